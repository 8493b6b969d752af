import {
  canHold,
  isSeen,
  neighbourOf,
  openDialog,
  pageItself,
  placeOf,
  titleBeside,
  titleIn,
  type Place,
} from './places';

/** What comes and goes by itself and gives the focus back to where it was opened: menus, lists of options, popovers. */
const passing = '[role=menu], [role=listbox], [role=dialog]:not([aria-modal=true])';

/** What has the focus once it is pressed. Elsewhere a press lets the focus go, unless whoever is pressed prevents it. */
const pressed = 'a[href], button, input, select, textarea, label, summary, [tabindex], [contenteditable]';

/** So long, in ms, others may take to put the focus where they want it: a field that opens, a row that is drawn again. */
const patience = 60;
/** So long, in ms, from then on until a title takes it: a dialog passes the focus on when it has faded out. */
const grace = 190;
/** How many places are remembered: of a page that is gone as a whole, all but the oldest are. */
const kept = 8;

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

/**
 * Keeps the focus of people who work without a mouse from falling back to the top of the document (WCAG 2.2, 2.4.3):
 *
 * - When the focused element is removed, such as a deleted row or a button that is no longer needed, its neighbour takes the focus.
 * - When the page changes, or there is no neighbour, the title of the surrounding part takes it. A page that is still loading holds it as
 *   a whole until it has a title.
 * - When the element was disabled for a while, such as a form being sent or a button that waits for the server, it takes it back
 *   afterwards.
 * - People who move the focus themselves come first. A click beside everything leaves it nowhere, and so does a key that lets it go.
 *
 * {@link FrontageProvider} does this for everything in it.
 * @returns ends it
 */
export function keepFocus(): () => void {
  /** Newest first. */
  const places: Place[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let wasOff = false;
  let isInPassing = false;
  let isByPointer = false;
  let standIn: HTMLElement | null = null;

  const remember = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    isInPassing = target.closest(passing) !== null;
    if (isInPassing) return;
    wasOff = false;
    standIn = null;
    places.unshift(placeOf(target));
    // Where a dialog was opened from outlasts however many of its fields were gone through.
    const outside = places.findIndex(({ isInDialog }) => !isInDialog);
    const [opener] = outside < kept ? [] : places.splice(outside, 1);
    places.length = Math.min(places.length, kept);
    if (opener !== undefined) places[kept - 1] = opener;
  };
  const goToTitle = (title: HTMLElement) => {
    title.tabIndex = -1;
    title.focus({ preventScroll: isByPointer });
  };
  const isLost = (last: Place | undefined): last is Place =>
    last !== undefined && isNowhere() && (isInPassing || !canHold(last.element));

  /** @returns whether the place itself or something beside it took the focus */
  const goBeside = (last: Place): boolean => {
    if (canHold(last.element)) {
      last.element.focus({ preventScroll: isByPointer });
      return true;
    }
    if (last.element.isConnected || last.pathname !== window.location.pathname) return false;
    const open = openDialog();
    const outside = places.find(({ isInDialog }) => !isInDialog);
    const hasLeftDialog = last.isInDialog && open === undefined && outside !== undefined;
    const place = hasLeftDialog ? outside : last;
    const found = hasLeftDialog && canHold(place.element) ? place.element : neighbourOf(place, isByPointer);
    if (found === undefined || open?.contains(found) === false) return false;
    found.focus({ preventScroll: !hasLeftDialog });
    return true;
  };
  const goFurther = () => {
    timer = undefined;
    const [last] = places;
    if (!isLost(last) || (last.element.matches('[data-loading]') && isSeen(last.element))) return;
    const title = titleBeside(places);
    if (title !== undefined) {
      goToTitle(title);
      return;
    }
    const whole = pageItself();
    if (whole === null || openDialog() !== undefined) return;
    whole.focus({ preventScroll: true });
    standIn = whole;
  };
  const goOn = () => {
    timer = undefined;
    const [last] = places;
    if (isLost(last) && !goBeside(last)) timer = setTimeout(goFurther, grace);
  };
  const look = () => {
    if (standIn !== null && document.activeElement === standIn) {
      const title = titleIn(standIn);
      if (title !== undefined) goToTitle(title);
      return;
    }
    const [last] = places;
    if (last === undefined) return;
    // The browser takes the focus off what is switched off a moment later, and then it may be on again.
    if (last.element === document.activeElement) wasOff = last.element.matches(':disabled');
    if (!isNowhere()) return;
    if (canHold(last.element) && !isInPassing) {
      if (wasOff) last.element.focus({ preventScroll: isByPointer });
      // Let go of on purpose, as a field is by Escape: a dialog that closes later does not bring it back there.
      else places.length = 0;
      return;
    }
    wasOff ||= isSeen(last.element) && !canHold(last.element);
    timer ??= setTimeout(goOn, patience);
  };

  const focused = ({ target }: FocusEvent) => remember(target);
  const lookLater = () => {
    clearTimeout(soon);
    soon = setTimeout(look);
  };
  const key = () => {
    isByPointer = false;
  };
  const point = () => {
    isByPointer = true;
  };
  const press = ({ target, defaultPrevented }: MouseEvent) => {
    const isBeside = target instanceof Element && target.closest(pressed) === null;
    if (isBeside && !defaultPrevented) places.length = 0;
  };
  const observer = new MutationObserver(look);

  remember(document.activeElement);
  document.addEventListener('focusin', focused);
  document.addEventListener('focusout', lookLater);
  document.addEventListener('keydown', key, true);
  document.addEventListener('pointerdown', point, true);
  document.addEventListener('mousedown', press);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'data-loading', 'inert', 'hidden'],
  });
  return () => {
    clearTimeout(soon);
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', focused);
    document.removeEventListener('focusout', lookLater);
    document.removeEventListener('keydown', key, true);
    document.removeEventListener('pointerdown', point, true);
    document.removeEventListener('mousedown', press);
  };
}
