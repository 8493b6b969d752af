import { useQuery } from '@tanstack/react-query';
import { useErrorText } from '../../shared/hooks/use-error-text';
import type { Walk } from './components/PreviewColumn';
import type { MendedTexts, PostCheckState } from './model/post-check';
import { postQueries, type PostRequest } from './queries';
import { useProblemText } from './use-problem-text';

/**
 * What a post comes to at the chosen locations, asked of the server as it is typed.
 * @param request `null` while there is nothing to check
 * @param at the place of the one to look at, from 0
 */
export function usePostCheck(
  projectId: string,
  request: PostRequest | null,
  walk: Walk,
  at: number,
): PostCheckState {
  const errorText = useErrorText();
  const problemText = useProblemText();
  const query = useQuery(postQueries.check(projectId, request, walk, at));
  const check = request === null ? undefined : query.data;
  const shown = check?.shown ?? null;
  const values = useQuery(postQueries.values(projectId, shown?.locationId)).data?.values;
  const lengths = check?.lengths;
  return {
    locations: check?.locations ?? null,
    counts: check === undefined ? null : { ready: check.ready, problems: check.locations - check.ready },
    lengths:
      lengths === undefined
        ? {}
        : { text: lengths.text, ...(lengths.title === null ? {} : { title: lengths.title }) },
    problems: (check?.problems ?? []).map(({ locations, ...problem }) => ({
      ...problem,
      key: [problem.cause, problem.path, problem.variable].join(' '),
      count: locations,
    })),
    location: locationOf(check !== undefined, shown, values),
    mended: check?.mended ?? [],
    tracking: check?.tracking ?? null,
    refusals: (shown?.problems ?? []).map((problem) => `${problemText(problem)}.`),
    isFetching: query.isFetching,
    error: query.error === null || request === null ? null : errorText(query.error),
    retry: () => void query.refetch(),
  };
}

function locationOf(
  isRead: boolean,
  shown: { readonly name: string; readonly mended: MendedTexts | null } | null,
  values: NonNullable<PostCheckState['location']>['values'] | undefined,
): PostCheckState['location'] {
  if (!isRead) return undefined;
  if (shown === null) return null;
  return values === undefined ? undefined : { name: shown.name, values, mended: shown.mended };
}
