import { contract, type OpenSession } from '@frontage/api-client/contract';
import { ConfirmDialog, Panel, RelativeTime, Tag } from '@frontage/ui';
import { Button, Skeleton } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../services/api';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyError, notifyInfo } from '../../../shared/notify';
import { usePhrases, type Phrases } from '../../../shared/use-phrases';
import { deviceOf } from '../model/device';
import { sessionsQuery } from '../queries';
import classes from './Profile.module.css';

const phones = ['iOS', 'Android'];

function deviceText(t: Phrases, userAgent: string): string {
  const { browser, system } = deviceOf(userAgent);
  if (browser !== null && system !== null) return t('profile:sessions.device', { browser, system });
  return browser ?? system ?? t('profile:sessions.unknown');
}

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
        {error === null ? (
          <Skeleton height={80} />
        ) : (
          <LoadFailed error={error} onRetry={() => void refetch()} isBusy={isFetching} />
        )}
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
      <ul className={classes.rows}>
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

type SessionRowProps = {
  readonly session: OpenSession;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
};

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { t } = usePhrases();
  const { dateTime, relative } = useFormats();
  const device = deviceText(t, session.userAgent);
  const Icon = phones.includes(deviceOf(session.userAgent).system ?? '')
    ? IconDeviceMobile
    : IconDeviceDesktop;
  return (
    <li className={classes.row}>
      <Icon size={20} stroke={1.5} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <div className={classes.name}>
          {device}
          {session.isCurrent && <Tag tone="accent">{t('profile:sessions.this')}</Tag>}
          {session.isLocked && <Tag>{t('profile:sessions.locked')}</Tag>}
        </div>
        <p className={classes.quiet}>
          {t('profile:sessions.from', { ip: session.ip })},{' '}
          {t('profile:sessions.signedIn', { date: dateTime(session.signedInAt) })}
          {!session.isCurrent && (
            <>
              ,{' '}
              <RelativeTime
                text={t('profile:sessions.used', { time: relative(session.usedAt, { inline: true }) })}
                title={dateTime(session.usedAt)}
                dateTime={session.usedAt}
              />
            </>
          )}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          size="xs"
          loading={isBusy}
          aria-label={t('profile:sessions.endNamed', { device })}
          onClick={onEnd}
        >
          {t('profile:sessions.end')}
        </Button>
      )}
    </li>
  );
}
