import { z } from 'zod';

/** The most that the provider takes of a reply, in bytes of UTF-8 (provider document B). */
export const mostReplyBytes = 4096;

const encoder = new TextEncoder();

/** A reply as it is sent: not empty, and no longer than the provider takes. */
export const replyTextSchema = z
  .string()
  .trim()
  .min(1)
  .refine((text) => encoder.encode(text).length <= mostReplyBytes, { params: { code: 'too_long' } });
