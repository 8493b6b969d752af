import {
  contract,
  exportColumns,
  type LocationRow,
  type LocationSelection,
  valuesOf,
} from '@frontage/api-client/contract';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../services/api';
import { saveBlob } from '../../shared/hooks/use-download';
import { useErrorText } from '../../shared/hooks/use-error-text';
import { useIsTogether, useShownProjects } from '../../shared/hooks/use-shown-projects';
import { notifyError } from '../../shared/notify';
import { askedTogether } from '../../shared/queries/location-summary';
import { usePhrases } from '../../shared/use-phrases';
import type { ListAddress, LocationFilter } from './model/list-address';

/** `only`: the ticked rows; without it, everything that matches. */
type ExportRequest = { readonly filter: LocationFilter; readonly only?: readonly LocationRow[] | undefined };

const fallbackName = 'locations.csv';

/** Tells that a file could not be made. */
function useExportFailed() {
  const { t } = usePhrases();
  const errorText = useErrorText();
  return (error: unknown) =>
    notifyError({ id: 'export', title: t('locations:exportFailed'), text: errorText(error) });
}

/** Downloads what matches, or some of it, in the columns of the CSV import: a file for each project, as they are imported. */
export function useExport(projectId: string) {
  const onError = useExportFailed();
  const shown = useShownProjects();
  return useMutation({
    mutationFn: async ({ filter, only }: ExportRequest) => {
      for (const { id } of shown) {
        const rows = only?.filter((row) => (row.project?.id ?? projectId) === id);
        const isAsked = filter.project === undefined || valuesOf(filter.project).includes(id);
        if (rows?.length === 0 || !isAsked) continue;
        const file = await api.download(contract.locations.exportCsv, {
          params: { projectId: id },
          query: filter,
        });
        const blob = await file.blob();
        saveBlob(rows === undefined ? blob : await cutDown(blob, rows), file.fileName ?? fallbackName);
      }
    },
    onError,
  });
}

type ShownRequest = Pick<ListAddress, 'sort' | 'order'> & {
  readonly as: 'xlsx' | 'csv';
  readonly selection: LocationSelection;
  /** Keys of the columns in sight. */
  readonly columns: readonly string[];
  /** Keys of the shown custom fields. */
  readonly ownFields: readonly string[];
};

/** Downloads what is chosen as the list shows it: its columns, in its order, as a spreadsheet or as CSV. */
function useShownExport(projectId: string) {
  const onError = useExportFailed();
  const isTogether = useIsTogether();
  return useMutation({
    mutationFn: async ({ as, selection, columns, ownFields, sort, order }: ShownRequest) => {
      const file = await api.download(contract.locationExports[as], {
        params: { projectId },
        query: askedTogether(isTogether),
        body: {
          selection,
          columns: exportColumns.filter((key) => columns.includes(key)),
          ownFields: [...ownFields],
          sort,
          order,
        },
      });
      saveBlob(await file.blob(), file.fileName ?? `locations.${as}`);
    },
    onError,
  });
}

async function cutDown(blob: Blob, rows: readonly LocationRow[]): Promise<Blob> {
  const { pickCsvRecords } = await import('./model/pick-csv-records');
  // Not blob.text(): it drops the byte-order mark that tells spreadsheets the encoding.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer());
  return new Blob([pickCsvRecords(text, new Set(rows.map((row) => row.providerId)))], { type: blob.type });
}

type ShownList = Pick<ListAddress, 'sort' | 'order'> & {
  readonly columns: readonly { readonly key: string }[];
  readonly hidden: ReadonlySet<string>;
  readonly ownShown: readonly string[];
};

/** Downloads some of a list with the columns that are in sight. */
export function useListExport(projectId: string, { columns, hidden, ownShown, sort, order }: ShownList) {
  const { mutate, isPending } = useShownExport(projectId);
  const keys = columns.filter(({ key }) => !hidden.has(key)).map(({ key }) => key);
  return {
    isPending,
    start: (as: 'xlsx' | 'csv', selection: LocationSelection) =>
      mutate({ as, selection, columns: keys, ownFields: ownShown, sort, order }),
  };
}
