import type { LocationRow } from '@frontage/api-client/contract';
import { useIsCompact, type DataTableColumn } from '@frontage/ui';
import { Suspense } from 'react';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { lazyPart } from '../../../shared/lazy-part';
import type { RowSelection } from '../../../shared/list/use-selection';
import { usePhrases } from '../../../shared/use-phrases';
import { activeFilters, type ListAddress, type LocationFilter } from '../model/list-address';
import type { useLocationsRows } from '../use-locations-rows';
import type { useReading } from '../use-reading';
import type { Summary } from './filter-values';
import classes from './ListAndMap.module.css';
import { LocationsTable } from './LocationsTable';
import { NoLocations } from './NoLocations';

// The map's library is as large as all the rest of the page, and waits for whoever opens the map.
const NoMatch = lazyPart(async () => (await import('./NoMatch')).NoMatch);
const LocationsMap = lazyPart(async () => (await import('../map/LocationsMap')).LocationsMap);
/** Beside the map there is room for these. */
const columnsBesideMap: readonly string[] = ['name', 'city', 'status'];

const exceptBesideMap = (columns: readonly { readonly key: string }[]): ReadonlySet<string> =>
  new Set(columns.map(({ key }) => key).filter((key) => !columnsBesideMap.includes(key)));

type ListAndMapProps = {
  readonly projectId: string;
  readonly address: ListAddress;
  readonly onAddressChange: (part: Partial<ListAddress>, isReplacing?: boolean) => void;
  readonly onFilterChange: (filter: LocationFilter) => void;
  readonly onOpen: (id: string | null) => void;
  readonly list: ReturnType<typeof useLocationsRows>;
  readonly columns: readonly DataTableColumn<LocationRow>[];
  readonly hidden: ReadonlySet<string>;
  /** The part all names share. */
  readonly prefix: string;
  readonly selection: RowSelection;
  readonly isSelecting: boolean;
  readonly canRead: boolean;
  readonly summary: Summary | undefined;
  readonly readAgain: ReturnType<typeof useReading>;
};

/** The rows, and the map beside them or, where there is no room for both, in their place. */
export function ListAndMap(props: ListAndMapProps) {
  const { projectId, address, onAddressChange, onFilterChange, onOpen, list, columns, hidden } = props;
  const { prefix, selection, isSelecting, canRead, summary, readAgain } = props;
  const { t } = usePhrases();
  const isCompact = useIsCompact();
  const { filter, openId, isMap } = address;
  const { query, rows } = list;
  const isFiltered = activeFilters(filter).length > 0;
  return (
    <div className={classes.split}>
      {isMap && isCompact ? null : query.isError && rows.length === 0 ? (
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
          onAddressChange={(part) => onAddressChange(part, true)}
          selection={selection.ids}
          onSelectionChange={selection.select}
          isSelecting={isSelecting || selection.count > 0}
          paging={list.paging}
          empty={
            isFiltered ? (
              <Suspense fallback={null}>
                <NoMatch projectId={projectId} filter={filter} onFilterChange={onFilterChange} />
              </Suspense>
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
            onOpen={onOpen}
            onAreaChange={(area) => onFilterChange({ ...filter, area })}
          />
        </Suspense>
      )}
    </div>
  );
}
