import { findPostFaults } from '@frontage/domain/posts';
import { describe, expect, it } from 'vitest';
import {
  blankPost,
  composedOf,
  contentOf,
  faultsOf,
  ofType,
  postFormSchema,
  postTypes,
  typedOf,
  typeOf,
  type TypedPost,
} from './typed-post';

const link = 'https://padaria.example/lojas/{storeCode}';
const full: TypedPost = {
  ...blankPost('offer'),
  text: 'Em {city}, com {own.manager|a equipe}.',
  action: 'ORDER',
  buttonLink: link,
  title: 'Panetone',
  start: { date: '2026-12-01', time: '9h' },
  end: { date: '2026-12-24', time: '21:00' },
  coupon: 'PAO10',
  redeemLink: link,
};

describe('what is typed', () => {
  it('keeps what both types have when the type changes, and posts what the type takes', () => {
    expect(contentOf(full)).toEqual({
      kind: 'offer',
      text: full.text,
      button: null,
      photo: null,
      event: { title: 'Panetone', start: '2026-12-01T09:00', end: '2026-12-24T21:00' },
      offer: { coupon: 'PAO10', link, terms: null },
    });
    expect(contentOf({ ...full, ...ofType('cta') })).toMatchObject({
      kind: 'news',
      button: { action: 'ORDER', link },
      event: null,
      offer: null,
    });
    expect(contentOf({ ...full, ...ofType('news'), action: 'CALL' })?.button).toEqual({
      action: 'CALL',
      link: null,
    });
  });

  it('is of the type it was made for, and comes back out of its post', () => {
    for (const type of postTypes) expect(typeOf(blankPost(type))).toBe(type);
    const post = contentOf({ ...full, ...ofType('cta') });
    expect(post).not.toBeNull();
    if (post === null) return;
    const composed = { ...post, mends: ['shorten' as const], tracking: 'utm_campaign=natal' };
    expect(composedOf(typedOf(composed, null))).toEqual(composed);
    expect(typeOf(typedOf(composed, null))).toBe('cta');
  });

  it('may be too long where it is shortened, but not without a title', () => {
    const long = { ...full, ...ofType('event'), title: 'Festival '.repeat(9) };
    expect(faultsOf(long, [])).toMatchObject({ title: 'title_size' });
    expect(faultsOf({ ...long, mends: ['shorten'] }, [])).not.toHaveProperty('title');
    expect(faultsOf({ ...long, title: '', mends: ['shorten'] }, [])).toMatchObject({ title: 'title_size' });
  });

  it('of nothing has a fault wherever its type needs something', () => {
    const faults = (type: (typeof postTypes)[number]) => faultsOf(blankPost(type), []);
    expect(faults('news')).toEqual({ text: 'text_missing' });
    expect(faults('cta')).toEqual({ text: 'text_missing', action: 'button_missing' });
    const dates = { start: 'moment_missing', end: 'moment_missing', title: 'title_size' };
    expect(faults('event')).toEqual(dates);
    expect(faults('offer')).toEqual(dates);
  });

  it('has no fault that only a location could have', () => {
    expect(faultsOf(full, ['manager'])).toEqual({});
    const long = `{city}${'a'.repeat(60)}`;
    expect(faultsOf({ ...full, title: long }, ['manager'])).toEqual({});
    expect(faultsOf({ ...full, title: 'a'.repeat(59) }, ['manager'])).toEqual({ title: 'title_size' });
    expect(faultsOf({ ...full, coupon: '{cupom}' }, ['manager'])).toEqual({ coupon: 'variable_unknown' });
  });

  it('without a fault is a post that is none', () => {
    const post = contentOf(full);
    expect(post === null ? null : findPostFaults({ ...post, offer: null, kind: 'event' })).toEqual([]);
  });

  it('is checked by a schema whose messages are codes at their fields', () => {
    const result = postFormSchema([]).safeParse(blankPost('cta'));
    expect(result.success).toBe(false);
    expect(result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
      'action: button_missing',
      'text: text_missing',
    ]);
  });
});
