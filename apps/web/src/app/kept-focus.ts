/** How long whoever takes something away has to pass the focus on himself, in ms: a dialog does when it has faded out. */
const grace = 250;
const kept = 8;

type Holder = {
  readonly element: HTMLElement;
  /** What it stood in, from the inside out: after it was taken away, nobody can tell any more. */
  readonly around: readonly Element[];
};

function isSeen(element: Element): boolean {
  return element.isConnected && element.getClientRects().length > 0;
}

function canHold(element: HTMLElement): boolean {
  return isSeen(element) && !element.matches(':disabled') && element.closest('[inert]') === null;
}

function ancestors(element: Element): Element[] {
  const found: Element[] = [];
  for (let one = element.parentElement; one !== null && one !== document.body; one = one.parentElement)
    found.push(one);
  return found;
}

const titles = ':is(h1, h2, h3, h4)';

/** The title of what the holders stood in, the nearest that is left; else of the open dialog, else of the page. */
function titleBeside(holders: readonly Holder[]): HTMLElement | null {
  const dialog = [...document.querySelectorAll('[aria-modal=true]')].filter(isSeen).at(-1);
  const places = holders
    .flatMap(({ around }) => around)
    .filter((one) => one.closest('#content, main') !== null);
  const scopes = dialog === undefined ? places.filter(isSeen) : [dialog];
  for (const scope of scopes) {
    const title = scope.querySelector<HTMLElement>(titles);
    if (title !== null && isSeen(title)) return title;
  }
  if (dialog !== undefined) return null;
  return document.querySelector<HTMLElement>(`:is(#content, main) ${titles}`);
}

/**
 * Lets nobody who works without a mouse fall back to the top of the document: where the element that had the focus was taken away,
 * the title of what it stood in takes it; where it only could not be used for a moment, as a button that waits for the server, it
 * has it again afterwards. Whoever passes the focus on himself comes first.
 */
export function keepFocus(): void {
  const holders: Holder[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasBlocked = false;
  let isPointing = false;
  // A page that is still being read has no title: it takes the focus as a whole, until it has one.
  let standIn: HTMLElement | null = null;

  const goTo = (title: HTMLElement) => {
    title.tabIndex = -1;
    title.focus({ preventScroll: isPointing });
  };
  const restore = () => {
    timer = undefined;
    const [last] = holders;
    if (document.activeElement !== document.body || last === undefined || canHold(last.element)) return;
    if (last.element.matches('[data-loading]') && isSeen(last.element)) return;
    const title = titleBeside(holders);
    const page = document.querySelector<HTMLElement>('#content');
    if (title !== null) goTo(title);
    else if (page !== null && document.querySelector('[aria-modal=true]') === null) {
      page.focus({ preventScroll: true });
      standIn = page;
    }
  };
  const look = () => {
    const [last] = holders;
    if (standIn !== null && document.activeElement === standIn) {
      const title = standIn.querySelector<HTMLElement>(titles);
      if (title !== null) goTo(title);
      return;
    }
    // The browser takes the focus off what is disabled a moment later, and then it may be enabled again.
    if (last?.element === document.activeElement) wasBlocked = last.element.matches(':disabled');
    if (document.activeElement !== document.body || last === undefined) return;
    if (!canHold(last.element)) {
      wasBlocked ||= isSeen(last.element);
      timer ??= setTimeout(restore, grace);
    } else if (wasBlocked) last.element.focus({ preventScroll: isPointing });
  };
  const take = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    wasBlocked = false;
    standIn = null;
    holders.unshift({ element: target, around: ancestors(target) });
    holders.length = Math.min(holders.length, kept);
  };

  take(document.activeElement);
  document.addEventListener('focusin', ({ target }) => take(target));
  document.addEventListener('focusout', () => setTimeout(look));
  document.addEventListener('keydown', () => (isPointing = false), true);
  document.addEventListener(
    'pointerdown',
    () => {
      isPointing = true;
      // Who presses on nothing lets go of the focus because he wants to.
      wasBlocked = false;
    },
    true,
  );
  new MutationObserver(look).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'data-loading', 'inert', 'hidden'],
  });
}
