// pnpm --filter @frontage/web bench: the built product must lie in dist (pnpm build).
// What the page of the inbox holds while somebody scrolls through 100,000 reviews: its heap after a collection, its elements. The
// reviews come from this file, so that what is measured is the page.
import type { ReviewRow } from '@frontage/api-client/contract';
import type { Page, Route } from 'playwright-core';
import { launchBrowser, openPage, signIn } from '../e2e/browser.ts';
import { startStack } from '../e2e/stack.ts';

const total = Number(process.argv[2] ?? 100_000);
/** Looked at so often on the way. */
const looks = 10;

const text = (at: number) => String(at).padStart(6, '0');
const rowAt = (at: number): ReviewRow => ({
  id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  locationId: `00000000-0000-4000-9000-${String(at % 1_200).padStart(12, '0')}`,
  locationName: `Padaria Boa Vista - Loja ${text(at % 1_200)}`,
  reviewerName: `Cliente ${text(at)}`,
  rating: 1 + (at % 5),
  comment: `O pão de queijo estava ótimo, mas a fila demorou ${String(at % 60)} minutos. Volto mesmo assim.`,
  language: 'pt',
  writtenAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
  isEdited: false,
  removedAt: null,
  photos: 0,
  labels: [],
  assignee: null,
  hasDraft: false,
  state: 'none',
  dueAt: '2030-11-03T12:00:00.000Z',
  isEditedSinceReply: false,
});

/** How many reviews were read. */
let farthest = 0;

async function answer(route: Route): Promise<void> {
  const { searchParams } = new URL(route.request().url());
  const from = Number(searchParams.get('cursor') ?? 0);
  const limit = Number(searchParams.get('limit') ?? 50);
  const items = Array.from({ length: Math.min(limit, total - from) }, (_, index) => rowAt(from + index));
  const next = from + limit < total ? String(from + limit) : null;
  farthest = Math.max(farthest, from + items.length);
  await route.fulfill({ json: { items, next, total: null } });
}

/** Scrolls on in every frame until a review is drawn that so many are before, itself included. */
async function scrollTo(list: Element, wanted: number): Promise<void> {
  const seen = () =>
    Number(/Cliente (\d{6})/.exec(list.querySelector('li:last-child')?.textContent ?? '')?.[1]) + 1;
  while (!(seen() >= wanted)) {
    list.scrollTop = list.scrollHeight;
    await new Promise(requestAnimationFrame);
  }
}

async function held(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { megabytes: usedSize / 1024 / 1024, nodes };
}

const stack = await startStack({ SYNC_EVERY_MINUTES: '0' });
const browser = await launchBrowser();
try {
  const { page } = await openPage(browser, stack.origin);
  await signIn(page, 'manager@frontage.test');
  await page.route(({ pathname }) => /\/projects\/[^/]+\/reviews$/.test(pathname), answer);
  await page.goto('/reviews?view=all');
  const list = page.getByRole('region', { name: 'Reviews that match' });
  await list.getByText('Cliente 000000').waitFor();
  console.log(`the inbox of ${total.toLocaleString('en')} reviews, scrolled to the end`);
  const begun = performance.now();
  for (let look = 0; look <= looks; look += 1) {
    const wanted = Math.max(1, Math.floor((total * look) / looks));
    await list.evaluate(scrollTo, wanted);
    const { megabytes, nodes } = await held(page);
    console.log(
      `  ${farthest.toLocaleString('en').padStart(7)} read ${megabytes.toFixed(1).padStart(7)} MB of heap ${nodes.toLocaleString('en').padStart(7)} nodes` +
        ` after ${((performance.now() - begun) / 1_000).toFixed(0)} s`,
    );
  }
  const back = performance.now();
  await list.evaluate((element) => (element.scrollTop = 0));
  await list.getByText('Cliente 000000').waitFor();
  console.log(`  back at the first after ${(performance.now() - back).toFixed(0)} ms`);
} finally {
  await browser.close();
  await stack.stop();
}
