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
import { sortHeadings } from '../../../shared/list/sort-headings';
import { notifyError, notifyInfo } from '../../../shared/notify';
import { usePages } from '../../../shared/hooks/use-pages';
import { reachesAccount } from '../../../shared/reach';
import { searchField } from '../../../shared/search-field';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { projectColumns } from '../components/columns';
import { DeleteProject } from '../components/DeleteProject';
import { ProjectMenu } from '../components/ProjectMenu';
import { ProjectState } from '../components/ProjectState';
import { projectsAddress, projectSorts, type ProjectsAddress } from '../model/list-address';
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

/** What a person may do with the account's projects. */
function useProjectRights() {
  const user = useSessionStore(selectUser);
  const isManager = user !== null && hasRole(user.role, roleThresholds.users);
  const canEdit = isManager && can(user.userPermission, 'projects:edit');
  return {
    edit: canEdit,
    create: canEdit && reachesAccount(user),
    delete: isManager && can(user.userPermission, 'projects:delete'),
  };
}

const useProjectPages = (address: ProjectsAddress) => usePages(projectQueries.list(address));

/** The account's projects: find, make, import, change, delete, restore. */
export function ProjectsPage() {
  const { t } = usePhrases();
  const [address, change] = useAddressState(projectsAddress);
  const [open, setOpen] = useState<Open | null>(null);
  const pages = useProjectPages(address);
  const may = useProjectRights();
  const set = (part: Partial<ProjectsAddress>) => change((before) => ({ ...before, ...part }));

  return (
    <div className={classes.page}>
      <PageHeader
        title={t('projects:title')}
        facts={pages.total === undefined ? [] : [t('projects:count', { count: pages.total })]}
        actions={
          may.create && (
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
          ...searchField(t, address.search, (search) => set({ search: search ?? '' })),
          label: t('projects:search'),
        }}
      />
      <ProjectsTable
        address={address}
        set={set}
        pages={pages}
        may={may}
        onForm={(projectId) => setOpen({ kind: 'form', projectId })}
        onDelete={(project) => setOpen({ kind: 'delete', project })}
      />
      {open !== null && <OpenOverList open={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

type ProjectsTableProps = {
  readonly address: ProjectsAddress;
  readonly set: (part: Partial<ProjectsAddress>) => void;
  readonly pages: ReturnType<typeof useProjectPages>;
  readonly may: ReturnType<typeof useProjectRights>;
  readonly onForm: (projectId: string) => void;
  readonly onDelete: (project: ProjectRow) => void;
};

function ProjectsTable({ address, set, pages, may, onForm, onDelete }: ProjectsTableProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const errorText = useErrorText();
  const { query, rows, paging } = pages;
  const restore = useRestoreProject();
  const bringBack = (project: ProjectRow) =>
    restore.mutate(project.id, {
      onSuccess: () => notifyInfo({ title: t('projects:restored', { name: project.name }) }),
      onError: (error) => notifyError({ title: t('projects:restoreFailed'), text: errorText(error) }),
    });
  const menu = (project: ProjectRow) => (
    <ProjectMenu
      project={project}
      canEdit={may.edit && project.isWhole}
      canDelete={may.delete && project.isWhole}
      onEdit={() => onForm(project.id)}
      onDelete={() => onDelete(project)}
      onRestore={() => bringBack(project)}
    />
  );
  const isFiltered = address.search !== '' || address.state !== 'all';
  if (query.isError && rows.length === 0)
    return <LoadFailed isFiltered={isFiltered} query={query} title={t('list.loadFailed')} />;
  return (
    <DataTable
      labels={{
        table: t('projects:title'),
        selectAll: '',
        selectRow: (row) => row.name,
        loading: t('state.loading'),
        results: (count) => t('list.results', { count }),
      }}
      columns={projectColumns(t, formats, menu)}
      rows={rows}
      getRowId={(row) => row.id}
      {...sortHeadings(address, projectSorts, set)}
      {...(may.edit
        ? {
            onOpen: (row: ProjectRow) => {
              if (row.state !== 'deleted' && row.isWhole) onForm(row.id);
            },
          }
        : {})}
      {...paging}
      empty={
        <NoProjects
          isFiltered={isFiltered}
          canCreate={may.create}
          onClear={() => set({ search: '', state: 'all' })}
        />
      }
      renderCard={(row) => (
        <RowCard title={row.name} end={menu(row)}>
          <ProjectState project={row} />
          <RowCardLine>
            {t('unit.locations', { count: row.locations })} · {t('projects:usersCount', { count: row.users })}
          </RowCardLine>
        </RowCard>
      )}
    />
  );
}

type NoProjectsProps = {
  readonly isFiltered: boolean;
  readonly canCreate: boolean;
  readonly onClear: () => void;
};

function NoProjects({ isFiltered, canCreate, onClear }: NoProjectsProps) {
  const { t } = usePhrases();
  return isFiltered ? (
    <NoResults title={t('projects:noMatch')} clearAll={{ label: t('action.clearAll'), onSelect: onClear }}>
      {t('projects:noMatchText')}
    </NoResults>
  ) : (
    <EmptyState icon={IconFolder} title={t('projects:empty')}>
      {t(canCreate ? 'projects:emptyText' : 'projects:emptyTextReader')}
    </EmptyState>
  );
}

function OpenOverList({ open, onClose }: { readonly open: Open; readonly onClose: () => void }) {
  const { t } = usePhrases();
  return open.kind === 'form' ? (
    <Suspense>
      <ProjectFormModal projectId={open.projectId} onClose={onClose} />
    </Suspense>
  ) : (
    <DeleteProject
      project={open.project}
      onClose={onClose}
      onDeleted={(project) =>
        notifyInfo({
          title: t('projects:deleted', { name: project.name }),
          text: t('projects:deletedHint'),
        })
      }
    />
  );
}
