import { houses, type House } from './street';
import classes from './StreetScene.module.css';

const eaves = 213;
const pavement = 325;
const scallop = 17;

// Our awning is wider than its house, so it is drawn after its neighbours.
const inOrder = [...houses].sort((a, b) => Number(a.isOurs ?? false) - Number(b.isOurs ?? false));

function awningPath(x: number, width: number, drop: number): string {
  const count = Math.round(width / scallop);
  const step = width / count;
  const arcs = Array.from({ length: count }, () => `a${step / 2} ${step / 2} 0 0 1 ${-step} 0`).join('');
  return `M${x} ${eaves}h${width}v${drop}${arcs}z`;
}

function Shop({ house }: { readonly house: House }) {
  const { x, width, top } = house;
  const door = x + width - 52;
  return (
    <g>
      <path className={classes.line} d={`M${x} ${pavement}V${top}H${x + width}V${pavement}`} />
      {house.hasCornice && (
        <rect className={classes.wall} x={x - 5} y={top - 7} width={width + 10} height={7} />
      )}
      {house.windows.map((pane) => (
        <rect
          key={`${pane.x}-${pane.y}`}
          className={classes.line}
          x={pane.x}
          y={pane.y}
          width={19}
          height={28}
          rx={1}
        />
      ))}
      <rect className={classes.line} x={x + 12} y={243} width={width - 76} height={78} />
      <path className={classes.line} d={`M${x + 12} 303h${width - 76}`} />
      <rect className={classes.line} x={door} y={243} width={38} height={82} />
      <circle className={classes.knob} cx={door + 29} cy={285} r={2} />
      <path
        className={house.isOurs ? classes.ours : classes.awning}
        d={awningPath(house.isOurs ? x - 3 : x, house.isOurs ? width + 6 : width, 17)}
      />
    </g>
  );
}

/** Line drawing of a shopping street with one awning in the accent; decorative. Fills its box from the bottom up. */
export function StreetScene() {
  return (
    <svg
      className={classes.scene}
      viewBox="0 0 880 328"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
      focusable="false"
    >
      {inOrder.map((house) => (
        <Shop key={house.x} house={house} />
      ))}
      <path className={classes.line} d={`M-40 ${pavement}H960`} />
    </svg>
  );
}
