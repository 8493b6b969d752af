import { expect, it } from 'vitest';
import { Client, startSandbox, type Answer } from './harness';

type Method = Parameters<Client['call']>[0];
type Route = { readonly method: Method; readonly url: string };

const name = 'Qwysegredo';
const methods: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** A sandbox with every route that it serves, found as they are registered. */
async function startKnown() {
  const routes: Route[] = [];
  const sandbox = startSandbox();
  sandbox.app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (methods.includes(one)) routes.push({ method: one as Method, url });
  });
  await sandbox.app.ready();
  return { sandbox, routes };
}

/** Two tenants, each with a grant and a group of its own. */
async function twoTenants(sandbox: ReturnType<typeof startSandbox>) {
  const admin = new Client(sandbox);
  const seed = async (accountName: string) =>
    (await admin.admin('POST', '/seed', { locations: 3, accountName, grant: 'new' })).body as unknown as {
      account: string;
      refreshToken: string;
    };
  const [ana, bia] = [await seed(name), await seed('Bia')];
  const ofAna = await Client.of(sandbox, ana.refreshToken);
  const [place = ''] = await ofAna.locations(ana.account.slice('accounts/'.length), 1);
  sandbox.control.change([
    {
      kind: 'settings',
      settings: { quotas: { ...sandbox.control.world.settings.quotas, requestsPerMinute: null } },
    },
  ]);
  return {
    account: ana.account.slice('accounts/'.length),
    place: place.slice('locations/'.length),
    ofAna,
    bia,
  };
}

it('shows a grant nothing of another tenant’s, at whatever route', async () => {
  const { sandbox, routes } = await startKnown();
  const { account, place, ofAna, bia } = await twoTenants(sandbox);
  await ofAna.call('PATCH', `/mybusinessbusinessinformation/v1/locations/${place}?updateMask=title`, {
    title: name,
  });
  const owner = await Client.of(sandbox, '1//sandbox-owner');
  const foreigners = [await Client.of(sandbox, bia.refreshToken), owner];
  const apis = routes.filter(({ url }) => /^\/mybusiness\w*\/v\d/.test(url));
  expect(apis.length).toBeGreaterThan(40);
  const before = JSON.stringify(sandbox.control.world.location(place));
  const filled = (url: string) =>
    url
      .replaceAll(/:account\b/g, account)
      .replaceAll(/:location\b(?:\([^)]*\))?/g, place)
      .replaceAll(/:\w+(?:\([^)]*\))?/g, 'x')
      .replaceAll('::', ':');
  const tellsOf = ({ text, status }: Answer) =>
    (text.includes(name) && 'its name') || (status < 300 && text.includes(place) && 'its number');
  const own = new Set<string>();
  const told: string[] = [];
  for (const { method, url } of apis)
    for (const query of ['', '?readMask=name,title', '?pageSize=100&readMask=name,title&updateMask=title']) {
      const path = filled(url) + query;
      const body = method === 'GET' ? undefined : { title: 'x', locationNames: [`locations/${place}`] };
      if (method === 'GET' && tellsOf(await ofAna.call(method, path)) !== false) own.add(url);
      for (const foreigner of foreigners) {
        const tells = tellsOf(await foreigner.call(method, path, body));
        if (tells !== false) told.push(`${method} ${path} told ${tells}`);
      }
    }
  expect(own.size).toBeGreaterThan(4);
  expect(told).toEqual([]);
  expect(JSON.stringify(sandbox.control.world.location(place))).toBe(before);
});

it('answers no web page at any route of the admin path, and changes nothing for one', async () => {
  const { sandbox, routes } = await startKnown();
  const admin = routes.filter(({ url }) => url.startsWith('/admin/'));
  expect(admin.length).toBeGreaterThan(25);
  const client = new Client(sandbox);
  const state = () =>
    JSON.stringify([
      sandbox.control.world.settings,
      sandbox.control.world.accounts(),
      sandbox.control.clock.current,
    ]);
  const before = state();
  const pages: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1:4711' },
    { referer: 'https://evil.example/' },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-dest': 'image' },
    { host: 'evil.example' },
    { host: '127.0.0.1.evil.example:3001' },
  ];
  for (const { method, url } of admin)
    for (const headers of pages) {
      const path = url.replaceAll(/:\w+/g, 'x');
      const answer = await client.call(method, path, method === 'GET' ? undefined : '{}', headers);
      expect([method, url, headers, answer.status]).toEqual([method, url, headers, 403]);
    }
  expect(state()).toBe(before);
});
