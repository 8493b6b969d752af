/**
 * What cannot be reached in the window as it is, 400 % of a small screen: controls that no scrolling brings into sight or that something
 * lies over, and lists that leave no room for a row. Runs in the page.
 */
export function outOfReach(): string[] {
  // What a dialog lies over is for later.
  if (document.querySelector('[role=dialog][aria-modal=true]') !== null) return [];
  const leastRow = 20;
  const name = (element: Element) =>
    element.getAttribute('aria-label') ??
    (element.textContent.trim().slice(0, 60) || element.outerHTML.slice(0, 80));
  const isInSight = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 1;
  const coversAt = (element: Element, block: 'center' | 'nearest'): string | null => {
    element.scrollIntoView({ block, inline: 'center' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, Math.max(top, 0) + Math.min(height, innerHeight) / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return 'out of sight';
    const hit = document.elementFromPoint(x, y);
    const label = element.closest('label');
    const isHit =
      hit !== null && (element.contains(hit) || hit.contains(element) || label?.contains(hit) === true);
    // A panel that was opened lies over the page and is closed again.
    const panel = hit?.closest('aside, [role=dialog]') ?? null;
    if (panel !== null && !panel.contains(element)) return null;
    return isHit ? null : `under ${hit?.outerHTML.slice(0, 80) ?? 'nothing'}`;
  };
  // What is stuck to the edge of a part that scrolls cannot be brought to its middle.
  const covers = (element: Element) => coversAt(element, 'center') && coversAt(element, 'nearest');
  const controls = [...document.querySelectorAll('#content :is(button, select, textarea, [role=tab])')];
  const unreached = controls
    .filter(
      (control) => isInSight(control) && !control.matches(':disabled, [aria-disabled=true], [tabindex="-1"]'),
    )
    .flatMap((control) => {
      const fault = covers(control);
      return fault === null ? [] : [`${name(control)}: ${fault}`];
    });
  const shown = document.querySelector('#content')?.getBoundingClientRect() ?? {
    top: 0,
    bottom: innerHeight,
  };
  // A list of no height draws none of its rows.
  const grids = [...document.querySelectorAll('#content [role=grid]')].filter(
    (grid) => grid.checkVisibility() && ![null, '0', '1'].includes(grid.getAttribute('aria-rowcount')),
  );
  const hidden = grids.flatMap((grid) => {
    const row = grid.querySelector('[role=row][aria-rowindex]:not([aria-rowindex="1"])');
    if (row === null) return [`no row is drawn: ${name(grid)}`];
    row.scrollIntoView({ block: 'center' });
    const { top, bottom } = row.getBoundingClientRect();
    const seen = Math.min(bottom, shown.bottom) - Math.max(top, shown.top);
    return seen >= leastRow ? [] : [`a row shows ${seen.toFixed(0)} px: ${name(row)}`];
  });
  return [...unreached, ...hidden];
}

/** Lists without a row, and parts that scroll by themselves within next to no height. Runs in the page. */
export function tight(): string[] {
  const [leastPart, leastRow] = [80, 20];
  const grids = [...document.querySelectorAll('#content [role=grid]')].filter(
    (grid) => grid.checkVisibility() && ![null, '0', '1'].includes(grid.getAttribute('aria-rowcount')),
  );
  const rowless = grids.filter(
    (grid) => grid.querySelector('[role=row][aria-rowindex]:not([aria-rowindex="1"])') === null,
  );
  // The head of a table of nothing, over what says so, has nothing to show.
  const parts = [
    ...document.querySelectorAll('#content, #content :not(textarea, [aria-rowcount="1"])'),
  ].filter(
    (part) =>
      part.checkVisibility() &&
      part.scrollHeight > part.clientHeight + leastRow &&
      part.clientHeight < leastPart &&
      /auto|scroll/.test(getComputedStyle(part).overflowY),
  );
  return [
    ...rowless.map((grid) => `no row is drawn: ${grid.getAttribute('aria-label') ?? ''}`),
    ...parts.map(
      ({ className, clientHeight, scrollHeight }) =>
        `${className} shows ${String(clientHeight)} of ${String(scrollHeight)} px`,
    ),
  ];
}
