import { can } from '@frontage/domain';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { screens } from '@frontage/domain/screens';
import { meets } from '../../../config/access';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { useIsTogether, useShownProjects } from '../../../shared/hooks/use-shown-projects';
import { lazyPart } from '../../../shared/lazy-part';
import { locationSummaryQuery } from '../../../shared/queries/location-summary';
import { reachesWhole } from '../../../shared/reach';
import { useSelection } from '../../../shared/list/use-selection';
import { useSavedViews } from '../../../shared/saved-views/use-saved-views';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { ColumnMenu } from '../components/ColumnMenu';
import { ListAndMap } from '../components/ListAndMap';
import { ListFilters } from '../components/ListFilters';
import { ListHeader } from '../components/ListHeader';
import { ListViews } from '../components/ListViews';
import { MapToggle } from '../components/MapToggle';
import { OpenLocation } from '../components/OpenLocation';
import { SelectionBar } from '../components/SelectionBar';
import { activeFilters, rowsKey, type LocationFilter } from '../model/list-address';
import { contentOf } from '../model/views';
import { locationViews } from '../saved-views';
import { useExport, useListExport } from '../use-export';
import { useListAddress } from '../use-list-address';
import { useListColumns } from '../use-list-columns';
import { useLocationsRows } from '../use-locations-rows';
import { useReading } from '../use-reading';
import classes from './LocationsPage.module.css';

const OldRows = lazyPart(async () => (await import('../components/OldRows')).OldRows);

/** The project's locations: find, look at, tick, export. */
export function LocationsPage() {
  const project = useCurrentProject();
  const shown = useShownProjects();
  const user = useSessionStore(selectUser);
  if (project === null || user === null) return null;
  return (
    <Locations
      projectId={project.id}
      canRead={can(user.userPermission, 'locations:edit') && shown.every(reachesWhole)}
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
  const isTogether = useIsTogether();
  const { address, change } = useListAddress();
  const { filter, openId, isMap, view } = address;
  const summary = useQuery(locationSummaryQuery(projectId, isTogether)).data;
  const prefix = summary?.namePrefix ?? '';
  const views = useSavedViews(locationViews, projectId, {
    viewId: view,
    isPlain: view === null && activeFilters(filter).length === 0 && openId === null,
    open: (one) => change({ ...contentOf(one), view: one.id }, true),
  });
  const { columns, hidden, hide, ownShown } = useListColumns(projectId, prefix);
  const list = useLocationsRows(projectId, address, {
    hasOwnFields: ownShown.length > 0,
    isUndecided: views.isUndecided,
  });
  const { query, rows, total } = list;
  const selection = useSelection(rowsKey(address), rows, total ?? rows.length);
  const [isSelecting, setIsSelecting] = useState(false);
  const readAgain = useReading(projectId);
  const exporting = useExport(projectId);
  const shown = useListExport(projectId, { columns, hidden, ownShown, ...address });

  const setFilter = (next: LocationFilter, isTyped = false) =>
    change({ filter: next, openId: null }, isTyped);
  const open = (id: string | null) => change({ openId: id }, true);
  const clearSelection = () => {
    selection.clear();
    setIsSelecting(false);
  };

  const toggle = <MapToggle isMap={isMap} onChange={(isOn) => change({ isMap: isOn })} />;

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
          onExportShown={(as) => shown.start(as, { by: 'filter', filter })}
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
        <Suspense fallback={null}>
          <OldRows
            readAt={summary?.isStale === true ? summary.readAt : undefined}
            failedAt={query.isError && rows.length > 0 ? query.dataUpdatedAt : undefined}
            onRetryRead={canRead ? readAgain.start : undefined}
            onRetryList={() => void query.refetch()}
            isBusy={query.isFetching || readAgain.isStarting}
          />
        </Suspense>
        <ListAndMap
          projectId={projectId}
          address={address}
          onAddressChange={change}
          onFilterChange={setFilter}
          onOpen={open}
          list={list}
          columns={columns}
          hidden={hidden}
          prefix={prefix}
          selection={selection}
          isSelecting={isSelecting}
          canRead={canRead}
          summary={summary}
          readAgain={readAgain}
        />
        <SelectionBar
          projectId={projectId}
          selection={selection}
          filter={filter}
          rows={rows}
          total={total}
          canEdit={canEdit}
          canGroup={canGroup}
          exporting={exporting}
          onExportSheet={(chosen) => shown.start('xlsx', chosen)}
          isExportingSheet={shown.isPending}
          onClear={clearSelection}
        />
      </section>
      <OpenLocation projectId={projectId} openId={openId} rows={rows} prefix={prefix} onOpen={open} />
    </div>
  );
}
