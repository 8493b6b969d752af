import { contract } from '@frontage/api-client/contract';
import { seriousFaults } from './accessibility';
import { expect, onStage, test } from './journey';

const stage = onStage('Boa Vista Escritórios');

test.describe('integrations', () => {
  test('connects an account through the consent page, loses it, and has everything back with it', async () => {
    const { client, projectId, stack } = stage;
    const grantAt = async (path: string, body: object) => {
      const answer = await fetch(`${stack.sandbox}/admin/grants/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(200);
    };
    const grants = async () => (await client.call(contract.integrations.overview)).grants;
    const { page } = await stage.open();
    const allow = async (person: string) => {
      await page.getByLabel(person).check();
      await page.getByRole('button', { name: 'Allow' }).click();
    };

    // A second account, beside the one that the demo has.
    await page.goto('/integrations');
    await page.getByRole('button', { name: 'Connect a Google account' }).click();
    await page.getByRole('heading', { name: /wants access/ }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await allow('Bruno Tavares');
    await page.getByText('Bruno Tavares is connected').waitFor();
    await expect(() => {
      const { pathname, search } = new URL(page.url());
      expect(pathname + search).toBe('/integrations');
    }).toPass();
    expect((await grants()).map(({ name }) => name).sort()).toEqual(['Bruno Tavares', 'Helena Duarte']);

    // The one that the projects live by is revoked at Google.
    await grantAt('revoke', { refreshToken: '1//sandbox-owner' });
    await client.call(contract.locations.sync, { params: { projectId } });
    await page.goto('/locations/list');
    await page.getByText('The connection to Google was lost').waitFor();
    await page.getByRole('link', { name: 'Open Integrations' }).click();
    await page.getByText('The connection of Helena Duarte was lost').waitFor();
    expect(await seriousFaults(page)).toEqual([]);

    // Somebody else does not take its place; she herself does, and all is as it was.
    await page.getByRole('button', { name: 'Connect again' }).click();
    await allow('Bruno Tavares');
    await page.getByText('This is a different Google account').waitFor();
    await page.getByRole('link', { name: 'Back to Integrations' }).click();
    await page.getByRole('button', { name: 'Connect again' }).click();
    await allow('Helena Duarte');
    await page.getByText('Helena Duarte is connected again').waitFor();
    await page.getByText('The connection of Helena Duarte was lost').waitFor({ state: 'detached' });
    await expect(async () => {
      const { items } = await client.call(contract.jobs.list, { params: { projectId }, query: {} });
      expect(items.find(({ kind }) => kind === 'sync')?.state).toBe('done');
    }).toPass();
    const { items } = await client.call(contract.locations.list, { params: { projectId } });
    expect(items).toHaveLength(3);
  });
});
