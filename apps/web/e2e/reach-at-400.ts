/**
 * What cannot be reached in the window as it is, 400 % of a small screen: controls that no scrolling brings into sight or that something
 * lies over, and lists that leave no room for a row. Runs in the page.
 */
export function outOfReach(): string[] {
  const leastRow = 20;
  const name = (element: Element) =>
    element.getAttribute('aria-label') ??
    (element.textContent.trim().slice(0, 60) || element.outerHTML.slice(0, 80));
  const isInSight = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 1;
  const covers = (element: Element): string | null => {
    element.scrollIntoView({ block: 'center', inline: 'center' });
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
  const controls = [...document.querySelectorAll('#content :is(button, select, textarea, [role=tab])')];
  const unreached = controls
    .filter(
      (control) => isInSight(control) && !control.matches(':disabled, [aria-disabled=true], [tabindex="-1"]'),
    )
    .flatMap((control) => {
      const fault = covers(control);
      return fault === null ? [] : [`${name(control)}: ${fault}`];
    });
  const rows = [...document.querySelectorAll('#content [role=grid] [role=row]:nth-child(2)')].filter(
    isInSight,
  );
  const hidden = rows.flatMap((row) => {
    row.scrollIntoView({ block: 'nearest' });
    const { top, bottom } = row.getBoundingClientRect();
    const seen = Math.min(bottom, innerHeight) - Math.max(top, 0);
    return seen >= leastRow ? [] : [`a row shows ${seen.toFixed(0)} px: ${name(row)}`];
  });
  return [...unreached, ...hidden];
}
