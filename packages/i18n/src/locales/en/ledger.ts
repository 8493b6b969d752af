import { hasQuestions } from '../../has-questions';
import type {
  JobState,
  LedgerReason,
  LedgerState,
  PlanItemState,
  PlanReason,
  PlanSource,
  HistorySource,
  PlanState,
} from '@frontage/domain';

const state = {
  queued: 'Queued',
  sending: 'Sending',
  sent: 'Sent',
  in_review: 'In review',
  live: 'Live',
  rejected: 'Rejected',
  failed: 'Failed',
  cancelled: 'Cancelled',
} as const satisfies Record<LedgerState, string>;

const stateHint = {
  queued: 'Waits for its turn',
  sending: 'On its way to Google',
  sent: 'Accepted, not confirmed yet',
  in_review: 'Usually minutes, at most 3 days',
  live: 'Confirmed on Google',
  rejected: 'Google refused it',
  failed: 'Could not be sent',
  cancelled: 'Was not sent',
} as const satisfies Record<LedgerState, string>;

const reason = {
  moved_since_plan: 'The value on Google changed after the plan, so it was not overwritten',
  provider_refused: 'Google refused the value',
  refused_with_others: 'Not sent: Google refused another value of the new location',
  gave_up: 'Gave up after several attempts',
  reverted: 'Google accepted it, then showed another value',
  access_lost: 'Access to the location was lost',
  review_gone: 'This review was deleted by the user or Google',
  review_changed: 'The review was edited after the rule judged it',
  review_taken: 'Someone had started to answer it',
  post_gone: 'This post is no longer on Google',
  ...(hasQuestions
    ? {
        question_gone: 'This question was deleted by the user or Google',
      }
    : ({} as never)),
  cancelled_by_user: 'Cancelled before it was sent',
  unlinked: 'Its location was unlinked before it was sent',
  picture_gone: 'The picture is no longer available. Upload it again',
  missed: 'Not sent: its time came while the account was closed',
} as const satisfies Record<LedgerReason, string>;

const planItemState = {
  changed: 'Changed',
  same: 'Same',
  blocked: 'Blocked',
  invalid: 'Invalid',
} as const satisfies Record<PlanItemState, string>;

const planReason = {
  edit_in_progress: 'an earlier edit of this field is still in review',
  field_read_only: 'Google owns this field',
  unknown_category: "not one of Google's categories",
  cannot_reopen: 'Google does not let a permanently closed location open again',
  same_until_dated: 'the same as now; it counts only after a value that waits for a date',
  same_by_then: 'the location has this value by then',
  moved_since: 'the value changed after the job',
  sent_again: 'it was refused, then edited and sent again',
  was_rejected: 'Google rejected it as it stands',
  moved_since_export: 'the value changed after the export',
  moved_since_made: 'the value changed after the plan was created',
  review_gone: 'this review was deleted by the user or Google',
  post_gone: 'this post is no longer on Google',
  ...(hasQuestions
    ? {
        question_gone: 'this question was deleted by the user or Google',
      }
    : ({} as never)),
  required: 'this field cannot be empty',
  unsupported_value: 'Google does not accept this value',
  variable_empty: 'a variable in the text has no value here',
  too_long: 'too long with the values of this location',
  list_full: 'more values than this field may have',
  attribute_not_offered: 'Google has no such attribute for its category',
  no_main_category: 'it has no main category for the service',
  link_invalid: 'not a valid link of this network',
  link_wrong_network: 'a link of another network or website',
  link_duplicated: 'the same link as for another network',
  url_invalid: 'not a valid web address',
  phone_invalid: 'not a valid phone number',
  cnpj_invalid: 'not a valid CNPJ',
  category_duplicated: 'a category that it already has',
  hours_overlap: 'hours that overlap',
} as const satisfies Record<PlanReason, string>;

const planState = {
  computing: 'Computing',
  draft: 'Draft',
  waiting_approval: 'Waiting for approval',
  scheduled: 'Scheduled',
  applied: 'Applied',
  discarded: 'Discarded',
  failed: 'Failed',
} as const satisfies Record<PlanState, string>;

const planSource = {
  csv: 'CSV file',
  form: 'Location form',
  bulk: 'Bulk edit',
  duplicate: 'Duplicated location',
  suggestion: 'Pending edit',
  restore: 'Restored value',
  undo: 'Undo',
  rule: 'Field policy',
  divergence: 'Divergence',
  reply: 'Review reply',
  post: 'Post',
  ...(hasQuestions
    ? {
        answer: 'Answer to a question',
      }
    : ({} as never)),
  provider: 'Changed on Google',
} as const satisfies Record<HistorySource | PlanSource, string>;

const jobState = {
  scheduled: 'Scheduled',
  queued: 'Queued',
  running: 'Running',
  settling: 'Waiting for Google',
  done: 'Done',
  cancelled: 'Cancelled',
  failed: 'Failed',
} as const satisfies Record<JobState, string>;

export const ledger = {
  savedHere: 'Saved here',
  countHere_one: '{{count, number}} saved here',
  countHere_other: '{{count, number}} saved here',
  countNotPublic_one: '{{count, number}} not public',
  countNotPublic_other: '{{count, number}} not public',
  deleted: 'Deleted',
  countDeleted_one: '{{count, number}} deleted',
  countDeleted_other: '{{count, number}} deleted',
  notPublic: 'Saved, not public',
  unshownHint: 'Google keeps it for whoever manages the profile and shows it to nobody else',
  notPublicHint: 'Google keeps it and shows nothing of this profile until it is verified or released',
  state,
  stateHint,
  reason,
  planItemState,
  planReason,
  planState,
  planSource,
  jobState,
  answered: 'Changed again since',
  goesAgain: 'No answer yet, retrying automatically',
  leftOut: 'Left out',
  leftOutByYou: 'Left out by you',
  stateWithReason: '{{state}}: {{reason}}',
  gaveUpAfter_one: 'Gave up after {{count, number}} attempt',
  gaveUpAfter_other: 'Gave up after {{count, number}} attempts',
  providerSaid: '“{{words}}”',
  readBackAt: 'Confirmed {{time}}',
  risky: 'Risky field',
  riskyHeld: 'Risky field: often held for days',
} as const;
