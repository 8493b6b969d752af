/**
 * Controls in sight that a finger can miss: where less than 44 px either way is hit, counting the label of a box, the cell that it
 * stands in, the edge around a field and room that a control keeps around itself. Links are left out: within a text they may be as high
 * as its line (WCAG 2.5.8), and in a row the row is pressed. What
 * is hidden from assistive technology is no control: the half hours of a week are places to drop on. Runs in the page.
 */
export function smallTargets(): string[] {
  const least = 43.5;
  const controls =
    'button, select, textarea, summary, input:not([type=hidden], [type=file]), [role=tab], [role=menuitem], [role=option], a[role], a.mantine-Button-root, a.mantine-ActionIcon-root';
  type Size = { readonly width: number; readonly height: number };
  const roomAround = (element: Element): Size[] => {
    const { content, position, width, height } = getComputedStyle(element, '::before');
    const isRoom = content !== 'none' && position === 'absolute';
    return isRoom ? [{ width: Number.parseFloat(width), height: Number.parseFloat(height) }] : [];
  };
  const areasOf = (element: Element): Size[] => {
    const own = element.getBoundingClientRect();
    if (!element.matches('input, select, textarea')) return [own, ...roomAround(element)];
    const isBox = element.matches('[type=checkbox], [type=radio]');
    const field = element.closest(
      isBox ? 'label, [role=gridcell], [role=columnheader], .mantine-Switch-body' : '.mantine-Input-wrapper',
    );
    const labels = isBox && element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const around = [...labels, ...(field === null ? [] : [field])];
    return [own, ...around.map((one) => one.getBoundingClientRect()), ...roomAround(element)];
  };
  const isInSight = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    const isDrawn = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return width > 1 && height > 1 && isDrawn;
  };
  return [...document.querySelectorAll(controls)]
    .filter(
      (one) =>
        isInSight(one) && !one.matches(':disabled') && one.closest('[inert], [aria-hidden=true]') === null,
    )
    .flatMap((element) => {
      const areas = areasOf(element);
      const width = Math.max(...areas.map((area) => area.width));
      const height = Math.max(...areas.map((area) => area.height));
      if (width >= least && height >= least) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
      const kind = element.classList[0] ?? '';
      return [
        `${element.tagName.toLowerCase()}.${kind} “${name}”: ${String(Math.round(width))} × ${String(Math.round(height))} px`,
      ];
    });
}
