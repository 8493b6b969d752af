import { hiddenSubjectFields, scoreChecksSeen, type ScoreCheck } from '@frontage/domain';
import { selectUser, useSessionStore } from '../../stores/session';

/** The checks of the score that may be asked for: of those that tell of reviews or posts, only where these are shown. */
export function useSeenChecks(): readonly ScoreCheck[] {
  const permissions = useSessionStore((state) => selectUser(state)?.userPermission);
  return scoreChecksSeen(hiddenSubjectFields(permissions ?? {}));
}
