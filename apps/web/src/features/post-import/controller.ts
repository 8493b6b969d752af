import { contract } from '@frontage/api-client/contract';
import { api } from '../../services/api';
import {
  importOf,
  type ImportOwner,
  type RepairController,
  type RepairWorker,
} from '../../shared/csv-repair/controller';
import { createImportStore } from '../../shared/csv-repair/store';
import { speakTo } from '../../shared/csv-repair/worker/remote-session';
import { localDate } from '../../shared/dates/local-date';
import type { PostsSession } from './worker/posts-session';

const store = createImportStore();

/** The clock on the wall here, `2026-11-24T09:00`; the server has the project's. */
function wallNow(): string {
  const now = new Date();
  const part = (value: number) => String(value).padStart(2, '0');
  return `${localDate()}T${part(now.getHours())}:${part(now.getMinutes())}`;
}

/** Starts the worker of the CSV of posts. Its script is loaded only here, when a file is chosen. */
function startWorker({ projectId }: ImportOwner): RepairWorker {
  const { session, close } = speakTo<PostsSession>(
    new Worker(new URL('./worker/posts.worker.ts', import.meta.url), { type: 'module', name: 'posts-csv' }),
  );
  const params = { projectId };
  return {
    session,
    close,
    open: async (file, onProgress) => {
      const { items } = await api.call(contract.ownFields.list, { params });
      return session.open(file, { ownKeys: items.map(({ key }) => key), now: wallNow() }, onProgress);
    },
    compare: async () => {
      const [download, groups] = await Promise.all([
        api.download(contract.locations.exportCsv, { params }),
        api.call(contract.groups.list, { params }),
      ]);
      return session.setKnown(
        await download.blob(),
        groups.items.map(({ name }) => name),
      );
    },
  };
}

/** The import of posts of a user and project. */
export function postsImport(owner: ImportOwner, onError: (error: unknown) => void): RepairController {
  return importOf({
    owner,
    kind: 'posts',
    store,
    startWorker: () => startWorker(owner),
    upload: async ({ body, rowsWithErrors }, onShare) => {
      const { importId } = await api.call(contract.posts.fromCsv, {
        params: { projectId: owner.projectId },
        query: { rowsWithErrors },
        body,
        onUploadProgress: ({ sent, total }) => onShare(total === 0 ? 0 : sent / total),
      });
      return importId;
    },
    onError,
  });
}
