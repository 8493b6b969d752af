import { isApiError, isNetworkError, isTimeoutError } from '@frontage/api-client';

/** Whether a retry may help: not when the server understood and refused, or its answer is unexpected. */
export function isWorthRetrying(error: unknown): boolean {
  if (isApiError(error)) return error.status >= 500 || error.status === 429;
  return isNetworkError(error) || isTimeoutError(error);
}
