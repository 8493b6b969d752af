import { ApiError, validationError, type ValidationDetail } from '../http/errors';
import type { Json, JsonObject } from '../proto/descriptor';
import { isObject } from '../proto/parse';
import type { Moderation, Settings } from '../state/settings';
import { momentOf, textOf } from './standing';

/** A run of digits, spaced or dotted, as long as a phone number's. */
const phone = /(?:\d[\s().-]*){8,}/;

/** Whether the review of posts turns one down; what it says of it is its state and nothing more. */
export function isViolation(fields: JsonObject, { rules }: Moderation): boolean {
  const { summary, event, offer } = fields;
  const texts = [
    textOf(summary),
    isObject(event) ? textOf(event.title) : '',
    isObject(offer) ? textOf(offer.termsConditions) : '',
  ];
  if (texts.some((text) => phone.test(text))) return true;
  const all = texts.join('\n').toLowerCase();
  return rules.some(({ field, contains }) => field === 'localPost' && all.includes(contains.toLowerCase()));
}

const missing = (field: string): ValidationDetail => ({ code: 2, field, message: 'Field is required' });
const invalid = (field: string, message: string): ValidationDetail => ({ code: 3, field, message });
function tooLong(field: string, value: Json | undefined, most: number): ValidationDetail[] {
  return Array.from(textOf(value)).length > most
    ? [{ code: 2, field, message: `Must be at most ${String(most)} characters` }]
    : [];
}
function isAddress(value: Json | undefined): boolean {
  const text = textOf(value);
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** Everything that is wrong with a post, as v4 says it. @throws ApiError 400 with every broken rule, 500 for a film */
export function checkPost(fields: JsonObject, settings: Settings, now: number): void {
  const media = Array.isArray(fields.media) ? fields.media : [];
  if (media.some((item) => isObject(item) && item.mediaFormat === 'VIDEO'))
    throw new ApiError('INTERNAL', 'Internal error encountered.');
  const { topicType, summary } = fields;
  const details: ValidationDetail[] = [
    ...(topicType === undefined ? [missing('topic_type')] : []),
    ...(topicType === 'STANDARD' && summary === undefined ? [missing('summary')] : []),
    ...tooLong('summary', summary, 1500),
    ...buttonFaults(fields),
    ...eventFaults(fields),
    ...offerFaults(fields),
    ...mediaFaults(media),
    ...(topicType === 'ALERT' ? alertFaults(fields, settings) : []),
    ...(fields.scheduledTime !== undefined && !(Date.parse(textOf(fields.scheduledTime)) > now)
      ? [invalid('scheduled_time', 'The scheduled time must be in the future.')]
      : []),
  ];
  if (details.length > 0) throw validationError(details);
}

function buttonFaults({ callToAction, topicType }: JsonObject): ValidationDetail[] {
  if (!isObject(callToAction) || topicType === 'OFFER') return [];
  const { actionType, url } = callToAction;
  if (actionType === undefined) return [missing('call_to_action.action_type')];
  if (actionType === 'GET_OFFER') return [invalid('call_to_action.action_type', 'GET_OFFER is deprecated.')];
  if (actionType === 'CALL')
    return url === undefined ? [] : [invalid('call_to_action.url', 'A url must not be set for CALL.')];
  if (url === undefined) return [missing('call_to_action.url')];
  return isAddress(url) ? [] : [invalid('call_to_action.url', 'Invalid url.')];
}

function eventFaults({ event, topicType }: JsonObject): ValidationDetail[] {
  if (topicType !== 'EVENT' && topicType !== 'OFFER') return [];
  if (!isObject(event)) return [missing('event')];
  const schedule = isObject(event.schedule) ? event.schedule : {};
  const parts = ['start_date', 'start_time', 'end_date', 'end_time'] as const;
  const names = {
    start_date: 'startDate',
    start_time: 'startTime',
    end_date: 'endDate',
    end_time: 'endTime',
  };
  const absent = parts.filter((part) => schedule[names[part]] === undefined);
  const isInverted =
    absent.length === 0 &&
    momentOf(schedule.endDate, schedule.endTime) <= momentOf(schedule.startDate, schedule.startTime);
  return [
    ...(event.title === undefined ? [missing('event.title')] : tooLong('event.title', event.title, 58)),
    ...absent.map((part) => missing(`event.schedule.${part}`)),
    ...(isInverted ? [invalid('event.schedule', 'The end must be after the start.')] : []),
  ];
}

function offerFaults({ offer }: JsonObject): ValidationDetail[] {
  if (!isObject(offer)) return [];
  return [
    ...tooLong('offer.coupon_code', offer.couponCode, 58),
    ...tooLong('offer.terms_conditions', offer.termsConditions, 5000),
    ...(offer.redeemOnlineUrl !== undefined && !isAddress(offer.redeemOnlineUrl)
      ? [invalid('offer.redeem_online_url', 'Invalid url.')]
      : []),
  ];
}

function mediaFaults(media: readonly Json[]): ValidationDetail[] {
  if (media.length > 1) return [{ code: 5, field: 'media', message: 'A post can have one photo.' }];
  return media.flatMap((item) => {
    if (!isObject(item) || item.mediaFormat === undefined) return [missing('media.media_format')];
    if (item.dataRef !== undefined) return [invalid('media.data_ref', 'Only source_url is supported.')];
    return item.sourceUrl === undefined ? [missing('media.source_url')] : [];
  });
}

function alertFaults(fields: JsonObject, { areAlertsOpen }: Settings): ValidationDetail[] {
  if (!areAlertsOpen) return [{ code: 11, field: 'topic_type', message: 'Alert posts cannot be created.' }];
  const others = (['event', 'offer', 'media'] as const).filter((name) => fields[name] !== undefined);
  return [
    ...(fields.alertType === undefined ? [missing('alert_type')] : []),
    ...others.map((name) => invalid(name, 'Not allowed in alert posts.')),
  ];
}
