import { contract } from '@frontage/api-client/contract';
import { ownColumn, sampleRow, writeLocationsCsv, type OwnFieldName } from '@frontage/domain/csv';
import { api } from '../../services/api';
import {
  importOf,
  type ImportOwner,
  type RepairController,
  type RepairWorker,
} from '../../shared/csv-repair/controller';
import { createImportStore } from '../../shared/csv-repair/store';
import { speakTo } from '../../shared/csv-repair/worker/remote-session';
import type { CsvSession } from './worker/csv-session';

const store = createImportStore();

/** Starts the worker of the location CSV. Its script is loaded only here, when a file is chosen. */
function startWorker({ projectId }: ImportOwner): RepairWorker {
  const { session, close } = speakTo<CsvSession>(
    new Worker(new URL('./worker/csv.worker.ts', import.meta.url), { type: 'module', name: 'csv' }),
  );
  const params = { projectId };
  return {
    session,
    close,
    open: async (file, onProgress) => {
      const [{ items: categories }, { items: ownFields }] = await Promise.all([
        api.call(contract.locations.categories, { params }),
        api.call(contract.ownFields.list, { params }),
      ]);
      return session.open(file, { categories, ownFields }, onProgress);
    },
    compare: async () => {
      const download = await api.download(contract.locations.exportCsv, { params });
      return session.setCurrent(await download.blob());
    },
  };
}

/** The import of locations of a user and project. */
export function locationsImport(owner: ImportOwner, onError: (error: unknown) => void): RepairController {
  return importOf({
    owner,
    kind: 'locations',
    store,
    startWorker: () => startWorker(owner),
    upload: async ({ body, rowsWithErrors }, onShare) => {
      const { planId } = await api.call(contract.plans.fromCsv, {
        params: { projectId: owner.projectId },
        query: { rowsWithErrors },
        body,
        onUploadProgress: ({ sent, total }) => onShare(total === 0 ? 0 : sent / total),
      });
      return planId;
    },
    onError,
  });
}

/** A file with the right columns, the project's custom fields included, and one example row. */
export function modelFile(ownFields: readonly OwnFieldName[]): Blob {
  const own = ownFields.map(({ key }) => ownColumn(key));
  return new Blob([...writeLocationsCsv([sampleRow()], { own })], {
    type: 'text/csv;charset=utf-8',
  });
}
