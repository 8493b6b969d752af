// pnpm --filter @frontage/web bench: the built product must lie in dist (pnpm build).
// How long a person waits for the page to answer a key or a click on a list of 100,000 locations: from the event to the next
// picture. The rows come from this file, so that what is measured is the page; how fast the server answers such a list is the
// api's bench.
import type { LocationRow } from '@frontage/api-client/contract';
import type { Route } from 'playwright-core';
import { launchBrowser, openPage, signIn } from '../e2e/browser.ts';
import { startStack } from '../e2e/stack.ts';
import {
  longestInteraction,
  pressing,
  printInteractions,
  watchInteractions,
  type Act,
} from './interactions.ts';

const total = 100_000;
/** Rows that the page holds before anything is measured: somebody scrolled for long. */
const held = 5_000;

const text = (at: number) => String(at).padStart(6, '0');
const rowAt = (at: number): LocationRow => ({
  id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  providerId: String(10_000_000_000 + at),
  name: `Padaria Boa Vista - Loja ${text(at)}`,
  storeCode: `BR-${text(at)}`,
  status: at % 40 === 0 ? 'CLOSED_TEMPORARILY' : 'OPEN',
  city: 'São Paulo',
  state: 'SP',
  category: 'Padaria',
  phone: '+551130327745',
  website: null,
  labels: [],
  changesInFlight: 0,
  changesRefused: at % 90 === 0 ? 1 : 0,
  suggestions: 0,
  health: 'fine',
  isPublic: true,
  place: null,
  score: null,
  changedAt: '2026-11-01T12:00:00.000Z',
});

let answered = 0;

async function answer(route: Route): Promise<void> {
  const { searchParams } = new URL(route.request().url());
  const from = Number(searchParams.get('cursor') ?? searchParams.get('skip') ?? 0);
  const limit = Number(searchParams.get('limit') ?? 50);
  const items = Array.from({ length: Math.min(limit, total - from) }, (_, index) => rowAt(from + index));
  const next = from + limit < total ? String(from + limit) : null;
  answered += items.length;
  await route.fulfill({ json: { items, next, total } });
}

const stack = await startStack({ SYNC_EVERY_MINUTES: '0' });
const browser = await launchBrowser();
try {
  const { page } = await openPage(browser, stack.origin);
  await signIn(page, 'manager@frontage.test');
  await page.route(({ pathname }) => /\/projects\/[^/]+\/locations$/.test(pathname), answer);
  await watchInteractions(page);
  await page.goto('/locations/list');
  const grid = page.getByRole('grid', { name: 'Locations' });
  await page.getByText('Loja 000000').waitFor();
  await grid.focus();
  // Page by page: End would jump over the rows between.
  while (answered < held) await page.keyboard.press('PageDown');
  await longestInteraction(page);

  const keys = (...names: string[]) => pressing(page, names);
  const acts: readonly Act[] = [
    ['Home and End', keys('Home', 'End', 'Home')],
    ['arrow, 20 rows', keys(...Array.from({ length: 20 }, () => 'ArrowDown'))],
    ['page down, 10 pages', keys(...Array.from({ length: 10 }, () => 'PageDown'))],
    ['select five rows by Space', keys('Space', 'ArrowDown', 'Space', 'ArrowDown', 'Space')],
    ['extend the selection', keys(...Array.from({ length: 10 }, () => 'Shift+ArrowDown'))],
    ['select all rows held', () => page.getByRole('checkbox', { name: 'Select all rows shown' }).click()],
    [
      `select all ${total.toLocaleString('en')}`,
      () => page.getByRole('button', { name: /^Select all/ }).click(),
    ],
    ['clear the selection', keys('Escape')],
    [
      'open a location beside the list',
      () =>
        page
          .getByRole('row')
          .nth(4)
          .click({ position: { x: 400, y: 20 } }),
    ],
    ['close it', keys('Escape')],
    ['sort by city', () => page.getByRole('button', { name: 'City' }).click()],
    ['type a search', () => page.getByRole('searchbox').first().pressSequentially('loja 0004')],
    ['another view', () => page.getByRole('tab', { name: /^Temporarily closed/ }).click()],
  ];
  console.log(
    `interactions on a list of ${total.toLocaleString('en')}, ${held.toLocaleString('en')} rows held: longest of each`,
  );
  await printInteractions(page, acts);
} finally {
  await browser.close();
  await stack.stop();
}
