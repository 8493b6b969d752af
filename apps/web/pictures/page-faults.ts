/** Measured in the page; one line each. Self-contained, since it is sent to the browser. */
export function measureFaults(): string[] {
  const found: string[] = [];
  const name = (element: Element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40);
    return `<${element.tagName.toLowerCase()} ${(element.getAttribute('class') ?? '').split(' ')[0] ?? ''}> “${text}”`;
  };
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };

  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`sideways: ${scrollWidth} of ${clientWidth} px`);

  for (const grid of document.querySelectorAll('[role=grid]')) {
    // A grid of cells, as of a file, is wider than any screen.
    const isCells = Number(grid.getAttribute('aria-colcount')) > 20;
    if (!isCells && grid.scrollWidth > grid.clientWidth + 1 && isShown(grid))
      found.push(`list sideways: ${grid.scrollWidth} of ${grid.clientWidth} px: ${name(grid)}`);
  }

  for (const element of document.querySelectorAll('body *')) {
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    );
    if (!hasText || !isShown(element)) continue;
    const style = getComputedStyle(element);
    const isCut = style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
    const isScroller = ['auto', 'scroll'].includes(style.overflowX);
    if (isCut && !isScroller && style.textOverflow !== 'ellipsis') found.push(`cut: ${name(element)}`);
    // The frame gives it where the pointer comes.
    if (isCut) element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    if (isCut && style.textOverflow === 'ellipsis' && element.closest('[title], [aria-label]') === null)
      found.push(`cut without its whole text: ${name(element)}`);
    if (
      element.scrollHeight > element.clientHeight + 3 &&
      style.overflowY === 'hidden' &&
      style.webkitLineClamp === 'none'
    )
      found.push(`cut below: ${name(element)}`);
  }

  const dialog = document.querySelector('[aria-modal=true]');
  const targets = [
    ...(dialog ?? document).querySelectorAll(
      'a[href], button, input, select, textarea, [role=button], [role=tab], [role=checkbox], [role=switch], [role=menuitem], [role=option]',
    ),
  ].filter(
    (element) =>
      isShown(element) &&
      !element.closest('[inert], [aria-hidden=true]') &&
      getComputedStyle(element).display !== 'inline',
  );
  const centre = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const isPart = (of: Element, part: Element | null) => {
    if (part === null) return false;
    const labels = of instanceof HTMLInputElement ? [...(of.labels ?? [])] : [];
    return of.contains(part) || labels.some((label) => label.contains(part));
  };
  for (const element of targets) {
    const { width, height } = element.getBoundingClientRect();
    if (width >= 24 && height >= 24) continue;
    const { x, y } = centre(element);
    if (x < 12 || y < 12 || x > innerWidth - 12 || y > innerHeight - 12) continue;
    const reach = [
      [x - 11, y],
      [x + 11, y],
      [x, y - 11],
      [x, y + 11],
    ].every(([atX = 0, atY = 0]) => isPart(element, document.elementFromPoint(atX, atY)));
    if (reach) continue;
    // Small but alone is allowed: a circle of 24 px around it touches no other target (WCAG 2.2, 2.5.8).
    const crowded = targets.some((other) => {
      if (other === element || other.contains(element) || element.contains(other)) return false;
      const box = other.getBoundingClientRect();
      const dx = Math.max(box.left - x, 0, x - box.right);
      const dy = Math.max(box.top - y, 0, y - box.bottom);
      return Math.hypot(dx, dy) < 12;
    });
    if (crowded) found.push(`small target: ${name(element)} ${Math.round(width)} × ${Math.round(height)}`);
  }
  return [...new Set(found)];
}
