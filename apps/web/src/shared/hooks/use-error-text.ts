import { isApiError, isNetworkError, isSessionEndedError, isTimeoutError } from '@frontage/api-client';
import { useCallback } from 'react';
import { usePhrases, type Phrases } from '../use-phrases';

/** What a person is told about a failed call, in one sentence. */
export function errorText(t: Phrases, error: unknown): string {
  if (isApiError(error)) return t(`errors:${error.code}`);
  if (isNetworkError(error)) return t('errors:network');
  if (isTimeoutError(error)) return t('errors:timeout');
  if (isSessionEndedError(error)) return t('errors:session_expired');
  return t('errors:unexpected');
}

/** {@link errorText} in the language in use. */
export function useErrorText(): (error: unknown) => string {
  const { t } = usePhrases();
  return useCallback((error) => errorText(t, error), [t]);
}
