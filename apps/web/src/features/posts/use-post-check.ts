import type { PostCheck } from '@frontage/api-client/contract';
import { isApiError } from '@frontage/api-client';
import { useQuery } from '@tanstack/react-query';
import { useErrorText } from '../../shared/hooks/use-error-text';
import { shortName } from '../../shared/locations/short-name';
import { locationSummaryQuery } from '../../shared/queries/location-summary';
import type { Look, PostCheckState } from './model/post-check';
import { postQueries, type PostRequest } from './queries';
import { useProblemText } from './use-problem-text';

/**
 * What a post comes to at the chosen locations, asked of the server as it is typed.
 * @param request `null` while there is nothing to check
 */
export function usePostCheck(projectId: string, request: PostRequest | null, look: Look): PostCheckState {
  const errorText = useErrorText();
  const problemText = useProblemText();
  const query = useQuery(postQueries.check(projectId, request, look));
  const check = request === null ? undefined : query.data;
  const shown = check?.shown ?? null;
  const values = useQuery(postQueries.values(projectId, shown?.locationId)).data?.values;
  const lengths = check?.lengths;
  const prefix = useQuery(locationSummaryQuery(projectId)).data?.namePrefix ?? '';
  return {
    locations: check?.locations ?? null,
    counts: check === undefined ? null : { ready: check.ready, problems: check.locations - check.ready },
    lengths:
      lengths === undefined
        ? {}
        : { text: lengths.text, ...(lengths.title === null ? {} : { title: lengths.title }) },
    problems: (check?.problems ?? []).map(({ locations, ...problem }) => ({
      ...problem,
      names: problem.names.map((name) => shortName(name, prefix)),
      key: [problem.cause, problem.path, problem.variable].join(' '),
      count: locations,
    })),
    location: locationOf(check !== undefined, shown, values),
    mended: check?.mended ?? [],
    tracking: check?.tracking ?? null,
    refusals: (shown?.problems ?? []).map((problem) => `${problemText(problem)}.`),
    // Without a network it waits, and what is shown is of another text.
    isFetching: query.isFetching || query.isPlaceholderData,
    error: query.error === null || request === null ? null : errorText(query.error),
    // What was typed is refused the same way again.
    retry: isApiError(query.error, 'validation_failed') ? null : () => void query.refetch(),
  };
}

function locationOf(
  isRead: boolean,
  shown: PostCheck['shown'],
  values: NonNullable<PostCheckState['location']>['values'] | undefined,
): PostCheckState['location'] {
  if (!isRead) return undefined;
  if (shown === null) return null;
  return values === undefined ? undefined : { ...shown, id: shown.locationId, values };
}
