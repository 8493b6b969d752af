import { describe, expect, it } from 'vitest';
import { brasil, businessInformation, Client, startSandbox } from './harness';

async function first(): Promise<{ client: Client; name: string; id: string }> {
  const client = await Client.of(startSandbox({ moderationSeconds: 60 }));
  // The first without a difference already, so that every mask here comes from the test.
  const { body } = await client.get(`/accounts/${brasil}/locations?readMask=name,metadata&pageSize=100`);
  const untouched = (body.locations as { name: string; metadata: { hasGoogleUpdated?: boolean } }[]).find(
    (location) => location.metadata.hasGoogleUpdated !== true,
  );
  const name = untouched?.name ?? '';
  return { client, name, id: name.slice('locations/'.length) };
}

const consumer = async (client: Client, name: string) =>
  (await client.get(`/${name}:getGoogleUpdated?readMask=title,websiteUri,metadata`)).body;

describe('the review of edits', () => {
  it('shows an edit to the merchant at once and to consumers after the delay', async () => {
    const { client, name } = await first();
    const before = await consumer(client, name);
    expect(before).not.toHaveProperty('diffMask');
    expect(before).not.toHaveProperty('pendingMask');
    const patched = await client.patch(`/${name}?updateMask=title`, { title: 'Padaria Nova' });
    expect(patched.body).toMatchObject({ title: 'Padaria Nova', metadata: { hasPendingEdits: true } });
    expect(await consumer(client, name)).toMatchObject({
      location: { title: before.location.title },
      pendingMask: 'title',
    });
    await client.advance(59);
    expect((await consumer(client, name)).pendingMask).toBe('title');
    await client.advance(1);
    const after = await consumer(client, name);
    expect(after.location.title).toBe('Padaria Nova');
    expect(after).not.toHaveProperty('pendingMask');
    expect(after.location.metadata).not.toHaveProperty('hasPendingEdits');
    expect(after.location.metadata).not.toHaveProperty('hasGoogleUpdated');
  });

  it('reverts what a rule rejects: the merchant keeps the value, the difference shows', async () => {
    const { client, name } = await first();
    const before = await consumer(client, name);
    await client.admin('POST', '/moderation', { rules: [{ field: 'title', contains: 'grátis' }] });
    await client.patch(`/${name}?updateMask=title`, { title: 'Pão Grátis' });
    expect((await consumer(client, name)).pendingMask).toBe('title');
    await client.advance(60);
    expect(await consumer(client, name)).toMatchObject({
      location: { title: before.location.title, metadata: { hasGoogleUpdated: true } },
      diffMask: 'title',
    });
    expect((await client.get(`/${name}?readMask=title`)).body.title).toBe('Pão Grátis');
  });

  it('keeps the delay of the first submission when the same value is sent again', async () => {
    const { client, name } = await first();
    await client.patch(`/${name}?updateMask=title`, { title: 'Padaria Nova' });
    await client.advance(30);
    await client.patch(`/${name}?updateMask=title`, { title: 'Padaria Nova' });
    await client.advance(30);
    expect((await consumer(client, name)).location.title).toBe('Padaria Nova');
  });

  it('ends at once when the old value is put back', async () => {
    const { client, name } = await first();
    const { title } = (await client.get(`/${name}?readMask=title`)).body;
    await client.patch(`/${name}?updateMask=title`, { title: 'Padaria Nova' });
    const back = await client.patch(`/${name}?updateMask=title`, { title });
    expect(back.body.metadata).not.toHaveProperty('hasPendingEdits');
  });

  it('does not concern what consumers never see', async () => {
    const { client, name } = await first();
    const { body } = await client.patch(`/${name}?updateMask=labels,storeCode`, {
      labels: ['Nova'],
      storeCode: 'NEW-1',
    });
    expect(body.metadata).not.toHaveProperty('hasPendingEdits');
  });

  it('can be ended by hand, field by field', async () => {
    const { client, name } = await first();
    await client.patch(`/${name}?updateMask=title,websiteUri`, {
      title: 'Padaria Nova',
      websiteUri: 'https://nova.example',
    });
    await client.admin('POST', '/moderation/decide', {
      location: name,
      decision: 'apply',
      fields: ['title'],
    });
    await client.admin('POST', '/moderation/decide', { location: name, decision: 'revert' });
    const after = await consumer(client, name);
    expect(after).toMatchObject({ location: { title: 'Padaria Nova' }, diffMask: 'websiteUri' });
    expect(after).not.toHaveProperty('pendingMask');
  });

  it('has a delay of its own for each group of fields', async () => {
    const { client, name } = await first();
    await client.admin('POST', '/moderation', { delaySeconds: { title: 0 } });
    await client.patch(`/${name}?updateMask=title,websiteUri`, {
      title: 'Padaria Nova',
      websiteUri: 'https://nova.example',
    });
    expect(await consumer(client, name)).toMatchObject({
      location: { title: 'Padaria Nova' },
      pendingMask: 'websiteUri',
    });
  });

  it('holds back attributes too', async () => {
    const { client, name } = await first();
    const read = async (suffix: string): Promise<string> =>
      JSON.stringify((await client.get(`/${name}/attributes${suffix}`)).body);
    const uri = 'https://wa.me/5511999990000';
    await client.patch(`/${name}/attributes?attributeMask=attributes/url_whatsapp`, {
      attributes: [{ name: 'attributes/url_whatsapp', uriValues: [{ uri }] }],
    });
    expect(await read('')).toContain(uri);
    expect(await read(':getGoogleUpdated')).not.toContain(uri);
    await client.advance(60);
    expect(await read(':getGoogleUpdated')).toContain(uri);
  });
});

describe('suggestions by the public', () => {
  it('show as a difference until the merchant takes them over', async () => {
    const { client, name, id } = await first();
    const { title } = (await client.get(`/${name}?readMask=title`)).body;
    await client.admin('POST', `/locations/${id}/suggest`, {
      location: { title: 'Padaria do Povo', websiteUri: null },
    });
    const seen = await consumer(client, name);
    expect(seen).toMatchObject({ location: { title: 'Padaria do Povo' }, diffMask: 'title,websiteUri' });
    expect(seen.location).not.toHaveProperty('websiteUri');
    expect((await client.get(`/${name}?readMask=title,metadata`)).body).toMatchObject({
      title,
      metadata: { hasGoogleUpdated: true },
    });
    await client.patch(`/${name}?updateMask=title,websiteUri`, { title: 'Padaria do Povo' });
    const after = await consumer(client, name);
    expect(after).not.toHaveProperty('diffMask');
    expect(after).not.toHaveProperty('pendingMask');
  });

  it('enter review when the merchant insists', async () => {
    const { client, name, id } = await first();
    const { title } = (await client.get(`/${name}?readMask=title`)).body;
    await client.admin('POST', `/locations/${id}/suggest`, { location: { title: 'Padaria do Povo' } });
    await client.patch(`/${name}?updateMask=title`, { title });
    expect(await consumer(client, name)).toMatchObject({
      location: { title: 'Padaria do Povo' },
      pendingMask: 'title',
    });
    await client.advance(60);
    expect((await consumer(client, name)).location.title).toBe(title);
  });

  it('are no difference when they say what the merchant says', async () => {
    const { client, name, id } = await first();
    const { title } = (await client.get(`/${name}?readMask=title`)).body;
    await client.admin('POST', `/locations/${id}/suggest`, { location: { title } });
    expect(await consumer(client, name)).not.toHaveProperty('diffMask');
    expect(
      await client.admin('POST', `/locations/${id}/suggest`, { location: { colour: 'red' } }),
    ).toMatchObject({ status: 400 });
  });
});

describe('an edit where the merchant has no voice', () => {
  it("is in the merchant's view alone, in no mask, until they have one", async () => {
    const { client, name, id } = await first();
    const before = await consumer(client, name);
    await client.admin('POST', `/locations/${id}/voice`, { voice: 'suspended' });
    const patched = await client.patch(`/${name}?updateMask=title,labels`, {
      title: 'Padaria Nova',
      labels: ['Nova'],
    });
    expect(patched.body).toMatchObject({ title: 'Padaria Nova', labels: ['Nova'] });
    expect(patched.body.metadata).not.toHaveProperty('hasVoiceOfMerchant');
    await client.advance(600);
    const held = await consumer(client, name);
    expect(held.location.title).toBe(before.location.title);
    expect(held).not.toHaveProperty('diffMask');
    expect(held).not.toHaveProperty('pendingMask');
    expect(held.location.metadata).not.toHaveProperty('hasPendingEdits');
    expect(held.location.metadata).not.toHaveProperty('hasGoogleUpdated');

    await client.admin('POST', `/locations/${id}/voice`, { voice: 'fine' });
    expect(await consumer(client, name)).toMatchObject({
      location: { title: before.location.title },
      pendingMask: 'title',
    });
    await client.advance(60);
    expect((await consumer(client, name)).location.title).toBe('Padaria Nova');
  });

  it('holds attributes alike', async () => {
    const { client, name, id } = await first();
    await client.admin('POST', `/locations/${id}/voice`, { voice: 'unverified' });
    const site = 'attributes/url_instagram';
    const attributes = [{ name: site, uriValues: [{ uri: 'https://www.instagram.com/nova' }] }];
    await client.patch(`/${name}/attributes?attributeMask=${site}`, {
      name: `${name}/attributes`,
      attributes,
    });
    const shown = async () => JSON.stringify((await client.get(`/${name}/attributes:getGoogleUpdated`)).body);
    await client.advance(600);
    expect(await shown()).not.toContain('instagram.com/nova');
    expect(JSON.stringify((await client.get(`/${name}/attributes`)).body)).toContain('instagram.com/nova');
    await client.admin('POST', `/locations/${id}/voice`, { voice: 'fine' });
    await client.advance(60);
    expect(await shown()).toContain('instagram.com/nova');
  });

  it('shows nothing of a location that was just made until it is verified', async () => {
    const { client, name } = await first();
    const { body: like } = await client.get(`/${name}?readMask=categories,storefrontAddress`);
    const { body } = await client.call('POST', `${businessInformation}/accounts/${brasil}/locations`, {
      ...like,
      title: 'Padaria Nova',
    });
    const made = body.name;
    expect((await consumer(client, made)).location).not.toHaveProperty('title');
    await client.admin('POST', `/locations/${made.slice('locations/'.length)}/voice`, { voice: 'fine' });
    await client.advance(60);
    expect((await consumer(client, made)).location.title).toBe('Padaria Nova');
  });
});
