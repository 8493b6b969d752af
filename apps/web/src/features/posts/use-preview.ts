import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { Walk } from './components/PreviewColumn';
import type { PostRequest } from './queries';
import type { PostCheckState } from './model/post-check';
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
  const [walk, setWalk] = useState<Walk>('ready');
  const [place, setPlace] = useState(0);
  const [settled] = useDebouncedValue(JSON.stringify(request), typingPause);
  const asked = useMemo(() => JSON.parse(settled) as PostRequest | null, [settled]);
  const found = usePostCheck(projectId, canEdit ? asked : null, walk, place);
  const check: PostCheckState = isUnwritten ? { ...found, counts: null, problems: [], refusals: [] } : found;
  const total = check.counts?.[walk] ?? 0;
  return {
    check,
    isUnwritten,
    /** Whether something was typed that is not checked yet. */
    isBehind: settled !== JSON.stringify(request) || check.isFetching,
    walk,
    place,
    toFirst: () => setPlace(0),
    begin: (next: Walk) => {
      setWalk(next);
      setPlace(0);
    },
    step: (by: 1 | -1) => setPlace((before) => Math.min(Math.max(before + by, 0), Math.max(total - 1, 0))),
  };
}
