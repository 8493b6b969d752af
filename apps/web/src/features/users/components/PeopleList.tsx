import { mostEdited, userSorts, type UserRow } from '@frontage/api-client/contract';
import { BulkBar, DataTable, EmptyState, NoResults, RowCard, RowCardLine } from '@frontage/ui';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconCheck, IconColumns3, IconUserEdit, IconUsers } from '@tabler/icons-react';
import { Suspense, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths, userPath } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { usePages } from '../../../shared/hooks/use-pages';
import { lazyPart } from '../../../shared/lazy-part';
import { sortHeadings } from '../../../shared/list/sort-headings';
import { usePhrases } from '../../../shared/use-phrases';
import { selectHiddenColumns, usePreferencesStore } from '../../../stores/preferences';
import { filterNames, type UserAddress } from '../model/list-address';
import { userQueries } from '../queries';
import { columnsHiddenAtFirst, placesText, roleText, userColumns, UserState } from './columns';
import { UserFilters } from './UserFilters';

const BulkEditDialog = lazyPart(async () => (await import('./BulkEditDialog')).BulkEditDialog);

const canEdit = ({ rights }: UserRow) => rights.edit;

const listName = 'users';
const selectHidden = selectHiddenColumns(listName, columnsHiddenAtFirst);

type PeopleListProps = {
  readonly address: UserAddress;
  readonly onChange: (part: Partial<UserAddress>) => void;
  readonly canInvite: boolean;
  /** Boxes stand on cards even while nobody is chosen. */
  readonly isSelecting: boolean;
  readonly selection: ReadonlySet<string>;
  readonly onSelectionChange: (ids: ReadonlySet<string>) => void;
  /** Nobody is to be chosen any more. */
  readonly onStopSelecting: () => void;
};

/** The account's people; a row opens the person. */
export function PeopleList(props: PeopleListProps) {
  const { address, onChange, canInvite, isSelecting, selection, onSelectionChange, onStopSelecting } = props;
  const { t } = usePhrases();
  const formats = useFormats();
  const navigate = useNavigate();
  const hidden = new Set(usePreferencesStore(selectHidden));
  const setHiddenColumns = usePreferencesStore((state) => state.setHiddenColumns);
  const columns = useMemo(() => userColumns(t, formats), [t, formats]);
  const [isEditing, setIsEditing] = useState(false);
  const { query, rows, paging } = usePages(userQueries.list(address));
  const isFiltered = [...filterNames, 'search' as const].some((name) => address.filter[name] !== undefined);
  if (query.isError && rows.length === 0)
    return <LoadFailed isFiltered={isFiltered} query={query} title={t('users:loadFailed')} />;
  // Whom a filter took off the list is not changed unseen.
  const chosen = rows.filter(({ id }) => selection.has(id));
  return (
    <>
      <UserFilters
        filter={address.filter}
        onChange={(filter) => onChange({ filter })}
        right={
          <ColumnChoice
            columns={columns}
            hidden={hidden}
            onChange={(next) => setHiddenColumns(listName, next)}
          />
        }
      />
      <DataTable
        labels={{
          table: t('users:list'),
          selectAll: t('users:bulk.selectAll'),
          selectRow: (row: UserRow) => t('list.selectRow', { name: row.name }),
          loading: t('state.loading'),
          results: (count) => t('list.results', { count }),
        }}
        columns={columns}
        hiddenColumns={hidden}
        rows={rows}
        getRowId={(row) => row.id}
        {...(rows.some(canEdit) ? { selection, onSelectionChange, canSelect: canEdit } : {})}
        isSelecting={isSelecting || chosen.length > 0}
        {...sortHeadings(address, userSorts, onChange)}
        onOpen={(row) => void navigate(userPath(row.id))}
        {...paging}
        empty={
          isFiltered ? (
            <NoResults
              title={t('users:noMatch')}
              clearAll={{ label: t('action.clearAll'), onSelect: () => onChange({ filter: {} }) }}
            />
          ) : (
            <EmptyState
              icon={IconUsers}
              title={t('users:empty.title')}
              actions={
                canInvite ? (
                  <Button component={Link} to={paths.inviteUsers} variant="filled">
                    {t('users:invite')}
                  </Button>
                ) : undefined
              }
            >
              {t('users:empty.text')}
            </EmptyState>
          )
        }
        renderCard={(row) => (
          <RowCard title={row.name} end={<UserState t={t} state={row.state} />}>
            <RowCardLine>{row.email}</RowCardLine>
            <RowCardLine>
              {roleText(t, row)}, {placesText(t, row)}
            </RowCardLine>
          </RowCard>
        )}
      />
      {chosen.length > 0 && (
        <BulkBar
          label={t('users:bulk.chosen')}
          countText={t('list.selected', { count: chosen.length })}
          actions={[
            {
              id: 'edit',
              label: t('users:bulk.edit'),
              icon: IconUserEdit,
              onSelect: () => setIsEditing(true),
              isDisabled: chosen.length > mostEdited,
            },
          ]}
          clearLabel={t('users:bulk.clear')}
          onClear={onStopSelecting}
        />
      )}
      {isEditing && chosen.length > 0 && (
        <Suspense>
          <BulkEditDialog
            people={chosen}
            onClose={() => setIsEditing(false)}
            onDone={() => {
              setIsEditing(false);
              onStopSelecting();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

type ColumnChoiceProps = {
  readonly columns: ReturnType<typeof userColumns>;
  readonly hidden: ReadonlySet<string>;
  readonly onChange: (hidden: readonly string[]) => void;
};

function ColumnChoice({ columns, hidden, onChange }: ColumnChoiceProps) {
  const { t } = usePhrases();
  return (
    <Menu closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon variant="default" aria-label={t('users:columns')} title={t('users:columns')}>
          <IconColumns3 size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('users:columns')}>
        {columns
          .filter((column) => column.isHideable)
          .map(({ key, header }) => (
            <Menu.CheckboxItem
              key={key}
              checked={!hidden.has(key)}
              onChange={() =>
                onChange(hidden.has(key) ? [...hidden].filter((one) => one !== key) : [...hidden, key])
              }
              checkIcon={<IconCheck size={16} stroke={1.75} aria-hidden />}
            >
              {header}
            </Menu.CheckboxItem>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
