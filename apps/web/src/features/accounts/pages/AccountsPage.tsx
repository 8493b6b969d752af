import type { AccountRow } from '@frontage/api-client/contract';
import { can, hasRole, roles } from '@frontage/domain';
import {
  DataTable,
  FilterBar,
  NoResults,
  PageHeader,
  RelativeTime,
  RowCard,
  RowCardLine,
  Tag,
  type DataTableColumn,
} from '@frontage/ui';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { useAddressState } from '../../../shared/hooks/use-address-state';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { usePages } from '../../../shared/hooks/use-pages';
import { sortHeadings } from '../../../shared/list/sort-headings';
import { notifyError } from '../../../shared/notify';
import { lazyPart } from '../../../shared/lazy-part';
import { searchField } from '../../../shared/search-field';
import { isDismissed } from '../../../shared/step-up/confirmation';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { AccountMenu } from '../components/AccountMenu';
import { AccountFormModal } from '../components/AccountFormModal';
import { accountsAddress, accountSorts, type AccountsAddress } from '../model/list-address';
import { accountsQuery, useEnterAccount, type CloseAct } from '../queries';
import classes from './AccountsPage.module.css';

const CloseDialog = lazyPart(async () => (await import('../components/CloseDialog')).CloseDialog);

/** An account, and what is to be done about whether it is open. */
type Closing = { readonly account: AccountRow; readonly kind: CloseAct['kind'] };

/** The cells of an account, and the columns they stand in. */
function useAccountColumns(onAct: (closing: Closing) => void) {
  const { t } = usePhrases();
  const formats = useFormats();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const enter = useEnterAccount(() => void navigate(paths.home));
  const name = (row: AccountRow) => (
    <span className={classes.name}>
      <span className={classes.nameText} title={row.name}>
        {row.name}
      </span>
      {row.isOwn && <Tag>{t('accounts:own')}</Tag>}
    </span>
  );
  const state = (row: AccountRow) => {
    if (row.deletion !== null)
      return <Tag tone="bad">{t('accounts:state.deleting', { date: formats.date(row.deletion.at) })}</Tag>;
    return row.suspension === null ? null : <Tag tone="warn">{t('accounts:state.suspended')}</Tag>;
  };
  const acts = (row: AccountRow) => (
    <span className={classes.acts}>
      {row.canEnter && enterButton(row)}
      {row.canClose && <AccountMenu account={row} onAct={(kind) => onAct({ account: row, kind })} />}
    </span>
  );
  const enterButton = (row: AccountRow) => (
    <Button
      size="xs"
      aria-label={t('accounts:enterNamed', { name: row.name })}
      loading={enter.isPending && enter.variables === row.id}
      onClick={(event) => {
        event.stopPropagation();
        enter.mutate(row.id, {
          onError: (error) => {
            if (!isDismissed(error)) notifyError({ title: errorText(error) });
          },
        });
      }}
    >
      {t('accounts:enter')}
    </Button>
  );
  const columns: DataTableColumn<AccountRow>[] = [
    { key: 'name', header: t('accounts:column.name'), width: 260, grow: 3, isSortable: true, render: name },
    {
      key: 'state',
      header: t('accounts:column.state'),
      width: 190,
      isRigid: true,
      render: (row) => state(row) ?? t('accounts:state.open'),
    },
    {
      key: 'projects',
      header: t('accounts:column.projects'),
      width: 100,
      align: 'end',
      render: (row) => formats.number(row.projects),
    },
    {
      key: 'users',
      header: t('accounts:column.users'),
      width: 100,
      align: 'end',
      render: (row) => formats.number(row.users),
    },
    {
      key: 'import',
      header: t('accounts:column.import'),
      width: 148,
      render: (row) => t(row.importProject ? 'state.yes' : 'state.no'),
    },
    {
      key: 'mfa',
      header: t('accounts:column.mfa'),
      width: 168,
      yields: 3,
      render: (row) => t(row.isMfaRequired ? 'state.yes' : 'state.no'),
    },
    {
      key: 'parent',
      header: t('accounts:column.parent'),
      width: 180,
      yields: 1,
      grow: 1,
      isQuiet: true,
      render: (row) => row.parent?.name ?? t('state.none'),
    },
    {
      key: 'createdAt',
      header: t('accounts:column.created'),
      width: 112,
      yields: 2,
      align: 'end',
      isSortable: true,
      render: (row) => (
        <RelativeTime
          text={formats.relative(row.createdAt)}
          title={formats.dateTime(row.createdAt)}
          dateTime={row.createdAt}
        />
      ),
    },
    {
      key: 'enter',
      header: t('accounts:enter'),
      isHeaderHidden: true,
      width: 188,
      isRigid: true,
      align: 'end',
      render: acts,
    },
  ];
  return { columns, name, state, acts };
}

/** The accounts one looks after: find, make, change. */
export function AccountsPage() {
  const { t } = usePhrases();
  const user = useSessionStore(selectUser);
  const [address, change] = useAddressState(accountsAddress);
  /** The account that is changed; `new` for one that is made. */
  const [open, setOpen] = useState<AccountRow | 'new' | null>(null);
  const [closing, setClosing] = useState<Closing | null>(null);
  const { query, rows, total, paging } = usePages(accountsQuery(address));
  const canEdit = user !== null && can(user.userPermission, 'accounts:edit');
  const canAllowImport =
    user !== null && (hasRole(user.role, roles.superAdmin) || user.account.importProject);
  const set = (part: Partial<AccountsAddress>) => change((before) => ({ ...before, ...part }));

  const { columns, name, state, acts } = useAccountColumns(setClosing);

  return (
    <div className={classes.page}>
      <PageHeader
        title={t('accounts:title')}
        facts={total === undefined ? [] : [t('accounts:count', { count: total })]}
        actions={
          canEdit && (
            <Button variant="filled" onClick={() => setOpen('new')}>
              {t('accounts:new')}
            </Button>
          )
        }
      />
      <FilterBar
        label={t('accounts:search')}
        search={{
          ...searchField(t, address.search, (search) => set({ search: search ?? '' })),
          label: t('accounts:search'),
        }}
      />
      {query.isError && rows.length === 0 ? (
        <LoadFailed isFiltered={address.search !== ''} query={query} title={t('list.loadFailed')} />
      ) : (
        <DataTable
          labels={{
            table: t('accounts:title'),
            selectAll: '',
            selectRow: (row) => row.name,
            loading: t('state.loading'),
            results: (count) => t('list.results', { count }),
          }}
          columns={columns}
          rows={rows}
          getRowId={(row) => row.id}
          {...sortHeadings(address, accountSorts, set)}
          {...(canEdit ? { onOpen: (row: AccountRow) => setOpen(row) } : {})}
          {...paging}
          empty={
            <NoResults
              title={t('accounts:empty')}
              clearAll={{ label: t('action.clearAll'), onSelect: () => set({ search: '' }) }}
            >
              {t('accounts:emptyText')}
            </NoResults>
          }
          renderCard={(row) => (
            <RowCard title={name(row)}>
              <RowCardLine>
                {t('accounts:projectCount', { count: row.projects })},{' '}
                {t('accounts:userCount', { count: row.users })}
              </RowCardLine>
              <span className={classes.foot}>
                <span>{state(row)}</span>
                {acts(row)}
              </span>
            </RowCard>
          )}
        />
      )}
      {closing !== null && (
        <Suspense>
          <CloseDialog {...closing} onClose={() => setClosing(null)} />
        </Suspense>
      )}
      {open !== null && (
        <AccountFormModal
          account={open === 'new' ? null : open}
          canAllowImport={canAllowImport}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
