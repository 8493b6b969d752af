import { z } from 'zod';
import { createStore, type StoreApi } from 'zustand';
import { nothingPicked, type Picked } from '../../../shared/locations/picked';
import { blankPost, typedPostSchema, type PostType, type TypedPost } from './typed-post';

/** What a composer holds: the post as it is typed, and where it goes. */
export type PostDraft = { readonly typed: TypedPost; readonly picked: Picked };

/** A draft as it is kept on the device; `mark` is another one with every save. */
type KeptDraft = PostDraft & { readonly mark: string; readonly savedAt: number };

const pickedSchema = z.union([
  z.object({ kind: z.literal('some'), ids: z.array(z.string()) }),
  z.object({
    kind: z.literal('all'),
    filter: z.record(z.string(), z.unknown()),
    except: z.array(z.string()),
  }),
]);
const keptSchema = z.object({
  typed: typedPostSchema,
  picked: pickedSchema,
  mark: z.string(),
  savedAt: z.number(),
});

/** How a draft stands: what is typed here, when it was kept, and what another tab kept meanwhile. */
export type DraftState = {
  readonly draft: PostDraft;
  /** When it was kept last, in milliseconds since 1970; `null` while nothing was. */
  readonly savedAt: number | null;
  /** What another tab has kept since this one read or kept it: nothing is written over before somebody decided. */
  readonly theirs: PostDraft | null;
};

const pause = 1_000;

/** A form with nothing in it, for no location. */
export function blankDraft(type: PostType): PostDraft {
  return { typed: blankPost(type), picked: nothingPicked };
}

/** Keeps the draft of one person in one project on the device: a second after the last change, and at once when asked. */
export type DraftKeeper = {
  readonly store: StoreApi<DraftState>;
  readonly change: (to: (before: PostDraft) => PostDraft) => void;
  /** Keeps what is not kept yet. */
  readonly flush: () => void;
  /** Shows what another tab kept, in place of what is typed here. */
  readonly takeTheirs: () => void;
  /** Keeps what is typed here, over what another tab kept. */
  readonly keepMine: () => void;
  /** Forgets the draft. */
  readonly drop: (type: PostType) => void;
  /** Looks at what is kept, for when another tab may have changed it. */
  readonly look: () => void;
};

/**
 * @param storage of the device; what cannot be kept there stays for the tab's life
 * @param type what a new draft is of
 */
export function createDraftKeeper(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  key: string,
  type: PostType,
): DraftKeeper {
  const read = (): KeptDraft | null => {
    try {
      const kept = keptSchema.safeParse(JSON.parse(storage.getItem(key) ?? 'null'));
      return kept.success ? kept.data : null;
    } catch {
      return null;
    }
  };
  const first = read();
  let base = first?.mark ?? null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const store = createStore<DraftState>(() => ({
    draft: first === null ? blankDraft(type) : { typed: first.typed, picked: first.picked },
    savedAt: first?.savedAt ?? null,
    theirs: null,
  }));
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const kept: KeptDraft = { ...store.getState().draft, mark: crypto.randomUUID(), savedAt: Date.now() };
    try {
      storage.setItem(key, JSON.stringify(kept));
    } catch {
      return;
    }
    base = kept.mark;
    store.setState({ savedAt: kept.savedAt, theirs: null });
  };
  const look = () => {
    const kept = read();
    if (kept !== null && kept.mark !== base)
      store.setState({ theirs: { typed: kept.typed, picked: kept.picked } });
  };
  const flush = () => {
    if (timer === undefined) return;
    look();
    if (store.getState().theirs === null) write();
  };
  return {
    store,
    change(to) {
      store.setState(({ draft }) => ({ draft: to(draft) }));
      clearTimeout(timer);
      timer = setTimeout(flush, pause);
    },
    flush,
    takeTheirs() {
      const kept = read();
      clearTimeout(timer);
      timer = undefined;
      if (kept === null) return;
      base = kept.mark;
      store.setState({
        draft: { typed: kept.typed, picked: kept.picked },
        savedAt: kept.savedAt,
        theirs: null,
      });
    },
    keepMine: write,
    drop(next) {
      clearTimeout(timer);
      timer = undefined;
      storage.removeItem(key);
      base = null;
      store.setState({ draft: blankDraft(next), savedAt: null, theirs: null });
    },
    look,
  };
}
