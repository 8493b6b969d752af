import { can, scoreChecks, type Permission, type PermissionMap, type ScoreCheck } from '@frontage/domain';

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

/** What a check tells of beside the location itself. */
const tellsOf: Partial<Record<ScoreCheck, Permission>> = {
  recentPost: 'posts:view',
  reviewAverage: 'reviews:view',
  answeredReviews: 'reviews:view',
  answeredQuestions: 'reviews:view',
};

/** Those of {@link checksIn} that a person may be told of: who sees no reviews learns of none here. */
export function checksSeen(hasQuestions: boolean, permissions: PermissionMap): readonly ScoreCheck[] {
  return checksIn(hasQuestions).filter((check) => {
    const permission = tellsOf[check];
    return permission === undefined || can(permissions, permission);
  });
}
