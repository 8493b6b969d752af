import { contract } from '@frontage/api-client/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../services/api';

const lookEvery = 30_000;
const whileLooking = 3_000;

/** Root of every query about a project's suggestions and what is in the provider's review. */
export function suggestionsKey(projectId: string) {
  return ['suggestions', projectId] as const;
}

/** How many suggestions wait, and how many edits are in review; looks again often while Google is being asked. */
export function suggestionsSummaryQuery(projectId: string) {
  return queryOptions({
    queryKey: [...suggestionsKey(projectId), 'summary'] as const,
    queryFn: ({ signal }) => api.call(contract.suggestions.summary, { params: { projectId }, signal }),
    refetchInterval: ({ state }) => (state.data?.isLooking === true ? whileLooking : lookEvery),
  });
}
