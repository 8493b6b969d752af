import { foldText } from '../text/fold';
import { onOneSpace, wordSearch } from '../text/word-search';
import { healthWordIn, legalWordIn } from './protected-words';
import type { LeftReason, LookReason } from './reasons';
import type { Protection, ReplyRuleDraft, RuleCondition } from './rule';
import { mostLowStars } from '../reviews/low-rating';

/** A review as rules see it. Moments are in milliseconds since 1970. */
export type RuledReview = {
  readonly locationId: string;
  readonly rating: number;
  /** `null` where only stars were given. */
  readonly comment: string | null;
  readonly language: string | null;
  readonly labels: readonly string[];
  /** When it was written or last edited. */
  readonly changedAt: number;
  /** When somebody answered it; `null` while nobody has. */
  readonly answeredAt: number | null;
  /** Somebody has begun an answer. */
  readonly hasDraft: boolean;
};

/** A rule that is ready to judge reviews. */
export type ReadyRule = {
  readonly id: string;
  /** When it was switched on: it leaves reviews from before alone; `null` judges all. */
  readonly since: number | null;
  /** Whether it writes answers, to be sent or looked at. */
  readonly answers: boolean;
  readonly delayMs: number;
  /** The longest age that a review must have before the rule fits. */
  readonly ripeMs: number;
  readonly judge: (review: JudgedReview, at: number) => LeftReason | null;
};

/** A review with what is worked out of its text once, however many rules ask. */
export type JudgedReview = RuledReview & {
  folded(): string;
  legalWord(): string | null;
  healthWord(): string | null;
};

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** Works out of a text what rules ask for, when the first does. A trial makes one for each of 100,000 reviews, so it is small. */
class Judged implements JudgedReview {
  readonly locationId: string;
  readonly rating: number;
  readonly comment: string | null;
  readonly language: string | null;
  readonly labels: readonly string[];
  readonly changedAt: number;
  readonly answeredAt: number | null;
  readonly hasDraft: boolean;
  #folded: string | undefined;
  #legal: string | null | undefined;
  #health: string | null | undefined;

  constructor(review: RuledReview) {
    this.locationId = review.locationId;
    this.rating = review.rating;
    this.comment = review.comment;
    this.language = review.language;
    this.labels = review.labels;
    this.changedAt = review.changedAt;
    this.answeredAt = review.answeredAt;
    this.hasDraft = review.hasDraft;
  }

  folded(): string {
    return (this.#folded ??= onOneSpace(foldText(this.comment ?? '')));
  }

  legalWord(): string | null {
    if (this.#legal === undefined) this.#legal = legalWordIn(this.folded());
    return this.#legal;
  }

  healthWord(): string | null {
    if (this.#health === undefined) this.#health = healthWordIn(this.folded());
    return this.#health;
  }
}

/** Prepares a review for {@link decide}. */
export const judged = (review: RuledReview): JudgedReview => new Judged(review);

type Fits = (review: JudgedReview, at: number) => boolean;

const isTest = (test: 'any_of' | 'none_of', has: boolean) => has === (test === 'any_of');

const asks = (comment: string | null) => /[?？؟]/u.test(comment ?? '');

function fits(condition: RuleCondition, groups: ReadonlyMap<string, ReadonlySet<string>>): Fits {
  switch (condition.field) {
    case 'rating': {
      const stars = new Set(condition.values);
      return ({ rating }) => stars.has(rating);
    }
    case 'text':
      return ({ comment }) => ((comment ?? '').trim() !== '') === (condition.value === 'with');
    case 'question':
      return ({ comment }) => asks(comment) === (condition.value === 'with');
    case 'language': {
      const languages = new Set(condition.values);
      return ({ language }) => language !== null && languages.has(language);
    }
    case 'words': {
      const search = wordSearch(condition.values);
      return (review) => isTest(condition.test, search.test(review.folded()));
    }
    case 'label': {
      const labels = new Set(condition.values);
      return (review) =>
        isTest(
          condition.test,
          review.labels.some((label) => labels.has(label)),
        );
    }
    case 'group': {
      const sets = condition.values.map((id) => groups.get(id));
      return ({ locationId }) =>
        isTest(
          condition.test,
          sets.some((set) => set?.has(locationId) === true),
        );
    }
    case 'age': {
      const ms = condition.hours * hourMs;
      return ({ changedAt }, at) =>
        condition.test === 'at_least' ? at - changedAt >= ms : at - changedAt <= ms;
    }
  }
}

function protectionOf(review: JudgedReview, optIns: ReadonlySet<Protection>): Protection | null {
  if (review.rating <= mostLowStars && !optIns.has('low_rating')) return 'low_rating';
  if (review.comment === null) return null;
  if (!optIns.has('legal_words') && review.legalWord() !== null) return 'legal_words';
  if (!optIns.has('health_words') && review.healthWord() !== null) return 'health_words';
  return null;
}

/**
 * Makes a rule ready to judge reviews. Conditions are asked in their order, then the protections, which bind rules that send.
 * @param input.groups the locations of each group that a condition names; of one that is not there, none
 * @param input.locations the locations to which the rule is limited; `null` for all of the project
 * @param input.stars of which reviews it has a text for; `null` for all
 */
export function readyRule(input: {
  readonly id: string;
  readonly since: number | null;
  readonly draft: ReplyRuleDraft;
  readonly groups: ReadonlyMap<string, ReadonlySet<string>>;
  readonly locations: ReadonlySet<string> | null;
  readonly stars: ReadonlySet<number> | null;
}): ReadyRule {
  const { conditions, actions, optIns } = input.draft;
  const asked = conditions.map((condition) => [condition.field, fits(condition, input.groups)] as const);
  const without = new Set(optIns);
  const isSending = actions.reply?.how === 'send';
  const ripe = conditions.flatMap((condition) =>
    condition.field === 'age' && condition.test === 'at_least' ? condition.hours * hourMs : [],
  );
  return {
    id: input.id,
    since: input.since,
    answers: actions.reply !== null,
    delayMs: isSending ? (actions.reply?.delayMinutes ?? 0) * minuteMs : 0,
    ripeMs: Math.max(0, ...ripe),
    judge(review, at) {
      if (input.locations?.has(review.locationId) === false) return 'outside';
      for (const [field, fit] of asked) if (!fit(review, at)) return field;
      if (input.stars?.has(review.rating) === false) return 'no_text';
      return isSending ? protectionOf(review, without) : null;
    },
  };
}

/** What rules make of a review at a moment. */
export type Decision =
  | { readonly rule: ReadyRule; readonly at: number }
  | { readonly rule: null; readonly reason: LeftReason | null };

/**
 * The rule that acts on a review at a moment: the first in order that fits, of a review that nobody has answered and nobody has
 * begun to answer. The runner asks for the present moment, {@link decidePast} for those that have passed.
 */
export function decide(rules: readonly ReadyRule[], review: JudgedReview, at: number): Decision {
  if (review.answeredAt !== null && review.answeredAt <= at) return { rule: null, reason: 'answered' };
  if (review.hasDraft) return { rule: null, reason: 'drafted' };
  for (const rule of rules) {
    if (rule.since !== null && review.changedAt < rule.since) continue;
    if (rule.judge(review, at) === null) return { rule, at };
  }
  return { rule: null, reason: null };
}

/** Rules by the age, in milliseconds, at which each can begin to fit, the youngest first and each age in the order of the rules. */
export type RulesByAge = readonly (readonly [ripeMs: number, rules: readonly ReadyRule[]])[];

/** Sorts rules for {@link decidePast}, once for however many reviews. */
export function rulesByAge(rules: readonly ReadyRule[]): RulesByAge {
  const ages = [...new Set([0, ...rules.map(({ ripeMs }) => ripeMs)])].sort((a, b) => a - b);
  return ages.map((age) => [age, rules.filter(({ ripeMs }) => ripeMs === age)]);
}

/**
 * The rule that would have acted on a review of the past, had the rules been on when it came: {@link decide} at each moment at which
 * another rule could begin to fit, of which only those are asked that begin then: what did not fit at its own moment does not later.
 * Somebody who answered before the text would have left the outbox was first.
 */
export function decidePast(rules: RulesByAge, review: JudgedReview, now: number): Decision {
  for (const [age, beginning] of rules) {
    const at = review.changedAt + age;
    if (at > now) break;
    const decision = decide(beginning, review, at);
    if (decision.rule === null) continue;
    const leavesAt = at + decision.rule.delayMs;
    return review.answeredAt !== null && review.answeredAt <= leavesAt
      ? { rule: null, reason: 'answered' }
      : decision;
  }
  return review.answeredAt !== null && review.answeredAt <= review.changedAt
    ? { rule: null, reason: 'answered' }
    : { rule: null, reason: null };
}

/**
 * Why one rule of several would have left a review alone that another, or none, acted on. One that is not old enough yet is left for
 * its age.
 */
export function whyLeft(rule: ReadyRule, review: JudgedReview, decision: Decision, now: number): LeftReason {
  const unfit = rule.judge(review, Math.min(review.changedAt + rule.ripeMs, now));
  if (unfit !== null) return unfit;
  if (decision.rule !== null) return 'earlier_rule';
  return decision.reason ?? (review.hasDraft ? 'drafted' : 'answered');
}

/** Why a person should look at what a rule does with a review, where there is a reason. */
export function lookAt(review: JudgedReview): LookReason | null {
  if (review.rating <= mostLowStars) return 'low_rating';
  if (review.legalWord() !== null) return 'legal_words';
  if (review.healthWord() !== null) return 'health_words';
  return asks(review.comment) ? 'question' : null;
}
