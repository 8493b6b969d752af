import type { LocationDetail, Profile } from '@frontage/api-client/contract';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { locationQueries } from '../queries';

type WithLocationProps = {
  /** Whether it is read again while the page is open. */
  readonly isKeptCurrent?: boolean;
  readonly children: (at: {
    readonly detail: LocationDetail;
    readonly projectId: string;
    readonly user: Profile;
  }) => ReactNode;
};

/** Reads the location that the address names, for the page that is made of it. */
export function WithLocation({ isKeptCurrent = true, children }: WithLocationProps) {
  const { locationId = '' } = useParams();
  const { t } = usePhrases();
  const project = useCurrentProject();
  const user = useSessionStore(selectUser);
  const query = useQuery({
    ...locationQueries.detail(project?.id ?? '', locationId),
    enabled: project !== null,
    ...(isKeptCurrent ? {} : { refetchInterval: false }),
  });
  if (project === null || user === null) return null;
  if (query.data !== undefined) return children({ detail: query.data, projectId: project.id, user });
  if (query.isError) return <LoadFailed query={query} title={t('location:failed')} />;
  return (
    <div aria-busy="true">
      <Skeleton height={28} width="40%" m={24} />
    </div>
  );
}
