import { isApiError } from '@frontage/api-client';
import { ErrorState } from '@frontage/ui';
import { useState } from 'react';
import { useFormats } from '../format/use-formats';
import { useErrorText } from '../hooks/use-error-text';
import { usePhrases } from '../use-phrases';

type LoadFailedProps = {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly isBusy?: boolean;
  /** What could not be read; what happened then stands under it. @default what happened */
  readonly title?: string;
  /** What is safe. @default nothing was changed, the filters are kept */
  readonly hint?: string;
};

/** In place of what could not be read: what happened, that nothing was changed, try again, and what support needs. */
export function LoadFailed({ error, onRetry, isBusy = false, title, hint }: LoadFailedProps) {
  const { t } = usePhrases();
  const { dateTime } = useFormats();
  const text = useErrorText();
  const [at] = useState(() => new Date());
  const id =
    isApiError(error) && error.requestId !== null
      ? t('fullPageError.requestId', { id: error.requestId })
      : '';
  const status = isApiError(error) ? String(error.status) : '';
  const detail = [status, dateTime(at), id].filter((part) => part !== '').join(', ');
  const safe = hint ?? t('list.loadFailedHint');
  return (
    <ErrorState
      title={title ?? text(error)}
      retry={{ label: t('action.tryAgain'), onSelect: onRetry, isBusy }}
      copy={{
        label: t('action.copyError'),
        copiedLabel: t('state.copied'),
        text: `${error instanceof Error ? error.message : String(error)}\n${detail}\n${window.location.href}`,
      }}
      detail={detail}
    >
      {title === undefined ? safe : `${text(error)} ${safe}`}
    </ErrorState>
  );
}
