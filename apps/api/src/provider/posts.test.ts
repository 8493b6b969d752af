import { isSamePost, type PostContent } from '@frontage/domain';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { groupIdOf, openSandboxRig, type SandboxRig } from '#src/testing/sandbox-rig';
import { ProviderError, type MediaPlace, type Provider } from './port';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let rig: SandboxRig;
let provider: Provider;
let place: MediaPlace;
const providerAccount = `accounts/${groupIdOf('offices3')}`;

beforeAll(async () => {
  rig = await openSandboxRig({ requestTimeoutMs: 10_000, sandbox: { moderationSeconds: 0 } });
  const { account } = await rig.linked('offices3');
  provider = await rig.context.openProvider({ accountId: account.id, jobId: null });
  const { locations } = await provider.listLocations({ providerAccount });
  place = { providerAccount, location: locations[0]!.name };
});
beforeEach(() => {
  rig.sandbox.control.faults.clear();
  rig.clock.advance(120_000);
});
afterAll(() => rig.close());

const news: PostContent = {
  kind: 'news',
  text: 'Fornada às 7h.',
  button: null,
  photo: null,
  event: null,
  offer: null,
};
const event = { title: 'Oficina de pães', start: '2026-12-01T00:00', end: '2026-12-01T18:30' };
const link = 'https://padaria.example/oferta';
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof ProviderError ? error.fault : String(error)),
  );

describe('a post at the provider', () => {
  it.each<[string, PostContent]>([
    ['news', news],
    ['a call to action', { ...news, button: { action: 'BOOK', link } }],
    ['a call', { ...news, button: { action: 'CALL', link: null } }],
    ['an event that begins at midnight', { ...news, kind: 'event', text: '', event }],
    [
      'an offer',
      { ...news, kind: 'offer', event, offer: { coupon: 'PAO10', link, terms: 'Um por pessoa.' } },
    ],
    [
      'an offer without details',
      { ...news, kind: 'offer', event, offer: { coupon: null, link: null, terms: null } },
    ],
  ])('is read as it was written: %s', async (_name, content) => {
    const { id } = await provider.createPost(place, content);
    const read = await provider.readPost({ ...place, post: id });
    expect(read).toMatchObject({ id, state: 'LIVE', content });
    expect((await provider.listPosts(place)).posts.map((post) => post.id)).toContain(id);
  });

  it('takes another text, button and event, and loses what it has no more', async () => {
    const before: PostContent = { ...news, kind: 'event', event, button: { action: 'BOOK', link } };
    const { id } = await provider.createPost(place, before);
    const after: PostContent = {
      ...before,
      text: '',
      button: null,
      event: { ...event, title: 'Outra oficina' },
    };
    await provider.patchPost({ ...place, post: id }, after);
    expect((await provider.readPost({ ...place, post: id })).content).toEqual(after);
  });

  it('has its photo fetched, which an edit leaves where it is', async () => {
    const picture = Buffer.alloc(10_240);
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(picture);
    picture.writeUInt32BE(400, 16);
    picture.writeUInt32BE(300, 20);
    const server = createServer((_request, response) => response.end(picture));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const photo = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/a.png`;
    const { id } = await provider.createPost(place, { ...news, photo });
    server.close();
    await provider.patchPost({ ...place, post: id }, { ...news, text: 'Fornada às 8h.', photo });
    const { content } = await provider.readPost({ ...place, post: id });
    expect(isSamePost(content, { ...news, text: 'Fornada às 8h.', photo })).toBe(true);
    expect(content?.photo).not.toBe(photo);
  });

  it('is gone once it was deleted, for every call', async () => {
    const { id: post } = await provider.createPost(place, news);
    await provider.deletePost({ ...place, post });
    for (const call of [
      () => provider.readPost({ ...place, post }),
      () => provider.patchPost({ ...place, post }, news),
      () => provider.deletePost({ ...place, post }),
    ])
      expect(await faultOf(call())).toBe('not_found');
  });

  it('is refused with the words of the provider', async () => {
    const refused = await provider
      .createPost(place, { ...news, kind: 'alert' })
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({
      fault: 'refused',
      words: expect.stringContaining('Alert posts') as string,
    });
  });

  it('is not known to be there or not where the answer to its making was lost', async () => {
    rig.sandbox.control.faults.add({ kind: 'timeout-after-effect', seed: 1, count: 1, method: 'POST' });
    const before = (await provider.listPosts(place)).posts.length;
    expect(await faultOf(provider.createPost(place, { ...news, text: 'Perdida' }))).toBe('unknown');
    rig.sandbox.control.faults.clear();
    expect((await provider.listPosts(place)).posts).toHaveLength(before + 1);
  });
});
