import { describe, expect, it } from 'vitest';
import { businessInformation, cafe, Client, offices, startSandbox } from './harness';

const v4 = '/mybusiness/v4';
const day = 86_400_000;

interface Review {
  name: string;
  reviewId: string;
  starRating: string;
  comment?: string;
  reviewer: { displayName?: string; isAnonymous?: boolean };
  createTime: string;
  updateTime: string;
  reviewReply?: { comment: string; reviewReplyState: string };
}
interface Post {
  name: string;
  state: string;
  topicType: string;
  summary: string;
  scheduledTime?: string;
  event?: { title: string; schedule: object };
}
interface Body {
  reviews?: Review[];
  locationReviews?: { name: string; review: Review }[];
  localPosts?: Post[];
  averageRating?: number;
  totalReviewCount?: number;
  nextPageToken?: string;
}

async function open() {
  const sandbox = startSandbox();
  const client = await Client.of(sandbox);
  const { body } = await client.call(
    'GET',
    `${businessInformation}/accounts/${cafe}/locations?readMask=name&pageSize=50`,
  );
  const names = body.locations.map(({ name }) => `accounts/${cafe}/${name}`);
  const get = async (path: string) => {
    const answer = await client.call('GET', `${v4}/${path}`);
    return { status: answer.status, body: answer.body as unknown as Body & Review & Post };
  };
  const batch = async (payload: object) => {
    const answer = await client.call(
      'POST',
      `${v4}/accounts/${cafe}/locations:batchGetReviews`,
      JSON.stringify(payload),
    );
    return { status: answer.status, body: answer.body as unknown as Body };
  };
  return { sandbox, client, names, get, batch };
}

describe('reviews', () => {
  it('are listed newest first, with their average and count over all pages', async () => {
    const { names, get } = await open();
    const [name = ''] = names;
    const all = await get(`${name}/reviews`);
    const reviews = all.body.reviews ?? [];
    expect(all.status).toBe(200);
    expect(reviews.length).toBeGreaterThan(3);
    expect(all.body.totalReviewCount).toBe(reviews.length);
    const times = reviews.map(({ updateTime }) => updateTime);
    expect(times).toEqual([...times].sort().reverse());
    const first = await get(`${name}/reviews?pageSize=2`);
    expect(first.body.reviews).toEqual(reviews.slice(0, 2));
    const second = await get(`${name}/reviews?pageSize=2&pageToken=${first.body.nextPageToken ?? ''}`);
    expect(second.body.reviews).toEqual(reviews.slice(2, 4));
    const [review] = reviews;
    expect(await get(review?.name ?? '')).toMatchObject({ status: 200, body: review });
    expect(await get(`${name}/reviews/none`)).toMatchObject({ status: 404 });
  });

  it('come for up to 50 locations at once, each with the name of its location', async () => {
    const { names, get, batch } = await open();
    const locationNames = names.slice(0, 3);
    const { body } = await batch({ locationNames, pageSize: 50 });
    const lists = await Promise.all(locationNames.map((name) => get(`${name}/reviews`)));
    const single = lists.flatMap((list) => list.body.reviews ?? []).map((review) => review.name);
    const found: string[] = [];
    for (let page: Body | undefined = body; page !== undefined;) {
      found.push(...(page.locationReviews ?? []).map(({ review }) => review.name));
      page =
        page.nextPageToken === undefined
          ? undefined
          : (await batch({ locationNames, pageSize: 50, pageToken: page.nextPageToken })).body;
    }
    expect([...found].sort()).toEqual([...single].sort());
    expect(await batch({ locationNames: Array.from({ length: 51 }, () => names[0]) })).toMatchObject({
      status: 400,
    });
    expect(await batch({ locationNames, colour: 'red' })).toMatchObject({ status: 400 });
    expect(await batch({})).toMatchObject({ status: 400 });
  });

  it('are answered: in review first, then shown, or turned down with its reason', async () => {
    const { client, names, get } = await open();
    const [name = ''] = names;
    const review = (await get(`${name}/reviews`)).body.reviews?.find((one) => one.reviewReply === undefined);
    const path = review?.name ?? '';
    const put = (comment: string) => client.call('PUT', `${v4}/${path}/reply`, JSON.stringify({ comment }));
    const replyOf = async () => (await get(path)).body.reviewReply;
    expect(await put('Obrigada pela visita!')).toMatchObject({ status: 200 });
    expect(await replyOf()).toMatchObject({ comment: 'Obrigada pela visita!', reviewReplyState: 'PENDING' });
    await client.advance(60);
    expect(await replyOf()).toMatchObject({ reviewReplyState: 'APPROVED' });

    await put('Ligue para (11) 3032-0000');
    await client.advance(60);
    const refused = { reviewReplyState: 'REJECTED', policyViolation: 'PERSONAL_INFORMATION' };
    expect(await replyOf()).toMatchObject(refused);

    const [, location = ''] = /locations\/([^/]+)/.exec(name) ?? [];
    const { body: place } = await client.call(
      'GET',
      `${businessInformation}/locations/${location}?readMask=phoneNumbers`,
    );
    const { primaryPhone = '' } = (place as { phoneNumbers?: { primaryPhone?: string } }).phoneNumbers ?? {};
    expect(primaryPhone).toMatch(/^\(\d\d\) /);
    for (const own of [primaryPhone, `+55 ${primaryPhone}`, `${primaryPhone}. 9h às 18h`]) {
      await put(`Ligue para ${own}`);
      await client.advance(60);
      expect(await replyOf()).toMatchObject({ reviewReplyState: 'APPROVED' });
    }
    await put(`Ligue para ${primaryPhone} ou (11) 3032-0000`);
    await client.advance(60);
    expect(await replyOf()).toMatchObject(refused);

    expect(await put('é'.repeat(2049))).toMatchObject({ status: 400 });
    expect(await put('é'.repeat(2048))).toMatchObject({ status: 200 });
    expect(await put(' ')).toMatchObject({ status: 400 });
    expect(await client.call('DELETE', `${v4}/${path}/reply`)).toMatchObject({ status: 200, body: {} });
    expect(await replyOf()).toBeUndefined();
    expect(await client.call('DELETE', `${v4}/${path}/reply`)).toMatchObject({ status: 404 });
  });

  it('are gone once they were taken back, with what was to be answered', async () => {
    const { client, names, get } = await open();
    const [name = ''] = names;
    const path = (await get(`${name}/reviews`)).body.reviews?.[0]?.name ?? '';
    const [, location = '', id = ''] = /locations\/([^/]+)\/reviews\/(.+)$/.exec(path) ?? [];
    const change = (body: object) => client.admin('POST', `/locations/${location}/reviews/${id}`, body);
    await client.call('PUT', `${v4}/${path}/reply`, JSON.stringify({ comment: 'Obrigada!' }));
    expect(await change({ reply: null })).toMatchObject({ status: 200 });
    expect((await get(path)).body.reviewReply).toBeUndefined();
    expect(await change({ isRemoved: true })).toMatchObject({ status: 200 });
    expect(await get(path)).toMatchObject({ status: 404 });
    const reply = JSON.stringify({ comment: 'Obrigada!' });
    expect(await client.call('PUT', `${v4}/${path}/reply`, reply)).toMatchObject({ status: 404 });
    expect(await change({ isRemoved: true })).toMatchObject({ status: 404 });
  });

  it.each(['PERSONAL_INFORMATION', 'PROHIBITED_CONTENT', 'A_WORD_OF_LATER'])(
    'are written and edited through the admin path, and answers to them turned down as %s',
    async (word) => {
      const { client, names, get } = await open();
      const [name = ''] = names;
      const location = name.split('/').at(-1) ?? '';
      const admin = (path: string, body: object) =>
        client.admin('POST', `/locations/${location}/${path}`, body);
      const comment = 'Fila de 25 minutos.';
      const written = await admin('reviews', { rating: 2, comment, displayName: 'Zulmira' });
      const { review } = written.body as unknown as { review: string };
      const read = async () => (await get(`${name}/reviews/${review}`)).body;
      expect(await read()).toMatchObject({
        comment,
        starRating: 'TWO',
        reviewer: { displayName: 'Zulmira' },
      });
      await client.advance(60);
      await admin(`reviews/${review}`, { edit: { rating: 4, comment: 'Resolveram na hora.' } });
      const edited = await read();
      expect(edited).toMatchObject({ comment: 'Resolveram na hora.', starRating: 'FOUR' });
      expect(Date.parse(edited.updateTime)).toBeGreaterThan(Date.parse(edited.createTime));

      const reject = () => admin(`reviews/${review}`, { rejectReply: word });
      expect(await reject()).toMatchObject({ status: 400 });
      const reply = JSON.stringify({ comment: 'Obrigada!' });
      await client.call('PUT', `${v4}/${name}/reviews/${review}/reply`, reply);
      expect(await reject()).toMatchObject({ status: 200 });
      const refused = { reviewReplyState: 'REJECTED', policyViolation: word };
      expect((await read()).reviewReply).toMatchObject(refused);
    },
  );

  it('need the account the location lies in, and the right to it', async () => {
    const { names, get } = await open();
    const [name = ''] = names;
    expect(await get(`${name.replace(cafe, offices)}/reviews`)).toMatchObject({ status: 404 });
    expect(await get('accounts/1/locations/2/reviews')).toMatchObject({ status: 404 });
  });

  it('arrive, are answered and are taken back as time goes by', async () => {
    const { sandbox, client, names, batch } = await open();
    const read = async () => {
      const reviews = new Map<string, Review>();
      for (let from = 0; from < names.length; from += 10) {
        let pageToken: string | undefined;
        do {
          const { body } = await batch({ locationNames: names.slice(from, from + 10), pageToken });
          for (const { review } of body.locationReviews ?? []) reviews.set(review.name, review);
          pageToken = body.nextPageToken;
        } while (pageToken !== undefined);
      }
      return reviews;
    };
    const before = await read();
    sandbox.control.change([
      { kind: 'clock', clock: { mode: 'manual', now: Date.parse('2026-11-21T12:00:00Z') + 40 * day } },
    ]);
    await client.refresh();
    const after = await read();
    const lost = [...before.keys()].filter((name) => !after.has(name));
    const stayed = [...before.values()].filter(({ name }) => after.has(name));
    expect([...after.keys()].filter((name) => !before.has(name)).length).toBeGreaterThan(10);
    expect(lost.length).toBeGreaterThan(0);
    const answered = stayed.filter(
      ({ name, reviewReply }) =>
        reviewReply === undefined && after.get(name)?.reviewReply?.reviewReplyState === 'APPROVED',
    );
    expect(answered.length).toBeGreaterThan(0);
    for (const { name, comment, starRating } of stayed)
      expect(after.get(name)).toMatchObject({ starRating, ...(comment === undefined ? {} : { comment }) });
  });
});

describe('local posts', () => {
  it('are listed with their state, and go live when their time has come', async () => {
    const { sandbox, client, names, get } = await open();
    const posts: Post[] = [];
    for (const name of names)
      posts.push(...((await get(`${name}/localPosts?pageSize=100`)).body.localPosts ?? []));
    const states = new Set(posts.map(({ state }) => state));
    expect([...states].sort()).toEqual(['LIVE', 'REJECTED', 'SCHEDULED']);
    for (const post of posts.filter(({ topicType }) => topicType !== 'STANDARD'))
      expect(post.event?.schedule).toMatchObject({ startDate: {}, startTime: {}, endDate: {}, endTime: {} });
    const planned = posts.find(({ state }) => state === 'SCHEDULED');
    expect(Date.parse(planned?.scheduledTime ?? '')).toBeGreaterThan(Date.parse('2026-11-21T12:00:00Z'));
    sandbox.control.change([
      { kind: 'clock', clock: { mode: 'manual', now: Date.parse('2026-11-21T12:00:00Z') + 12 * day } },
    ]);
    await client.refresh();
    expect(await get(planned?.name ?? '')).toMatchObject({ status: 200, body: { state: 'LIVE' } });
  });
});
