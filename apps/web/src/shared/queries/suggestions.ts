import { contract } from '@frontage/api-client/contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../services/api';
import { askedTogether, type Whose } from './location-summary';

const lookEvery = 30_000;
const whileLooking = 3_000;

/** Root of every query about a project's suggestions and what is in the provider's review. */
export function suggestionsKey(projectId: string) {
  return ['suggestions', projectId] as const;
}

/** The root of queries that may be about unified projects: {@link readSuggestionsAgain} knows by it what others may have changed too. */
export const shownSuggestionsKey = ({ projectId, isTogether }: Whose) =>
  isTogether ? ([...suggestionsKey(projectId), 'unified'] as const) : suggestionsKey(projectId);

/** Reads a project's suggestions again, and lists that they are a part of. */
export function readSuggestionsAgain(client: QueryClient, projectId: string) {
  return client.invalidateQueries({
    predicate: ({ queryKey: [root, id, part] }) =>
      root === 'suggestions' && (id === projectId || part === 'unified'),
  });
}

/** How many suggestions wait, and how many edits are in review; looks again often while Google is being asked. */
export function suggestionsSummaryQuery(whose: Whose) {
  return queryOptions({
    queryKey: [...shownSuggestionsKey(whose), 'summary'] as const,
    queryFn: ({ signal }) =>
      api.call(contract.suggestions.summary, {
        params: { projectId: whose.projectId },
        query: askedTogether(whose.isTogether),
        signal,
      }),
    refetchInterval: ({ state }) => (state.data?.isLooking === true ? whileLooking : lookEvery),
  });
}
