import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { paint } from '../src/media/paint';
import { businessInformation, cafe, Client, startSandbox } from './harness';

interface Post {
  name: string;
  state: string;
  summary: string;
  searchUrl?: string;
  media?: { googleUrl: string; sourceUrl?: string }[];
  callToAction?: object;
  localPosts?: Post[];
}

const hour = 3_600;
const event = {
  title: 'Oficina de pães',
  schedule: {
    startDate: { year: 2026, month: 11, day: 28 },
    startTime: { hours: 9 },
    endDate: { year: 2026, month: 11, day: 29 },
    endTime: {},
  },
};

async function open() {
  const sandbox = startSandbox();
  const client = await Client.of(sandbox);
  const { body } = await client.call(
    'GET',
    `${businessInformation}/accounts/${cafe}/locations?readMask=name&pageSize=1`,
  );
  const location = (body.locations[0]?.name ?? '').replace('locations/', '');
  const path = `accounts/${cafe}/locations/${location}/localPosts`;
  const call = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', to: string, payload?: object) => {
    const answer = await client.call(method, `/mybusiness/v4/${to}`, payload);
    return { status: answer.status, post: answer.body as unknown as Post, text: answer.text };
  };
  const create = (fields: object) =>
    call('POST', path, {
      languageCode: 'pt-BR',
      topicType: 'STANDARD',
      summary: 'Fornada às 7h.',
      ...fields,
    });
  const stateOf = async (name: string) => (await call('GET', name)).post.state;
  return { sandbox, client, location, path, call, create, stateOf };
}

describe('writing local posts', () => {
  it('shows one once it was reviewed, and takes the fields that a mask names', async () => {
    const { client, call, create, path } = await open();
    const { status, post } = await create({ callToAction: { actionType: 'CALL' } });
    expect([status, post.state, post.searchUrl]).toEqual([200, 'PROCESSING', undefined]);
    await client.advance(60);
    const live = (await call('GET', post.name)).post;
    expect(live).toMatchObject({ state: 'LIVE', callToAction: { actionType: 'CALL' } });
    expect(live.searchUrl).toContain('lpsid=');
    expect((await call('GET', path)).post.localPosts?.[0]?.name).toBe(post.name);

    const body = {
      summary: 'Fornada às 8h.',
      callToAction: { actionType: 'BOOK', url: 'https://a.example' },
    };
    expect((await call('PATCH', post.name, body)).text).toContain('update_mask');
    for (const mask of ['state', 'topicType', 'colour'])
      expect([mask, (await call('PATCH', `${post.name}?updateMask=${mask}`, body)).status]).toEqual([
        mask,
        400,
      ]);
    const patched = await call('PATCH', `${post.name}?updateMask=summary`, body);
    expect(patched.post).toMatchObject({ summary: 'Fornada às 8h.', callToAction: { actionType: 'CALL' } });
    expect(patched.post.state).toBe('PROCESSING');
  });

  it('makes two of a call that is repeated', async () => {
    const { create } = await open();
    expect((await create({})).post.name).not.toBe((await create({})).post.name);
  });

  it('turns down phone numbers and forbidden words, by the state alone', async () => {
    const { client, create, stateOf } = await open();
    await client.admin('POST', '/moderation', { rules: [{ field: 'localPost', contains: 'grátis' }] });
    const refused = [
      await create({ summary: 'Zap (11) 98765-4321' }),
      await create({ summary: 'Pão GRÁTIS' }),
    ];
    await client.advance(60);
    for (const { post } of refused) expect(await stateOf(post.name)).toBe('REJECTED');
  });

  it('waits for its time, and is never published once it was deleted', async () => {
    const { client, call, create, stateOf } = await open();
    const scheduledTime = '2026-11-21T18:00:00Z';
    const [kept, dropped] = [await create({ scheduledTime }), await create({ scheduledTime })];
    await client.advance(60);
    expect(await stateOf(kept.post.name)).toBe('SCHEDULED');
    expect(await call('DELETE', dropped.post.name)).toMatchObject({ status: 200, post: {} });
    await client.advance(7 * hour);
    await client.refresh();
    expect(await stateOf(kept.post.name)).toBe('LIVE');
    expect((await call('GET', dropped.post.name)).status).toBe(404);
    expect((await call('DELETE', dropped.post.name)).status).toBe(404);
    expect((await create({ scheduledTime })).text).toContain('must be in the future');
  });

  it('shows events until they are over, and recurring ones as such', async () => {
    const { client, call, create, stateOf } = await open();
    const once = await create({ topicType: 'EVENT', event });
    const often = await create({
      topicType: 'EVENT',
      event: { ...event, recurrenceInfo: { weeklyPattern: { daysOfWeek: ['SATURDAY'] } } },
    });
    await client.advance(60);
    expect(await stateOf(often.post.name)).toBe('RECURRING');
    expect((await call('GET', once.post.name)).post.searchUrl).toBeDefined();
    // 24:00 of the 28th in São Paulo is 03:00 of the 29th in UTC.
    await client.advance(7 * 24 * hour + 15 * hour);
    await client.refresh();
    expect((await call('GET', once.post.name)).post.searchUrl).toBeUndefined();
  });

  it('refuses what Google refuses, every fault at once', async () => {
    const { create } = await open();
    const offer = { topicType: 'OFFER', event };
    const url = 'https://a.example';
    const faults: [object, string[]][] = [
      [{ topicType: undefined }, ['topic_type']],
      [{ summary: undefined }, ['"field": "summary"']],
      [{ summary: 'a'.repeat(1501) }, ['Must be at most 1500 characters']],
      [{ callToAction: { actionType: 'CALL', url } }, ['call_to_action.url']],
      [{ callToAction: { actionType: 'BOOK' } }, ['call_to_action.url']],
      [{ callToAction: { actionType: 'GET_OFFER', url } }, ['deprecated']],
      [{ topicType: 'EVENT' }, ['"field": "event"']],
      [
        {
          topicType: 'EVENT',
          event: { title: 'a'.repeat(59), schedule: { startDate: event.schedule.startDate } },
        },
        ['Must be at most 58 characters', 'start_time', 'end_date', 'end_time'],
      ],
      [
        {
          topicType: 'EVENT',
          event: { ...event, schedule: { ...event.schedule, endDate: { year: 2026, month: 11, day: 1 } } },
        },
        ['after the start'],
      ],
      [
        { ...offer, offer: { couponCode: 'a'.repeat(59), redeemOnlineUrl: 'x' } },
        ['coupon_code', 'redeem_online_url'],
      ],
      [{ topicType: 'ALERT', alertType: 'COVID_19' }, ['Alert posts cannot be created.']],
      [{ colour: 'red' }, ['Cannot find field.']],
      [{ media: [{ mediaFormat: 'PHOTO', dataRef: { resourceName: 'x' } }] }, ['Only source_url']],
    ];
    for (const [fields, words] of faults) {
      const { status, text } = await create(fields);
      expect([JSON.stringify(fields), status]).toEqual([JSON.stringify(fields), 400]);
      for (const word of words) expect(text).toContain(word);
    }
    expect((await create({ media: [{ mediaFormat: 'VIDEO', sourceUrl: url }] })).status).toBe(500);
    expect((await create(offer)).status).toBe(200);
  });

  it('fetches its photo, and refuses one that is small or not there', async () => {
    const { create, call, client } = await open();
    const pictures: Record<string, Buffer> = { '/a.png': paint(1, 400, 300), '/b.png': paint(1, 399, 400) };
    const server = createServer((request, response) => {
      const bytes = pictures[request.url ?? ''];
      if (bytes === undefined) response.writeHead(404).end();
      else response.end(bytes);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    const withPhoto = (name: string) =>
      create({ media: [{ mediaFormat: 'PHOTO', sourceUrl: `${origin}/${name}` }] });
    const [made, small, none] = [
      await withPhoto('a.png'),
      await withPhoto('b.png'),
      await withPhoto('c.png'),
    ];
    server.close();
    const shown = (await call('GET', made.post.name)).post.media?.[0];
    expect(shown?.sourceUrl).toBeUndefined();
    const picture = await client.sandbox.app.inject(new URL(shown?.googleUrl ?? '').pathname);
    expect([picture.statusCode, picture.rawPayload]).toEqual([200, pictures['/a.png']]);
    expect(small.text).toContain('Image dimensions too small (min: 400x300px).');
    expect(none.text).toContain('Fetching image failed.');
  });

  it('needs a location that may post', async () => {
    const { client, create, location } = await open();
    await client.admin('POST', '/posts', { areAlertsOpen: true, accountsWithoutPosts: [`accounts/${cafe}`] });
    expect((await create({})).text).toContain('LOCATION_DISABLED_FOR_LOCAL_POST_API');
    await client.admin('POST', '/posts', { accountsWithoutPosts: [] });
    expect((await create({ topicType: 'ALERT', alertType: 'COVID_19' })).status).toBe(200);
    await client.admin('POST', `/locations/${location}/voice`, { voice: 'suspended' });
    expect((await create({})).text).toContain('FAILED_PRECONDITION');
  });

  it('counts as an edit of the profile', async () => {
    const { create } = await open();
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) statuses.push((await create({})).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });

  it('ends by the admin path: turned down later, or vanished', async () => {
    const { client, create, location, stateOf, call } = await open();
    const { post } = await create({});
    const [id = ''] = post.name.split('/').slice(-1);
    const change = (body: object) => client.admin('POST', `/locations/${location}/posts/${id}`, body);
    await change({ isRejected: true });
    expect(await stateOf(post.name)).toBe('REJECTED');
    await change({ isRemoved: true });
    expect((await call('GET', post.name)).status).toBe(404);
    expect((await change({ isRemoved: true })).status).toBe(404);
  });
});
