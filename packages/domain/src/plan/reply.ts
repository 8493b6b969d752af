import { z } from 'zod';

/** The most that the provider takes of a reply, in bytes of UTF-8 (provider document B). */
export const mostReplyBytes = 4096;

const encoder = new TextEncoder();

/** How long a reply is as the provider counts it: bytes of UTF-8, without spaces around it. */
export function countReplyBytes(text: string): number {
  return encoder.encode(text.trim()).length;
}

/** A reply as it is sent: not empty, and no longer than the provider takes. */
export const replyTextSchema = z
  .string()
  .trim()
  .min(1)
  .refine((text) => countReplyBytes(text) <= mostReplyBytes, { params: { code: 'too_long' } });
