import { isApiError, type ApiError } from '@frontage/api-client';
import { contract, type LocationSelection } from '@frontage/api-client/contract';
import type { ScoreCheck } from '@frontage/domain';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../services/api';
import {
  askedTogether,
  locationsKey,
  readLocationsAgain,
  shownLocationsKey,
} from '../queries/location-summary';

/** How the locations of a project score, or those of one of its groups, and what to do next. */
export function scoreSummaryQuery(projectId: string, group?: string, isTogether = false) {
  return queryOptions({
    queryKey: [...shownLocationsKey(projectId, isTogether), 'score', { group }] as const,
    queryFn: ({ signal }) =>
      api.call(contract.score.summary, {
        params: { projectId },
        query: { group, ...askedTogether(isTogether) },
        signal,
      }),
  });
}

/** The checklist of one location. */
export function locationScoreQuery(projectId: string, locationId: string) {
  return queryOptions({
    queryKey: [...locationsKey(projectId), 'score', locationId] as const,
    queryFn: ({ signal }) => api.call(contract.score.location, { params: { projectId, locationId }, signal }),
  });
}

/** A check that is annulled for a reason, or, without one, counts again. */
export type Annulling = {
  readonly selection: LocationSelection;
  readonly check: ScoreCheck;
  readonly reason?: string;
};

/**
 * Annuls a check or lets it count again, in one project or in each of several; scores are read anew. Where one of several fails, what
 * was done in others stays: the same again does the rest.
 *
 * @throws from the mutation, `selection_empty` where none of the projects has such a location
 */
export function useAnnulment(...projectIds: readonly string[]) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (annulling: Annulling) => {
      let locations = 0;
      let nothingThere: ApiError | null = null;
      for (const projectId of projectIds)
        try {
          locations += (await annulIn(projectId, annulling)).locations;
        } catch (error) {
          if (!isApiError(error, 'selection_empty')) throw error;
          nothingThere = error;
        }
      if (locations === 0 && nothingThere !== null) throw nothingThere;
      return { locations };
    },
    onSettled: () => Promise.all(projectIds.map((projectId) => readLocationsAgain(queryClient, projectId))),
  });
}

function annulIn(projectId: string, { reason, ...body }: Annulling) {
  return reason === undefined
    ? api.call(contract.score.restore, { params: { projectId }, body })
    : api.call(contract.score.annul, { params: { projectId }, body: { ...body, reason } });
}
