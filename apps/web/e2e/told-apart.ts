/**
 * What is chosen, ticked or current and looks like its brothers that are not, in the colours that the page has now. In a person's own colours
 * backgrounds and shades are gone, so that it takes a line, a tick or a colour of the system. Runs in the page.
 */
export function alike(): string[] {
  const kinds = [
    ['[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
    ['[role=radio][aria-checked=true]', '[role=radio][aria-checked=false]'],
    ['input[type=radio]:checked', 'input[type=radio]:not(:checked)'],
    ['input[type=checkbox]:checked', 'input[type=checkbox]:not(:checked)'],
    ['nav a[aria-current=page]', 'nav a:not([aria-current])'],
    ['button[aria-pressed=true]', 'button[aria-pressed=false]'],
  ] as const;
  const facts = [
    ...[
      'color',
      'backgroundColor',
      'borderTopColor',
      'borderBottomColor',
      'borderInlineStartColor',
      'fill',
      'stroke',
    ],
    ...[
      'borderTopWidth',
      'borderBottomWidth',
      'borderBottomStyle',
      'outlineStyle',
      'outlineColor',
      'opacity',
      'transform',
    ],
    ...['textDecorationLine', 'visibility', 'display', 'content', 'backgroundImage'],
  ] as const;
  const looksOf = (element: Element): string => {
    const shown = (one: Element, part?: string) => {
      const style = getComputedStyle(one, part) as unknown as Record<string, string>;
      return facts.map((fact) => style[fact]).join(' ');
    };
    // What is drawn for a box stands beside it, and what a choice is marked by stands in its label.
    const around = element.matches('input') ? (element.parentElement ?? element) : element;
    const label = element.matches('[type=radio]')
      ? document.querySelector(`label[for="${element.id}"]`)
      : null;
    const parts = [around, ...around.querySelectorAll('*'), ...(label === null ? [] : [label])];
    return parts
      .map((one) => [shown(one), shown(one, '::before'), shown(one, '::after')].join('|'))
      .join('\n');
  };
  return kinds.flatMap(([chosen, other]) =>
    [...document.querySelectorAll(chosen)].flatMap((element) => {
      const group = element.closest(
        '[role=tablist], [role=radiogroup], [role=group], [role=grid], nav, form, fieldset',
      );
      const brother = [...(group ?? document).querySelectorAll(other)].find(
        (one) => one.className === element.className,
      );
      if (brother === undefined || !element.checkVisibility()) return [];
      return looksOf(element) === looksOf(brother)
        ? [`looks like what is not chosen: ${element.outerHTML.slice(0, 120)}`]
        : [];
    }),
  );
}
