import { useEffect, useRef, type ReactNode } from 'react';
import { moveFocus } from '../../roving-focus';
import classes from './ViewTabs.module.css';

/** One tab of {@link ViewTabs}. */
export interface ViewTab {
  readonly id: string;
  readonly label: string;
  /** Formatted count. */
  readonly count?: string;
  /** Icon before the label, for example a StateIcon. */
  readonly icon?: ReactNode;
  /** Text for screen readers of the dot that marks something unsent. */
  readonly dotLabel?: string;
}

/** Props of {@link ViewTabs}. */
export interface ViewTabsProps {
  /** Names the row of tabs for screen readers. */
  readonly label: string;
  readonly tabs: readonly ViewTab[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** What follows the last tab, for example Save view. */
  readonly after?: ReactNode;
  /** Id of the element that shows the chosen tab's content. */
  readonly panelId?: string;
}

/** Kept between the chosen tab and the edge of the row, in pixels. */
const margin = 16;

/** Saved views or the parts of one thing, each with its count. Scrolls sideways when it does not fit, to the chosen one. */
export function ViewTabs({ label, tabs, value, onChange, after, panelId }: ViewTabsProps) {
  const bar = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  // The page is not scrolled for it, only the row. Counts, dots and the font that arrive push the chosen tab along; a turned phone cuts it off.
  useEffect(() => {
    const row = bar.current;
    const all = inner.current;
    if (row === null || all === null) return;
    const bring = () => {
      const chosen = all.querySelector('[aria-selected=true]');
      if (chosen === null) return;
      const [tab, sight] = [chosen.getBoundingClientRect(), row.getBoundingClientRect()];
      if (tab.right > sight.right) row.scrollLeft += tab.right - sight.right + margin;
      else if (tab.left < sight.left) row.scrollLeft -= sight.left - tab.left + margin;
    };
    bring();
    const sizes = new ResizeObserver(bring);
    sizes.observe(row);
    sizes.observe(all);
    return () => sizes.disconnect();
  }, [value]);
  return (
    <div ref={bar} className={classes.bar}>
      <div
        ref={inner}
        className={classes.tabs}
        role="tablist"
        aria-label={label}
        onKeyDown={(event) => {
          const index = moveFocus(event, '[role=tab]');
          const tab = index === undefined ? undefined : tabs[index];
          if (tab) onChange(tab.id);
        }}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className={classes.tab}
            aria-selected={tab.id === value}
            aria-controls={panelId}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.icon}
            {tab.label}
            {tab.count !== undefined && <span className={classes.count}>{tab.count}</span>}
            {tab.dotLabel !== undefined && (
              <span className={classes.dot} role="img" aria-label={tab.dotLabel} />
            )}
          </button>
        ))}
      </div>
      {after}
    </div>
  );
}
