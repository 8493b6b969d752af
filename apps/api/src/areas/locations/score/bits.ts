import { scoreChecks, type ScoreCheck } from '@frontage/domain';

/** The bit of a check in `done`, `pending` and `annulled`. */
export function bitOf(check: ScoreCheck): number {
  return 1 << scoreChecks.indexOf(check);
}

/** The checks of an installation: questions are counted only where it has them. */
export function checksIn(hasQuestions: boolean): readonly ScoreCheck[] {
  return hasQuestions ? scoreChecks : scoreChecks.filter((check) => check !== 'answeredQuestions');
}

/** The checks whose bits are set. */
export function checksOf(bits: number): ScoreCheck[] {
  return scoreChecks.filter((check) => (bits & bitOf(check)) !== 0);
}
