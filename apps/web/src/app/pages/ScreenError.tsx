import { system } from '@frontage/api-client/contract';
import { EmptyState } from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { api } from '../../services/api';
import { lookForNewBuild } from '../../services/build';
import { LoadFailed } from '../../shared/components/LoadFailed';
import { usePhrases } from '../../shared/use-phrases';
import { isPartMissing } from '../error-facts';
import { mayReload } from '../reload-once';
import classes from './ScreenError.module.css';

const lookAgainMs = 5_000;

/** In place of a screen whose parts could not be fetched; every other error goes on to the full page. */
export function ScreenError() {
  const error = useRouteError();
  if (!isPartMissing(error)) throw error;
  return <PartMissing />;
}

/** The same where no frame stands around the screen. */
export function ScreenErrorAlone() {
  return (
    <main className={classes.alone}>
      <ScreenError />
    </main>
  );
}

/**
 * A browser never asks again for a script it once failed to get, so the way back is a reload: by itself as soon as the
 * server answers, by the person's hand where that did not help or a newer version is there.
 */
function PartMissing() {
  const { t } = usePhrases();
  const server = useQuery({
    queryKey: ['health', 'missing-part'],
    queryFn: async ({ signal }) => {
      await api.call(system.health, { signal });
      return { hasNewBuild: await lookForNewBuild() };
    },
    retry: false,
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
    refetchInterval: ({ state }) => (state.status === 'error' ? lookAgainMs : false),
  });
  const isSameBuild = server.data?.hasNewBuild === false;
  useEffect(() => {
    if (isSameBuild && mayReload(window.sessionStorage, Date.now())) window.location.reload();
  }, [isSameBuild]);
  if (server.isPending) return <div aria-busy="true" />;
  if (server.isError) {
    return <LoadFailed query={server} />;
  }
  return (
    <EmptyState
      icon={IconRefresh}
      title={t('shell:staleVersion.title')}
      actions={
        <Button variant="filled" onClick={() => window.location.reload()}>
          {t('action.reload')}
        </Button>
      }
    >
      {t('shell:staleVersion.text')}
    </EmptyState>
  );
}
