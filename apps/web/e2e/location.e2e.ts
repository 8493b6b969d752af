import { contract } from '@frontage/api-client/contract';
import type { LocationValues } from '@frontage/domain';
import type { APIResponse, Page } from '@playwright/test';
import { planPath } from '../src/config/paths.ts';
import { expect, onStage, test } from './journey';
import { idInAddress, readJob, untilDone } from './until-done';

const stage = onStage();

async function applyUntilLive(page: Page, count: number): Promise<void> {
  await page.getByRole('heading', { name: /^Plan:/ }).waitFor();
  await page
    .getByRole('button', { name: count === 1 ? 'Apply 1 change' : `Apply ${String(count)} changes` })
    .click();
  await page.waitForURL(/\/activity\//);
  await untilDone(stage, idInAddress(page.url()));
  await expect(page.getByLabel('Changes by state')).toContainText(`Live${String(count)}`);
}

/** Somebody else's edit of the location, live before ours is sent. */
async function editElsewhere(locationId: string, values: Partial<LocationValues>): Promise<void> {
  const { client, projectId } = stage;
  const { planId } = await client.call(contract.plans.fromValues, {
    params: { projectId },
    body: { title: 'Another hand', source: 'form', changes: [{ locationId, values }] },
  });
  const { jobId } = await client.call(contract.plans.apply, { params: { projectId, planId }, body: {} });
  await untilDone(stage, jobId);
}

test.describe('one location', () => {
  test(
    'is edited, sent through a plan, live, and restored out of its history',
    { tag: '@main' },
    async () => {
      const { client, projectId, admin } = stage;
      const { items } = await client.call(contract.locations.list, {
        params: { projectId },
        query: { limit: 1 },
      });
      const row = items[0]!;
      const before = (await admin.merchant(row.providerId)).phoneNumbers?.primaryPhone;
      const { page, complaints } = await stage.open();

      // From the list, which is found again by the way back.
      await page.goto(`/locations/list?sort=name&location=${row.id}`);
      await page.getByRole('link', { name: 'Open location' }).click();
      await page.getByRole('heading', { name: row.name, level: 1 }).waitFor();
      await page.getByRole('tab', { name: 'Profile' }).click();

      // A fault stands beside its field, and holds the plan back.
      await page.getByLabel('Phone', { exact: true }).fill('3032-7711');
      await page.getByText('The area code is missing').waitFor();
      await expect(page.getByRole('button', { name: 'Review plan' })).toBeDisabled();
      await page.getByLabel('Phone', { exact: true }).fill('(11) 3032-7711');
      await page.getByLabel('Description', { exact: true }).fill('Café de torra própria.');
      await page.getByRole('tab', { name: 'Hours' }).click();
      const saturday = page.getByRole('group', { name: 'Saturday', exact: true });
      await saturday.getByRole('button', { name: 'Open Saturday for 24 h' }).click();
      await page.getByText('3 fields not sent yet').waitFor();

      // A reload loses nothing.
      await page.reload();
      await page.getByText('3 fields not sent yet').waitFor();
      await expect(saturday.getByLabel('Saturday closes')).toHaveValue('24:00');
      expect(await admin.counts()).toEqual({});

      await page.getByRole('button', { name: 'Review plan' }).click();
      await applyUntilLive(page, 3);
      const counts = await admin.counts();
      expect(Object.keys(counts)).toEqual([row.providerId]);
      expect(counts[row.providerId]).toMatchObject({ patches: 1, patchEffects: 1 });
      const sent = await admin.merchant(row.providerId);
      expect(sent.phoneNumbers?.primaryPhone.replace(/\D/g, '')).toMatch(/1130327711$/);

      // The history tells it, and leads back.
      await page.goto(`/locations/${row.id}?tab=history`);
      const restore = page.getByRole('button', { name: /^Restore Phone to/ });
      await restore.waitFor();
      await page.getByRole('button', { name: /^Restore Saturday to/ }).waitFor();
      await expect(page.getByText('not sent yet')).toHaveCount(0);
      await restore.click();
      await applyUntilLive(page, 1);
      expect((await admin.merchant(row.providerId)).phoneNumbers?.primaryPhone).toBe(before);
      expect((await admin.counts())[row.providerId]).toMatchObject({ patches: 2, patchEffects: 2 });
      expect(complaints.list).toEqual([]);
      await page.context().close();
    },
  );

  test('is decided field by field where somebody else edits it too, and closed for a time', async () => {
    const { client, projectId, admin } = stage;
    const { items } = await client.call(contract.locations.list, {
      params: { projectId },
      query: { limit: 2 },
    });
    const row = items[1]!;
    const { page } = await stage.open();
    await page.goto(`/locations/${row.id}?tab=profile`);
    const phone = page.getByLabel('Phone', { exact: true });
    const description = page.getByLabel('Description', { exact: true });
    await phone.fill('(11) 3032-7722');
    await description.fill('A minha versão.');
    await page.getByText('2 fields not sent yet').waitFor();
    await editElsewhere(row.id, { phone: '+551130327733', description: 'A versão do outro.' });
    await page.reload();

    // Both are told of, nothing typed is lost, and neither is sent unseen.
    const [ofPhone, ofDescription] = ['Phone', 'Description'].map((field) =>
      page.getByRole('group', { name: `Two versions of ${field}` }),
    );
    await ofPhone?.waitFor();
    await page.getByText('Someone else changed 2 of them: decide which to keep').waitFor();
    expect(await description.inputValue()).toBe('A minha versão.');
    await ofPhone?.getByRole('button', { name: 'Use theirs' }).click();
    await expect.poll(() => phone.inputValue()).toContain('3032-7733');
    await ofDescription?.getByRole('button', { name: 'Keep mine' }).click();
    await ofDescription?.waitFor({ state: 'detached' });
    await page.getByText('1 field not sent yet').waitFor();
    await page.getByRole('button', { name: 'Review plan' }).click();
    await applyUntilLive(page, 1);
    const sent = await admin.merchant(row.providerId);
    expect(sent.phoneNumbers?.primaryPhone.replace(/\D/g, '')).toMatch(/1130327733$/);
    expect(sent.profile?.description).toBe('A minha versão.');

    // What was saved a moment ago, and not read by the page yet, is told of before anything is planned.
    const detail = new RegExp(`/api/.*/locations/${row.id}$`);
    let first: Promise<APIResponse> | undefined;
    await page.route(detail, async (route) => route.fulfill({ response: await (first ??= route.fetch()) }));
    await page.goto(`/locations/${row.id}?tab=profile`);
    await phone.fill('(11) 3032-7744');
    await editElsewhere(row.id, { phone: '+551130327755' });
    await page.unroute(detail);
    await page.getByRole('button', { name: 'Review plan' }).click();
    await ofPhone?.waitFor();
    expect(new URL(page.url()).pathname).toBe(`/locations/${row.id}`);
    await ofPhone?.getByRole('button', { name: 'Use theirs' }).click();
    await expect(page.getByText('not sent yet')).toHaveCount(0);

    await page.goto(`/locations/${row.id}`);
    await page.getByRole('button', { name: 'Open or close' }).click();
    await page.getByRole('menuitem', { name: 'Close temporarily…' }).click();
    await applyUntilLive(page, 1);
    expect((await admin.merchant(row.providerId)).openInfo?.status).toBe('CLOSED_TEMPORARILY');
    await page.context().close();
  });

  test('is duplicated after all: what the provider did not make is asked for again on the spot', async () => {
    const { client, projectId, admin, stack } = stage;
    const { items } = await client.call(contract.locations.list, {
      params: { projectId },
      query: { limit: 1 },
    });
    const source = items[0]!;
    const { values } = await client.call(contract.locations.detail, {
      params: { projectId, locationId: source.id },
    });
    const { planId } = await client.call(contract.plans.duplicate, {
      params: { projectId, locationId: source.id },
      body: {
        copy: ['description'],
        values: {
          name: 'Boa Vista Café - Loja nova',
          address: values.address!,
          storeCode: 'NOVA-1',
          phone: null,
          website: null,
          whatsapp: null,
          cnpj: null,
        },
      },
    });
    const { page } = await stage.open();
    await admin.fail({ kind: '503', method: 'POST', path: '/locations\\?' });
    await page.goto(planPath(planId, projectId));
    await page.getByRole('button', { name: /^Apply \d+ changes$/ }).click();
    await page.waitForURL(/\/activity\//);
    const jobId = idInAddress(page.url());
    const tried = async () => {
      const { state } = await readJob(stage, jobId);
      if (state !== 'done') await stack.forward(10_000);
      return state;
    };
    await expect.poll(tried).toBe('done');
    await admin.recover();
    await page.getByRole('button', { name: /^Retry \d+ failed$/ }).click();
    const { counts } = await readJob(stage, jobId);
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
    await expect.poll(async () => (await readJob(stage, jobId)).counts.failed).toBe(0);
    await untilDone(stage, jobId);
    // Nobody has verified it yet.
    await expect(page.getByLabel('Changes by state')).toContainText(`Saved, not public${String(all)}`);
    const made = await client.call(contract.locations.list, {
      params: { projectId },
      query: { search: 'NOVA-1' },
    });
    expect(made.items).toHaveLength(1);
    await page.context().close();
  });
});
