import { replyFindingCodes } from '@frontage/domain';
import { leftReasons, lookReasons, replyRuleDraftSchema } from '@frontage/domain/reply-rules';
import { z } from 'zod';
import { endpoint, idSchema, instantSchema, pageOf, pageQuery } from './endpoint';

/** So many rules a project may have. */
export const mostReplyRules = 50;
/** Days of reviews on which a rule is tried. */
export const trialDays = 90;

const personSchema = z.object({ id: idSchema, name: z.string() });

/**
 * Why a rule stopped by itself: whoever switched it on is gone, may not answer reviews any more, or has changes approved by others;
 * or a text or a group that it names is no more, or a text that it sends was changed after it was tried.
 */
export const ruleStops = [
  'person_gone',
  'right_lost',
  'approval_needed',
  'text_gone',
  'text_changed',
  'group_gone',
] as const;
export type RuleStop = (typeof ruleStops)[number];

/** What a rule did with a review: sent an answer, left one as a draft, labelled or assigned or told of it, or left it as it was. */
export const ruleActKinds = ['sent', 'drafted', 'noted', 'left'] as const;
export type RuleActKind = (typeof ruleActKinds)[number];

/** Why it did less than it was to: the guard found something, every text was used there lately, or it had done enough that day. */
export const ruleActNotes = ['guard', 'used_lately', 'daily_limit'] as const;
export type RuleActNote = (typeof ruleActNotes)[number];

/** A rule of a project. They are tried in their order; the first that fits a review acts on it. */
export const replyRuleSchema = replyRuleDraftSchema.extend({
  id: idSchema,
  /** Rises with every change. */
  version: z.int(),
  /** Whether it was simulated as it stands, and sends the texts of then, without which it is not switched on. */
  isTried: z.boolean(),
  isOn: z.boolean(),
  /** As whom it acts. */
  switchedBy: personSchema.nullable(),
  switchedAt: instantSchema.nullable(),
  stopped: z.enum(ruleStops).nullable(),
  changedBy: personSchema.nullable(),
  changedAt: instantSchema,
  /** Reviews it acted on in the last 30 days, at the locations that the caller sees. */
  recentActs: z.int(),
  /** It has written as many answers today, by the project's clock, as it may in a day, at the locations that the caller sees. */
  isLimitReached: z.boolean(),
});
export type ReplyRule = z.infer<typeof replyRuleSchema>;

/** A review of the past, and what a rule would have done with it. */
export const triedReviewSchema = z.object({
  reviewId: idSchema,
  reviewerName: z.string().nullable(),
  locationName: z.string(),
  rating: z.int(),
  comment: z.string().nullable(),
  writtenAt: instantSchema,
  /** What it would have answered with today's texts; `null` where it answers nothing. */
  text: z.string().nullable(),
  /** What the guard finds in that, which makes it a draft. */
  findings: z.array(z.enum(replyFindingCodes)),
  /** Why a person should look at it first. */
  look: z.enum(lookReasons).nullable(),
  /** Why it would have been left alone; `null` where the rule would have acted. */
  left: z.enum(leftReasons).nullable(),
});
export type TriedReview = z.infer<typeof triedReviewSchema>;

/** What a rule would have done with the reviews of the last {@link trialDays} days. `acts` and `left` add up to `reviews`. */
export const ruleTrialSchema = z.object({
  from: instantSchema,
  to: instantSchema,
  reviews: z.int(),
  acts: z.int(),
  /** Of these, so many that a person should look at. */
  look: z.int(),
  /** The others, by why; most first. */
  left: z.array(z.object({ reason: z.enum(leftReasons), count: z.int() })),
  items: z.array(triedReviewSchema),
});
export type RuleTrial = z.infer<typeof ruleTrialSchema>;

/** One act of a rule. */
export const ruleActSchema = z.object({
  id: idSchema,
  at: instantSchema,
  ruleName: z.string(),
  ruleId: idSchema.nullable(),
  reviewId: idSchema,
  reviewerName: z.string().nullable(),
  locationName: z.string(),
  rating: z.int(),
  kind: z.enum(ruleActKinds),
  note: z.enum(ruleActNotes).nullable(),
  text: z.string().nullable(),
  /** The state of the answer in the ledger, and why it went no further. */
  state: z.string().nullable(),
  reason: z.string().nullable(),
});
export type RuleAct = z.infer<typeof ruleActSchema>;

const params = z.object({ projectId: idSchema });
const oneParams = params.extend({ ruleId: idSchema });
const view = { kind: 'permission', permission: 'reviews:view' } as const;
const edit = { kind: 'permission', permission: 'reviews:edit' } as const;

export const replyRules = {
  list: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/reply-rules',
    summary: 'The rules that answer reviews, in the order in which they are tried.',
    access: view,
    params,
    response: z.object({
      items: z.array(replyRuleSchema),
      pausedAt: instantSchema.nullable(),
      pausedBy: z.string().nullable(),
      /** Answers of rules in the last 30 days: sent, turned down by the provider, and worded anew by people afterwards. */
      recent: z.object({ sent: z.int(), rejected: z.int(), edited: z.int() }),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/reply-rules',
    summary: 'Write a rule, which comes last and is off.',
    access: edit,
    reach: 'project',
    params,
    body: replyRuleDraftSchema,
    response: z.object({ id: idSchema }),
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: 'projects/{projectId}/reply-rules/{ruleId}',
    summary:
      'Change a rule, which switches it off: it has to be tried again. What waits of it in the outbox becomes drafts.',
    access: edit,
    reach: 'project',
    params: oneParams,
    body: replyRuleDraftSchema.extend({ version: z.int() }),
    response: z.object({ version: z.int() }),
    errors: ['conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'projects/{projectId}/reply-rules/{ruleId}',
    summary: 'Delete a rule. What waits of it in the outbox becomes drafts; the log keeps what it did.',
    access: edit,
    reach: 'project',
    params: oneParams,
    response: z.object({}),
  }),
  setOn: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/reply-rules/{ruleId}/on',
    summary:
      'Switch a rule on, to act as the caller on reviews that come from now on, or off, which makes drafts of what waits of it. It has to be tried first; one that does without a protection is switched on by somebody who wrote nothing of it since it was last on. An API token switches none on: a rule acts for longer than a token is valid.',
    access: edit,
    reach: 'project',
    params: oneParams,
    body: z.object({ isOn: z.boolean(), version: z.int() }),
    response: z.object({}),
    errors: ['conflict', 'rule_not_tried', 'second_person_needed', 'approval_required'],
  }),
  setOrder: endpoint({
    method: 'PUT',
    path: 'projects/{projectId}/reply-rule-order',
    summary: 'Say in which order rules are tried; those that are not named come last.',
    access: edit,
    reach: 'project',
    params,
    body: z.object({ ids: z.array(idSchema).max(mostReplyRules) }),
    response: z.object({}),
    errors: ['approval_required'],
  }),
  setPause: endpoint({
    method: 'PUT',
    path: 'projects/{projectId}/reply-rule-pause',
    summary:
      'Stop every rule of the project, which makes drafts of what waits of them in the outbox, or let them go on.',
    access: edit,
    reach: 'project',
    params,
    body: z.object({ isPaused: z.boolean() }),
    response: z.object({ takenBack: z.int() }),
    errors: ['approval_required'],
  }),
  simulate: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/reply-rule-trials',
    summary:
      'What a rule would have done with the reviews of the last 90 days, beside the rules that are on; nothing is sent. A rule that is tried as it is saved can be switched on.',
    access: edit,
    reach: 'project',
    params,
    body: z.object({
      /** The rule that is changed; `null` for a new one, which comes last. */
      ruleId: idSchema.nullable(),
      draft: replyRuleDraftSchema,
      /** Which reviews are named: those to look at, all it would have acted on, or those left alone. */
      show: z.enum(['look', 'acts', 'left']).default('look'),
      offset: z.int().min(0).max(1_000_000).default(0),
      limit: z.int().min(1).max(50).default(20),
    }),
    response: ruleTrialSchema,
  }),
  log: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/reply-rule-acts',
    summary: 'Everything that rules did, newest first.',
    access: view,
    params,
    query: z.object({ ...pageQuery, rule: idSchema.optional() }),
    response: pageOf(ruleActSchema),
  }),
};
