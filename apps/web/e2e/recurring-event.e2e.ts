import { contract } from '@frontage/api-client/contract';
import type { Page } from '@playwright/test';
import { seriousFaults } from './accessibility';
import type { Complaints } from './browser';
import { chooseAllLocations, reviewPosts } from './compose';
import { expect, onStage, test } from './journey';
import { idInAddress, untilDone } from './until-done';

const stage = onStage('Boa Vista Escritórios');
const dayMs = 86_400_000;
let page: Page;
let complaints: Complaints;

test.beforeAll(async () => {
  // Colours are measured when they stand still.
  ({ page, complaints } = await stage.open({ reducedMotion: 'reduce' }));
});

const tomorrow = new Date(Date.now() + dayMs);
/** A day some days after tomorrow, on the shops' clocks. */
const after = (days: number) => new Date(tomorrow.getTime() + days * dayMs);
const inSaoPaulo = { timeZone: 'America/Sao_Paulo' } as const;
const isoOf = (day: Date) => day.toLocaleDateString('sv-SE', inSaoPaulo);
/** As lists of dates name a day, `28 Nov`. */
const named = (day: Date) =>
  day.toLocaleDateString('en-GB', { ...inSaoPaulo, day: 'numeric', month: 'short' });
const title = 'Café com o padeiro';
const card = () => page.locator('[data-event-id]').filter({ hasText: title });

/** The post of the first date, as the API tells it. */
const post = async () => {
  const { items } = await stage.client.call(contract.posts.list, {
    params: { projectId: stage.projectId },
    query: {},
  });
  return items.find((one) => one.title === title);
};

test.describe('an event that comes again', () => {
  test('is scheduled week by week, skips a date, goes on time, and is ended', async () => {
    await page.goto('/posts/event');
    await chooseAllLocations(page);
    await page.getByRole('textbox', { name: 'Event title' }).fill(title);
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Café e conversa em {city}.');
    for (const label of ['Starts', 'Ends'])
      await page.getByRole('textbox', { name: label, exact: true }).fill(isoOf(after(1)));
    await page.getByRole('textbox', { name: 'Start time' }).fill('15:00');
    await page.getByRole('textbox', { name: 'End time' }).fill('17:00');
    await reviewPosts(page, 3);

    await page.getByRole('radio', { name: 'Recurring' }).check();
    const weekday = tomorrow.toLocaleDateString('en-GB', { ...inSaoPaulo, weekday: 'short' });
    await page.getByRole('checkbox', { name: weekday, exact: true }).check();
    await page.getByRole('textbox', { name: 'From', exact: true }).fill(isoOf(tomorrow));
    await page.getByRole('textbox', { name: 'Time', exact: true }).fill('09:00');
    const dates = page.getByRole('list', { name: 'Next dates' }).getByRole('listitem');
    await expect(dates).toHaveText(
      [0, 7, 14, 21, 28, 35].map((days) => new RegExp(`${named(after(days))} \\d{4}, 09:00`)),
    );
    await page.getByText('No end date', { exact: true }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Schedule 3 recurring posts' }).click();

    // On its own page a date is skipped; the others stay.
    await page.waitForURL(/\/publications\/series\//);
    const seriesPage = page.url();
    const coming = page.getByRole('list', { name: 'Next dates' }).getByRole('listitem');
    const second = coming.filter({ hasText: named(after(7)) });
    await second.getByRole('button', { name: /^Skip / }).click();
    await expect(second).toHaveCount(0);
    await page.getByText('Skipped', { exact: true }).waitFor();
    await coming.filter({ hasText: named(after(14)) }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);

    await page.goto(`/publications?day=${isoOf(tomorrow)}`);
    await card().getByText('3 scheduled').waitFor();

    // At its hour, on the shops' clocks, it goes.
    const due = Date.parse(`${isoOf(tomorrow)}T09:00:00-03:00`);
    expect((await post())?.counts).toMatchObject({ scheduled: 3, live: 0 });
    await stage.stack.forward(due - Date.now() + 1_000);
    await page.goto(`/publications?day=${isoOf(tomorrow)}`);
    await card().click();
    await page.getByRole('link', { name: 'Open the ledger' }).click();
    await page.waitForURL(/\/activity\//);
    await untilDone(stage, idInAddress(page.url()));
    await page.goto(`/publications?day=${isoOf(tomorrow)}`);
    await card().getByText('3 live').waitFor();

    // Nothing more comes once it is ended; what is live stays.
    await page.goto(seriesPage);
    await page.getByRole('button', { name: 'End series' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End series' }).click();
    await page.getByText('No upcoming dates.').waitFor();
    expect((await post())?.counts).toMatchObject({ scheduled: 0, live: 3 });
    // The access token has aged by a day with the clock, and is renewed.
    expect(complaints.list.filter((one) => !one.includes('status of 401'))).toEqual([]);
  });
});
