import type { UserDetail } from '@frontage/api-client/contract';
import { ConfirmDialog, Note, Panel } from '@frontage/ui';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyError, notifyInfo } from '../../../shared/notify';
import { SessionRow } from '../../../shared/sessions/SessionRow';
import { isDismissed } from '../../../shared/step-up/confirmation';
import { usePhrases } from '../../../shared/use-phrases';
import { userQueries, useUserActions } from '../queries';
import { TokensPanel } from './TokensPanel';
import peopleParts from './people-parts.module.css';

/** Another person's sessions and second factors: an administrator ends the former and resets the latter. */
export function AccessPanel({ user }: { readonly user: UserDetail }) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const { endSession, endSessions, resetFactors } = useUserActions();
  const [asked, setAsked] = useState<'sessions' | 'factors' | null>(null);
  const query = useQuery(userQueries.sessions(user.id));
  const items = query.data?.items ?? [];
  const onError = (error: unknown) => {
    if (!isDismissed(error)) notifyError({ title: errorText(error) });
  };
  const close = () => setAsked(null);
  const ended = () => notifyInfo({ title: t('profile:sessions.ended') });
  return (
    <>
      <Panel
        title={t('users:access.title')}
        note={t('profile:sessions.note', { count: items.length })}
        isFlush
        aside={
          user.rights.edit &&
          items.length > 0 && (
            <Button size="xs" onClick={() => setAsked('sessions')}>
              {t('users:access.endAll')}
            </Button>
          )
        }
      >
        {query.isPending && (
          <div className={peopleParts.padded}>
            <Skeleton height={48} />
          </div>
        )}
        {query.isError && <LoadFailed query={query} />}
        {query.data !== undefined && items.length === 0 && (
          <p className={peopleParts.padded}>{t('users:access.nowhere')}</p>
        )}
        <ul className={peopleParts.plainList}>
          {items.map((one) => (
            <SessionRow
              key={one.id}
              session={one}
              isBusy={endSession.isPending && endSession.variables.sessionId === one.id}
              onEnd={
                user.rights.edit
                  ? () =>
                      endSession.mutate({ userId: user.id, sessionId: one.id }, { onSuccess: ended, onError })
                  : undefined
              }
            />
          ))}
        </ul>
      </Panel>
      <Panel
        title={t('users:factors.title')}
        note={t(user.isMfaOn ? 'users:mfa.on' : 'users:mfa.off')}
        aside={
          user.canResetFactors && (
            <Button size="xs" onClick={() => setAsked('factors')}>
              {t('users:factors.reset')}
            </Button>
          )
        }
      >
        {user.isMfaOn ? t('users:factors.help') : <Note tone="neutral">{t('users:factors.none')}</Note>}
      </Panel>
      <TokensPanel user={user} />
      <ConfirmDialog
        isOpen={asked === 'sessions'}
        onClose={close}
        title={t('users:access.endAllTitle', { name: user.name })}
        touches={t('profile:sessions.touches', { count: items.length })}
        confirmLabel={t('users:access.endAllConfirm')}
        cancelLabel={t('action.cancel')}
        isBusy={endSessions.isPending}
        onConfirm={() => endSessions.mutate(user.id, { onSuccess: ended, onError, onSettled: close })}
      >
        {t('users:access.endAllText')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'factors'}
        onClose={close}
        title={t('users:factors.resetTitle', { name: user.name })}
        touches={t('users:factors.touches')}
        confirmLabel={t('users:factors.resetConfirm')}
        cancelLabel={t('action.cancel')}
        tone="bad"
        isBusy={resetFactors.isPending}
        onConfirm={() => {
          // The question for the password stands where this one does.
          close();
          resetFactors.mutate(user.id, {
            onSuccess: () => notifyInfo({ title: t('users:factors.done', { name: user.name }) }),
            onError,
          });
        }}
      >
        {t('users:factors.resetText', { name: user.name })}
      </ConfirmDialog>
    </>
  );
}
