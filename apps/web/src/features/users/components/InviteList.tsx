import type { Invite } from '@frontage/api-client/contract';
import {
  ConfirmDialog,
  DataTable,
  EmptyState,
  FilterBar,
  NoResults,
  RowCard,
  RowCardLine,
  SegmentedFilter,
} from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { usePages } from '../../../shared/hooks/use-pages';
import { notifyError, notifyInfo } from '../../../shared/notify';
import { useSearchText } from '../../../shared/list/use-search-text';
import { usePhrases } from '../../../shared/use-phrases';
import type { UserAddress } from '../model/list-address';
import { userQueries, useUserActions } from '../queries';
import { InviteButtons, inviteColumns, InviteState, placesText, roleText } from './columns';

const states = ['all', 'pending', 'used', 'expired', 'revoked'] as const;

type InviteListProps = {
  readonly address: UserAddress;
  readonly onChange: (part: Partial<UserAddress>) => void;
  readonly canInvite: boolean;
};

/** Invites of the account: what became of each, send again, revoke. */
export function InviteList({ address, onChange, canInvite }: InviteListProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const errorText = useErrorText();
  const { resend } = useUserActions();
  const [toRevoke, setToRevoke] = useState<Invite | null>(null);
  const { search } = address.filter;
  const isFiltered = search !== undefined || address.inviteState !== undefined;
  const filter = {
    ...(search === undefined ? {} : { search }),
    ...(address.inviteState === undefined ? {} : { state: address.inviteState }),
  };
  const { query, rows, paging } = usePages(userQueries.invites(filter));
  const [typed, setTyped] = useSearchText(search ?? '', (text) =>
    onChange({ filter: { ...address.filter, search: text === '' ? undefined : text } }),
  );
  const actions = {
    onResend: ({ id, email }: Invite) =>
      resend.mutate(id, {
        onSuccess: () => notifyInfo({ title: t('users:invites.resent', { email }) }),
        onError: (error) => notifyError({ title: t('errors:invites_failed'), text: errorText(error) }),
      }),
    onRevoke: setToRevoke,
  };
  const columns = inviteColumns(t, formats, actions);
  if (query.isError && rows.length === 0)
    return <LoadFailed isFiltered={isFiltered} query={query} title={t('users:invites.loadFailed')} />;
  return (
    <>
      <FilterBar
        label={t('users:filters')}
        search={{
          label: t('users:invites.search'),
          clearLabel: t('users:clearSearch'),
          value: typed,
          onChange: setTyped,
        }}
        right={
          <SegmentedFilter
            label={t('users:invites.state.label')}
            value={address.inviteState ?? 'all'}
            onChange={(state) => onChange({ inviteState: state === 'all' ? undefined : state })}
            options={states.map((value) => ({ value, label: t(`users:invites.state.${value}`) }))}
          />
        }
      />
      <DataTable
        labels={{
          table: t('users:invites.list'),
          selectAll: '',
          selectRow: (row: Invite) => row.email,
          loading: t('state.loading'),
          results: (count) => t('list.results', { count }),
        }}
        columns={columns}
        rows={rows}
        getRowId={(row) => row.id}
        {...paging}
        empty={
          isFiltered ? (
            <NoResults
              title={t('users:invites.noMatch')}
              clearAll={{
                label: t('action.clearAll'),
                onSelect: () => onChange({ filter: {}, inviteState: undefined }),
              }}
            />
          ) : (
            <NoInvites canInvite={canInvite} />
          )
        }
        renderCard={(row) => (
          <RowCard title={row.email} end={<InviteState t={t} state={row.state} />}>
            <RowCardLine end={<InviteButtons t={t} invite={row} {...actions} />}>
              {roleText(t, row)}, {placesText(t, row)}
            </RowCardLine>
          </RowCard>
        )}
      />
      <RevokeDialog invite={toRevoke} onClose={() => setToRevoke(null)} />
    </>
  );
}

function NoInvites({ canInvite }: Pick<InviteListProps, 'canInvite'>) {
  const { t } = usePhrases();
  return (
    <EmptyState
      icon={IconMail}
      title={t('users:invites.emptyTitle')}
      actions={
        canInvite ? (
          <Button component={Link} to={paths.inviteUsers} variant="filled">
            {t('users:invite')}
          </Button>
        ) : undefined
      }
    >
      {t('users:invites.emptyText')}
    </EmptyState>
  );
}

type RevokeDialogProps = { readonly invite: Invite | null; readonly onClose: () => void };

function RevokeDialog({ invite, onClose }: RevokeDialogProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const { revoke } = useUserActions();
  return (
    <ConfirmDialog
      isOpen={invite !== null}
      onClose={onClose}
      title={t('users:invites.revokeTitle')}
      touches={invite?.email ?? ''}
      confirmLabel={t('users:invites.revoke')}
      cancelLabel={t('action.cancel')}
      tone="bad"
      isBusy={revoke.isPending}
      onConfirm={() => {
        if (invite === null) return;
        const { id, email } = invite;
        revoke.mutate(id, {
          onSuccess: () => notifyInfo({ title: t('users:invites.revoked', { email }) }),
          onError: (error) => notifyError({ title: errorText(error) }),
          onSettled: onClose,
        });
      }}
    >
      {t('users:invites.revokeText')}
    </ConfirmDialog>
  );
}
