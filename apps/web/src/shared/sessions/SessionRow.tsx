import type { OpenSession } from '@frontage/api-client/contract';
import { deviceOf } from '@frontage/domain';
import { Facts, RelativeTime, Tag } from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useFormats } from '../format/use-formats';
import { usePhrases } from '../use-phrases';
import { knownDevice } from './device-text';
import classes from './SessionRow.module.css';

const phones = ['iOS', 'Android'];

type SessionRowProps = {
  readonly session: OpenSession;
  readonly isBusy: boolean;
  /** Absent where the person may only look. */
  readonly onEnd?: (() => void) | undefined;
};

/** One place where somebody is signed in, with a way to sign it out. */
export function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { t } = usePhrases();
  const { dateTime, relative } = useFormats();
  const device = knownDevice(t, session.userAgent) ?? t('profile:sessions.unknown');
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
        <Facts
          items={[
            t('profile:sessions.from', { ip: session.ip }),
            t('profile:sessions.signedIn', { date: dateTime(session.signedInAt) }),
            !session.isCurrent && (
              <RelativeTime
                text={t('profile:sessions.used', { time: relative(session.usedAt, { inline: true }) })}
                title={dateTime(session.usedAt)}
                dateTime={session.usedAt}
              />
            ),
          ]}
        />
      </div>
      {!session.isCurrent && onEnd !== undefined && (
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
