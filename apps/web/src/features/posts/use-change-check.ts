import type { PostChangeCheck, PostReach } from '@frontage/api-client/contract';
import type { SidePanelProps } from '@frontage/ui';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePhrases } from '../../shared/use-phrases';
import { composedOf, type TypedPost } from './model/typed-post';
import { postQueries } from './queries';

const typingPause = 500;

type ChangeCheck = {
  /** `undefined` until it is known. */
  readonly check: PostChangeCheck | undefined;
  readonly isFailed: boolean;
  /** Walks the locations; nothing where there is one. */
  readonly steps: Pick<SidePanelProps, 'previous' | 'next'>;
};

/**
 * What another text of a post comes to where it can be changed, asked of the server once typing pauses.
 * @param typed `null` while nothing can be asked
 */
export function useChangeCheck(
  projectId: string,
  postId: string,
  at: PostReach,
  typed: TypedPost | null,
): ChangeCheck {
  const { t } = usePhrases();
  const [place, setPlace] = useState(0);
  const [settled] = useDebouncedValue(typed, typingPause);
  const post = settled === null ? null : composedOf(settled);
  const query = useQuery(
    postQueries.changeCheck(projectId, postId, post === null ? null : { at, post, place }),
  );
  const check = query.data;
  const isFailed = query.isError;
  if (check === undefined || check.locations < 2) return { check, isFailed, steps: {} };
  const here = check.shown?.place ?? place;
  const step = (by: number) => () => setPlace(here + by);
  return {
    check,
    isFailed,
    steps: {
      previous: { label: t('posts:preview.previous'), onStep: here > 0 ? step(-1) : undefined },
      next: { label: t('posts:preview.next'), onStep: here < check.locations - 1 ? step(1) : undefined },
    },
  };
}
