import { isApiError } from '@frontage/api-client';
import { useCallback } from 'react';
import { errorText } from '../../shared/hooks/use-error-text';
import { usePhrases } from '../../shared/use-phrases';

const secondsPerMinute = 60;

/** What a failed call of the screens before sign-in means, with how long to wait where it came too often. */
export function useFailureText(): (error: unknown) => string {
  const { t } = usePhrases();
  return useCallback(
    (error) =>
      isApiError(error, 'rate_limited') && error.retryAfter !== null
        ? t('auth:refused.tooMany', { count: Math.ceil(error.retryAfter / secondsPerMinute) })
        : errorText(t, error),
    [t],
  );
}
