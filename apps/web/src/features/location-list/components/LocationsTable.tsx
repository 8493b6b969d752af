import { locationSorts, type LocationRow } from '@frontage/api-client/contract';
import { DataTable, type DataTableColumn } from '@frontage/ui';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { locationPath } from '../../../config/paths';
import { usePhrases } from '../../../shared/use-phrases';
import { sortHeadings } from '../../../shared/list/sort-headings';
import type { ListAddress } from '../model/list-address';
import type { LocationsPaging } from '../use-locations-rows';
import { useHoverStore } from '../map/hover-store';
import { LocationCard } from './LocationCard';

type LocationsTableProps = {
  readonly rows: readonly LocationRow[];
  readonly columns: readonly DataTableColumn<LocationRow>[];
  readonly hiddenColumns: ReadonlySet<string>;
  /** The part all names share. */
  readonly prefix: string;
  readonly address: ListAddress;
  readonly onAddressChange: (part: Partial<ListAddress>) => void;
  readonly projectId: string;
  readonly selection: ReadonlySet<string>;
  readonly onSelectionChange: (ids: ReadonlySet<string>) => void;
  readonly isSelecting: boolean;
  readonly paging: LocationsPaging;
  readonly empty: ReactNode;
};

const rowId = (row: LocationRow) => row.id;

/** The rows; cards under 640 px. Moving the cursor while the panel is open shows the next location there. */
export function LocationsTable(props: LocationsTableProps) {
  const { projectId, rows, columns, hiddenColumns, prefix, address, onAddressChange, paging, empty } = props;
  const { t } = usePhrases();
  const { openId } = address;
  const navigate = useNavigate();
  const { search } = useLocation();
  const hover = useHoverStore((state) => state.hover);
  const hoveredId = useHoverStore((state) => state.hovered?.id ?? null);
  return (
    <DataTable
      labels={{
        table: t('locations:list'),
        selectAll: t('locations:selectRows'),
        selectRow: (row) => t('list.selectRow', { name: row.name }),
        loading: t('state.loading'),
        results: (count) => t('list.results', { count }),
      }}
      columns={columns}
      hiddenColumns={hiddenColumns}
      rows={rows}
      getRowId={rowId}
      {...sortHeadings(address, locationSorts, onAddressChange)}
      selection={props.selection}
      onSelectionChange={props.onSelectionChange}
      isSelecting={props.isSelecting}
      {...(openId === null ? {} : { cursor: openId })}
      onOpen={(row) => {
        // The first click or Enter opens the panel, the second the page.
        if (openId !== row.id) onAddressChange({ openId: row.id });
        else void navigate(locationPath(row.id, row.project?.id ?? projectId), { state: { list: search } });
      }}
      onCursorChange={(id) => {
        if (openId !== null) onAddressChange({ openId: id });
      }}
      {...(address.isMap ? { onHover: hover, pointed: hoveredId } : {})}
      {...paging}
      empty={empty}
      renderCard={(row) => <LocationCard row={row} prefix={prefix} />}
    />
  );
}
