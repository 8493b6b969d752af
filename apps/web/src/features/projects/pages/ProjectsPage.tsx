import { projectStates, type ProjectRow } from '@frontage/api-client/contract';
import { can, hasRole, roleThresholds } from '@frontage/domain';
import {
  DataTable,
  EmptyState,
  FilterBar,
  NoResults,
  PageHeader,
  RowCard,
  RowCardLine,
  ViewTabs,
} from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { useAddressState } from '../../../shared/hooks/use-address-state';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyError, notifyInfo } from '../../../shared/notify';
import { usePages } from '../../../shared/hooks/use-pages';
import { reachesAccount } from '../../../shared/reach';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { projectColumns } from '../components/columns';
import { DeleteProject } from '../components/DeleteProject';
import { ProjectMenu } from '../components/ProjectMenu';
import { ProjectState } from '../components/ProjectState';
import { projectsAddress, type ProjectsAddress } from '../model/list-address';
import { useRestoreProject } from '../mutations';
import { projectQueries } from '../queries';
import classes from './ProjectsPage.module.css';

/** Its fields, and what cuts a logo, are loaded when somebody opens it. */
const ProjectFormModal = lazy(async () => ({
  default: (await import('../components/ProjectFormModal')).ProjectFormModal,
}));

const views = ['all', ...projectStates.filter((state) => state !== 'active')] as const;

/** What is open over the list. */
type Open =
  | { readonly kind: 'form'; readonly projectId: string | null }
  | { readonly kind: 'delete'; readonly project: ProjectRow };

/** The account's projects: find, make, import, change, delete, restore. */
export function ProjectsPage() {
  const { t } = usePhrases();
  const formats = useFormats();
  const errorText = useErrorText();
  const user = useSessionStore(selectUser);
  const [address, change] = useAddressState(projectsAddress);
  const [open, setOpen] = useState<Open | null>(null);
  const { query, rows, total, paging } = usePages(projectQueries.list(address));
  const restore = useRestoreProject();
  const isManager = user !== null && hasRole(user.role, roleThresholds.users);
  const canEdit = isManager && can(user.userPermission, 'projects:edit');
  const canCreate = canEdit && reachesAccount(user);
  const canDelete = isManager && can(user.userPermission, 'projects:delete');

  const set = (part: Partial<ProjectsAddress>) => change((before) => ({ ...before, ...part }));
  const bringBack = (project: ProjectRow) =>
    restore.mutate(project.id, {
      onSuccess: () => notifyInfo({ title: t('projects:restored', { name: project.name }) }),
      onError: (error) => notifyError({ title: t('projects:restoreFailed'), text: errorText(error) }),
    });
  const menu = (project: ProjectRow) => (
    <ProjectMenu
      project={project}
      canEdit={canEdit && project.isWhole}
      canDelete={canDelete && project.isWhole}
      onEdit={() => setOpen({ kind: 'form', projectId: project.id })}
      onDelete={() => setOpen({ kind: 'delete', project })}
      onRestore={() => bringBack(project)}
    />
  );
  const columns = projectColumns(t, formats, menu);
  const isFiltered = address.search !== '' || address.state !== 'all';

  return (
    <div className={classes.page}>
      <PageHeader
        title={t('projects:title')}
        facts={total === undefined ? [] : [t('projects:count', { count: total })]}
        actions={
          canCreate && (
            <Button variant="filled" onClick={() => setOpen({ kind: 'form', projectId: null })}>
              {t('projects:new')}
            </Button>
          )
        }
      />
      <ViewTabs
        label={t('projects:views')}
        value={address.state}
        onChange={(state) => set({ state: views.find((one) => one === state) ?? 'all' })}
        tabs={views.map((state) => ({ id: state, label: t(`projects:view.${state}`) }))}
      />
      <FilterBar
        label={t('projects:views')}
        search={{
          label: t('projects:search'),
          clearLabel: t('action.clear'),
          value: address.search,
          onChange: (search) => set({ search: search.slice(0, 200) }),
        }}
      />
      {query.isError && rows.length === 0 ? (
        <LoadFailed isFiltered={isFiltered} query={query} title={t('list.loadFailed')} />
      ) : (
        <DataTable
          labels={{
            table: t('projects:title'),
            selectAll: '',
            selectRow: (row) => row.name,
            loading: t('state.loading'),
            results: (count) => t('list.results', { count }),
          }}
          columns={columns}
          rows={rows}
          getRowId={(row) => row.id}
          sort={{ key: address.sort, direction: address.order === 'asc' ? 'ascending' : 'descending' }}
          onSortChange={({ key, direction }) =>
            set({
              sort: key === 'locations' || key === 'createdAt' ? key : 'name',
              order: direction === 'ascending' ? 'asc' : 'desc',
            })
          }
          {...(canEdit
            ? {
                onOpen: (row: ProjectRow) => {
                  if (row.state !== 'deleted' && row.isWhole) setOpen({ kind: 'form', projectId: row.id });
                },
              }
            : {})}
          {...paging}
          empty={
            isFiltered ? (
              <NoResults
                title={t('projects:noMatch')}
                clearAll={{ label: t('action.clearAll'), onSelect: () => set({ search: '', state: 'all' }) }}
              >
                {t('projects:noMatchText')}
              </NoResults>
            ) : (
              <EmptyState icon={IconFolder} title={t('projects:empty')}>
                {t(canCreate ? 'projects:emptyText' : 'projects:emptyTextReader')}
              </EmptyState>
            )
          }
          renderCard={(row) => (
            <RowCard title={row.name} end={menu(row)}>
              <ProjectState project={row} />
              <RowCardLine>
                {t('unit.locations', { count: row.locations })} ·{' '}
                {t('projects:usersCount', { count: row.users })}
              </RowCardLine>
            </RowCard>
          )}
        />
      )}
      {open?.kind === 'form' && (
        <Suspense>
          <ProjectFormModal projectId={open.projectId} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {open?.kind === 'delete' && (
        <DeleteProject
          project={open.project}
          onClose={() => setOpen(null)}
          onDeleted={(project) =>
            notifyInfo({
              title: t('projects:deleted', { name: project.name }),
              text: t('projects:deletedHint'),
            })
          }
        />
      )}
    </div>
  );
}
