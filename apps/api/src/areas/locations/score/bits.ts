import { scoreChecks, scoreChecksSeen, type ScoreCheck } from '@frontage/domain';
import { hiddenHere } from '#src/db/tenant-context';
import { AppError } from '#src/http/errors';

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

/** Those of {@link checksIn} that whoever is answered here may be told of. */
export function checksSeen(hasQuestions: boolean): readonly ScoreCheck[] {
  const seen = scoreChecksSeen(hiddenHere());
  return checksIn(hasQuestions).filter((check) => seen.includes(check));
}

/** The checks whose bits are set, of those that whoever is answered here may be told of. */
export function checksShown(bits: number): ScoreCheck[] {
  return scoreChecksSeen(hiddenHere()).filter((check) => (bits & bitOf(check)) !== 0);
}

/**
 * Throws `not_authorized` where whoever is answered here asks which locations fail a check that they may not be told of: an empty
 * answer would say that none does.
 */
export function requireSeen(checks: readonly ScoreCheck[]): void {
  const seen = scoreChecksSeen(hiddenHere());
  if (!checks.every((check) => seen.includes(check))) throw new AppError('not_authorized');
}
