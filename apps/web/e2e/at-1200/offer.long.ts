import { contract, type LocationRow } from '@frontage/api-client/contract';
import type { Page } from '@playwright/test';
import { cardOf, dropCard, holdCard } from '../calendar-card';
import { reviewPosts } from '../compose';
import { expect, onStage, test } from '../journey';
import { chooseTime } from '../planned-time';
import { idInAddress, untilDone } from '../until-done';

const minute = 60_000;
const dayMs = 86_400_000;
// What is tested is what happens, not how long Google's quota of 300 a minute makes it take.
const stage = onStage('Boa Vista Brasil', {
  SANDBOX_REQUESTS_PER_MINUTE: '60000',
  PROVIDER_REQUESTS_PER_MINUTE: '60000',
});
let page: Page;
let complaints: { readonly list: string[] };
test.beforeAll(async () => {
  ({ page, complaints } = await stage.open());
});

const group = 'Lojas da oferta';
const title = 'Semana do pão na chapa';
const gift = 'um café coado';
/** What the policy of posts has rules of its own for, at two shops. */
const alcohol = 'uma cerveja artesanal';
const phone = 'um café; reserve no (11) 3032-0000';

/** A day on São Paulo's clock. */
const isoOf = (at: number) => new Date(at).toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });
const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay();
/** Two days that follow each other in one row of the calendar, whichever day its weeks begin with. */
const [first, moved] = (() => {
  let at = Date.now() + dayMs;
  while (![1, 2, 3, 4, 5].includes(weekdayOf(isoOf(at)))) at += dayMs;
  return [isoOf(at), isoOf(at + dayMs)] as const;
})();
/** Nine o'clock of a day, that many hours behind Greenwich. */
const nine = (day: string, behind: number) => Date.parse(`${day}T09:00:00Z`) + behind * 3_600_000;

/** The shops of the offer, those on other clocks than São Paulo's among them. */
async function readShops(): Promise<readonly LocationRow[]> {
  const { client, projectId } = stage;
  const shops: LocationRow[] = [];
  let cursor: string | undefined;
  do {
    const { items, next } = await client.call(contract.locations.list, {
      params: { projectId },
      query: { limit: 200, ...(cursor === undefined ? {} : { cursor }) },
    });
    shops.push(...items);
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  const able = shops.filter(({ status, website }) => status === 'OPEN' && website !== null);
  const isWestern = ({ state }: LocationRow) => ['AC', 'AM', 'MT', 'MS', 'RO', 'RR'].includes(state ?? '');
  return [...able.filter(isWestern), ...able.filter((shop) => !isWestern(shop))].slice(0, 840);
}
const idsOf = (shops: readonly LocationRow[]) => shops.map(({ id }) => id);

/** Gives shops a value of an own field. */
async function give(shops: readonly LocationRow[], key: string, text: string): Promise<void> {
  const { client, projectId } = stage;
  const { planId } = await client.call(contract.plans.fromSelection, {
    params: { projectId },
    body: {
      title: key,
      selection: { by: 'ids', ids: idsOf(shops) },
      operations: [{ field: 'ownFields', act: 'merge', entries: [{ key, text }] }],
    },
  });
  const { jobId } = await client.call(contract.plans.apply, { params: { projectId, planId }, body: {} });
  await untilDone(stage, jobId);
}

/** The offer as its own page has it. */
const post = async () => {
  const { client, projectId } = stage;
  const { items } = await client.call(contract.posts.list, { params: { projectId }, query: {} });
  const postId = items.find((one) => one.title === title)?.id ?? '';
  return client.call(contract.posts.detail, { params: { projectId, postId } });
};
const states = () => page.getByRole('region', { name: 'States of the post' });
const openPost = async () => {
  await page.goto(`/publications?view=list`);
  await page.getByRole('link', { name: title }).click();
  await page.waitForURL(/\/publications\/[0-9a-f-]+/);
};
const apply = async (button: string) => {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.waitForURL(/\/activity\//);
  const jobId = idInAddress(page.url());
  await untilDone(stage, jobId, 10 * minute);
  return jobId;
};

test('an offer to 840 of 1,200 locations is repaired, scheduled, moved, live, resent at two, and taken back', async () => {
  const { client, projectId, admin, stack } = stage;
  const timed = (what: string, began: number) =>
    process.stdout.write(`${what}: ${((performance.now() - began) / 1_000).toFixed(0)} s\n`);
  const arranging = performance.now();
  const shops = await readShops();
  expect(shops).toHaveLength(840);
  await client.call(contract.groups.create, {
    params: { projectId },
    body: { kind: 'fixed', name: group, locationIds: idsOf(shops) },
  });
  const { key } = await client.call(contract.ownFields.create, {
    params: { projectId },
    body: { name: 'Brinde' },
  });
  // 16 without the gift, 7 with a phone number in it, 4 with another shop's page, and 2 with what Google will not have.
  const [withPhone, withLink, refused] = [shops.slice(16, 23), shops.slice(23, 27), shops.slice(27, 29)];
  await give(withPhone, key, phone);
  await give(withLink, key, `um café (${shops[100]?.website ?? ''}/cardapio)`);
  await give(refused, key, alcohol);
  await give(shops.slice(29), key, gift);
  await admin.refusePosts('cerveja');
  timed('Arranged', arranging);

  const composing = performance.now();
  await page.goto('/posts/offer');
  await page.getByRole('button', { name: 'Choose…' }).click();
  await page.getByRole('combobox', { name: 'Group' }).click();
  await page.getByRole('option', { name: group }).click();
  await page.getByRole('button', { name: 'Choose all 840 that match' }).click();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await page.getByRole('textbox', { name: 'Offer title' }).fill(title);
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill(`Em {city}: na compra de dois pães na chapa, {own.${key}} por nossa conta.`);
  for (const [label, day] of [
    ['Valid from', first],
    ['Until', isoOf(Date.parse(`${first}T12:00:00Z`) + 20 * dayMs)],
  ] as const) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(day);
    await page.getByRole('textbox', { name: `${label}, time` }).fill('08:00');
  }
  await page.getByRole('textbox', { name: 'Redeem link' }).fill('{website}');

  const panel = page.getByRole('complementary', { name: 'Check and send' });
  await panel.getByText('27 locations cannot receive this post').waitFor();
  const causes = panel.getByRole('listitem');
  await expect(causes).toHaveText([
    /\{own\.brinde\} is empty16/,
    /Phone number in the text7/,
    /Link to another location4/,
  ]);
  await causes.nth(0).getByRole('button', { name: 'Add a fallback' }).click();
  await page.getByRole('textbox', { name: 'Text in its place' }).fill(gift);
  await page.getByRole('button', { name: 'Use this text' }).click();
  await panel.getByText('11 locations cannot receive this post').waitFor();
  await panel.getByRole('button', { name: 'Remove the number' }).click();
  await panel.getByText('4 locations cannot receive this post').waitFor();
  await panel.getByRole('button', { name: 'Use its own website' }).click();
  await panel.getByText('All 840 can receive this post').waitFor();
  await panel.getByText('Phone number removed at 7 locations').waitFor();
  await panel.getByText('Link replaced by their own website at 4 locations').waitFor();
  timed('Composed and repaired', composing);

  const planning = performance.now();
  await reviewPosts(page, 840);
  timed('Planned', planning);
  await chooseTime(page, new Date(nine(first, 3)), "In each location's time zone");
  await page.getByRole('button', { name: 'Schedule 840 posts' }).click();
  await page.waitForURL(/\/activity\//);
  const jobId = idInAddress(page.url());

  await page.goto(`/publications?day=${first}`);
  const card = cardOf(page, title);
  await expect(card).toContainText('840 scheduled');
  await holdCard(page, title, moved, ['ArrowRight']);
  await page
    .getByRole('status')
    .filter({ hasText: 'puts it back' })
    .getByText(/840 posts move from/)
    .waitFor();
  await dropCard(page);
  const dialog = page.getByRole('dialog', { name: `Move ${title}` });
  await dialog.getByText('The dates of an offer or event stay as they are.').waitFor();
  await dialog.getByRole('button', { name: /^Move to .*09:00$/ }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await post()).toMatchObject({ wall: `${moved}T09:00`, counts: { scheduled: 840 } });

  // At nine in São Paulo it is eight in Manaus and seven in Rio Branco.
  const sending = performance.now();
  await stack.forward(nine(moved, 3) - Date.now() + 1_000);
  const western = shops.filter(({ state }) => ['AC', 'AM', 'MT', 'MS', 'RO', 'RR'].includes(state ?? ''));
  await expect
    .poll(async () => (await post()).counts.scheduled, { timeout: 5 * minute })
    .toBe(western.length);
  const sent = (await admin.postCalls()).POST;
  for (const { providerId } of western) expect(sent.has(providerId)).toBe(false);
  await stack.forward(2 * 3_600_000);
  await untilDone(stage, jobId, 10 * minute);
  timed('Sent, read back', sending);
  expect(await post()).toMatchObject({ counts: { live: 838, rejected: 2 } });

  // Signed in anew: days have passed.
  await page.context().close();
  ({ page, complaints } = await stage.open());
  await openPost();
  await expect(states()).toContainText('838');
  const ledger = page.getByRole('grid', { name: 'Locations of the post' });
  await expect(ledger.getByRole('row').filter({ hasText: 'Rejected' })).toHaveCount(2);
  for (const shop of refused) {
    const row = ledger.getByRole('row').filter({ hasText: shop.name.split(' - ').at(-1) ?? '' });
    await expect(row).toContainText('No reason given');
  }
  await page.getByRole('button', { name: 'Edit and resend 2' }).click();
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill(`Em {city}: na compra de dois pães na chapa, ${gift} por nossa conta.`);
  const resending = performance.now();
  await page.getByRole('button', { name: 'Review 2 posts' }).click();
  await page.waitForURL(/\/plans\//);
  await apply('Send 2 posts now');
  timed('Resent at two', resending);
  expect(await post()).toMatchObject({ counts: { live: 840, rejected: 0 } });
  await openPost();
  await page.getByText('of 840 live').waitFor();

  const undoing = performance.now();
  await page.goto(`/activity/${jobId}`);
  await page.getByRole('button', { name: 'Undo…' }).click();
  await page.getByRole('heading', { name: /^Plan: undo/ }).waitFor({ timeout: 2 * minute });
  // The two that an edit made live go with the others.
  await apply('Apply 840 changes');
  timed('Taken back', undoing);
  expect(await post()).toMatchObject({ counts: { live: 0, deleted: 840 } });

  // Counted at the provider: made once at each, changed at the two, taken away once at each, and nothing anywhere else.
  const { POST, PATCH, DELETE } = await admin.postCalls();
  const everywhere = new Map(shops.map(({ providerId }) => [providerId, 1]));
  expect([POST, DELETE].map((calls) => new Map([...calls].sort()))).toEqual(
    [everywhere, everywhere].map((calls) => new Map([...calls].sort())),
  );
  expect(PATCH).toEqual(new Map(refused.map(({ providerId }) => [providerId, 1])));
  expect(complaints.list.filter((one) => !one.includes('401'))).toEqual([]);
});
