import type { Page } from '@playwright/test';
import type { Scene } from '../pictures/scene.ts';
import { screens } from '../pictures/screens.ts';
import { roleThresholds } from '@frontage/domain';
import { screenNames, screens as everyScreen, type Screen } from '@frontage/domain/screens';
import { bulkEditPath, duplicatePath, paths, profilePath } from '../src/config/paths.ts';

/** Screens of something that has to happen first, and views of a page that another one shows. */
const needsMore = /^(plan|job|locations-view|integrations-|pending-fields)/;

/** Addresses of the screens that a manager opens without anything having happened before, each once. */
export function everyAddress(at: Pick<Scene, 'projectId' | 'locationId' | 'userId'>): string[] {
  const none = { emptyProjectId: '', planId: '', waitingPlanId: '', waitingProjectId: '', jobId: '' };
  const links = { invite: '', reset: '', mail: '' };
  const late = { changedLocationId: at.locationId, undoPlanId: '', viewId: '', groupId: '', microSite: '' };
  const scene: Scene = { ...at, ...none, ...late, links };
  const addresses = screens
    .filter(({ name, role, act }) => role === undefined && act === undefined && !needsMore.test(name))
    .map(({ path }) => (typeof path === 'string' ? path : path(scene)));
  return [...new Set([...addresses, ...further(at)])];
}

/** Addresses of the screens of who is not signed in, and of those that only a super administrator opens. */
export function addressesOf(role: 'stranger' | 'super'): string[] {
  return screens.flatMap(({ role: whose, path, act }) =>
    whose === role && act === undefined && typeof path === 'string' ? [path] : [],
  );
}

/** Screens that no picture is taken of from their address alone. */
function further({ projectId, locationId }: Pick<Scene, 'projectId' | 'locationId'>): string[] {
  // Those of super administrators are walked through by one.
  const ofManager = screenNames
    .map((name): Screen => everyScreen[name])
    .filter(({ rule }) => (rule.minRole ?? 0) < roleThresholds.accounts);
  return [
    ...ofManager.map(({ path }) => path),
    paths.importPosts,
    `${paths.schedules}?view=week`,
    `${paths.schedules}?view=list`,
    `${paths.reviews}?tab=outbox`,
    profilePath('security'),
    `${paths.score}?location=${locationId}`,
    paths.integrations,
    `${paths.integrations}?state=pending_link`,
    paths.schedules,
    duplicatePath(locationId, projectId),
    ...['images', 'faq', 'special-hours'].map((part) => bulkEditPath(part)),
    ...[paths.postNews, paths.postEvent, paths.postOffer, paths.postAlert],
    paths.insights,
    '/locations/questions',
  ];
}

/** Elements that move, or would: animations that run, and transitions that take time. */
export function moving(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const running = document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => (effect as KeyframeEffect | null)?.target?.outerHTML.slice(0, 120) ?? '');
    const lasts = (times: string) => times.split(',').some((time) => Number.parseFloat(time) > 0);
    const slow = [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
        return lasts(transitionDuration) || (animationName !== 'none' && lasts(animationDuration));
      })
      .map((element) => element.outerHTML.slice(0, 120));
    return [...running, ...slow];
  });
}

/** Goes to an address within the product, as a link does, so that the page is not loaded anew. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Waits until the page that one went to has its heading, loads nothing, and has drawn nothing for a moment. */
export function untilCalm(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let timer: ReturnType<typeof setTimeout>;
        const isCalm = () =>
          document.querySelector('[aria-busy=true]') === null &&
          document.querySelector('#content :is(h1, h2), body:not(:has(#content)) :is(h1, h2)') !== null;
        const wait = () => {
          clearTimeout(timer);
          timer = setTimeout(() => {
            if (!isCalm()) {
              wait();
              return;
            }
            observer.disconnect();
            resolve();
          }, 200);
        };
        const observer = new MutationObserver(wait);
        observer.observe(document.body, { childList: true, subtree: true });
        wait();
      }),
  );
}

/** Texts in sight that stand there backwards: their last letter is left of their first one. */
export function backwards(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const first = text.data.search(/\S/);
      const last = text.data.trimEnd().length - 1;
      if (last - first < 2 || text.parentElement?.checkVisibility() !== true) continue;
      const boxOf = (at: number) => {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect();
      };
      const [start, end] = [boxOf(first), boxOf(last)];
      const isOneLine = Math.abs(start.top - end.top) < 2 && start.width > 0 && end.width > 0;
      if (isOneLine && start.left > end.left) found.push(text.data);
    }
    return found;
  });
}

/** What is wide: the page or its scrolling content, in px over the window's width. Nothing where nothing scrolls sideways. */
export function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('#content')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(
        ({ id, scrollWidth, clientWidth }) => `${id}: ${String(scrollWidth)} of ${String(clientWidth)} px`,
      ),
  );
}
