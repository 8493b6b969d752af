import type { LocationGroup } from '@frontage/api-client/contract';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useShownProjects } from '../hooks/use-shown-projects';
import { groupsQuery } from '../queries/groups';

/**
 * The groups of the projects that are shown, for lists that show unified ones as one: of several projects each group is named with
 * its project, as two may have one of the same name. `undefined` until all are read.
 */
export function useShownGroups(): readonly LocationGroup[] | undefined {
  const shown = useShownProjects();
  const read = useQueries({ queries: shown.map(({ id }) => groupsQuery(id)), combine: dataOf });
  return useMemo(() => {
    if (read === undefined) return undefined;
    if (shown.length === 1) return read[0];
    return read.flatMap((groups, index) => {
      const of = shown[index]?.name ?? '';
      return groups.map((group) => ({ ...group, name: `${group.name} · ${of}` }));
    });
  }, [read, shown]);
}

function dataOf(queries: readonly UseQueryResult<LocationGroup[]>[]): LocationGroup[][] | undefined {
  const read = queries.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return read.length < queries.length ? undefined : read;
}
