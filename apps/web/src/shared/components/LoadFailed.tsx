import { isApiError } from '@frontage/api-client';
import { EmptyState, ErrorState } from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths';
import { useFormats } from '../format/use-formats';
import { useErrorText } from '../hooks/use-error-text';
import { usePhrases } from '../use-phrases';

type LoadFailedProps = {
  /** What failed; as TanStack Query answers it. */
  readonly query: {
    readonly error: unknown;
    readonly refetch: () => unknown;
    readonly isFetching: boolean;
  };
  /** What could not be read; what happened stands under it. @default 'this', or that it does not exist */
  readonly title?: string;
  /** What is safe. @default nothing was changed */
  readonly hint?: string;
  /** Whether filters narrow what was asked for: then they are said to be kept. @default false */
  readonly isFiltered?: boolean;
};

/** In place of what could not be read: what happened, that nothing was changed, try again, and what support needs. */
export function LoadFailed({ query, title, hint, isFiltered = false }: LoadFailedProps) {
  const { error, refetch, isFetching } = query;
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
  const safe = hint ?? t(isFiltered ? 'list.loadFailedFiltered' : 'list.loadFailedHint');
  if (isApiError(error) && error.status === 404)
    return (
      <EmptyState
        icon={IconMapQuestion}
        title={text(error)}
        role="alert"
        actions={
          <Button component={Link} to={paths.home}>
            {t('action.goHome')}
          </Button>
        }
      >
        {t('notFound.text')}
      </EmptyState>
    );
  // That there is nothing here says it all; an error of the server says nothing of what is missing.
  const isItself = title === undefined && isApiError(error) && error.status < 500 && error.status !== 0;
  return (
    <ErrorState
      title={isItself ? text(error) : (title ?? t('list.anyFailed'))}
      retry={{ label: t('action.tryAgain'), onSelect: () => void refetch(), isBusy: isFetching }}
      copy={{
        label: t('action.copyError'),
        copiedLabel: t('state.copied'),
        text: `${error instanceof Error ? error.message : String(error)}\n${detail}\n${window.location.href}`,
      }}
      detail={detail}
    >
      {isItself ? safe : `${text(error)} ${safe}`}
    </ErrorState>
  );
}
