/** Where the focus is, and whether an eye finds it. */
export type Sight = {
  /** Enough of the element to know it by. */
  readonly place: string;
  /** Whether something has the focus: not the page as a whole, and nothing that went away or has no size. */
  readonly isHeld: boolean;
  /** Whether it shows that it has the focus. */
  readonly hasRing: boolean;
  /** Whether some of it is within the window and in front. */
  readonly isInFront: boolean;
};

/**
 * Runs in the page. The focus shows on the element itself, on what it stands in (a field's edge), on its label where it is a hidden box,
 * or on the row, cell or option that it points to: as an outline, or as an edge, shadow or ground in the focus colour.
 */
export function sight(): Sight {
  const { activeElement, body } = document;
  const focused = activeElement ?? body;
  const named = (focused as Partial<HTMLInputElement>).labels?.[0]?.textContent ?? focused.textContent;
  const name = focused === body ? '' : (focused.getAttribute('aria-label') ?? named.trim().slice(0, 60));
  const place = `${focused.localName}${focused.id === '' ? '' : `#${focused.id}`}[${focused.getAttribute('role') ?? focused.getAttribute('type') ?? ''}] “${name}”`;
  const isHiddenBox = focused instanceof HTMLInputElement && /^(checkbox|radio)$/.test(focused.type);
  const labels = isHiddenBox ? [...(focused.labels ?? [])] : [];
  const pointed = document.getElementById(focused.getAttribute('aria-activedescendant') ?? '');
  const boxes = [
    pointed ?? focused,
    focused,
    ...labels,
    ...(isHiddenBox ? [focused.parentElement ?? focused] : []),
  ];
  const sized = boxes.filter((box) => {
    const { width, height } = box.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(box).visibility !== 'hidden';
  });
  const isHeld = focused !== body && focused !== document.documentElement && sized.length > 0;

  const probe = body.appendChild(document.createElement('i'));
  probe.style.color = 'var(--fr-focus)';
  const colour = getComputedStyle(probe).color;
  probe.remove();
  const shows = (element: Element) =>
    [null, '::before', '::after'].some((pseudo) => {
      const style = getComputedStyle(element, pseudo);
      const isOutlined =
        style.outlineStyle !== 'none' &&
        Number.parseFloat(style.outlineWidth) >= 1 &&
        !/transparent|, 0\)$/.test(style.outlineColor);
      return isOutlined || [style.boxShadow, style.borderColor].some((paint) => paint.includes(colour));
    });
  const around: Element[] = [focused];
  while (around.length < 5 && around.at(-1)?.parentElement) around.push(around.at(-1)!.parentElement!);
  const hasRing = [...around, ...labels, ...(pointed === null ? [] : [pointed])].some(shows);

  const isInFront = sized.some((box) => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const [x0, x1] = [Math.max(left, 0), Math.min(right, innerWidth)];
    const [y0, y1] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
    if (x1 - x0 < 1 || y1 - y0 < 1) return false;
    const shares = [0.5, 0.1, 0.9];
    return shares.some((across) =>
      shares.some((down) => {
        const hit = document.elementFromPoint(x0 + (x1 - x0) * across, y0 + (y1 - y0) * down);
        return hit !== null && (box.contains(hit) || hit.contains(box));
      }),
    );
  });
  return { place, isHeld, hasRing, isInFront };
}
