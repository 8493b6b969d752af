import { isApiError, isNetworkError, isTimeoutError } from '@frontage/api-client';

/** Whether asking again may help: not when the server has understood and said no, or answers what nobody expects. */
export function isWorthRetrying(error: unknown): boolean {
  if (isApiError(error)) return error.status >= 500 || error.status === 429;
  return isNetworkError(error) || isTimeoutError(error);
}
