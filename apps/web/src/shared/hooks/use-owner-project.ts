import { isApiError } from '@frontage/api-client';
import { useQuery, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { selectUser, useSessionStore } from '../../stores/session';
import { sortProjects, useProjectStore } from '../../stores/project';

/** A person of very many projects is not worth as many requests. */
const mostTried = 50;

type OwnerSearch = {
  /** Key of what is looked for. */
  readonly what: QueryKey;
  /** The project that was asked for it first. */
  readonly projectId: string;
  /** What that project answered. */
  readonly error: unknown;
  /** Reads it as part of another project; throws `not_found` where it is none of that one's. */
  readonly read: (projectId: string) => Promise<unknown>;
};

/**
 * Looks through the person's other projects for what the selected one does not have, as for a link that names none, and
 * selects the one that has it. Answers `searched` until that is decided, `settled` where there is nothing (more) to do.
 */
export function useOwnerProject({ what, projectId, error, read }: OwnerSearch): 'searched' | 'settled' {
  const user = useSessionStore(selectUser);
  const choose = useProjectStore((state) => state.choose);
  const isMissing = isApiError(error, 'not_found');
  const others = sortProjects(user?.projects ?? []).filter((project) => project.id !== projectId);
  const owner = useQuery({
    queryKey: [...what, 'owner', projectId],
    enabled: isMissing && others.length > 0,
    retry: false,
    queryFn: async () => {
      for (const { id } of others.slice(0, mostTried)) {
        try {
          await read(id);
          return id;
        } catch (cause) {
          // A project that may not be asked does not have it for this person; anything else ends the search.
          if (!isApiError(cause, 'not_found') && !isApiError(cause, 'not_authorized')) throw cause;
        }
      }
      return null;
    },
  });
  const found = isMissing ? owner.data : undefined;
  const userId = user?.id;
  useEffect(() => {
    if (typeof found === 'string' && userId !== undefined) choose(userId, found);
  }, [found, userId, choose]);
  if (!isMissing || others.length === 0) return 'settled';
  return owner.isPending || typeof found === 'string' ? 'searched' : 'settled';
}
