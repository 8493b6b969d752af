import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { PostRequest } from './queries';
import type { CheckProblem, Look, PostCheckState, Walk } from './model/post-check';
import { usePostCheck } from './use-post-check';

const typingPause = 500;

/**
 * Previews a post at its locations, checked once typing pauses. Only for people who may edit; problems only once something is written.
 */
export function usePreview(
  projectId: string,
  request: PostRequest | null,
  canEdit: boolean,
  isUnwritten: boolean,
) {
  const [chosen, setChosen] = useState<Look | null>(null);
  const [isNoneReady, setIsNoneReady] = useState(false);
  const [settled] = useDebouncedValue(JSON.stringify(request), typingPause);
  const asked = useMemo(() => JSON.parse(settled) as PostRequest | null, [settled]);
  // Where none is ready there is nothing to see but what is wrong.
  const look: Look = chosen ?? { walk: isNoneReady ? 'problems' : 'ready', at: 0 };
  const found = usePostCheck(projectId, canEdit ? asked : null, look);
  const { counts, location } = found;
  const isNone = counts !== null && counts.ready === 0 && counts.problems > 0;
  if (counts !== null && isNone !== isNoneReady) setIsNoneReady(isNone);
  const problem = found.problems.find(({ key }) => key === keyOf(look.problem));
  // The problem that was walked is solved.
  if (look.problem !== undefined && counts !== null && problem === undefined && !found.isFetching)
    setChosen({ walk: 'problems', at: 0 });

  const check: PostCheckState = isUnwritten ? { ...found, counts: null, problems: [], refusals: [] } : found;
  const isByName = look.locationId !== undefined;
  const walk = isByName ? (location?.walk ?? look.walk) : look.walk;
  const place = isByName ? (location?.place ?? 0) : look.at;
  const total = problem?.count ?? check.counts?.[walk] ?? 0;
  const begin = (next: Walk, only?: CheckProblem) =>
    setChosen({
      walk: next,
      at: 0,
      ...(only === undefined
        ? {}
        : { problem: { cause: only.cause, path: only.path, variable: only.variable } }),
    });
  return {
    check,
    isUnwritten,
    /** Whether something was typed that is not checked yet. */
    isBehind: settled !== JSON.stringify(request) || check.isFetching,
    walk,
    place,
    /** How many the arrows walk. */
    total,
    /** The one problem whose locations are walked. */
    problem: problem ?? null,
    toFirst: () => setChosen(null),
    begin,
    show: (locationId: string) => setChosen({ walk, at: place, locationId }),
    step: (by: 1 | -1) =>
      setChosen({
        walk,
        at: Math.min(Math.max(place + by, 0), Math.max(total - 1, 0)),
        ...(look.problem === undefined ? {} : { problem: look.problem }),
      }),
  };
}

const keyOf = (problem: Look['problem']) =>
  problem === undefined ? undefined : [problem.cause, problem.path, problem.variable].join(' ');
