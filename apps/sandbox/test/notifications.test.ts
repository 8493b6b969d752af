import { createServer, type Server } from 'node:http';
import { createPublicKey, verify, type JsonWebKey } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { brasil, Client, startSandbox, violations } from './harness';

const setting = `/v1/accounts/${brasil}/notificationSetting`;
const topic = 'projects/frontage/topics/profiles';

interface Push {
  authorization: string;
  body: { message: { data: string; messageId: string; publishTime: string }; subscription: string };
}

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server = undefined;
});

/** A push endpoint that answers with these statuses in turn, then 204. */
async function listen(...statuses: number[]): Promise<{ address: string; pushes: Push[] }> {
  const pushes: Push[] = [];
  const open = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      pushes.push({
        authorization: request.headers.authorization ?? '',
        body: JSON.parse(text) as Push['body'],
      });
      response.writeHead(statuses.shift() ?? 204).end();
    });
  });
  server = open;
  await new Promise<void>((resolve) => open.listen(0, '127.0.0.1', resolve));
  const at = open.address();
  return { address: `http://127.0.0.1:${String(typeof at === 'object' ? at?.port : 0)}/push`, pushes };
}

const dataOf = (push: Push | undefined): unknown =>
  JSON.parse(Buffer.from(push?.body.message.data ?? '', 'base64').toString());

async function subscribed(...statuses: number[]) {
  const { address, pushes } = await listen(...statuses);
  const client = await Client.of(startSandbox({ moderationSeconds: 60 }));
  const [name = ''] = await client.locations(brasil, 1);
  const id = name.slice('locations/'.length);
  const serviceAccountEmail = 'push@frontage.iam.gserviceaccount.com';
  await client.admin('POST', '/push/subscriptions', { topic, pushEndpoint: address, serviceAccountEmail });
  await client.call('PATCH', `${setting}?updateMask=pubsubTopic,notificationTypes`, {
    pubsubTopic: topic,
    notificationTypes: ['GOOGLE_UPDATE', 'VOICE_OF_MERCHANT_UPDATED'],
  });
  const suggest = (title: string) =>
    client.admin('POST', `/locations/${id}/suggest`, { location: { title } });
  return { client, id, address, pushes, suggest };
}

describe('reviews', () => {
  it('are told of by their names when the admin path says so, to who asks for them', async () => {
    const { client, id, pushes } = await subscribed();
    await client.admin('POST', `/locations/${id}/announce`, { type: 'NEW_REVIEW' });
    await client.call('PATCH', `${setting}?updateMask=notificationTypes`, {
      notificationTypes: ['NEW_REVIEW'],
    });
    await client.admin('POST', `/locations/${id}/announce`, { type: 'NEW_REVIEW' });
    await vi.waitFor(() => expect(pushes).toHaveLength(1));
    const location = `accounts/${brasil}/locations/${id}`;
    expect(dataOf(pushes[0])).toEqual({
      type: 'NEW_REVIEW',
      location,
      review: expect.stringMatching(new RegExp(`^${location}/reviews/.+`)) as string,
    });
  });
});

describe("customers' pictures", () => {
  it('are told of when the admin path says so, to who asks for them', async () => {
    const { client, id, pushes } = await subscribed();
    await client.call('PATCH', `${setting}?updateMask=notificationTypes`, {
      notificationTypes: ['NEW_CUSTOMER_MEDIA'],
    });
    await client.admin('POST', `/locations/${id}/announce`, { type: 'NEW_CUSTOMER_MEDIA' });
    await vi.waitFor(() => expect(pushes).toHaveLength(1));
    expect(dataOf(pushes[0])).toMatchObject({ type: 'NEW_CUSTOMER_MEDIA' });
  });
});

describe('the notification setting of an account', () => {
  it('is empty at first, is set by its fields or whole, and refuses what Google refuses', async () => {
    const client = await Client.of(startSandbox());
    expect((await client.call('GET', setting)).body).toEqual({ name: setting.slice('/v1/'.length) });
    const types = { notificationTypes: ['NEW_REVIEW'], pubsubTopic: topic };
    const set = await client.call('PATCH', `${setting}?updateMask=notification_setting`, types);
    expect(set.body).toMatchObject(types);
    const off = await client.call('PATCH', `${setting}?updateMask=notification_types`, {});
    expect(off.body).toEqual({ name: setting.slice('/v1/'.length), pubsubTopic: topic });
    const masked = await client.call('PATCH', setting, types);
    expect(violations(masked)).toMatchObject([{ field: 'update_mask' }]);
    const wrong = await client.call('PATCH', `${setting}?updateMask=notificationTypes`, {
      notificationTypes: ['GOOGLE_UPDATED'],
    });
    expect(wrong.status).toBe(400);
    const notTopic = await client.call('PATCH', `${setting}?updateMask=pubsubTopic`, { pubsubTopic: 'x' });
    expect(notTopic.status).toBe(400);
  });
});

describe('a push', () => {
  it('bears a token that the published keys prove, and names what happened where', async () => {
    const { client, id, address, pushes, suggest } = await subscribed();
    await suggest('Padaria do Povo');
    await vi.waitFor(() => expect(pushes).toHaveLength(1));
    expect(dataOf(pushes[0])).toEqual({
      type: 'GOOGLE_UPDATE',
      location: `accounts/${brasil}/locations/${id}`,
    });
    expect(pushes[0]?.body.subscription).toBe('projects/frontage/subscriptions/profiles');
    const [head = '', payload = '', signature = ''] = (
      pushes[0]?.authorization.slice('Bearer '.length) ?? ''
    ).split('.');
    const read = (part: string) =>
      JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
    const certs = JSON.parse((await client.call('GET', '/oauth2/v3/certs')).text) as {
      keys: (JsonWebKey & { kid: string })[];
    };
    const [key] = certs.keys;
    expect(read(head)).toEqual({ alg: 'RS256', kid: key?.kid, typ: 'JWT' });
    expect(
      verify(
        'sha256',
        Buffer.from(`${head}.${payload}`),
        createPublicKey({ key: key ?? {}, format: 'jwk' }),
        Buffer.from(signature, 'base64url'),
      ),
    ).toBe(true);
    expect(read(payload)).toMatchObject({
      iss: 'https://accounts.google.com',
      aud: address,
      email: 'push@frontage.iam.gserviceaccount.com',
      email_verified: true,
    });
  });

  it('comes again until it is answered with 2xx, under the same id', async () => {
    const { pushes, suggest } = await subscribed(500, 302);
    await suggest('Padaria do Povo');
    await vi.waitFor(() => expect(pushes).toHaveLength(3), 3_000);
    expect(new Set(pushes.map(({ body }) => body.message.messageId)).size).toBe(1);
  });

  it('is doubled, overtaken or lost by switch, and not sent for what nobody asked for', async () => {
    const { client, id, pushes, suggest } = await subscribed();
    await client.admin('POST', `/locations/${id}/voice`, { duplicateLocation: 'locations/7' });
    await client.admin('POST', '/push', { delivery: 'lost' });
    await suggest('Padaria Um');
    await client.admin('POST', '/push', { delivery: 'duplicated' });
    await suggest('Padaria Dois');
    await vi.waitFor(() => expect(pushes).toHaveLength(2));
    await client.admin('POST', '/push', { delivery: 'reordered' });
    await suggest('Padaria Três');
    await client.admin('POST', `/locations/${id}/voice`, { voice: 'suspended' });
    await vi.waitFor(() => expect(pushes).toHaveLength(4));
    expect(pushes.map((push) => (dataOf(push) as { type: string }).type)).toEqual(
      expect.arrayContaining(['VOICE_OF_MERCHANT_UPDATED']),
    );
    const listed = (await client.admin('GET', '/push')).text;
    const { deliveries } = JSON.parse(listed) as { deliveries: { type: string }[] };
    expect(deliveries.map(({ type }) => type)).toEqual([
      'GOOGLE_UPDATE',
      'GOOGLE_UPDATE',
      'VOICE_OF_MERCHANT_UPDATED',
      'GOOGLE_UPDATE',
    ]);
  });
});

describe('the voice of a merchant', () => {
  it('says what keeps them from it, in the state and in the metadata', async () => {
    const client = await Client.of(startSandbox());
    const [name = ''] = await client.locations(brasil, 1);
    const voice = (state: string) =>
      client
        .admin('POST', `/${name}/voice`, { voice: state })
        .then(() => client.call('GET', `/v1/${name}/VoiceOfMerchantState`));
    expect((await voice('fine')).body).toEqual({ hasVoiceOfMerchant: true, hasBusinessAuthority: true });
    expect((await voice('suspended')).body).toEqual({
      hasBusinessAuthority: true,
      complyWithGuidelines: { recommendationReason: 'BUSINESS_LOCATION_SUSPENDED' },
    });
    expect((await client.get(`/${name}?readMask=metadata`)).body.metadata).not.toHaveProperty(
      'hasVoiceOfMerchant',
    );
    expect((await voice('unverified')).body).toEqual({ verify: {} });
    const options = `/v1/${name}:fetchVerificationOptions`;
    expect((await client.call('POST', options, { languageCode: 'pt-BR' })).body).toMatchObject({
      options: [{ verificationMethod: 'PHONE_CALL' }, { verificationMethod: 'ADDRESS' }],
    });
    expect((await client.call('POST', options, {})).status).toBe(400);
    const asked = await client.call('POST', `/v1/${name}:verify`, { method: 'PHONE_CALL' });
    expect(asked.body).toMatchObject({ verification: { state: 'PENDING', method: 'PHONE_CALL' } });
    const done = await client.call('POST', `/v1/${name}/verifications/1:complete`, { pin: '482913' });
    expect(done.body).toMatchObject({ verification: { state: 'COMPLETED' } });
    expect((await client.get(`/${name}?readMask=metadata`)).body.metadata).toMatchObject({
      hasVoiceOfMerchant: true,
    });
  });

  it('is lost with a new title by switch, and with it everything when one is taken off the location', async () => {
    const client = await Client.of(startSandbox());
    const [name = ''] = await client.locations(brasil, 1);
    await client.admin('POST', `/${name}/voice`, { voice: 'fine' });
    await client.admin('POST', '/push', { isReverifying: true });
    await client.patch(`/${name}?updateMask=title`, { title: 'Padaria Nova' });
    expect((await client.call('GET', `/v1/${name}/VoiceOfMerchantState`)).body).toEqual({ verify: {} });
    await client.admin('POST', `/${name}/voice`, { isWithdrawn: true });
    expect((await client.get(`/${name}?readMask=title`)).status).toBe(403);
    expect(await client.locations(brasil, 3)).not.toContain(name);
  });
});
