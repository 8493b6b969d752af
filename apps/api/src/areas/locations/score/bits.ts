import { scoreChecks, type ScoreCheck } from '@frontage/domain';

/** The bit of a check in `done`, `pending` and `annulled`. */
export function bitOf(check: ScoreCheck): number {
  return 1 << scoreChecks.indexOf(check);
}

/** The checks whose bits are set. */
export function checksOf(bits: number): ScoreCheck[] {
  return scoreChecks.filter((check) => (bits & bitOf(check)) !== 0);
}
