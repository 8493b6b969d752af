import { isApiError } from '@frontage/api-client';
import { useQuery } from '@tanstack/react-query';
import { selectUser, useSessionStore } from '../../stores/session';
import { useCurrentProject } from './use-current-project';
import { useShownProjects } from './use-shown-projects';

type Sought = {
  /** The selected project. */
  readonly projectId: string;
  readonly id: string | null;
  /** Its row is read and says whose it is, or nothing is sought. */
  readonly isRowRead: boolean;
  /** Root of the query's key. */
  readonly key: readonly string[];
  /** Reads it in a project; throws `not_found` where it is none of that project's. */
  readonly read: (projectId: string, id: string) => Promise<unknown>;
};

/**
 * The project of something whose row is not read, as a link to it opens: the selected one, or one that is unified with it, also where it
 * is not shown with it. `undefined` until that is known; the selected one where none has it.
 */
export function useOwnerOf({ projectId, id, isRowRead, key, read }: Sought) {
  const user = useSessionStore(selectUser);
  const unified = useCurrentProject()?.unified ?? [];
  const shown = useShownProjects();
  const held = new Set([projectId, ...shown.map((project) => project.id), ...unified]);
  const asked = [...held].filter((one) => user?.projects.some((project) => project.id === one));
  const isOpen = id !== null && !isRowRead && asked.length > 1;
  const query = useQuery({
    queryKey: [...key, 'project-of', id] as const,
    queryFn: async () => {
      for (const one of asked)
        try {
          await read(one, id ?? '');
          return one;
        } catch (error) {
          if (!isApiError(error, 'not_found')) throw error;
        }
      return projectId;
    },
    enabled: isOpen,
  });
  return { ownerId: isOpen ? query.data : projectId, failed: isOpen && query.isError ? query : null };
}

type Chosen = Pick<Sought, 'projectId' | 'key' | 'read'> & {
  readonly id: string | undefined;
  /** Rows that are read, which say whose they are where those of several projects are listed. */
  readonly rows: readonly { readonly id: string; readonly project?: { readonly id: string } | undefined }[];
};

/** The project of what is chosen of a list: its row's where that is read, else see {@link useOwnerOf}. */
export function useRowOwner({ id, rows, ...sought }: Chosen): ReturnType<typeof useOwnerOf> {
  const row = rows.find((one) => one.id === id);
  const owner = useOwnerOf({ ...sought, id: id ?? null, isRowRead: row !== undefined });
  return row?.project === undefined ? owner : { ownerId: row.project.id, failed: null };
}
