import { contract } from '@frontage/api-client/contract';
import { ConfirmDialog, Panel } from '@frontage/ui';
import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../services/api';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyError, notifyInfo } from '../../../shared/notify';
import { SessionRow } from '../../../shared/sessions/SessionRow';
import { usePhrases } from '../../../shared/use-phrases';
import { sessionsQuery } from '../queries';
import panelParts from './panel-parts.module.css';

/** Where the person is signed in, with a way to sign out each and all others. */
export function SessionsPanel() {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery);
  const after = {
    onSuccess: () => {
      setIsAsking(false);
      notifyInfo({ id: 'sessions', title: t('profile:sessions.ended') });
      return queryClient.invalidateQueries(sessionsQuery);
    },
    onError: (fault: unknown) => notifyError({ id: 'sessions', title: errorText(fault) }),
  };
  const ending = useMutation({
    mutationFn: (sessionId: string) => api.call(contract.sessions.end, { params: { sessionId } }),
    ...after,
  });
  const endingOthers = useMutation({ mutationFn: () => api.call(contract.sessions.endOthers), ...after });
  if (data === undefined)
    return (
      <Panel title={t('profile:sessions.title')}>
        {error === null ? <Skeleton height={80} /> : <LoadFailed query={{ error, refetch, isFetching }} />}
      </Panel>
    );
  const items = [...data.items].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  const others = items.filter(({ isCurrent }) => !isCurrent).length;
  return (
    <Panel
      title={t('profile:sessions.title')}
      note={t('profile:sessions.note', { count: items.length })}
      isFlush
      aside={
        others > 0 && (
          <Button size="xs" onClick={() => setIsAsking(true)}>
            {t('profile:sessions.endOthers', { count: others })}
          </Button>
        )
      }
    >
      <ul className={panelParts.rows}>
        {items.map((one) => (
          <SessionRow
            key={one.id}
            session={one}
            isBusy={ending.isPending && ending.variables === one.id}
            onEnd={() => ending.mutate(one.id)}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('profile:sessions.endOthersTitle')}
        touches={t('profile:sessions.touches', { count: others })}
        confirmLabel={t('profile:sessions.end')}
        cancelLabel={t('action.cancel')}
        isBusy={endingOthers.isPending}
        onConfirm={() => endingOthers.mutate()}
      >
        {t('profile:sessions.endOthersText')}
      </ConfirmDialog>
    </Panel>
  );
}
