import { contract } from '@frontage/api-client/contract';
import { defaultSettings } from '@frontage/domain';
import { expect, onStage, test } from './journey';
import { standIn } from './stand-in';

const stage = onStage();

/** What a container of a tenant's own tries on whoever opens its page while signed in to the product. */
function robbery(product: string): string {
  const tries = {
    storage: `localStorage.length`,
    tabStorage: `sessionStorage.length`,
    cookies: `document.cookie`,
    setCookie: `(document.cookie = 'frontage-refresh.x=y; path=/api/refresh')`,
    database: `new Promise((resolve, reject) => { const asked = indexedDB.open('x'); asked.onsuccess = resolve; asked.onerror = reject; })`,
    profile: `fetch('${product}/api/users/me', { credentials: 'include' }).then((answer) => answer.text())`,
    refresh: `fetch('${product}/api/refresh', { credentials: 'include', headers: { 'frontage-session': 'cookie' } }).then((answer) => answer.text())`,
    refreshPlain: `fetch('${product}/api/refresh', { credentials: 'include' }).then((answer) => answer.text())`,
    refreshByOrigin: `fetch('/api/refresh', { credentials: 'include', headers: { 'frontage-session': 'cookie' } }).then((answer) => answer.ok ? answer.text() : Promise.reject(new Error(String(answer.status))))`,
  };
  const parts = Object.entries(tries).map(
    ([name, code]) =>
      `(async () => { try { return ['${name}', String(await (${code}))]; } catch { return ['${name}', null]; } })()`,
  );
  return `Promise.all([${parts.join(',')}]).then((loot) => { window.loot = Object.fromEntries(loot); });`;
}

/** Gives the project a micro site with a container, and answers the address of one of its pages. */
async function tagged(): Promise<string> {
  const { client, projectId } = stage;
  const params = { projectId };
  const { savedAt, settings } = await client.call(contract.settings.readProject, { params });
  await client.call(contract.settings.saveProject, {
    params,
    body: {
      savedAt,
      settings: {
        ...settings,
        tagManager: { id: 'GTM-ABC1234' },
        microSite: { ...defaultSettings.microSite, isOn: true },
      },
    },
  });
  const { microSite } = await client.call(contract.settings.readProject, { params });
  return microSite.example ?? '';
}

for (const [where, toAddress] of [
  ['beside the product', (address: string) => address],
  ['under another name of the same machine', (address: string) => address.replace('127.0.0.1', 'localhost')],
] as const) {
  test(`a tag container gets nothing of who opens its page: ${where}`, async () => {
    const address = toAddress(await tagged());
    const { page } = await stage.open();
    await page.goto('/locations/list');
    await page.getByRole('button', { name: 'Project:' }).waitFor();

    // Another tab of the same browser, so that what the product asks by itself is not taken for the container's.
    const tab = await page.context().newPage();
    await standIn(tab, 'www.googletagmanager.com', 'text/javascript', robbery(stage.stack.origin));
    const answered: string[] = [];
    tab.on('response', (answer) => {
      if (answer.url().includes('/api/') && answer.ok()) answered.push(answer.url());
    });
    await tab.goto(address);
    await tab.waitForFunction('window.loot !== undefined');
    expect(await tab.evaluate('window.loot')).toEqual({
      storage: null,
      tabStorage: null,
      cookies: null,
      setCookie: null,
      database: null,
      profile: null,
      refresh: null,
      refreshPlain: null,
      refreshByOrigin: null,
    });
    expect(answered).toEqual([]);

    // And the session is as it was.
    await page.reload();
    await page.getByRole('button', { name: 'Project:' }).waitFor();
    await page.context().close();
  });
}
