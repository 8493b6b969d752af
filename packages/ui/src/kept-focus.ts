import { useEffect } from 'react';

const dialog = '[aria-modal=true]';
/** What comes and goes by itself and gives the focus back by itself: menus, lists of options, popovers. */
const passing = '[role=menu], [role=listbox], [role=dialog]:not([aria-modal=true])';
const focusable =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]:not([tabindex^="-"])';
const typedInto = 'input, textarea, select';

/** So long, in ms, others may take to put the focus where they want it: a dialog that closes, a field that opens. */
const patience = 60;
/** How many places before and after are remembered; what lies further off is no neighbour. */
const reach = 24;

type Place = {
  readonly element: HTMLElement;
  readonly ancestors: readonly HTMLElement[];
  /** Nearest first. */
  readonly after: readonly HTMLElement[];
  readonly before: readonly HTMLElement[];
  readonly pathname: string;
  readonly isByPointer: boolean;
};

function placeOf(element: HTMLElement, isByPointer: boolean): Place {
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
    isByPointer,
  };
}

const canTake = (element: HTMLElement) =>
  element.isConnected &&
  element.matches(focusable) &&
  element.getClientRects().length > 0 &&
  element.closest('[inert]') === null;

/** What stands where something stood that is gone: its next neighbour, the one before it, or what took its place. */
function neighbourOf({ ancestors, after, before, isByPointer }: Place): HTMLElement | undefined {
  // A finger that took something away wants no keyboard over the half of its screen.
  const isWanted = (one: HTMLElement) => canTake(one) && !(isByPointer && one.matches(typedInto));
  for (const around of ancestors) {
    if (!around.isConnected) continue;
    const known = [...after, ...before].find((one) => around.contains(one) && isWanted(one));
    const found = known ?? [...around.querySelectorAll<HTMLElement>(focusable)].find(isWanted);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Keeps the focus on the page: where the element that held it is taken away or was switched off for a while, a row that was
 * deleted, a form that was sent, a dialog whose button is gone, it goes on beside that place and not to the top. A change of
 * the page is left to who makes it, and whoever clicked beside everything holds no focus. For the page's frame.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Place | null = null;
    let outside: Place | null = null;
    let isPressed = false;
    let wasOff = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target.closest(passing) !== null) return;
      last = placeOf(target, isPressed);
      wasOff = false;
      if (target.closest(dialog) === null) outside = last;
    };
    const press = () => {
      isPressed = true;
      last = null;
    };
    const key = () => {
      isPressed = false;
    };
    const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

    const giveBack = () => {
      timer = undefined;
      if (!isNowhere() || last?.pathname !== window.location.pathname) return;
      const { element } = last;
      if (element.isConnected) {
        // Let go on purpose, unless it was switched off in between.
        if (element.matches(':disabled')) wasOff = true;
        else if (wasOff) element.focus({ preventScroll: true });
        return;
      }
      const open = document.querySelector(dialog);
      const isLeft = open === null && last !== outside;
      const place = isLeft && outside !== null ? outside : last;
      const found = isLeft && canTake(place.element) ? place.element : neighbourOf(place);
      if (found === undefined || (open !== null && !open.contains(found))) return;
      found.focus({ preventScroll: !isLeft });
    };
    const look = () => {
      // The browser lets go of what was switched off only when it draws again.
      if (last !== null) timer ??= setTimeout(giveBack, patience);
    };

    const observer = new MutationObserver(look);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('keydown', key, true);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('keydown', key, true);
    };
  }, []);
}
