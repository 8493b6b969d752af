import { describe, expect, it } from 'vitest';
import {
  accountManagement,
  brasil,
  cafe,
  Client,
  emporium,
  offices,
  person,
  startSandbox,
  violations,
} from './harness';

const base = `${accountManagement}/accounts`;

describe('accounts', () => {
  it('lists the person first and the groups after', async () => {
    const client = await Client.of(startSandbox());
    const { body } = await client.call('GET', base);
    expect(body.accounts.map((account) => [account.name, account.type])).toEqual([
      [`accounts/${person}`, 'PERSONAL'],
      [`accounts/${brasil}`, 'LOCATION_GROUP'],
      [`accounts/${cafe}`, 'LOCATION_GROUP'],
      [`accounts/${offices}`, 'LOCATION_GROUP'],
      [`accounts/${emporium}`, 'LOCATION_GROUP'],
    ]);
    expect(body).not.toHaveProperty('nextPageToken');
  });

  it('filters by type and pages', async () => {
    const client = await Client.of(startSandbox());
    const query = `${base}?filter=type%3DLOCATION_GROUP&pageSize=2`;
    const first = await client.call('GET', query);
    expect(first.body.accounts).toHaveLength(2);
    const second = await client.call('GET', `${query}&pageToken=${String(first.body.nextPageToken)}`);
    expect(second.body.accounts).toMatchObject([
      { name: `accounts/${offices}` },
      { name: `accounts/${emporium}` },
    ]);
    expect(second.body).not.toHaveProperty('nextPageToken');
    expect(await client.call('GET', `${base}?filter=colour%3Dred`)).toMatchObject({ status: 400 });
  });

  it('gives at most 20 a page', async () => {
    const client = await Client.of(startSandbox());
    for (let number = 0; number < 20; number += 1) {
      await client.admin('POST', '/seed', { accountName: `Rede ${String(number)}`, locations: 1 });
    }
    const { body } = await client.call('GET', `${base}?pageSize=500`);
    expect(body.accounts).toHaveLength(20);
    expect(body.nextPageToken).toEqual(expect.any(String));
  });

  it('renames a group, checks first if asked, and touches nothing else', async () => {
    const client = await Client.of(startSandbox());
    const url = `${base}/${cafe}?updateMask=accountName`;
    expect(
      await client.call('PATCH', `${url}&validateOnly=true`, { accountName: 'Café Novo' }),
    ).toMatchObject({ status: 200, text: '{}\n' });
    expect((await client.call('GET', `${base}/${cafe}`)).body.accountName).toBe('Boa Vista Café');
    expect((await client.call('PATCH', url, { accountName: 'Café Novo' })).body.accountName).toBe(
      'Café Novo',
    );
    const refused = await client.call('PATCH', `${base}/${cafe}?updateMask=role`, { role: 'OWNER' });
    expect(violations(refused)).toEqual([
      { field: 'update_mask', description: 'Invalid field mask provided' },
    ]);
  });

  it('creates an empty group', async () => {
    const client = await Client.of(startSandbox());
    const { body } = await client.call('POST', base, { accountName: 'Rede Sul', type: 'LOCATION_GROUP' });
    expect(body).toMatchObject({ accountName: 'Rede Sul', type: 'LOCATION_GROUP' });
    const id = body.name.slice('accounts/'.length);
    expect(await client.get(`/accounts/${id}/locations?readMask=name`)).toMatchObject({
      status: 200,
      text: '{}\n',
    });
  });
});
