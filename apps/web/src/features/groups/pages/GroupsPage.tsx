import type { LocationGroup } from '@frontage/api-client/contract';
import { can, foldText } from '@frontage/domain';
import {
  ConfirmDialog,
  DataTable,
  EmptyState,
  FilterBar,
  NoResults,
  PageHeader,
  RelativeTime,
  type DataTableColumn,
} from '@frontage/ui';
import { ActionIcon, Button } from '@mantine/core';
import { IconStack2, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { useAddressState } from '../../../shared/hooks/use-address-state';
import { searchAddress } from '../../../shared/list/search-in-address';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyError } from '../../../shared/notify';
import { groupsQuery } from '../../../shared/queries/groups';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { GroupFormModal } from '../components/GroupFormModal';
import { useRemoveGroup } from '../queries';
import classes from './GroupsPage.module.css';

/** The saved groups of a project's locations: made, changed and deleted. */
export function GroupsPage() {
  const project = useCurrentProject();
  const user = useSessionStore(selectUser);
  if (project === null || user === null) return null;
  return <Groups projectId={project.id} canEdit={can(user.userPermission, 'locations:edit')} />;
}

function useGroupColumns(
  groups: readonly LocationGroup[],
  canEdit: boolean,
  onDrop: (group: LocationGroup) => void,
): DataTableColumn<LocationGroup>[] {
  const { t } = usePhrases();
  const formats = useFormats();
  const nameOf = (id: string) => groups.find((one) => one.id === id)?.name ?? t('state.none');
  return [
    { key: 'name', header: t('groups:column.name'), width: 200, grow: 3, render: ({ name }) => name },
    {
      key: 'kind',
      header: t('groups:column.kind'),
      width: 130,
      isQuiet: true,
      render: ({ kind }) => t(`groups:kind.${kind}`),
    },
    {
      key: 'parts',
      header: t('groups:column.parts'),
      width: 160,
      grow: 1,
      isQuiet: true,
      render: ({ partIds }) => partIds.map(nameOf).join(', ') || t('state.none'),
    },
    {
      key: 'locations',
      header: t('groups:column.locations'),
      width: 100,
      align: 'end',
      render: ({ locations }) => formats.number(locations),
    },
    {
      key: 'updatedAt',
      header: t('groups:column.changed'),
      width: 112,
      align: 'end',
      render: ({ updatedAt }) => (
        <RelativeTime
          text={formats.relative(updatedAt)}
          title={formats.dateTime(updatedAt)}
          dateTime={updatedAt}
        />
      ),
    },
    {
      key: 'remove',
      header: t('action.delete'),
      isHeaderHidden: true,
      width: 48,
      align: 'end',
      render: (group) =>
        canEdit &&
        group.canEdit && (
          <ActionIcon
            aria-label={t('groups:remove', { name: group.name })}
            onClick={(event) => {
              event.stopPropagation();
              onDrop(group);
            }}
          >
            <IconTrash size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        ),
    },
  ];
}

function Groups({ projectId, canEdit }: { readonly projectId: string; readonly canEdit: boolean }) {
  const { t } = usePhrases();
  const [search, setSearch] = useAddressState(searchAddress);
  const query = useQuery(groupsQuery(projectId));
  const [open, setOpen] = useState<LocationGroup | 'new' | null>(null);
  const [dropping, setDropping] = useState<LocationGroup | null>(null);
  const groups = query.data ?? [];
  const rows = groups.filter(({ name }) => foldText(name).includes(foldText(search.trim())));
  const columns = useGroupColumns(groups, canEdit, setDropping);
  const make = canEdit && (
    <Button variant="filled" onClick={() => setOpen('new')}>
      {t('groups:new')}
    </Button>
  );
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('shell:menu.groups')}
        facts={query.data === undefined ? [] : [t('groups:count', { count: groups.length })]}
        actions={groups.length > 0 && make}
      />
      <FilterBar
        label={t('action.search')}
        search={{
          label: t('action.search'),
          clearLabel: t('action.clear'),
          value: search,
          onChange: (text) => setSearch(() => text),
        }}
      />
      {query.isError && groups.length === 0 ? (
        <LoadFailed isFiltered={search !== ''} query={query} />
      ) : (
        <DataTable
          labels={{
            table: t('shell:menu.groups'),
            selectAll: '',
            selectRow: ({ name }) => name,
            loading: t('state.loading'),
            results: (count) => t('list.results', { count }),
          }}
          columns={columns}
          rows={rows}
          getRowId={({ id }) => id}
          total={rows.length}
          {...(canEdit
            ? {
                onOpen: (group: LocationGroup) => {
                  if (group.canEdit) setOpen(group);
                },
              }
            : {})}
          isLoading={query.isPending}
          empty={
            groups.length === 0 ? (
              <EmptyState icon={IconStack2} title={t('groups:empty')} actions={make}>
                {t('groups:emptyText')}
              </EmptyState>
            ) : (
              <NoResults
                title={t('list.noResults')}
                clearAll={{ label: t('action.clearAll'), onSelect: () => setSearch(() => '') }}
              />
            )
          }
          renderCard={(group) => (
            <span className={classes.card}>
              {group.name}
              <span className={classes.quiet}>
                {t(`groups:kind.${group.kind}`)} · {t('unit.locations', { count: group.locations })}
              </span>
            </span>
          )}
        />
      )}
      {open !== null && (
        <GroupFormModal
          projectId={projectId}
          group={open === 'new' ? null : open}
          groups={groups}
          onClose={() => setOpen(null)}
        />
      )}
      <DropDialog projectId={projectId} group={dropping} onClose={() => setDropping(null)} />
    </div>
  );
}

type DropDialogProps = {
  readonly projectId: string;
  readonly group: LocationGroup | null;
  readonly onClose: () => void;
};

/** Asks before a group is deleted; closed while there is none. */
function DropDialog({ projectId, group, onClose }: DropDialogProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const remove = useRemoveGroup(projectId);
  return (
    <ConfirmDialog
      isOpen={group !== null}
      title={t('groups:drop.title', { name: group?.name ?? '' })}
      confirmLabel={t('action.delete')}
      cancelLabel={t('action.cancel')}
      touches={t('unit.locations', { count: group?.locations ?? 0 })}
      tone="bad"
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => {
        if (group === null) return;
        remove.mutate(group.id, {
          onSuccess: onClose,
          onError: (error) => notifyError({ title: errorText(error) }),
        });
      }}
    >
      {t('groups:drop.text', { count: group?.locations ?? 0 })}
    </ConfirmDialog>
  );
}
