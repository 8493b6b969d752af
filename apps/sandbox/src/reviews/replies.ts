import type { FastifyRequest } from 'fastify';
import type { Call } from '../http/call';
import { badRequest, notFound } from '../http/errors';
import { readJson, readQuery } from '../http/query';
import type { JsonObject } from '../proto/descriptor';
import type { LocationRecord } from '../state/record';
import type { Moderation } from '../state/settings';
import { presentReply, type StandingReview, type WrittenReply } from './standing';

/** The most a reply may have, in bytes of UTF-8. */
const mostBytes = 4096;
/** A run of digits, spaced or dotted, as long as a phone number's. */
const phone = /(?:\d[\s().-]*){8,}/;
const allPhones = new RegExp(phone, 'g');
const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Numbers by which a location may be called, as digits without the country's: its phones, and the one of its chat on WhatsApp. */
function ownPhones({ merchant: { phoneNumbers }, attributes }: LocationRecord): string[] {
  const chats = attributes.flatMap(({ name, uriValues }) =>
    name === 'attributes/url_whatsapp' ? (uriValues ?? []).map(({ uri }) => uri ?? '') : [],
  );
  return [phoneNumbers?.primaryPhone ?? '', ...(phoneNumbers?.additionalPhones ?? []), ...chats]
    .map((text) => digitsOf(text).replace(/^(?:55(?=\d{10})|0(?=\d{10}))/, ''))
    .filter((digits) => digits.length >= 8);
}

/** Whether a phone number is left once the location's own are taken out. */
function hasForeignPhone(comment: string, own: readonly string[]): boolean {
  return (comment.match(allPhones) ?? []).some((run) =>
    phone.test(own.reduce((digits, number) => digits.replaceAll(number, ' '), digitsOf(run))),
  );
}

/**
 * Why the review of replies turns a text down. That contact details other than the location's own are what it looks for, and the words
 * of the enum, are unconfirmed.
 */
function violationIn(comment: string, record: LocationRecord, { rules }: Moderation): string | undefined {
  if (hasForeignPhone(comment, ownPhones(record))) return 'PERSONAL_INFORMATION';
  const text = comment.toLowerCase();
  const isForbidden = rules.some(
    ({ field, contains }) => field === 'reviewReply' && text.includes(contains.toLowerCase()),
  );
  return isForbidden ? 'PROHIBITED_CONTENT' : undefined;
}

function readComment(request: FastifyRequest): string {
  const body = readJson(request) as { comment?: unknown } | null;
  const comment = body?.comment;
  if (typeof comment !== 'string' || comment.trim() === '')
    throw badRequest([{ field: 'review_reply.comment', description: 'Field is required' }]);
  if (Buffer.byteLength(comment) > mostBytes)
    throw badRequest([{ field: 'review_reply.comment', description: 'Comment is too long' }]);
  return comment;
}

/** Writes the reply of a review, or another in its place. */
export function putReply(call: Call, request: FastifyRequest, location: string, review: string): JsonObject {
  readQuery(request, {});
  const comment = readComment(request);
  call.takeEdit(location);
  const { moderation } = call.engine.world.settings;
  const violation = violationIn(comment, call.findLocation(location), moderation);
  const reply: WrittenReply = {
    comment,
    at: call.now,
    dueAt: call.now + moderation.delaySeconds.replies * 1000,
    ...(violation !== undefined && { violation }),
  };
  call.commit([{ kind: 'review', location, review, change: { reply } }]);
  return presentReply(reply, call.now);
}

/** Deletes the reply of a review. */
export function deleteReply(
  call: Call,
  request: FastifyRequest,
  location: string,
  standing: StandingReview,
): JsonObject {
  readQuery(request, {});
  if (standing.reply === undefined) throw notFound();
  call.takeEdit(location);
  call.commit([{ kind: 'review', location, review: standing.reviewId, change: { reply: null } }]);
  return {};
}
