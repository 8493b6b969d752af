import { z } from 'zod';
import { postFaultCodes } from './post';

/**
 * What a post is at one location, in the order in which bars draw it. `sent` was accepted, `processing` is reviewed by the provider, and
 * `live` was read back; `expired` is an event or an offer that is over, `cancelled` was never sent.
 */
export const postStates = [
  'live',
  'processing',
  'sent',
  'scheduled',
  'rejected',
  'failed',
  'waiting_approval',
  'draft',
  'expired',
  'cancelled',
  'deleted',
] as const;
export const postStateSchema = z.enum(postStates);
export type PostState = z.infer<typeof postStateSchema>;

/**
 * Why a location cannot have a post: a fault of its own text, a link to another location of the project, a variable that has no value
 * there, or that the provider takes no posts of it (provider documents B and F).
 */
export const postProblemCauses = [
  ...postFaultCodes,
  'foreign_link',
  'variable_empty',
  'unverified',
  'suspended',
  'posts_not_allowed',
] as const;
export const postProblemCauseSchema = z.enum(postProblemCauses);
export type PostProblemCause = z.infer<typeof postProblemCauseSchema>;

/** What `marksOfText` of `@frontage/domain/posts` finds in a text. */
export const textMarks = ['phone', 'long_number', 'email', 'web_address', 'capitals'] as const;
export const textMarkSchema = z.enum(textMarks);
export type TextMark = z.infer<typeof textMarkSchema>;
