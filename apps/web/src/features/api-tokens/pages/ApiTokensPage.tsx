import type { ApiToken } from '@frontage/api-client/contract';
import { ConfirmDialog, DataTable, EmptyState, PageHeader, type DataTableColumn } from '@frontage/ui';
import { ActionIcon, Button } from '@mantine/core';
import { IconBan, IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyError } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './ApiTokensPage.module.css';
import { NewTokenDialog } from '../components/NewTokenDialog';
import { apiTokensQuery, useApiTokenActions } from '../queries';

/** The cells of a token, and the columns they stand in. */
function useTokenColumns(onRevoke: (token: ApiToken) => void) {
  const { t } = usePhrases();
  const { date, relative } = useFormats();
  const used = ({ lastUsedAt }: ApiToken) =>
    lastUsedAt === null ? t('users:tokens.never') : relative(lastUsedAt);
  const ends = ({ expiresAt, isExpired }: ApiToken) => {
    if (isExpired) return <span className={classes.warn}>{t('users:tokens.expired')}</span>;
    return date(expiresAt);
  };
  const scopes = ({ scopes: all, idleScopes }: ApiToken) => (
    <span title={all.join(', ')}>
      {t('users:tokens.scopeCount', { count: all.length })}
      {idleScopes.length > 0 && (
        <span className={classes.warn}>, {t('users:tokens.idle', { count: idleScopes.length })}</span>
      )}
    </span>
  );
  const button = (token: ApiToken) => (
    <ActionIcon
      aria-label={t('users:tokens.revokeNamed', { name: token.name })}
      title={t('users:tokens.revoke')}
      onClick={() => onRevoke(token)}
    >
      <IconBan size={16} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
  const columns: DataTableColumn<ApiToken>[] = [
    {
      key: 'name',
      header: t('users:tokens.column.name'),
      width: 200,
      grow: 3,
      render: (row) => (
        <>
          {row.name} <span className={classes.quiet}>…{row.ending}</span>
        </>
      ),
    },
    {
      key: 'scopes',
      yields: 2,
      header: t('users:tokens.column.scopes'),
      width: 200,
      grow: 1,
      render: scopes,
    },
    {
      key: 'lastUsedAt',
      header: t('users:tokens.column.lastUsedAt'),
      width: 120,
      yields: 1,
      align: 'end',
      render: used,
    },
    { key: 'expiresAt', header: t('users:tokens.column.expiresAt'), width: 120, align: 'end', render: ends },
    {
      key: 'actions',
      header: t('users:tokens.column.actions'),
      isHeaderHidden: true,
      width: 56,
      align: 'end',
      render: button,
    },
  ];
  return { columns, used, ends, scopes, button };
}

/** A person's own API tokens. */
export function ApiTokensPage() {
  const { t } = usePhrases();
  const query = useQuery(apiTokensQuery);
  const [isMaking, setIsMaking] = useState(false);
  const [toRevoke, setToRevoke] = useState<ApiToken | null>(null);
  const { columns, used, ends, scopes, button } = useTokenColumns(setToRevoke);
  const make = (
    <Button variant="filled" onClick={() => setIsMaking(true)}>
      {t('users:tokens.new')}
    </Button>
  );
  return (
    <div className={classes.page}>
      <PageHeader hasLine title={t('users:tokens.title')} facts={[t('users:tokens.fact')]} actions={make} />
      {query.isError && query.data === undefined ? (
        <LoadFailed query={query} title={t('users:tokens.loadFailed')} />
      ) : (
        <DataTable
          labels={{
            table: t('users:tokens.title'),
            selectAll: '',
            selectRow: (row: ApiToken) => row.name,
            loading: t('state.loading'),
            results: (count) => t('list.results', { count }),
          }}
          columns={columns}
          rows={query.data?.items ?? []}
          getRowId={(row) => row.id}
          isLoading={query.isPending}
          empty={
            <EmptyState icon={IconKey} title={t('users:tokens.emptyTitle')}>
              {t('users:tokens.emptyText')}
            </EmptyState>
          }
          renderCard={(row) => (
            <div className={classes.card}>
              <strong>{row.name}</strong>
              <span className={classes.quiet}>
                {scopes(row)}, {used(row)}, {ends(row)}
              </span>
              {button(row)}
            </div>
          )}
        />
      )}
      <NewTokenDialog isOpen={isMaking} onClose={() => setIsMaking(false)} />
      <RevokeDialog token={toRevoke} onClose={() => setToRevoke(null)} />
    </div>
  );
}

/** Asks before a token is revoked; closed while there is none. */
function RevokeDialog({ token, onClose }: { readonly token: ApiToken | null; readonly onClose: () => void }) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const { revoke } = useApiTokenActions();
  return (
    <ConfirmDialog
      isOpen={token !== null}
      onClose={onClose}
      title={t('users:tokens.revokeTitle')}
      touches={token?.name ?? ''}
      confirmLabel={t('users:tokens.revoke')}
      cancelLabel={t('action.cancel')}
      tone="bad"
      isBusy={revoke.isPending}
      onConfirm={() => {
        if (token === null) return;
        revoke.mutate(token.id, {
          onError: (error) => notifyError({ title: errorText(error) }),
          onSettled: onClose,
        });
      }}
    >
      {t('users:tokens.revokeText')}
    </ConfirmDialog>
  );
}
