import { z } from 'zod';
import type { LocationStatus } from '../location/values';
import type { SubjectField } from '../plan/change-field';
import { absent, hasQuestions } from '../questions/in-build';

const checksOfBuild = [
  'recentPost',
  'reviewAverage',
  'categories',
  'description',
  'attributes',
  'cover',
  'profilePhoto',
  'answeredReviews',
  'holidayHours',
  ...(hasQuestions ? (['answeredQuestions'] as const) : []),
] as const;
export const scoreCheckSchema = z.enum(checksOfBuild);
export type ScoreCheck = z.infer<typeof scoreCheckSchema>;

/**
 * What is checked of a location: the five of the specification's section 9, then what the recommended actions of its section 3
 * name. Unanswered questions are among them only in a build with the Questions module. New checks go to the end: the database keeps
 * them as bits in this order.
 */
export const scoreChecks: readonly ScoreCheck[] = checksOfBuild;

/** What a check tells of beside the location itself; questions are shown to whoever is shown reviews. */
const subjectOfCheck: Partial<Record<ScoreCheck, SubjectField>> = {
  recentPost: 'post',
  reviewAverage: 'reply',
  answeredReviews: 'reply',
  ...(hasQuestions ? { answeredQuestions: 'reply' } : {}),
};

/**
 * The checks that somebody may be told of: who sees no reviews learns of none by a score.
 * @param hidden what they may not see, as `hiddenSubjectFields` names it
 */
export function scoreChecksSeen(hidden: readonly SubjectField[]): ScoreCheck[] {
  return scoreChecks.filter((check) => {
    const subject = subjectOfCheck[check];
    return subject === undefined || !hidden.includes(subject);
  });
}

/** How much a check counts: those of section 9 twice as much as the others. */
export const scoreWeights: Readonly<Record<ScoreCheck, number>> = {
  recentPost: 2,
  reviewAverage: 2,
  categories: 2,
  description: 2,
  attributes: 2,
  cover: 1,
  profilePhoto: 1,
  answeredReviews: 1,
  holidayHours: 1,
  ...(hasQuestions ? { answeredQuestions: 1 } : absent),
};

/**
 * Where each check passes (specification section 9). `holidayDays` is ours: hours for a holiday are asked for so many days
 * before it, today included.
 */
export const scoreLimits = {
  postDays: 7,
  reviewAverage: 4,
  mostCategories: 5,
  /** More than this many characters. */
  descriptionOver: 400,
  fewestAttributes: 5,
  unansweredDays: 30,
  holidayDays: 45,
} as const;

export const scoreLevels = ['low', 'medium', 'high'] as const;
export const scoreLevelSchema = z.enum(scoreLevels);
export type ScoreLevel = z.infer<typeof scoreLevelSchema>;

/** The fewest points of a level, out of 100. With the nine checks of every build, one of section 9 may be missing in `high`, two in `medium`. */
export const fewestPoints: Readonly<Record<ScoreLevel, number>> = { low: 0, medium: 60, high: 80 };

/**
 * `unknown` does not count: it was never read from the provider, or there is nothing to judge (no review yet, no holiday near,
 * a shop that is closed for a while). `annulled` does not count either, because a person said so.
 */
export const checkStates = ['done', 'pending', 'annulled', 'unknown'] as const;
export const checkStateSchema = z.enum(checkStates);
export type CheckState = z.infer<typeof checkStateSchema>;

/** What is measured of a location; `null` is not known. */
export const scoreFactsSchema = z.object({
  /** Posts of the last {@link scoreLimits.postDays} days that the public sees or soon will. */
  posts: z.int().nullable(),
  /** Average of all reviews; `null` also where there is none. */
  reviewAverage: z.number().nullable(),
  /** The main category and the additional ones. */
  categories: z.int(),
  /** Characters of the description. */
  description: z.int(),
  attributes: z.int().nullable(),
  hasCover: z.boolean().nullable(),
  hasProfilePhoto: z.boolean().nullable(),
  /** Reviews without an answer, of the last {@link scoreLimits.unansweredDays} days. */
  unanswered: z.int().nullable(),
  /** Days of holidays that come within {@link scoreLimits.holidayDays} days; `null` where its country's are not known. */
  holidays: z.array(z.string()).nullable(),
  /** Those of {@link holidays} that the location says its hours of. */
  holidaysSet: z.array(z.string()),
  /** Questions without an answer of the business, of the last {@link scoreLimits.unansweredDays} days. */
  ...(hasQuestions ? { unansweredQuestions: z.int().nullable() } : absent),
});
export type ScoreFacts = z.infer<typeof scoreFactsSchema>;

/** Whether a check passes, `null` where it does not count. */
export function checkPasses(check: ScoreCheck, status: LocationStatus, facts: ScoreFacts): boolean | null {
  const isOpen = status === 'OPEN';
  switch (check) {
    case 'recentPost':
      return !isOpen || facts.posts === null ? null : facts.posts > 0;
    case 'reviewAverage':
      return facts.reviewAverage === null ? null : facts.reviewAverage >= scoreLimits.reviewAverage;
    case 'categories':
      return facts.categories <= scoreLimits.mostCategories;
    case 'description':
      return facts.description > scoreLimits.descriptionOver;
    case 'attributes':
      return facts.attributes === null ? null : facts.attributes >= scoreLimits.fewestAttributes;
    case 'cover':
      return facts.hasCover;
    case 'profilePhoto':
      return facts.hasProfilePhoto;
    case 'answeredReviews':
      return facts.unanswered === null ? null : facts.unanswered === 0;
    case 'holidayHours': {
      if (!isOpen || facts.holidays === null || facts.holidays.length === 0) return null;
      const set = new Set(facts.holidaysSet);
      return facts.holidays.every((date) => set.has(date));
    }
    default:
      check satisfies 'answeredQuestions';
      return hasQuestions && facts.unansweredQuestions !== null ? facts.unansweredQuestions === 0 : null;
  }
}

/** A location's score. */
export type Score = {
  /** From 0 to 100; `null` where nothing counts: every check annulled or unknown, or the shop closed for good. */
  readonly points: number | null;
  readonly level: ScoreLevel | null;
  readonly checks: Readonly<Record<ScoreCheck, CheckState>>;
};

/**
 * The score of a location: the weights of what is done out of the weights of what counts, in hundredths, rounded down. A shop
 * that is closed for good has none, since nobody is to mend it.
 */
export function scoreOf(
  status: LocationStatus,
  facts: ScoreFacts,
  annulled: ReadonlySet<ScoreCheck> = new Set(),
): Score {
  const stateOf = (check: ScoreCheck): CheckState => {
    if (annulled.has(check)) return 'annulled';
    const passes = checkPasses(check, status, facts);
    if (passes === null) return 'unknown';
    return passes ? 'done' : 'pending';
  };
  const checks = Object.fromEntries(scoreChecks.map((check) => [check, stateOf(check)])) as Record<
    ScoreCheck,
    CheckState
  >;
  const weigh = (...states: readonly CheckState[]) =>
    scoreChecks.reduce((sum, check) => sum + (states.includes(checks[check]) ? scoreWeights[check] : 0), 0);
  const possible = status === 'CLOSED_PERMANENTLY' ? 0 : weigh('done', 'pending');
  const points = possible === 0 ? null : Math.floor((100 * weigh('done')) / possible);
  return { points, level: points === null ? null : levelOf(points), checks };
}

/** The level that points come to. */
export function levelOf(points: number): ScoreLevel {
  if (points >= fewestPoints.high) return 'high';
  return points >= fewestPoints.medium ? 'medium' : 'low';
}

/** Ticks that stand for points, of {@link mostScoreTicks}: four and more are high, three medium. */
export const mostScoreTicks = 5;

/** Points as ticks, rounded down. */
export function ticksOfPoints(points: number): number {
  return Math.floor((points * mostScoreTicks) / 100);
}
