import type { PostDraftContent } from '@frontage/api-client/contract';

type Typed = PostDraftContent['typed'];

const moment = { date: '', time: '' };

/** What the form of What's New holds as somebody types; empty but for `part`. */
export const typedNews = (part: Partial<Typed> = {}): Typed => ({
  kind: 'news',
  asksButton: false,
  text: '',
  action: null,
  buttonLink: '',
  photo: null,
  title: '',
  start: moment,
  end: moment,
  coupon: '',
  redeemLink: '',
  terms: '',
  mends: [],
  tracking: null,
  ...part,
});
