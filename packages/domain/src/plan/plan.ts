import { z } from 'zod';
import { hasQuestions } from '../questions/in-build';
import { isRequired, isRisky, isSameValue } from '../location/fields';
import type { LocationField, LocationValues } from '../location/values';
import type { ChangeField, SubjectField } from './change-field';

/** What makes a plan of values; `rule` is a field policy that protects a value, which no person asked for. */
const valueSources = [
  'csv',
  'form',
  'bulk',
  'duplicate',
  'suggestion',
  'restore',
  'undo',
  'rule',
  'divergence',
] as const;

/** What made a plan (design section 5). */
export const planSources = [
  ...valueSources,
  'reply',
  'post',
  ...(hasQuestions ? (['answer'] as const) : []),
] as const;
export const planSourceSchema = z.enum(planSources);
export type PlanSource = z.infer<typeof planSourceSchema>;

const fieldOfSource: Partial<Record<PlanSource, SubjectField>> = {
  post: 'post',
  reply: 'reply',
  ...(hasQuestions ? ({ answer: 'answer' } as const) : {}),
};

/** Fields of posts and reviews that a plan of this source is about, even before it has an item. An undo's are those of its job. */
export function subjectFieldsOf(source: PlanSource): SubjectField[] {
  const field = fieldOfSource[source];
  return field === undefined ? [] : [field];
}

/** Where a value of a location's history came from: a plan, or the provider, where somebody changed it there. */
export const historySources = [...valueSources, 'provider'] as const;
export const historySourceSchema = z.enum(historySources);
export type HistorySource = z.infer<typeof historySourceSchema>;

/**
 * What a plan item would do. `changed` is sent when included; `same` needs nothing; `blocked` may not be sent now;
 * `invalid` can never be sent as it stands.
 */
export const planItemStates = ['changed', 'same', 'blocked', 'invalid'] as const;
export const planItemStateSchema = z.enum(planItemStates);
export type PlanItemState = z.infer<typeof planItemStateSchema>;

/**
 * Why an item is not simply `changed`. `edit_in_progress`: an earlier edit of the field is not finished;
 * `field_read_only`: the provider owns it; `unknown_category`: not one of the provider's; `cannot_reopen`;
 * `same_until_dated`: the location has the value, until a value that waits for a date goes out; `same_by_then`: it has it when this one
 * would go out; `moved_since`: for an undo, the value changed after the job;
 * `sent_again`: for an undo, a post that was refused was edited and sent again since, and is taken back as it is now; `was_rejected`: for a change of a post, what
 * stands was turned down by the provider, so taking the change back deletes the post instead of sending those words again; `moved_since_export`: for a file, the value changed after it was
 * exported, so the item is left out until somebody chooses it; `moved_since_made`: the same, of a plan that was compared anew; `required`: the field may not be emptied;
 * `unsupported_value`: the provider cannot hold this value. The rest is what a bulk edit makes of a text at one location:
 * `variable_empty`: a variable has no value there; `too_long`; `list_full` values in a list; or a value that is none.
 * `review_gone`: the review that a reply is to was taken back. `post_gone`: the post is not at the provider any more. `question_gone`: the question was taken back. `attribute_not_offered`: the provider has no such attribute for its category; `no_main_category` that a service could be of.
 */
export const planReasons = [
  'edit_in_progress',
  'field_read_only',
  'unknown_category',
  'cannot_reopen',
  'same_until_dated',
  'same_by_then',
  'moved_since',
  'sent_again',
  'was_rejected',
  'moved_since_export',
  'moved_since_made',
  'review_gone',
  'post_gone',
  ...(hasQuestions ? (['question_gone'] as const) : []),
  'required',
  'unsupported_value',
  'variable_empty',
  'too_long',
  'list_full',
  'link_invalid',
  'link_wrong_network',
  'link_duplicated',
  'url_invalid',
  'phone_invalid',
  'cnpj_invalid',
  'category_duplicated',
  'hours_overlap',
  'attribute_not_offered',
  'no_main_category',
] as const;
export const planReasonSchema = z.enum(planReasons);
export type PlanReason = z.infer<typeof planReasonSchema>;

/** Life of a plan: a draft can be edited, then it is applied at once, waits for its time, waits for an approver, or is dropped. */
export const planStates = [
  'computing',
  'draft',
  'waiting_approval',
  'scheduled',
  'applied',
  'discarded',
  'failed',
] as const;
export const planStateSchema = z.enum(planStates);
export type PlanState = z.infer<typeof planStateSchema>;

/**
 * One change in a plan, of whatever field: `from` as it was when the plan was made, `to` as it will be sent, both of a type that
 * follows from the field.
 */
export type PlannedChange = {
  readonly field: ChangeField;
  /** The post or the review that the field is of; absent for a location's own. */
  readonly subjectId?: string | null;
  readonly from: unknown;
  readonly to: unknown;
  readonly state: PlanItemState;
  readonly reason: PlanReason | null;
  readonly isRisky: boolean;
  /** The provider holds `to` already, and it is sent again against what the public sees. */
  readonly isResend?: boolean;
};

/** One field of one location in a plan. `from` is the value when the plan was made, `to` what will be sent. */
export type PlannedItem = {
  [F in LocationField]: {
    field: F;
    from: LocationValues[F];
    to: LocationValues[F];
    state: PlanItemState;
    reason: PlanReason | null;
    isRisky: boolean;
  };
}[LocationField];

/** What decides, beside the values, whether an item may be sent. */
export type PlanContext = {
  /** Fields of this location that an unfinished job is still changing. */
  readonly busyFields: ReadonlySet<LocationField>;
  /** Fields of this location for which another value waits for a date, where a wish for the present one may come after it. */
  readonly datedFields?: ReadonlySet<LocationField>;
  /** Whether the provider lets a closed location open again. */
  readonly canReopen: boolean;
};

/**
 * Computes the items of one location: pure, so that a plan is the same wherever it is made. Fields absent from `wanted`
 * are not touched and make no item.
 */
export function planLocation(
  current: LocationValues,
  wanted: Partial<LocationValues>,
  context: PlanContext,
): PlannedItem[] {
  return (Object.keys(wanted) as LocationField[])
    .filter((field) => wanted[field] !== undefined)
    .map((field) => planField(field, current, wanted, context));
}

function planField(
  field: LocationField,
  current: LocationValues,
  wanted: Partial<LocationValues>,
  context: PlanContext,
): PlannedItem {
  const from = current[field];
  const to = wanted[field] as LocationValues[typeof field];
  const verdict = judge(field, from, to, context);
  return {
    field,
    from,
    to,
    ...verdict,
    isRisky: verdict.state === 'changed' && isRisky(field),
  } as PlannedItem;
}

function judge<F extends LocationField>(
  field: F,
  from: LocationValues[F],
  to: LocationValues[F],
  context: PlanContext,
): { state: PlanItemState; reason: PlanReason | null } {
  if (isSameValue(field, from, to))
    return context.datedFields?.has(field) === true && !context.busyFields.has(field)
      ? { state: 'changed', reason: 'same_until_dated' }
      : { state: 'same', reason: null };
  if (to === null && isRequired(field)) return { state: 'invalid', reason: 'required' };
  if (context.busyFields.has(field)) return { state: 'blocked', reason: 'edit_in_progress' };
  if (field === 'status' && to === 'OPEN' && from === 'CLOSED_PERMANENTLY' && !context.canReopen) {
    return { state: 'blocked', reason: 'cannot_reopen' };
  }
  return { state: 'changed', reason: null };
}

/** How many items of a plan are in each state; `leftOut` are changed items the person unticked. */
export const planCountsSchema = z.object({
  changed: z.int(),
  same: z.int(),
  blocked: z.int(),
  invalid: z.int(),
  leftOut: z.int(),
  locations: z.int(),
  locationsChanged: z.int(),
});
export type PlanCounts = z.infer<typeof planCountsSchema>;
