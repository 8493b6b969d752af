import { contract, type Profile } from '@frontage/api-client/contract';
import { Note } from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { screens } from '@frontage/domain/screens';
import { meets } from '../../config/access';
import { paths } from '../../config/paths';
import { api } from '../../services/api';
import { connectionStatusKey } from '../../shared/queries/connection-status';
import { usePhrases } from '../../shared/use-phrases';

const lookEvery = 30_000;

type ConnectionStripProps = {
  readonly project: { readonly id: string };
  readonly user: Profile;
};

/** Says on every screen of a project that Google cannot be reached for it, and leads to where that is mended. */
export function ConnectionStrip({ project, user }: ConnectionStripProps) {
  const { t } = usePhrases();
  const { data } = useQuery({
    queryKey: connectionStatusKey(project.id),
    queryFn: ({ signal }) =>
      api.call(contract.integrations.status, { params: { projectId: project.id }, signal }),
    refetchInterval: lookEvery,
  });
  if (data === undefined || data.lostAt === null) return null;
  return (
    <Note
      tone="bad"
      shape="strip"
      role="status"
      icon={IconPlugConnectedX}
      title={t('integrations:lost.title')}
      actions={
        meets(user, screens.integrations.rule) ? (
          <Button size="xs" component={Link} to={paths.integrations}>
            {t('integrations:lost.open')}
          </Button>
        ) : undefined
      }
    >
      {t('integrations:lost.text')}{' '}
      {data.waitingJobs > 0 && t('integrations:lost.jobs', { count: data.waitingJobs })}
    </Note>
  );
}
