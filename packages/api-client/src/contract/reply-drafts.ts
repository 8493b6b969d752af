import { draftFindingCodes, replyDraftSettingsSchema } from '@frontage/domain/reply-drafts';
import { z } from 'zod';
import { endpoint, errorCodeSchema, idSchema, instantSchema } from './endpoint';

const projectParams = z.object({ projectId: idSchema });
const settle = { kind: 'permission', role: 1 } as const;

/** What a draft, or a month of them, cost; `null` where no prices are known. */
const costSchema = z.object({ amount: z.number(), currency: z.string() }).nullable();
export type DraftCost = z.infer<typeof costSchema>;

/** What the project's drafts of the month came to. Only those that a model wrote count. */
const usageSchema = z.object({
  /** As `2026-11`, in the project's time zone. */
  month: z.string(),
  drafts: z.int(),
  /** `null` for any number. */
  limit: z.int().nullable(),
  tokensIn: z.int(),
  tokensOut: z.int(),
  cost: costSchema,
});
export type DraftUsage = z.infer<typeof usageSchema>;

const findingSchema = z.object({
  code: z.enum(draftFindingCodes),
  severity: z.enum(['blocks', 'warns']),
  start: z.int(),
  end: z.int(),
  likeness: z.number().nullable(),
});

/** The events of a draft's stream, in this order: `begin`, any number of `text`, and `done` or `failed`. */
export const replyDraftEventSchema = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('begin'),
    /** Who writes: a model, or nobody, where it is put together from templates. */
    source: z.enum(['model', 'templates']),
    model: z.string().nullable(),
    /** The request as it was sent; empty without a model. */
    prompt: z.array(z.object({ role: z.enum(['system', 'user']), content: z.string() })),
    /** The templates that it is made of. */
    templates: z.array(z.string()),
  }),
  z.object({ event: z.literal('text'), text: z.string() }),
  z.object({
    event: z.literal('done'),
    /** The whole draft, with its signature. */
    text: z.string(),
    findings: z.array(findingSchema),
    /** `null` without a model. */
    tokens: z.object({ in: z.int(), out: z.int(), areEstimated: z.boolean() }).nullable(),
    cost: costSchema,
    /** It was ended because it grew too long. */
    isCut: z.boolean(),
    usage: usageSchema,
  }),
  z.object({ event: z.literal('failed'), code: errorCodeSchema }),
]);
export type ReplyDraftEvent = z.infer<typeof replyDraftEventSchema>;
export type ReplyDraftFinding = z.infer<typeof findingSchema>;

const answerSchema = z.object({
  settings: replyDraftSettingsSchema,
  /** When they were last saved; sent back with a change, so that nobody's is overwritten unseen. */
  savedAt: instantSchema.nullable(),
  /** The model that writes; `null` where none is configured and drafts come from templates. */
  model: z.string().nullable(),
  usage: usageSchema,
});
export type ReplyDraftSettingsAnswer = z.infer<typeof answerSchema>;

export const replyDrafts = {
  write: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/reviews/{reviewId}/draft-reply',
    summary:
      'Draft a reply to a review: server-sent events, each a JSON object whose `event` says what it is. A model writes it where one is configured, templates are put together where none is. Nothing is kept or sent.',
    access: { kind: 'permission', permission: 'reviews:edit' },
    reach: 'locations',
    params: z.object({ projectId: idSchema, reviewId: idSchema }),
    body: z.object({
      /** How many drafts were asked for before, so that this one differs. */
      attempt: z.int().min(0).max(99).default(0),
    }),
    response: z.string(),
    contentType: 'text/event-stream',
    errors: ['review_gone', 'reply_draft_failed', 'reply_drafts_used_up', 'nothing_to_draft'],
  }),
  settings: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/reply-drafts/settings',
    summary: 'What a project settles for drafts of its replies, and what this month’s came to.',
    access: { ...settle, permission: 'settings:view' },
    params: projectParams,
    response: answerSchema,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: 'projects/{projectId}/reply-drafts/settings',
    summary:
      'Settle tone, language, signature, facts, forbidden words and the monthly limit. `conflict` when saved since.',
    access: { ...settle, permission: 'settings:edit' },
    reach: 'project',
    params: projectParams,
    body: answerSchema.pick({ settings: true, savedAt: true }),
    response: answerSchema,
    errors: ['conflict'],
  }),
};
