const dialog = '[aria-modal=true]';
const focusable =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]:not([tabindex^="-"])';
const typedInto = 'input, textarea, select';
const titles = ':is(h1, h2, h3, h4)';
const page = ':is(#content, main)';

/** How many places before and after are remembered; what lies further off is no neighbour. */
const reach = 24;

/** Where the focus was, kept because nobody can tell any more once the element is taken away. */
export type Place = {
  readonly element: HTMLElement;
  /** From the inside out. */
  readonly ancestors: readonly HTMLElement[];
  /** Nearest first. */
  readonly after: readonly HTMLElement[];
  /** Nearest first. */
  readonly before: readonly HTMLElement[];
  readonly pathname: string;
  readonly isInDialog: boolean;
};

/** Remembers where an element stands. */
export function placeOf(element: HTMLElement): Place {
  const ancestors: HTMLElement[] = [];
  for (let one = element.parentElement; one !== null && one !== document.body; one = one.parentElement)
    ancestors.push(one);
  const all = [...(ancestors.at(-1)?.querySelectorAll<HTMLElement>(focusable) ?? [])];
  const at = all.indexOf(element);
  return {
    element,
    ancestors,
    after: at === -1 ? [] : all.slice(at + 1, at + 1 + reach),
    before: at === -1 ? [] : all.slice(Math.max(0, at - reach), at).reverse(),
    pathname: window.location.pathname,
    isInDialog: element.closest(dialog) !== null,
  };
}

/** Whether an element is on the page and drawn. */
export function isSeen(element: Element): boolean {
  return element.isConnected && element.getClientRects().length > 0;
}

/** Whether an element that had the focus could have it again. */
export function canHold(element: HTMLElement): boolean {
  return isSeen(element) && !element.matches(':disabled') && element.closest('[inert]') === null;
}

/** The dialog that is open on top, if any. */
export function openDialog(): Element | undefined {
  return [...document.querySelectorAll(dialog)].filter(isSeen).at(-1);
}

/**
 * What stands where something stood that is gone: its next neighbour, the one before it, or what took its place.
 * @param isByPointer a finger that took something away wants no keyboard over the half of its screen, so no field is taken
 */
export function neighbourOf(
  { ancestors, after, before }: Place,
  isByPointer: boolean,
): HTMLElement | undefined {
  const isWanted = (one: HTMLElement) =>
    canHold(one) && one.matches(focusable) && !(isByPointer && one.matches(typedInto));
  for (const around of ancestors) {
    if (!around.isConnected) continue;
    const known = [...after, ...before].find((one) => around.contains(one) && isWanted(one));
    const found = known ?? [...around.querySelectorAll<HTMLElement>(focusable)].find(isWanted);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The first title in an element that is drawn. */
export function titleIn(scope: Element): HTMLElement | undefined {
  return [...scope.querySelectorAll<HTMLElement>(titles)].find(isSeen);
}

/** The title of what the places were in, of the nearest that is left; else of the open dialog, else of the page. */
export function titleBeside(places: readonly Place[]): HTMLElement | undefined {
  const open = openDialog();
  if (open !== undefined) return titleIn(open);
  const scopes = places
    .flatMap(({ ancestors }) => ancestors)
    .filter((one) => isSeen(one) && one.closest(page) !== null);
  for (const scope of [...scopes, ...document.querySelectorAll(page)]) {
    const title = titleIn(scope);
    if (title !== undefined) return title;
  }
  return undefined;
}

/** What holds the content of the page and can take the focus as a whole while it has no title yet. */
export function pageItself(): HTMLElement | null {
  return document.querySelector<HTMLElement>('#content');
}
