import type { NamedRole } from '@frontage/api-client/contract';
import {
  DataTable,
  EmptyState,
  RelativeTime,
  RowCard,
  RowCardLine,
  type DataTableColumn,
} from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { paths, rolePath } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import { userQueries } from '../queries';
import peopleParts from './people-parts.module.css';

/** The roles that the account named; a row opens one. */
export function RoleList({ canEdit }: { readonly canEdit: boolean }) {
  const { t } = usePhrases();
  const { relative, dateTime, number } = useFormats();
  const navigate = useNavigate();
  const query = useQuery(userQueries.roles());
  if (query.isError && query.data === undefined)
    return <LoadFailed query={query} title={t('users:roles.loadFailed')} />;
  const columns: DataTableColumn<NamedRole>[] = [
    {
      key: 'name',
      header: t('users:column.name'),
      width: 200,
      grow: 3,
      render: (row) => <span className={peopleParts.name}>{row.name}</span>,
    },
    {
      key: 'role',
      header: t('users:roles.base'),
      width: 144,
      grow: 1,
      render: (row) => t(`users:role.${row.role}`),
    },
    {
      key: 'people',
      header: t('users:view.people'),
      width: 96,
      align: 'end',
      render: (row) => number(row.people),
    },
    {
      key: 'changedAt',
      header: t('users:roles.changedAt'),
      width: 160,
      align: 'end',
      yields: 1,
      render: (row) => (
        <RelativeTime
          text={relative(row.changedAt)}
          title={dateTime(row.changedAt)}
          dateTime={row.changedAt}
        />
      ),
    },
  ];
  return (
    <DataTable
      labels={{
        table: t('users:view.roles'),
        selectAll: '',
        selectRow: (row: NamedRole) => row.name,
        loading: t('state.loading'),
        results: (count) => t('list.results', { count }),
      }}
      columns={columns}
      rows={query.data?.items ?? []}
      getRowId={(row) => row.id}
      total={query.data?.items.length}
      isLoading={query.isPending}
      onOpen={(row) => void navigate(rolePath(row.id))}
      empty={
        <EmptyState
          icon={IconUsersGroup}
          title={t('users:roles.emptyTitle')}
          actions={
            canEdit ? (
              <Button component={Link} to={paths.newRole} variant="filled">
                {t('users:roles.new')}
              </Button>
            ) : undefined
          }
        >
          {t('users:roles.emptyText')}
        </EmptyState>
      }
      renderCard={(row) => (
        <RowCard title={row.name} end={t('users:fact.people', { count: row.people })}>
          <RowCardLine>{t(`users:role.${row.role}`)}</RowCardLine>
        </RowCard>
      )}
    />
  );
}
