import { postDraftSchema } from '@frontage/domain';
import type { Phrases } from '../use-phrases';
import type { Formats } from './use-formats';

/** A moment without a zone, `2026-12-24T09:00`, as words: `24 Dec 2026, 09:00`. */
export function localMomentText(formats: Formats, moment: string): string {
  return `${formats.calendarDate(moment.slice(0, 10))}, ${moment.slice(11, 16)}`;
}

/**
 * A post as one line of text: what it is called, what it says, and what goes with it.
 * @param raw as the API answers it; `undefined` is answered where it is no post
 */
export function postText(t: Phrases, formats: Formats, raw: unknown): string | undefined {
  const read = postDraftSchema.safeParse(raw);
  if (!read.success) return undefined;
  const { text, button, photo, event, offer } = read.data;
  const { coupon, link, terms } = offer ?? { coupon: null, link: null, terms: null };
  const named = (name: string, value: string) => t('list.filterNamed', { name, value });
  const parts = [
    event === null ? null : event.title,
    text,
    event === null
      ? null
      : `${localMomentText(formats, event.start)} – ${localMomentText(formats, event.end)}`,
    button === null
      ? null
      : button.link === null
        ? t(`posts:button.${button.action}`)
        : named(t(`posts:button.${button.action}`), button.link),
    coupon === null ? null : named(t('posts:coupon'), coupon),
    link === null ? null : named(t('posts:redeemLink'), link),
    terms,
    photo === null ? null : t('posts:photo'),
  ];
  return parts.filter((part) => part !== null && part !== '').join(' · ');
}
