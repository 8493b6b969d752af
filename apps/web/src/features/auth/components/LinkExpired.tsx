import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { usePhrases } from '../../../shared/use-phrases';
import { AuthLead, AuthTitle } from './AuthHead';

type LinkExpiredProps = {
  /** What is known about why; by default that it was used, is too old or was replaced. */
  readonly text?: string;
  /** Where a new link comes from; left out where this page cannot say. */
  readonly action?: { readonly label: string; readonly to: string };
};

/** A link that was already used or has expired, and how to get another. */
export function LinkExpired({ text, action }: LinkExpiredProps) {
  const { t } = usePhrases();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <AuthTitle ref={heading} tabIndex={-1}>
        {t('recovery:expired.title')}
      </AuthTitle>
      <AuthLead>{text ?? t('recovery:expired.text')}</AuthLead>
      {action !== undefined && (
        <Button component={Link} to={action.to} variant="filled" size="md">
          {action.label}
        </Button>
      )}
    </>
  );
}
