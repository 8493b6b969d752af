/** A place in a grid, as `aria-rowindex` and `aria-colindex` count. */
export type Cell = { readonly row: number; readonly column: number };

/** What a hand without a mouse does next to come to an element. */
export type NextKey =
  /** It is there; `act` is the key that a click stands for, none where being there is all. */
  | { readonly kind: 'there'; readonly act: 'Enter' | 'Space' | 'ArrowDown' | null }
  /** On to the next stop, which lies before or after. */
  | { readonly kind: 'tab'; readonly key: 'Tab' | 'Shift+Tab' }
  /** Within a widget of many parts that is one stop: the key that its role names. */
  | { readonly kind: 'arrow'; readonly key: string }
  /** Within a grid that has the focus, its cursor has to come to this place. */
  | { readonly kind: 'cell'; readonly cell: Cell }
  /** The widget that it is in has to take the focus by itself first. */
  | { readonly kind: 'wait'; readonly why: string }
  | { readonly kind: 'never'; readonly why: string };

/** Runs in the page. The keys are those of the ARIA Authoring Practices for the role of the element, or of the widget that it is part of. */
export function nextKey(clicked: Element): NextKey {
  const focused = document.activeElement ?? document.body;
  const pointed = document.getElementById(focused.getAttribute('aria-activedescendant') ?? '');
  const label = clicked.closest('label');
  const target = label?.control ?? clicked;
  const follows = (from: Element, to: Element) =>
    (from.compareDocumentPosition(to) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const there = (act: 'Enter' | 'Space' | 'ArrowDown' | null): NextKey => ({ kind: 'there', act });
  const upright = (isAfter: boolean): NextKey => ({ kind: 'arrow', key: isAfter ? 'ArrowDown' : 'ArrowUp' });
  const sideways = (isAfter: boolean): NextKey => ({
    kind: 'arrow',
    key: isAfter === (getComputedStyle(target).direction === 'ltr') ? 'ArrowRight' : 'ArrowLeft',
  });
  const tabTo = (stop: Element): NextKey => ({
    kind: 'tab',
    key: focused === document.body || follows(focused, stop) ? 'Tab' : 'Shift+Tab',
  });

  const trap = target.closest('[aria-modal=true]');
  if (trap !== null && !trap.contains(focused))
    return { kind: 'wait', why: 'its dialog does not take the focus' };

  const option = target.closest('[role=option]');
  if (option !== null) {
    const list = option.closest('[role=listbox]');
    if (focused === option || pointed === option) return there('Enter');
    const isOwned =
      list !== null &&
      (list.contains(focused) || focused.getAttribute('aria-controls')?.split(' ').includes(list.id));
    if (!isOwned) return { kind: 'wait', why: 'nothing that has the focus owns its list' };
    const from = list.contains(pointed)
      ? pointed
      : list !== focused && list.contains(focused)
        ? focused
        : null;
    return upright(from === null || follows(from, option));
  }

  const item = target.closest('[role^=menuitem]');
  if (item !== null) {
    const menu = item.closest('[role=menu]');
    if (focused === item) return there('Enter');
    if (!menu?.contains(focused)) return { kind: 'wait', why: 'its menu does not take the focus' };
    return upright(focused === menu || follows(focused, item));
  }

  const tab = target.closest('[role=tab]');
  if (tab !== null) {
    const list = tab.closest('[role=tablist]');
    if (focused === tab) return there(tab.getAttribute('aria-selected') === 'true' ? null : 'Enter');
    if (focused.closest('[role=tablist]') !== list || list === null) return tabTo(tab);
    return list.getAttribute('aria-orientation') === 'vertical'
      ? upright(follows(focused, tab))
      : sideways(follows(focused, tab));
  }

  if (target instanceof HTMLInputElement && target.type === 'radio') {
    if (focused === target) return there(target.checked ? null : 'Space');
    const isOfGroup =
      focused instanceof HTMLInputElement &&
      focused.type === 'radio' &&
      focused.name === target.name &&
      focused.form === target.form;
    return isOfGroup ? upright(follows(focused, target)) : tabTo(target);
  }
  const radio = target.closest('[role=radio]');
  if (radio !== null) {
    if (focused === radio) return there(radio.getAttribute('aria-checked') === 'true' ? null : 'Space');
    const group = radio.closest('[role=radiogroup]');
    return group?.contains(focused) ? sideways(follows(focused, radio)) : tabTo(radio);
  }

  // A list of rows that is one stop: arrows lead to the row, whose parts then are stops.
  const row = target.closest('li');
  if (row !== null && target.matches('button, input') && (target as HTMLElement).tabIndex < 0) {
    const list = row.parentElement;
    const begin = list?.querySelector('li > [tabindex="0"], li input[tabindex="0"]');
    if (begin != null)
      return list?.contains(focused) === true ? upright(follows(focused, target)) : tabTo(begin);
  }

  const stops =
    'a[href], area[href], button, input, select, textarea, summary, iframe, [contenteditable=true], [tabindex]';
  const isStop = (element: Element) => element.matches(stops) && (element as HTMLElement).tabIndex >= 0;
  let stop: Element | null = target;
  while (stop !== null && !isStop(stop)) stop = stop.parentElement;

  if (stop !== null && stop !== target && stop.matches('[role=grid]')) {
    // One stop with a cursor, that goes by rows or by cells; what stands in a row without a stop of its own is done on the row.
    if (focused !== stop) return tabTo(stop);
    const [row, cell] = [target.closest('[role=row]'), target.closest('[role=gridcell]')];
    if (row === null) return { kind: 'never', why: 'it is in a grid, and in none of its rows' };
    const isBox = target.matches(
      'input[type=checkbox], [role=gridcell]:has(> :only-child input[type=checkbox])',
    );
    if (pointed === row || (pointed !== null && pointed === cell)) return there(isBox ? 'Space' : 'Enter');
    const [line, column] = [row.getAttribute('aria-rowindex'), cell?.getAttribute('aria-colindex')];
    return { kind: 'cell', cell: { row: Number(line), column: Number(column) } };
  }
  if (stop === null) return { kind: 'never', why: 'neither it nor anything around it takes the focus' };
  if (focused !== stop) return tabTo(stop);

  if (stop.matches('[role=combobox]'))
    return there(stop.getAttribute('aria-expanded') === 'true' ? null : 'ArrowDown');
  if (stop.matches('input[type=checkbox], [role=checkbox], [role=switch]')) return there('Space');
  if (stop.matches('textarea, select, input:not([type=button], [type=submit], [type=image], [type=file])'))
    return there(null);
  return there('Enter');
}

/** Runs in the page. The arrow key that brings the cursor of the focused grid nearer to a cell, which need not be drawn. */
export function keyToCell({ row, column }: Cell): string | null {
  const grid = document.activeElement;
  if (grid?.getAttribute('role') !== 'grid') return null;
  const pointed = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
  if (pointed === null) return 'ArrowDown';
  const atRow = Number(pointed.closest('[role=row]')?.getAttribute('aria-rowindex'));
  if (atRow !== row) return atRow < row ? 'ArrowDown' : 'ArrowUp';
  const isAfter = Number(pointed.getAttribute('aria-colindex')) < column;
  return isAfter === (getComputedStyle(grid).direction === 'ltr') ? 'ArrowRight' : 'ArrowLeft';
}
