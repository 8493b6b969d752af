import type { Locator, Page } from '@playwright/test';
import { isByKeyboard } from './browser';

/** The cards of a calendar of posts that bear a name. */
export const cardOf = (page: Page, name: string): Locator =>
  page.locator('[data-event-id]').filter({ hasText: name });

async function middleOf(place: Locator) {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (box === null) throw new Error(`${String(place)} is not drawn.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Holds a card over a cell, with the hand or by keys; it is not dropped yet.
 * @param over the day, `2026-12-01`, or the half hour of a week, `2026-12-01T09:30`
 * @param keys the arrows that lead there
 */
export async function holdCard(
  page: Page,
  name: string,
  over: string,
  keys: readonly string[],
): Promise<void> {
  const card = cardOf(page, name);
  if (isByKeyboard()) {
    await card.press('Enter');
    for (const key of keys) await page.keyboard.press(key);
    return;
  }
  const to = await middleOf(page.locator(`[data-cell="${over}"]`));
  const from = await middleOf(card);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 8, { steps: 3 });
  await page.mouse.move(to.x - 4, to.y - 4, { steps: 5 });
  await page.mouse.move(to.x, to.y, { steps: 2 });
}

/** Lets go of a card where it is held. */
export async function dropCard(page: Page): Promise<void> {
  if (isByKeyboard()) await page.keyboard.press('Enter');
  else await page.mouse.up();
}
