import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { locationSummaryQuery } from '../queries/location-summary';
import { useShownProjects } from './use-shown-projects';

type Summary = { readonly namePrefix: string };

/**
 * What all names of a project begin with, for rows of any project that is shown: brands that are unified begin their names each in its own
 * way. Empty until it is known.
 */
export function useNamePrefixes(): (projectId: string) => string {
  const shown = useShownProjects();
  const prefixes = useQueries({
    queries: shown.map(({ id }) => locationSummaryQuery(id)),
    combine: prefixesOf,
  });
  return useCallback(
    (projectId) => prefixes[shown.findIndex(({ id }) => id === projectId)] ?? '',
    [shown, prefixes],
  );
}

const prefixesOf = (summaries: readonly UseQueryResult<Summary>[]) =>
  summaries.map(({ data }) => data?.namePrefix ?? '');
