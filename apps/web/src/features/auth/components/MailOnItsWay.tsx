import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { usePhrases } from '../../../shared/use-phrases';
import { healthQuery } from '../queries';
import { useCountdown } from '../../../shared/hooks/use-countdown';
import { AuthTitle } from './AuthHead';
import { AuthMore, InlineButton } from './AuthMore';
import classes from './MailOnItsWay.module.css';

const secondsBetweenMails = 30;

type MailOnItsWayProps = {
  readonly title: string;
  readonly text: string;
  readonly isLoading: boolean;
  readonly onAgain: () => void;
};

/** After a mail was asked for: where to look, how to have it sent again, and where the demo keeps it. */
export function MailOnItsWay({ title, text, isLoading, onAgain }: MailOnItsWayProps) {
  const { t } = usePhrases();
  const { data } = useQuery(healthQuery);
  const { secondsLeft, restart } = useCountdown(secondsBetweenMails);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const time = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
  return (
    <>
      <AuthTitle ref={heading} tabIndex={-1}>
        {title}
      </AuthTitle>
      <p className={classes.text} role="status">
        {text}
      </p>
      {data?.mail === 'mailbox' && (
        <AuthMore>
          {t('recovery:mail.demo')}{' '}
          <Anchor href="/dev/mailbox" target="_blank" inherit>
            {t('recovery:mail.demoLink')}
          </Anchor>
        </AuthMore>
      )}
      <AuthMore>
        {secondsLeft > 0 ? (
          t('recovery:mail.wait', { time })
        ) : (
          <>
            {t('recovery:mail.question')}{' '}
            <InlineButton
              disabled={isLoading}
              onClick={() => {
                restart(secondsBetweenMails);
                onAgain();
              }}
            >
              {t('recovery:mail.again')}
            </InlineButton>
          </>
        )}
      </AuthMore>
    </>
  );
}
