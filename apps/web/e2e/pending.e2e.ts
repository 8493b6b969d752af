import { contract, type Suggestion } from '@frontage/api-client/contract';
import { seriousFaults } from './accessibility';
import { expect, onStage, test } from './journey';
import { idInAddress, untilDone } from './until-done';

const stage = onStage('Boa Vista Escritórios');

test.describe('pending edits', () => {
  // The first asks Google to tell of what happens, which the second relies on.
  test.describe.configure({ mode: 'serial' });

  test('are rejected, known again when they come back, accepted and undone', async () => {
    const { client, projectId, admin } = stage;
    const { items } = await client.call(contract.locations.list, { params: { projectId } });
    const row = items[0]!;
    const suggested = async (): Promise<Suggestion | undefined> =>
      (
        await client.call(contract.suggestions.list, {
          params: { projectId },
          query: { locationId: row.id, part: 'name' },
        })
      ).items[0];
    const { page, complaints } = await stage.open();

    // The first look also asks Google to tell of what happens; from then on nobody has to look.
    await page.goto('/locations/pending');
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(async () => {
      const summary = await client.call(contract.suggestions.summary, { params: { projectId } });
      expect(summary.lookedAt).not.toBeNull();
    }).toPass();
    await admin.suggest(row.providerId, { title: 'Escritório do Povo' });
    await expect(async () => expect((await suggested())?.foundBy).toBe('notification')).toPass();

    await page.goto('/locations/pending?field=name');
    const accept = page.getByRole('button', { name: `Accept Name of ${row.name}` });
    await accept.waitFor();
    await page.getByText('Google notice', { exact: true }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);

    // By letters alone: accepted, taken back in time, rejected.
    const undo = page.getByRole('button', { name: `Undo: Name of ${row.name}` });
    await page.keyboard.press('j');
    await page.keyboard.press('a');
    await undo.waitFor();
    await page.keyboard.press('z');
    await undo.waitFor({ state: 'detached' });
    await page.keyboard.press('r');
    await undo.waitFor();
    await page.getByText('Rejected: your value goes to Google again').waitFor();
    await accept.waitFor({ state: 'detached' });
    // A field that a job of ours still sends is left alone by a look.
    await expect(async () => {
      const open = await client.call(contract.jobs.list, { params: { projectId }, query: { state: 'open' } });
      expect(open.items).toEqual([]);
    }).toPass();
    const inReview = await client.call(contract.suggestions.inReview, { params: { projectId } });
    expect(inReview.items).toEqual([]);
    expect((await admin.merchant(row.providerId)).title).toBe(row.name);

    await admin.suggest(row.providerId, { title: 'Escritório do Povo' });
    await expect(async () => expect((await suggested())?.returns).toBe(1)).toPass();
    await page.reload();
    await page.getByText('Google notice · Came back 1 time', { exact: true }).waitFor();

    await accept.click();
    await page.getByText('Accepted: it goes to Google').waitFor();
    await expect(async () =>
      expect((await admin.merchant(row.providerId)).title).toBe('Escritório do Povo'),
    ).toPass();
    await page.getByRole('button', { name: 'Show the job and undo' }).click();
    await page.getByRole('button', { name: 'Undo…' }).click();
    await page.getByRole('heading', { name: /^Plan:/ }).waitFor();
    await page.getByRole('button', { name: 'Apply 1 change' }).click();
    await page.waitForURL(/\/activity\//);
    await untilDone(stage, idInAddress(page.url()));
    expect((await admin.merchant(row.providerId)).title).toBe(row.name);
    expect(complaints.list).toEqual([]);
    await page.context().close();
  });

  test('are decided for all that match and for a selection, each seen as a plan before', async () => {
    const { client, projectId, admin } = stage;
    const { items: rows } = await client.call(contract.locations.list, { params: { projectId } });
    const open = async () => {
      const query = { part: 'name', state: 'open' } as const;
      return (await client.call(contract.suggestions.list, { params: { projectId }, query })).items;
    };
    const titles = () =>
      Promise.all(rows.map(async ({ providerId }) => (await admin.merchant(providerId)).title));
    const suggestAll = async (title: string) => {
      for (const { providerId } of rows) await admin.suggest(providerId, { title });
      await expect
        .poll(async () => (await open()).map(({ theirs }) => theirs))
        .toEqual(rows.map(() => title));
    };
    const { page } = await stage.open();
    const select = async (name = '') => {
      await page.getByRole('checkbox', { name: `Select Name of ${name}` }).click();
    };
    const apply = async (count: number) => {
      await page.getByRole('heading', { name: /^Plan:/ }).waitFor();
      await page.getByRole('button', { name: `Apply ${String(count)} changes` }).click();
      await page.waitForURL(/\/activity\//);
      await untilDone(stage, idInAddress(page.url()));
    };

    await suggestAll('Escritório de Todos');
    await page.goto('/locations/pending?field=name');
    await select(rows[0]?.name);
    await page.getByRole('button', { name: 'Select all 3' }).click();
    await page.getByRole('button', { name: 'Accept 3 values…' }).click();
    await apply(3);
    expect(await titles()).toEqual(rows.map(() => 'Escritório de Todos'));

    await suggestAll('Escritório de Ninguém');
    await page.goto('/locations/pending?field=name');
    const boxes = page.getByRole('checkbox', { name: 'Select Name of Escritório de Todos' });
    await boxes.first().click();
    await boxes.last().click();
    await page.getByRole('button', { name: 'Reject 2 values…' }).click();
    await apply(2);
    expect(await titles()).toEqual(rows.map(() => 'Escritório de Todos'));
    const [left, ...none] = await open();
    expect(none).toEqual([]);

    // By a group, chosen in the menu of filters; another one has nothing that waits.
    const group = (name: string, locationIds: string[]) =>
      client.call(contract.groups.create, {
        params: { projectId },
        body: { kind: 'fixed', name, locationIds, partIds: [] },
      });
    await group('Centro', [left!.location.id]);
    await group(
      'Bairros',
      rows.map(({ id }) => id).filter((id) => id !== left!.location.id),
    );
    await page.goto('/locations/pending?field=name');
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await page.getByRole('menuitem', { name }).click();
      await page.getByText(`Group: ${name}`).waitFor();
    };
    await choose('Centro');
    await boxes.waitFor();
    await choose('Bairros');
    await boxes.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Remove Group' }).click();
    await boxes.waitFor();
    await page.context().close();
  });
});
