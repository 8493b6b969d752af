import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Picked } from '../../shared/locations/picked';
import { useNetworkStore } from '../../stores/network';
import type { DraftKeeper, DraftState } from './model/draft-keeper';
import { keeperOf, type DraftOf } from './model/draft-server';
import { ofType, type PostType } from './model/typed-post';
import { photosKey } from './photo-queries';

/**
 * A draft with what keeps it: when the page goes away, when the network comes back, and looking whether another tab has changed it.
 * @param type of the page; a draft of another type becomes one of this
 * @param picked where it goes when it is new
 */
export function useDraft(
  draft: DraftOf,
  canSave: boolean,
  type: PostType,
  picked?: Picked,
): { readonly keeper: DraftKeeper; readonly state: DraftState } {
  const [keeper] = useState(() => {
    const one = keeperOf(draft, canSave, type, picked);
    if (one.store.getState().draft.typed.kind !== type) asType(one, type);
    return one;
  });
  const state = useStore(keeper.store);
  const client = useQueryClient();
  const { projectId } = draft;
  const { savedAt, isAtServer } = state;
  useEffect(() => {
    // What the draft holds now uses its photo, and what it held before does not any more.
    if (savedAt !== null && isAtServer) void client.invalidateQueries({ queryKey: photosKey(projectId) });
  }, [client, projectId, savedAt, isAtServer]);
  useEffect(() => {
    const { flush, look, open } = keeper;
    const handleLeave = () => void flush();
    addEventListener('pagehide', handleLeave);
    addEventListener('storage', look);
    const stop = useNetworkStore.subscribe((now, before) => {
      if (now.network === 'well' && before.network !== 'well') void flush();
    });
    void open().then(() => {
      if (keeper.store.getState().draft.typed.kind !== type) asType(keeper, type);
    });
    return () => {
      removeEventListener('pagehide', handleLeave);
      removeEventListener('storage', look);
      stop();
      void flush();
    };
  }, [keeper, type]);
  return { keeper, state };
}

/** Makes what a draft holds a post of another type; whatever both have stays. */
function asType({ store }: DraftKeeper, type: PostType): void {
  store.setState(({ draft, shown }) => ({
    draft: { ...draft, typed: { ...draft.typed, ...ofType(type) } },
    shown: shown + 1,
  }));
}
