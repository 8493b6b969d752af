import { can } from '@frontage/domain';
import { BulkBar, ViewTabs, type BulkAction } from '@frontage/ui';
import { IconDownload, IconEdit } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { meets, screenAccess } from '../../../config/access';
import { paths } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { locationSummaryQuery } from '../../../shared/queries/location-summary';
import { usePages } from '../../../shared/hooks/use-pages';
import { usePhrases } from '../../../shared/use-phrases';
import { selectHiddenColumns, usePreferencesStore } from '../../../stores/preferences';
import { selectUser, useSessionStore } from '../../../stores/session';
import { ColumnMenu } from '../components/ColumnMenu';
import { columnsHiddenAtFirst, locationColumns } from '../components/columns';
import { ListFilters } from '../components/ListFilters';
import { ListHeader } from '../components/ListHeader';
import { LocationPanel } from '../components/LocationPanel';
import { NoLocations } from '../components/NoLocations';
import { LocationsTable } from '../components/LocationsTable';
import { NoMatch } from '../components/NoMatch';
import { OldRows } from '../components/OldRows';
import { activeFilters, writeListAddress, type LocationFilter } from '../model/list-address';
import { viewCounts, viewFilters, viewNames, viewOf, type ViewName } from '../model/views';
import { locationQueries } from '../queries';
import { useExport } from '../use-export';
import { useListAddress } from '../use-list-address';
import { useReading } from '../use-reading';
import { useSelection } from '../use-selection';
import classes from './LocationsPage.module.css';

const listName = 'locations';
const selectHidden = selectHiddenColumns(listName, columnsHiddenAtFirst);

/** The project's locations: find, look at, tick, export. */
export function LocationsPage() {
  const project = useCurrentProject();
  const user = useSessionStore(selectUser);
  if (project === null || user === null) return null;
  return (
    <Locations
      projectId={project.id}
      canRead={can(user.userPermission, 'locations:edit')}
      canImport={meets(user, screenAccess.importCsv)}
      canEdit={can(user.userPermission, 'infos:edit')}
    />
  );
}

type LocationsProps = {
  readonly projectId: string;
  readonly canRead: boolean;
  readonly canImport: boolean;
  readonly canEdit: boolean;
};

function Locations({ projectId, canRead, canImport, canEdit }: LocationsProps) {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const formats = useFormats();
  const { address, change } = useListAddress();
  const { filter, openId } = address;
  const summaryQuery = useQuery(locationSummaryQuery(projectId));
  const summary = summaryQuery.data;
  const { query, rows, total, paging } = usePages(locationQueries.list(projectId, address));
  const listKey = writeListAddress({ ...address, openId: null }).toString();
  const selection = useSelection(listKey, rows, total ?? rows.length);
  const [isSelecting, setIsSelecting] = useState(false);
  const readAgain = useReading(projectId);
  const exporting = useExport(projectId);
  const hidden = new Set(usePreferencesStore(selectHidden));
  const setHiddenColumns = usePreferencesStore((state) => state.setHiddenColumns);
  const prefix = summary?.namePrefix ?? '';
  const columns = useMemo(() => locationColumns(t, formats, prefix), [t, formats, prefix]);

  const setFilter = (next: LocationFilter, isTyped = false) =>
    change({ filter: next, openId: null }, isTyped);
  const open = (id: string | null) => change({ openId: id }, true);
  const at = openId === null ? -1 : rows.findIndex((row) => row.id === openId);
  const step = (by: number) => {
    const target = at === -1 ? undefined : rows[at + by];
    return target === undefined ? undefined : () => open(target.id);
  };
  const exportSelected = () =>
    exporting.mutate({
      filter,
      only: selection.isAll ? undefined : rows.filter((row) => selection.ids.has(row.id)),
    });
  const clearSelection = () => {
    selection.clear();
    setIsSelecting(false);
  };

  /** All that match travel as the filter, read or not. */
  const editSelected = () => {
    const picked = selection.isAll
      ? { kind: 'all', filter, except: [] }
      : { kind: 'some', ids: [...selection.ids] };
    void navigate(paths.editGeneral, { state: { picked } });
  };

  const bulkActions: BulkAction[] = [
    ...(canEdit
      ? [{ id: 'edit', label: t('locations:bulk.edit'), icon: IconEdit, onSelect: editSelected }]
      : []),
    {
      id: 'export',
      label: t('locations:bulk.export'),
      icon: IconDownload,
      onSelect: exportSelected,
      isDisabled: exporting.isPending,
    },
  ];

  const isFiltered = activeFilters(filter).length > 0;
  const counts = viewCounts(summary);
  const hasFailed = query.isError && rows.length === 0;

  return (
    <div
      className={classes.page}
      onKeyDown={(event) => {
        // The bulk bar takes the first Escape, the search field its own; the next one closes the panel.
        if (event.key !== 'Escape' || event.defaultPrevented || selection.count > 0 || openId === null)
          return;
        open(null);
      }}
    >
      <section className={classes.list} aria-label={t('locations:list')}>
        <ListHeader
          summary={summary}
          matching={total}
          onReadAgain={canRead ? readAgain.start : undefined}
          isReading={readAgain.isStarting}
          onExport={() => exporting.mutate({ filter })}
          isExporting={exporting.isPending}
          canImport={canImport}
          isSelecting={isSelecting}
          onSelectingChange={(isOn) => (isOn ? setIsSelecting(true) : clearSelection())}
        />
        <ViewTabs
          label={t('locations:view.label')}
          value={viewOf(filter)}
          onChange={(view) => setFilter(viewFilters[view as ViewName])}
          tabs={viewNames.map((name) => ({
            id: name,
            label: t(`locations:view.${name}`),
            ...(counts === undefined ? {} : { count: formats.number(counts[name]) }),
          }))}
        />
        <ListFilters
          projectId={projectId}
          summary={summary}
          filter={filter}
          onFilterChange={setFilter}
          right={
            <ColumnMenu
              columns={columns}
              hidden={hidden}
              onHiddenChange={(next) => setHiddenColumns(listName, next)}
            />
          }
        />
        <OldRows
          readAt={summary?.isStale === true ? summary.readAt : undefined}
          failedAt={query.isError && rows.length > 0 ? query.dataUpdatedAt : undefined}
          onRetryRead={canRead ? readAgain.start : undefined}
          onRetryList={() => void query.refetch()}
          isBusy={query.isFetching || readAgain.isStarting}
        />
        {hasFailed ? (
          <div className={classes.failed}>
            <LoadFailed
              error={query.error}
              onRetry={() => void query.refetch()}
              isBusy={query.isFetching}
              title={t('locations:loadFailed')}
            />
          </div>
        ) : (
          <LocationsTable
            rows={rows}
            projectId={projectId}
            columns={columns}
            hiddenColumns={hidden}
            prefix={prefix}
            address={address}
            onAddressChange={(part) => change(part, true)}
            selection={selection.ids}
            onSelectionChange={selection.select}
            isSelecting={isSelecting || selection.count > 0}
            paging={paging}
            empty={
              isFiltered ? (
                <NoMatch projectId={projectId} filter={filter} onFilterChange={setFilter} />
              ) : (
                <NoLocations
                  onRead={canRead ? readAgain.start : undefined}
                  isReading={readAgain.isStarting || summary?.isSyncing === true}
                />
              )
            }
          />
        )}
        {selection.count > 0 && (
          <BulkBar
            label={t('locations:bulk.label')}
            countText={t('list.selected', { count: selection.count })}
            {...(total !== undefined && selection.count < total
              ? {
                  selectAll: {
                    label: t('locations:bulk.selectAll', { count: total }),
                    onSelect: selection.selectAll,
                  },
                }
              : {})}
            actions={bulkActions}
            clearLabel={t('locations:bulk.clear')}
            onClear={clearSelection}
          />
        )}
      </section>
      <LocationPanel
        projectId={projectId}
        locationId={openId}
        row={rows[at]}
        prefix={prefix}
        onClose={() => open(null)}
        onPrevious={step(-1)}
        onNext={step(1)}
      />
    </div>
  );
}
