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

/** Annuls a check or lets it count again; scores are read anew. */
export function useAnnulment(projectId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ reason, ...body }: Annulling) =>
      reason === undefined
        ? api.call(contract.score.restore, { params: { projectId }, body })
        : api.call(contract.score.annul, { params: { projectId }, body: { ...body, reason } }),
    onSuccess: () => readLocationsAgain(queryClient, projectId),
  });
}
