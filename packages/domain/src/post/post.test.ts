import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleLocation } from '../location/sample';
import { hasPhone } from './phone-in-post';
import {
  isPostOver,
  isSamePost,
  longestOfPost,
  postActions,
  postDraftSchema,
  postKinds,
  type PostContent,
} from './post';
import { findPostFaults } from './find-post-faults';
import { postHasVariables, renderPost, unknownPostVariables } from './render-post';

const news: PostContent = {
  kind: 'news',
  text: 'Fornada às 7h.',
  button: null,
  photo: null,
  event: null,
  offer: null,
};
const event = { title: 'Oficina', start: '2026-12-01T09:00', end: '2026-12-01T18:00' };
const offer = { coupon: 'PAO10', link: 'https://padaria.example/oferta', terms: null };
const codesOf = (post: PostContent) => findPostFaults(post).map(({ path, code }) => `${path}:${code}`);

describe('a post', () => {
  it('that the provider takes has no fault', () => {
    const link = 'https://padaria.example';
    for (const post of [
      news,
      { ...news, button: { action: 'CALL' as const, link: null } },
      { ...news, button: { action: 'ORDER' as const, link } },
      { ...news, photo: `${link}/foto.jpg` },
      { ...news, kind: 'event' as const, text: '', event },
      { ...news, kind: 'offer' as const, event, offer },
      { ...news, kind: 'alert' as const, button: { action: 'LEARN_MORE' as const, link } },
    ])
      expect(codesOf(post)).toEqual([]);
  });

  it.each<[Partial<PostContent>, string]>([
    [{ text: ' ' }, 'text:text_missing'],
    [{ text: 'a'.repeat(1501) }, 'text:text_too_long'],
    [{ text: 'Ligue (11) 3032-0000' }, 'text:phone_in_text'],
    [{ photo: 'foto.jpg' }, 'photo:photo_invalid'],
    [{ kind: 'alert', photo: 'https://padaria.example/a.jpg' }, 'photo:photo_not_allowed'],
    [{ button: { action: 'CALL', link: 'https://padaria.example' } }, 'button.link:button_link_not_allowed'],
    [{ button: { action: 'SHOP', link: null } }, 'button.link:button_link_missing'],
    [{ button: { action: 'SHOP', link: 'padaria' } }, 'button.link:button_link_invalid'],
    [{ kind: 'event' }, 'event:event_missing'],
    [{ event }, 'event:event_not_allowed'],
    [{ kind: 'event', event: { ...event, title: '' } }, 'event.title:title_size'],
    [{ kind: 'event', event: { ...event, title: 'a'.repeat(59) } }, 'event.title:title_size'],
    [{ kind: 'event', event: { ...event, end: event.start } }, 'event.end:end_before_start'],
    [{ kind: 'offer', event }, 'offer:offer_missing'],
    [{ kind: 'event', event, offer }, 'offer:offer_not_allowed'],
    [{ kind: 'offer', event, offer, button: { action: 'CALL', link: null } }, 'button:button_not_allowed'],
    [{ kind: 'offer', event, offer: { ...offer, coupon: 'a'.repeat(59) } }, 'offer.coupon:coupon_too_long'],
    [{ kind: 'offer', event, offer: { ...offer, link: 'oferta' } }, 'offer.link:offer_link_invalid'],
    [{ kind: 'offer', event, offer: { ...offer, terms: 'a'.repeat(5001) } }, 'offer.terms:terms_too_long'],
  ])('is refused: $1', (change, fault) => {
    expect(codesOf({ ...news, ...change })).toEqual([fault]);
  });

  it('has a shape: days that exist, no zone, actions and kinds of the provider', () => {
    const read = (change: object) => postDraftSchema.safeParse({ ...news, ...change }).success;
    expect(read({ event })).toBe(true);
    for (const start of ['2026-02-30T09:00', '2026-12-01T09:00Z', '2026-12-01', '2026-12-01T25:00'])
      expect([start, read({ event: { ...event, start } })]).toEqual([start, false]);
    expect(read({ button: { action: 'GET_OFFER', link: null } })).toBe(false);
    expect(read({ kind: 'product' })).toBe(false);
    expect(postDraftSchema.parse({ ...news, photo: '' }).photo).toBeNull();
  });

  it('is over once it has ended on every clock', () => {
    const post = { ...news, kind: 'event' as const, event };
    expect(isPostOver(post, new Date('2026-12-02T05:59:00Z'))).toBe(false);
    expect(isPostOver(post, new Date('2026-12-02T06:01:00Z'))).toBe(true);
    expect(isPostOver(news, new Date('2030-01-01T00:00:00Z'))).toBe(false);
  });
});

describe('a phone number', () => {
  it.each([
    '(11) 3032-0000',
    '+55 11 98765-4321',
    '11987654321',
    'zap 98765-4321',
    '3032 0000',
    '0800 591 2117',
    '+44 20 7946 0958',
  ])('is seen in %s', (number) => {
    expect(hasPhone(`Fale com a gente: ${number}!`)).toBe(true);
  });
  it.each([
    'de 24/12/2026 a 31/12/2026',
    '2026-12-24',
    'R$ 1.299,90',
    'CEP 01310-000',
    'das 10h às 22h',
    '2024-2026',
    'PAO2026',
  ])('is not seen in %s', (text) => {
    expect(hasPhone(text)).toBe(false);
  });
});

const part = fc.string({ maxLength: 70 });
const maybe = fc.option(part, { nil: null });
const anyPost: fc.Arbitrary<PostContent> = fc.record({
  kind: fc.constantFrom(...postKinds),
  text: fc.oneof(part, fc.string({ minLength: 1490, maxLength: 1510 })),
  button: fc.option(fc.record({ action: fc.constantFrom(...postActions), link: maybe })),
  photo: maybe,
  event: fc.option(
    fc.record({
      title: part,
      start: fc.constantFrom(event.start, event.end),
      end: fc.constantFrom(event.start, event.end),
    }),
  ),
  offer: fc.option(fc.record({ coupon: maybe, link: maybe, terms: maybe })),
});

describe('any post', () => {
  it('without faults keeps to the limits of the provider and has what its kind takes', () => {
    fc.assert(
      fc.property(anyPost, (post) => {
        if (findPostFaults(post).length > 0) return;
        expect(post.text.length).toBeLessThanOrEqual(longestOfPost.text);
        expect(post.event !== null).toBe(post.kind === 'event' || post.kind === 'offer');
        expect(post.offer !== null).toBe(post.kind === 'offer');
        if (post.button !== null) expect(post.button.link === null).toBe(post.button.action === 'CALL');
      }),
      { numRuns: 2_000 },
    );
  });

  it('is the same as itself and, but for spaces and photos, as nothing else', () => {
    fc.assert(
      fc.property(anyPost, anyPost, (a, b) => {
        expect(isSamePost(a, structuredClone(a))).toBe(true);
        expect(isSamePost(a, { ...a, text: ` ${a.text} ` })).toBe(true);
        expect(isSamePost(a, { ...a, text: `${a.text}x` })).toBe(false);
        expect(isSamePost(a, b)).toBe(isSamePost(b, a));
        expect(isSamePost(a, null)).toBe(false);
      }),
    );
  });

  it('without variables comes out as it went in, spaces around its texts aside', () => {
    fc.assert(
      fc.property(anyPost, (post) => {
        if (postHasVariables(post)) return;
        expect(isSamePost(renderPost(post, sampleLocation()).post, post)).toBe(true);
      }),
    );
  });
});

describe('variables', () => {
  const draft: PostContent = {
    ...news,
    text: 'Em {city}, com {own.manager|a equipe}.',
    button: { action: 'LEARN_MORE', link: 'https://padaria.example/{city}' },
  };
  it('take each location’s values, or what stands in for them', () => {
    const { post, faults, empty } = renderPost(draft, sampleLocation());
    expect(post.text).toBe('Em São Paulo, com a equipe.');
    expect(post.button?.link).toBe('https://padaria.example/sao-paulo');
    expect([faults, empty]).toEqual([[], []]);
  });

  it('that a location has no value for are named, and faults are those of its own text', () => {
    const values = sampleLocation({ address: null });
    expect(renderPost({ ...draft, text: '{city}{phone}' }, values)).toMatchObject({
      empty: ['city'],
      faults: [{ path: 'text', code: 'phone_in_text' }],
    });
    expect(unknownPostVariables({ ...draft, text: '{cidade} {own.manager}' }, ['manager'])).toEqual([
      'cidade',
    ]);
  });
});
