import { isApiError } from '@frontage/api-client';
import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { usePhrases } from '../../../shared/use-phrases';
import { AuthStack } from './AuthForm';

type LinkGateProps = {
  readonly query: UseQueryResult;
  /** For a link that no longer works. */
  readonly expired: (error: unknown) => ReactNode;
  readonly children: ReactNode;
};

/** Shows a link's form once the server says that the link is good, and otherwise why it is not. */
export function LinkGate({ query, expired, children }: LinkGateProps) {
  const { t } = usePhrases();
  if (query.isSuccess) return children;
  if (query.isPending)
    return (
      <AuthStack role="status" aria-label={t('recovery:checking')}>
        <Skeleton height={32} width="60%" />
        <Skeleton height={40} />
        <Skeleton height={40} />
      </AuthStack>
    );
  const isAnswer = isApiError(query.error) && query.error.status < 500 && query.error.status !== 429;
  if (isAnswer) return expired(query.error);
  return <LoadFailed query={query} title={t('errors:try_later')} />;
}
