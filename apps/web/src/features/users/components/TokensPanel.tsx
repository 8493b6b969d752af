import type { ApiToken, UserDetail } from '@frontage/api-client/contract';
import { ConfirmDialog, Panel } from '@frontage/ui';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyError } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import { userQueries, useUserActions } from '../queries';
import classes from './TokensPanel.module.css';
import peopleParts from './people-parts.module.css';

/** The API tokens of somebody else, which an administrator revokes. */
export function TokensPanel({ user }: { readonly user: UserDetail }) {
  const { t } = usePhrases();
  const { date, relative } = useFormats();
  const errorText = useErrorText();
  const { revokeToken } = useUserActions();
  const [asked, setAsked] = useState<ApiToken | null>(null);
  const query = useQuery(userQueries.apiTokens(user.id));
  const items = query.data?.items ?? [];
  const facts = ({ scopes, lastUsedAt, expiresAt, isExpired }: ApiToken) =>
    [
      t('users:tokens.scopeCount', { count: scopes.length }),
      lastUsedAt === null ? t('users:tokens.unused') : t('users:tokens.used', { when: relative(lastUsedAt) }),
      isExpired ? t('users:tokens.expired') : t('users:tokens.ends', { date: date(expiresAt) }),
    ].join(', ');
  return (
    <Panel title={t('users:tokens.ofPerson')} isFlush>
      {query.isPending && (
        <div className={peopleParts.padded}>
          <Skeleton height={48} />
        </div>
      )}
      {query.isError && <LoadFailed query={query} title={t('users:tokens.loadFailed')} />}
      {query.data !== undefined && items.length === 0 && (
        <p className={peopleParts.padded}>{t('users:tokens.ofPersonNone')}</p>
      )}
      <ul className={peopleParts.plainList}>
        {items.map((one) => (
          <li key={one.id} className={classes.token}>
            <span>
              {one.name} <span className={peopleParts.quiet}>…{one.ending}</span>
              <br />
              <span className={peopleParts.quiet}>{facts(one)}</span>
            </span>
            <Button
              size="xs"
              aria-label={t('users:tokens.revokeNamed', { name: one.name })}
              onClick={() => setAsked(one)}
            >
              {t('users:tokens.revoke')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={t('users:tokens.revokeTitle')}
        touches={asked?.name ?? ''}
        confirmLabel={t('users:tokens.revoke')}
        cancelLabel={t('action.cancel')}
        tone="bad"
        isBusy={revokeToken.isPending}
        onConfirm={() => {
          if (asked === null) return;
          revokeToken.mutate(
            { userId: user.id, tokenId: asked.id },
            {
              onError: (error) => notifyError({ title: errorText(error) }),
              onSettled: () => setAsked(null),
            },
          );
        }}
      >
        {t('users:tokens.revokeText')}
      </ConfirmDialog>
    </Panel>
  );
}
