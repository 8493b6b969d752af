import { useQuery } from '@tanstack/react-query';
import { useWhose } from '../hooks/use-shown-projects';
import { useEffect, useEffectEvent, useRef } from 'react';
import { savedViewsQuery, type SavedView, type SavedViews } from './saved-views';

type Place<View> = {
  /** The view that the address names. */
  readonly viewId: string | null | undefined;
  /** The address says nothing of the list. */
  readonly isPlain: boolean;
  readonly open: (view: View) => void;
};

/**
 * The person's saved views and the one the list stands in. A list whose address says nothing opens with the default one;
 * until that is known it is `isUndecided`, so that no other rows are shown first.
 */
export function useSavedViews<Content>(
  views: SavedViews<Content>,
  projectId: string,
  { viewId, isPlain, open }: Place<SavedView<Content>>,
) {
  const query = useQuery(savedViewsQuery(views, useWhose(projectId)));
  const saved = query.data ?? [];
  const openedPlain = useRef(isPlain);
  const openDefault = useEffectEvent(() => {
    if (!openedPlain.current || query.isPending) return;
    openedPlain.current = false;
    const first = saved.find(({ isDefault }) => isDefault);
    if (first !== undefined && isPlain) open(first);
  });
  useEffect(() => openDefault(), [query.isPending]);
  return {
    saved,
    current: saved.find(({ id }) => id === viewId),
    isUndecided: isPlain && query.isPending,
  };
}
