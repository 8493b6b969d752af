import type { LocationSelection } from '@frontage/api-client/contract';
import { can } from '@frontage/domain';
import { useIsCompact } from '@frontage/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { screens } from '@frontage/domain/screens';
import { meets } from '../../../config/access';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { locationSummaryQuery } from '../../../shared/queries/location-summary';
import { lazyPart } from '../../../shared/lazy-part';
import { reachesWhole } from '../../../shared/reach';
import { useSelection } from '../../../shared/list/use-selection';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { ColumnMenu } from '../components/ColumnMenu';
import { ListFilters } from '../components/ListFilters';
import { ListHeader } from '../components/ListHeader';
import { ListViews } from '../components/ListViews';
import { MapToggle } from '../components/MapToggle';
import { NoLocations } from '../components/NoLocations';
import { LocationsTable } from '../components/LocationsTable';
import { NoMatch } from '../components/NoMatch';
import { OldRows } from '../components/OldRows';
import { OpenLocation } from '../components/OpenLocation';
import { SelectionBar } from '../components/SelectionBar';
import { activeFilters, rowsKey, type LocationFilter } from '../model/list-address';
import { useExport, useShownExport } from '../use-export';
import { useListAddress } from '../use-list-address';
import { useListColumns } from '../use-list-columns';
import { useLocationsRows } from '../use-locations-rows';
import { useReading } from '../use-reading';
import { useSavedViews } from '../use-saved-views';
import classes from './LocationsPage.module.css';

// The map's library is as large as all the rest of the page, and waits for whoever opens the map.
const LocationsMap = lazyPart(async () => (await import('../map/LocationsMap')).LocationsMap);
/** Beside the map there is room for these. */
const columnsBesideMap: readonly string[] = ['name', 'city', 'status'];

const exceptBesideMap = (columns: readonly { readonly key: string }[]): ReadonlySet<string> =>
  new Set(columns.map(({ key }) => key).filter((key) => !columnsBesideMap.includes(key)));

/** The project's locations: find, look at, tick, export. */
export function LocationsPage() {
  const project = useCurrentProject();
  const user = useSessionStore(selectUser);
  if (project === null || user === null) return null;
  return (
    <Locations
      projectId={project.id}
      canRead={can(user.userPermission, 'locations:edit') && reachesWhole(project)}
      canGroup={can(user.userPermission, 'locations:edit')}
      canImport={meets(user, screens.importCsv.rule)}
      canEdit={can(user.userPermission, 'infos:edit')}
    />
  );
}

type LocationsProps = {
  readonly projectId: string;
  readonly canRead: boolean;
  readonly canGroup: boolean;
  readonly canImport: boolean;
  readonly canEdit: boolean;
};

function Locations({ projectId, canRead, canGroup, canImport, canEdit }: LocationsProps) {
  const { t } = usePhrases();
  const { address, change } = useListAddress();
  const { filter, openId, isMap } = address;
  const isCompact = useIsCompact();
  const summary = useQuery(locationSummaryQuery(projectId)).data;
  const prefix = summary?.namePrefix ?? '';
  const views = useSavedViews(projectId, address, change);
  const { columns, hidden, hide, ownShown } = useListColumns(projectId, prefix);
  const { query, rows, total, paging } = useLocationsRows(projectId, address, {
    hasOwnFields: ownShown.length > 0,
    isUndecided: views.isUndecided,
  });
  const selection = useSelection(rowsKey(address), rows, total ?? rows.length);
  const [isSelecting, setIsSelecting] = useState(false);
  const readAgain = useReading(projectId);
  const exporting = useExport(projectId);
  const shown = useShownExport(projectId);
  const isListHidden = isMap && isCompact;

  const setFilter = (next: LocationFilter, isTyped = false) =>
    change({ filter: next, openId: null }, isTyped);
  const open = (id: string | null) => change({ openId: id }, true);
  const clearSelection = () => {
    selection.clear();
    setIsSelecting(false);
  };

  const exportShown = (as: 'xlsx' | 'csv', chosen: LocationSelection) =>
    shown.mutate({
      as,
      selection: chosen,
      columns: columns.filter(({ key }) => !hidden.has(key)).map(({ key }) => key),
      ownFields: ownShown,
      sort: address.sort,
      order: address.order,
    });
  const toggle = <MapToggle isMap={isMap} onChange={(isOn) => change({ isMap: isOn })} />;
  const isFiltered = activeFilters(filter).length > 0;
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
          onExportShown={(as) => exportShown(as, { by: 'filter', filter })}
          isExporting={exporting.isPending || shown.isPending}
          canImport={canImport}
          isSelecting={isSelecting}
          onSelectingChange={(isOn) => (isOn ? setIsSelecting(true) : clearSelection())}
        />
        <ListViews
          projectId={projectId}
          summary={summary}
          saved={views.saved}
          current={views.current}
          address={address}
          onAddressChange={change}
        />
        <ListFilters
          projectId={projectId}
          summary={summary}
          filter={filter}
          isSavedView={views.current !== undefined}
          onFilterChange={setFilter}
          onAreaEdit={() => change({ isMap: true })}
          narrowRight={toggle}
          right={
            <>
              {!isMap && <ColumnMenu columns={columns} hidden={hidden} onHiddenChange={hide} />}
              {toggle}
            </>
          }
        />
        <OldRows
          readAt={summary?.isStale === true ? summary.readAt : undefined}
          failedAt={query.isError && rows.length > 0 ? query.dataUpdatedAt : undefined}
          onRetryRead={canRead ? readAgain.start : undefined}
          onRetryList={() => void query.refetch()}
          isBusy={query.isFetching || readAgain.isStarting}
        />
        <div className={classes.split}>
          {isListHidden ? null : hasFailed ? (
            <div className={classes.failed}>
              <LoadFailed isFiltered={isFiltered} query={query} title={t('locations:loadFailed')} />
            </div>
          ) : (
            <LocationsTable
              rows={rows}
              projectId={projectId}
              columns={columns}
              hiddenColumns={isMap ? exceptBesideMap(columns) : hidden}
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
          {isMap && (
            <Suspense fallback={<div className={classes.mapComing} aria-busy="true" />}>
              <LocationsMap
                projectId={projectId}
                filter={filter}
                openId={openId}
                onOpen={open}
                onAreaChange={(area) => setFilter({ ...filter, area })}
              />
            </Suspense>
          )}
        </div>
        <SelectionBar
          projectId={projectId}
          selection={selection}
          filter={filter}
          rows={rows}
          total={total}
          canEdit={canEdit}
          canGroup={canGroup}
          exporting={exporting}
          onExportSheet={(chosen) => exportShown('xlsx', chosen)}
          isExportingSheet={shown.isPending}
          onClear={clearSelection}
        />
      </section>
      <OpenLocation projectId={projectId} openId={openId} rows={rows} prefix={prefix} onOpen={open} />
    </div>
  );
}
