import { describe, expect, it } from 'vitest';
import {
  brasil,
  businessInformation,
  cafe,
  Client,
  reasons,
  startSandbox,
  violations,
  type Answer,
} from './harness';

async function first(
  options?: Parameters<typeof startSandbox>[0],
): Promise<{ client: Client; name: string }> {
  const client = await Client.of(startSandbox({ quotas: { editsPerMinutePerProfile: null }, ...options }));
  const [name = ''] = await client.locations(brasil, 1);
  return { client, name };
}

describe('patching a location', () => {
  it('writes the masked paths only', async () => {
    const { client, name } = await first();
    const before = (await client.get(`/${name}?readMask=title,storeCode,labels`)).body;
    const { status, body } = await client.patch(`/${name}?updateMask=labels`, {
      labels: ['Nova'],
      title: 'Ignored',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name, title: before.title, storeCode: before.storeCode, labels: ['Nova'] });
    expect((await client.get(`/${name}?readMask=title,storeCode,labels`)).body).toEqual({
      ...before,
      labels: ['Nova'],
    });
  });

  it('clears what is masked and absent', async () => {
    const { client, name } = await first();
    await client.patch(`/${name}?updateMask=profile,labels,adWordsLocationExtensions`, {});
    expect(
      (await client.get(`/${name}?readMask=name,profile,labels,adWordsLocationExtensions`)).body,
    ).toEqual({ name });
  });

  it('checks without writing when asked to', async () => {
    const { client, name } = await first();
    const before = (await client.get(`/${name}?readMask=title`)).body;
    expect(
      await client.patch(`/${name}?updateMask=title&validateOnly=true`, { title: 'Outra' }),
    ).toMatchObject({ status: 200, text: '{}\n' });
    expect(reasons(await client.patch(`/${name}?updateMask=title&validateOnly=true`, { title: '' }))).toEqual(
      ['REQUIRED_FIELD_MISSING_VALUE'],
    );
    expect((await client.get(`/${name}?readMask=title`)).body).toEqual(before);
    expect((await client.admin('GET', '/stats')).body.effects).toBe(0);
  });

  it('writes phones in their national form and names categories', async () => {
    const { client, name } = await first();
    const { body } = await client.patch(`/${name}?updateMask=phone_numbers,categories`, {
      phoneNumbers: { primaryPhone: '+55 11 98765-4321', additionalPhones: ['08001234567', '1133334444'] },
      categories: {
        primaryCategory: { name: 'categories/gcid:cafe' },
        additionalCategories: [{ name: 'categories/gcid:bakery' }],
      },
    });
    expect(body.phoneNumbers).toEqual({
      primaryPhone: '(11) 98765-4321',
      additionalPhones: ['0800 123 4567', '(11) 3333-4444'],
    });
    expect(body.categories).toEqual({
      primaryCategory: { name: 'categories/gcid:cafe', displayName: 'Café' },
      additionalCategories: [{ name: 'categories/gcid:bakery', displayName: 'Padaria' }],
    });
  });

  it('takes both spellings in bodies and omits defaults', async () => {
    const { client, name } = await first();
    const periods = [
      {
        open_day: 'MONDAY',
        openTime: { hours: 0, minutes: 0 },
        close_day: 'MONDAY',
        close_time: { hours: 24 },
      },
    ];
    const { body } = await client.patch(`/${name}?updateMask=regularHours,specialHours`, {
      regular_hours: { periods },
    });
    expect(body.regularHours).toEqual({
      periods: [{ openDay: 'MONDAY', openTime: {}, closeDay: 'MONDAY', closeTime: { hours: 24 } }],
    });
    expect(body).not.toHaveProperty('specialHours');
  });

  it.each<[string, string, unknown, (answer: Answer) => void]>([
    [
      'no mask',
      '',
      { title: 'x' },
      (answer) =>
        expect(violations(answer)).toEqual([{ field: 'update_mask', description: 'Field is required' }]),
    ],
    [
      'an unknown path',
      '?updateMask=colour',
      {},
      (answer) =>
        expect(violations(answer)).toEqual([
          { field: 'update_mask', description: 'Invalid field mask provided' },
        ]),
    ],
    [
      'a read-only path',
      '?updateMask=metadata.placeId',
      {},
      (answer) => expect(violations(answer)[0]?.field).toBe('update_mask'),
    ],
    [
      'part of the categories',
      '?updateMask=categories.primaryCategory',
      {},
      (answer) => expect(violations(answer)[0]?.field).toBe('update_mask'),
    ],
    [
      'the pin',
      '?updateMask=latlng',
      { latlng: { latitude: 1 } },
      (answer) => expect(reasons(answer)).toEqual(['LAT_LNG_UPDATES_NOT_PERMITTED']),
    ],
    [
      'an unknown field',
      '?updateMask=title',
      { title: 'x', colour: 'red', openInfo: { mood: 1 } },
      (answer) =>
        expect(answer.body.error.message).toBe(
          `Invalid JSON payload received. Unknown name "colour" at 'location': Cannot find field.\nInvalid JSON payload received. Unknown name "mood" at 'location.open_info': Cannot find field.`,
        ),
    ],
    [
      'a wrong type',
      '?updateMask=title',
      { title: 7 },
      (answer) =>
        expect(violations(answer)).toEqual([
          { field: 'location.title', description: `Invalid value at 'location.title' (TYPE_STRING), 7` },
        ]),
    ],
    [
      'a wrong word',
      '?updateMask=openInfo.status',
      { openInfo: { status: 'ASLEEP' } },
      (answer) => expect(answer.body.error.message).toContain(`Invalid value at 'location.open_info.status'`),
    ],
    [
      'a time as text',
      '?updateMask=regularHours',
      { regularHours: { periods: [{ openDay: 'MONDAY', openTime: '09:00' }] } },
      (answer) =>
        expect(answer.body.error.message).toContain(`'location.regular_hours.periods[0].open_time'`),
    ],
    [
      'text that is no JSON',
      '?updateMask=title',
      '{"title":',
      (answer) => expect(answer.body.error.message).toBe('Invalid JSON payload received. Unexpected token.'),
    ],
  ])('refuses %s', async (_what, query, body, check) => {
    const { client, name } = await first();
    const answer = await client.patch(`/${name}${query}`, body);
    expect(answer.status).toBe(400);
    check(answer);
  });

  it('reports several broken rules at once, each with its field', async () => {
    const { client, name } = await first();
    const answer = await client.patch(`/${name}?updateMask=title,websiteUri,phoneNumbers,profile`, {
      title: 'x'.repeat(200),
      websiteUri: 'ftp://example.com',
      phoneNumbers: { primaryPhone: '12345' },
      profile: { description: `www.example.com ${'y'.repeat(750)}` },
    });
    expect(answer.body.error.details).toEqual(
      [
        ['STRING_TOO_LONG', 'title'],
        ['INVALID_URL', 'website_uri'],
        ['INVALID_PHONE_NUMBER', 'phone_numbers.primary_phone'],
        ['STRING_TOO_LONG', 'profile.description'],
        ['PROFILE_DESCRIPTION_CONTAINS_URL', 'profile.description'],
      ].map(([reason, field_mask]) => ({
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason,
        domain: 'mybusinessbusinessinformation.googleapis.com',
        metadata: { field_mask },
      })),
    );
  });

  it.each<[string, unknown, string[]]>([
    [
      'storefrontAddress',
      {
        storefrontAddress: {
          regionCode: 'PT',
          addressLines: ['Rua A, 1'],
          locality: 'Lisboa',
          administrativeArea: 'Lisboa',
        },
      },
      ['ADDRESS_EDIT_CHANGES_COUNTRY'],
    ],
    [
      'storefrontAddress',
      {
        storefrontAddress: {
          regionCode: 'BR',
          addressLines: ['Caixa Postal 7'],
          locality: 'Itu',
          administrativeArea: 'SP',
        },
      },
      ['PO_BOX_IN_ADDRESS_NOT_ALLOWED'],
    ],
    ['storefrontAddress', {}, ['MISSING_STOREFRONT_ADDRESS_OR_SAB']],
    ['labels', { labels: Array.from({ length: 11 }, String) }, ['TOO_MANY_ENTRIES']],
    [
      'phoneNumbers',
      { phoneNumbers: { additionalPhones: ['(11) 3333-4444'] } },
      ['MISSING_PRIMARY_PHONE_NUMBER'],
    ],
    [
      'phoneNumbers',
      { phoneNumbers: { primaryPhone: '+1 212 555 0100' } },
      ['INVALID_PHONE_NUMBER_FOR_REGION'],
    ],
    [
      'categories',
      { categories: { primaryCategory: { name: 'categories/gcid:spaceport' } } },
      ['INVALID_CATEGORY'],
    ],
    ['categories', {}, ['REQUIRED_FIELD_MISSING_VALUE']],
    [
      'openInfo',
      { openInfo: { status: 'OPEN', openingDate: { year: 2029, month: 1 } } },
      ['OPENING_DATE_TOO_FAR_IN_THE_FUTURE'],
    ],
    [
      'openInfo',
      { openInfo: { status: 'OPEN', openingDate: { year: 2020 } } },
      ['OPENING_DATE_MISSING_YEAR_OR_MONTH'],
    ],
    ['moreHours', { moreHours: [{ hoursTypeId: 'ACCESS', periods: [] }] }, ['INVALID_HOURS_VALUE']],
    [
      'serviceItems',
      { serviceItems: [{ freeFormServiceItem: { label: { displayName: 'Bolo' } }, price: { units: '10' } }] },
      ['PRICE_CURRENCY_MISSING', 'FREE_FORM_SERVICE_ITEM_WITH_NO_CATEGORY_ID'],
    ],
    ['storeCode', { storeCode: ' SP ' }, ['INVALID_CHARACTERS']],
  ])('holds %s to its rules: %o', async (mask, body, expected) => {
    const { client, name } = await first();
    expect(reasons(await client.patch(`/${name}?updateMask=${mask}`, body))).toEqual(expected);
  });

  it('keeps store codes unique within an account', async () => {
    const { client, name } = await first();
    const [, second = ''] = await client.locations(brasil, 2);
    const { storeCode } = (await client.get(`/${second}?readMask=storeCode`)).body;
    const taken = await client.patch(`/${name}?updateMask=storeCode`, { storeCode });
    expect(violations(taken)[0]?.field).toBe('location.store_code');
    expect(await client.patch(`/${name}?updateMask=storeCode`, { storeCode: 'UNIQUE-1' })).toMatchObject({
      status: 200,
    });
    expect(await client.patch(`/${second}?updateMask=storeCode`, { storeCode: 'UNIQUE-1' })).toMatchObject({
      status: 400,
    });
    expect(await client.patch(`/${name}?updateMask=storeCode`, { storeCode: 'UNIQUE-1' })).toMatchObject({
      status: 200,
    });
  });

  it('reopens only what may be reopened', async () => {
    const { client } = await first();
    const filter = encodeURIComponent('openInfo.status=CLOSED_PERMANENTLY');
    const { body } = await client.get(
      `/accounts/${brasil}/locations?readMask=name,openInfo&pageSize=100&filter=${filter}`,
    );
    const closed = body.locations as { name: string; openInfo: { canReopen?: boolean } }[];
    const final = closed.find((location) => location.openInfo.canReopen !== true);
    const other = closed.find((location) => location.openInfo.canReopen === true);
    const open = { openInfo: { status: 'OPEN', canReopen: true } };
    expect(reasons(await client.patch(`/${final?.name ?? ''}?updateMask=openInfo.status`, open))).toEqual([
      'CANNOT_REOPEN',
    ]);
    expect(
      (await client.patch(`/${other?.name ?? ''}?updateMask=openInfo.status`, open)).body.openInfo,
    ).toMatchObject({ status: 'OPEN', canReopen: true });
  });
});

describe('creating and deleting', () => {
  const location = {
    title: 'Padaria Boa Vista - Aeroporto',
    storeCode: 'NEW-1',
    categories: { primaryCategory: { name: 'categories/gcid:bakery' } },
    storefrontAddress: {
      regionCode: 'BR',
      administrativeArea: 'SP',
      locality: 'Campinas',
      postalCode: '13000-000',
      addressLines: ['Rua Nova, 1'],
    },
  };
  const create = (client: Client, query: string, body: unknown = location) =>
    client.call('POST', `${businessInformation}/accounts/${cafe}/locations${query}`, body);

  it('creates once for a repeated request id', async () => {
    const { client } = await first();
    expect(await create(client, '?validateOnly=true')).toMatchObject({ status: 200, text: '{}\n' });
    const one = await create(client, '?requestId=7f0c');
    const two = await create(client, '?requestId=7f0c');
    expect(one.status).toBe(200);
    expect(two.body).toEqual(one.body);
    expect(one.body.metadata).not.toHaveProperty('hasVoiceOfMerchant');
    const list = await client.get(
      `/accounts/${cafe}/locations?readMask=name&filter=${encodeURIComponent('storeCode=NEW-1')}`,
    );
    expect(list.body).toMatchObject({ totalSize: 1, locations: [{ name: one.body.name }] });
    expect(violations(await create(client, ''))[0]?.field).toBe('location.store_code');
  });

  it('refuses an incomplete location', async () => {
    const { client } = await first();
    expect(reasons(await create(client, '', { storeCode: 'X' }))).toEqual([
      'REQUIRED_FIELD_MISSING_VALUE',
      'REQUIRED_FIELD_MISSING_VALUE',
      'MISSING_STOREFRONT_ADDRESS_OR_SAB',
    ]);
  });

  it('deletes, and lists the rest', async () => {
    const { client, name } = await first();
    expect(await client.call('DELETE', `${businessInformation}/${name}`)).toMatchObject({
      status: 200,
      text: '{}\n',
    });
    expect(await client.get(`/${name}?readMask=name`)).toMatchObject({ status: 404 });
    expect(await client.call('DELETE', `${businessInformation}/${name}`)).toMatchObject({ status: 404 });
    expect(await client.locations(brasil, 100)).not.toContain(name);
  });
});
