import {
  mybusinessaccountmanagement,
  auth,
  type mybusinessaccountmanagement_v1,
} from '@googleapis/mybusinessaccountmanagement';
import {
  mybusinessbusinessinformation,
  type mybusinessbusinessinformation_v1,
} from '@googleapis/mybusinessbusinessinformation';
import { describe, expect, it } from 'vitest';
import { demoClient, type Sandbox } from '../src/index';
import { brasil, cafe, startSandbox } from './harness';

interface Clients {
  sandbox: Sandbox;
  accounts: mybusinessaccountmanagement_v1.Mybusinessaccountmanagement;
  information: mybusinessbusinessinformation_v1.Mybusinessbusinessinformation;
}

/** Google's own packages, told nothing but where the sandbox is and how to sign in. */
async function connect(): Promise<Clients> {
  const sandbox = startSandbox({ moderationSeconds: 60 });
  const address = await sandbox.listen();
  const authorization = new auth.OAuth2({
    ...demoClient,
    endpoints: { oauth2TokenUrl: `${address}/oauth2/token` },
    forceRefreshOnFailure: true,
  });
  authorization.setCredentials({ refresh_token: '1//sandbox-owner' });
  // Copied for each client: the packages take the version out of what they are given.
  const options = { version: 'v1', auth: authorization, rootUrl: `${address}/`, retry: false } as const;
  return {
    sandbox,
    accounts: mybusinessaccountmanagement({ ...options }),
    information: mybusinessbusinessinformation({ ...options }),
  };
}

const parent = `accounts/${brasil}`;

async function firstName({ information }: Clients): Promise<string> {
  const { data } = await information.accounts.locations.list({ parent, readMask: 'name', pageSize: 1 });
  return data.locations?.[0]?.name ?? '';
}

/** What a call is refused with, as the packages hand it on. */
async function refusal(call: Promise<unknown>): Promise<{ status: number; error: Record<string, unknown> }> {
  const failure = (await call.then(
    () => {
      throw new Error('the call was not refused');
    },
    (error: unknown) => error,
  )) as { response: { status: number; data: { error: Record<string, unknown> } } };
  return { status: failure.response.status, error: failure.response.data.error };
}

describe("Google's own clients", () => {
  it('list and read accounts', async () => {
    const { accounts } = await connect();
    const { data } = await accounts.accounts.list({ filter: 'type=LOCATION_GROUP' });
    expect(data.accounts).toHaveLength(4);
    const one = await accounts.accounts.get({ name: `accounts/${cafe}` });
    expect(one.data).toMatchObject({
      name: `accounts/${cafe}`,
      accountName: 'Boa Vista Café',
      role: 'PRIMARY_OWNER',
    });
    const admins = await accounts.accounts.admins.list({ parent: `accounts/${cafe}` });
    expect(admins.data.accountAdmins).toHaveLength(1);
    const renamed = await accounts.accounts.patch({
      name: `accounts/${cafe}`,
      updateMask: 'accountName',
      requestBody: { accountName: 'Café' },
    });
    expect(renamed.data.accountName).toBe('Café');
  });

  it('page through locations', async () => {
    const { information } = await connect();
    const names = new Set<string>();
    let pageToken: string | undefined;
    do {
      const { data } = await information.accounts.locations.list({
        parent,
        readMask: 'name,title',
        pageSize: 100,
        ...(pageToken !== undefined && { pageToken }),
      });
      for (const location of data.locations ?? []) names.add(location.name ?? '');
      pageToken = data.nextPageToken ?? undefined;
    } while (pageToken !== undefined);
    expect(names.size).toBe(1200);
  });

  it('read, patch and check a location', async () => {
    const clients = await connect();
    const { information, sandbox } = clients;
    const name = await firstName(clients);
    const hours = {
      periods: [
        {
          openDay: 'MONDAY',
          openTime: { hours: 9 },
          closeDay: 'MONDAY',
          closeTime: { hours: 18, minutes: 30 },
        },
      ],
    };
    const requestBody = { regularHours: hours, websiteUri: 'https://nova.example/loja' };
    const updateMask = 'regularHours,websiteUri';
    const checked = await information.locations.patch({ name, updateMask, validateOnly: true, requestBody });
    expect(checked.data).toEqual({});
    const patched = await information.locations.patch({ name, updateMask, requestBody });
    expect(patched.data).toMatchObject({ name, ...requestBody });
    const read = await information.locations.get({ name, readMask: 'regularHours,websiteUri' });
    expect(read.data).toEqual(requestBody);
    const updated = await information.locations.getGoogleUpdated({ name, readMask: 'websiteUri' });
    expect(updated.data.pendingMask).toBe('websiteUri,regularHours');
    const writes = sandbox.control.ledger.find({ method: 'PATCH' });
    expect(writes.map(({ effect }) => effect)).toEqual([false, true]);
  });

  it('create and delete a location', async () => {
    const { information } = await connect();
    const { data } = await information.accounts.locations.create({
      parent,
      requestId: 'a-request',
      requestBody: {
        title: 'Padaria Boa Vista - Teste',
        categories: { primaryCategory: { name: 'categories/gcid:bakery' } },
        storefrontAddress: {
          regionCode: 'BR',
          administrativeArea: 'SP',
          locality: 'Itu',
          addressLines: ['Rua Nova, 1'],
        },
      },
    });
    const name = data.name ?? '';
    expect((await information.locations.delete({ name })).data).toEqual({});
    expect((await refusal(information.locations.get({ name, readMask: 'name' }))).error).toMatchObject({
      status: 'NOT_FOUND',
    });
  });

  it('read and write attributes', async () => {
    const clients = await connect();
    const { information } = clients;
    const name = `${await firstName(clients)}/attributes`;
    const attributes = [
      { name: 'attributes/url_instagram', uriValues: [{ uri: 'https://instagram.com/novo' }] },
    ];
    await information.locations.updateAttributes({
      name,
      attributeMask: 'attributes/url_instagram',
      requestBody: { name, attributes },
    });
    const read = await information.locations.getAttributes({ name });
    expect(read.data.attributes).toContainEqual({ ...attributes[0], valueType: 'URL' });
    const live = await information.locations.attributes.getGoogleUpdated({ name });
    expect(live.data.attributes).not.toContainEqual({ ...attributes[0], valueType: 'URL' });
    const metadata = await information.attributes.list({
      categoryName: 'categories/gcid:bakery',
      regionCode: 'BR',
      languageCode: 'pt-BR',
    });
    expect(metadata.data.attributeMetadata?.length).toBeGreaterThan(50);
  });

  it('list categories', async () => {
    const { information } = await connect();
    const list = await information.categories.list({
      regionCode: 'BR',
      languageCode: 'pt-BR',
      view: 'BASIC',
      filter: 'displayName=Farm',
    });
    expect(list.data.categories?.map(({ name }) => name)).toContain('categories/gcid:pharmacy');
    const names = ['categories/gcid:bakery', 'categories/gcid:cafe'];
    const batch = await information.categories.batchGet({
      names,
      languageCode: 'pt-BR',
      regionCode: 'BR',
      view: 'FULL',
    });
    expect(batch.data.categories).toHaveLength(2);
  });

  it('get errors in the shape they know', async () => {
    const clients = await connect();
    const { information, sandbox } = clients;
    const name = await firstName(clients);
    const missing = await refusal(information.locations.get({ name: 'locations/1', readMask: 'name' }));
    expect(missing).toMatchObject({
      status: 404,
      error: { status: 'NOT_FOUND', message: 'Requested entity was not found.' },
    });
    const invalid = await refusal(
      information.locations.patch({
        name,
        updateMask: 'websiteUri',
        requestBody: { websiteUri: 'nonsense' },
      }),
    );
    expect(invalid).toMatchObject({
      status: 400,
      error: { details: [{ reason: 'INVALID_URL', metadata: { field_mask: 'website_uri' } }] },
    });
    sandbox.control.faults.add({ kind: '503', count: 1, seed: 1 });
    expect(await refusal(information.locations.get({ name, readMask: 'name' }))).toMatchObject({
      status: 503,
      error: { status: 'UNAVAILABLE' },
    });
    sandbox.control.change([
      {
        kind: 'settings',
        settings: { quotas: { requestsPerMinute: 0, editsPerMinutePerProfile: 10, updatesPerDay: null } },
      },
    ]);
    expect(await refusal(information.locations.get({ name, readMask: 'name' }))).toMatchObject({
      status: 429,
      error: { status: 'RESOURCE_EXHAUSTED' },
    });
  });

  it('refresh an access token that was ended, once, and go on', async () => {
    const clients = await connect();
    const name = await firstName(clients);
    const { control } = clients.sandbox;
    control.change([
      { kind: 'settings', settings: { tokensExpiredBefore: control.clock.now() + 1 } },
      { kind: 'clock', clock: control.clock.advanced(1) },
    ]);
    const { data } = await clients.information.locations.get({ name, readMask: 'name' });
    expect(data.name).toBe(name);
    expect(control.ledger.find({ api: 'oauth2' })).toHaveLength(2);
  });

  it('also reach an API below its prefix', async () => {
    const { sandbox, accounts } = await connect();
    const rootUrl = `${sandbox.address}/mybusinessaccountmanagement/`;
    const plain = mybusinessaccountmanagement({
      version: 'v1',
      auth: accounts.context._options.auth,
    });
    expect((await plain.accounts.list({}, { rootUrl })).data.accounts).toHaveLength(5);
  });
});
