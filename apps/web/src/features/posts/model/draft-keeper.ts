import {
  postDraftContentSchema,
  type KeptPostDraft,
  type PostDraftContent,
} from '@frontage/api-client/contract';
import { hashKey } from '@tanstack/react-query';
import { z } from 'zod';
import { createStore, type StoreApi } from 'zustand';
import { nothingPicked, type Picked } from '../../../shared/locations/picked';
import { blankPost, type PostType, type TypedPost } from './typed-post';

/** What a composer holds: the post as it is typed, and where it goes. */
export type PostDraft = { readonly typed: TypedPost; readonly picked: Picked };

/** The result of a save: `conflict` with what another tab or device saved, `gone` if the draft was deleted. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly version: number; readonly savedAt: string }
  | { readonly kind: 'conflict'; readonly theirs: KeptPostDraft }
  | { readonly kind: 'gone' };

/** Where a draft is kept for its writer, whichever device they are at. Calls reject while there is no way there. */
export type DraftServer = {
  readonly read: () => Promise<KeptPostDraft | null>;
  /** @param version what was changed; 0 for a new draft */
  readonly save: (content: PostDraftContent, version: number) => Promise<SaveOutcome>;
  readonly remove: () => Promise<void>;
};

/** How a draft stands: what is typed here, where it was kept, and what somebody kept meanwhile in another tab. */
export type DraftState = {
  readonly draft: PostDraft;
  /** When it was kept last, in milliseconds since 1970; `null` while nothing was. */
  readonly savedAt: number | null;
  /** Whether the server has what was kept last, or only this device. */
  readonly isAtServer: boolean;
  /** Whether it is not known yet what the server has. */
  readonly isReading: boolean;
  /** What another tab or device has kept since this one read or kept it: nothing is written over before somebody decided. */
  readonly theirs: PostDraft | null;
  /** Another number whenever `draft` came from elsewhere than this tab's form, which then shows it. */
  readonly shown: number;
};

/** What the server does not have yet, as the device keeps it; `mark` is another one with every save. */
const unsentSchema = postDraftContentSchema.extend({
  mark: z.string(),
  savedAt: z.number(),
  /** The version at the server that was changed; `null` while it was not known. */
  version: z.number().nullable(),
});
type Unsent = z.infer<typeof unsentSchema>;

const pause = 1_000;
/** After a save that failed for another reason than the network, which tells by itself when it is back. */
const retryPause = 15_000;

/** A form with nothing in it, for no location unless some are named. */
export function blankDraft(type: PostType, picked: Picked = nothingPicked): PostDraft {
  return { typed: blankPost(type), picked };
}

/** Keeps a draft: a second after the last change, and at once when asked; on the device first, then at the server. */
export type DraftKeeper = {
  readonly store: StoreApi<DraftState>;
  /** Looks what is kept, on the device and at the server. Call it when a page opens the draft; it never rejects. */
  readonly open: () => Promise<void>;
  readonly change: (to: (before: PostDraft) => PostDraft) => void;
  /** Keeps what is not kept yet. Resolves once the server has it, or did not take it; never rejects. */
  readonly flush: () => Promise<void>;
  /** Shows what another tab kept, in place of what is typed here. */
  readonly takeTheirs: () => void;
  /** Keeps what is typed here, over what another tab kept. */
  readonly keepMine: () => Promise<void>;
  /** Forgets the draft, here and at the server. */
  readonly drop: () => Promise<void>;
  /** Looks at the device, for when another tab may have kept something there. */
  readonly look: () => void;
};

type Device = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Changes of a draft that wait on a device for the server. */
function createOutbox(device: Device, key: string) {
  return {
    read(): Unsent | null {
      try {
        const kept = unsentSchema.safeParse(JSON.parse(device.getItem(key) ?? 'null'));
        return kept.success ? kept.data : null;
      } catch {
        return null;
      }
    },
    /** Whether the device took it: one without room does not. */
    write(unsent: Unsent): boolean {
      try {
        device.setItem(key, JSON.stringify(unsent));
        return true;
      } catch {
        return false;
      }
    },
    clear: () => device.removeItem(key),
  };
}

type Outbox = ReturnType<typeof createOutbox>;

const plain = ({ typed, picked }: PostDraft) => postDraftContentSchema.parse({ typed, picked });
const isSame = (a: PostDraft, b: PostDraft) => hashKey([plain(a)]) === hashKey([plain(b)]);

/**
 * @param device keeps what the server does not have yet; what cannot be kept there stays for the tab's life
 * @param server `null` for a person who may not save
 * @param type what a new draft is of
 * @param picked where a new draft goes; that alone is not worth keeping
 */
export function createDraftKeeper(
  device: Device,
  key: string,
  server: DraftServer | null,
  type: PostType,
  picked?: Picked,
): DraftKeeper {
  return new Keeper(createOutbox(device, key), server, type, picked);
}

class Keeper implements DraftKeeper {
  readonly store: StoreApi<DraftState>;
  readonly #outbox: Outbox;
  readonly #server: DraftServer | null;
  readonly #type: PostType;
  /** The version at the server that is changed here; `null` while it is not known. */
  #version: number | null = null;
  /** Of what this tab keeps on the device; `null` while it keeps nothing there. */
  #mark: string | null = null;
  /** What was sent last, where no answer said what became of it. */
  #unanswered: PostDraft | null = null;
  #isDropped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pushing: Promise<void> | undefined;

  constructor(outbox: Outbox, server: DraftServer | null, type: PostType, picked?: Picked) {
    this.#outbox = outbox;
    this.#server = server;
    this.#type = type;
    this.store = createStore<DraftState>(() => ({
      draft: blankDraft(type, picked),
      savedAt: null,
      isAtServer: false,
      isReading: server !== null,
      theirs: null,
      shown: 0,
    }));
  }

  readonly open = async (): Promise<void> => {
    this.#isDropped = false;
    if (this.#timer !== undefined || this.#pushing !== undefined) return;
    const unsent = this.#outbox.read();
    if (unsent !== null) {
      this.#mark = unsent.mark;
      this.#version = unsent.version;
      this.#show(unsent, unsent.savedAt, false);
      this.store.setState({ isReading: false });
      return this.#send();
    }
    if (this.#server === null) return;
    this.#mark = null;
    await this.#read(this.#server).catch(() => this.store.setState({ isReading: false }));
  };

  readonly change = (to: (before: PostDraft) => PostDraft): void => {
    this.store.setState(({ draft }) => ({ draft: to(draft) }));
    this.#wait(pause);
  };

  readonly flush = async (): Promise<void> => {
    const hasChanged = this.#timer !== undefined;
    this.#stopTimer();
    if (this.#isDropped) return;
    this.look();
    if (this.store.getState().theirs !== null) return;
    if (hasChanged) this.#keepHere();
    if (this.#mark === null) return;
    await this.#pushing;
    await this.#send();
  };

  readonly takeTheirs = (): void => {
    const { theirs, savedAt } = this.store.getState();
    this.#stopTimer();
    if (theirs === null) return;
    if (this.#outbox.read()?.mark === this.#mark) this.#outbox.clear();
    const unsent = this.#outbox.read();
    this.#mark = unsent?.mark ?? null;
    this.#version = unsent?.version ?? null;
    this.#show(theirs, unsent?.savedAt ?? savedAt, unsent === null);
    // It may have gone on to the server since it was seen here.
    if (this.#server !== null && unsent === null) void this.#read(this.#server).catch(() => undefined);
  };

  readonly keepMine = async (): Promise<void> => {
    this.#stopTimer();
    // Over whatever is there by now; who wrote that is told at their next save.
    const now = await this.#server?.read().catch(() => undefined);
    if (now !== undefined) this.#version = now?.version ?? 0;
    this.store.setState({ theirs: null });
    this.#keepHere();
    await this.#send();
  };

  readonly drop = async (): Promise<void> => {
    this.#isDropped = true;
    this.#stopTimer();
    this.#mark = null;
    this.#outbox.clear();
    this.#show(blankDraft(this.#type), null, false);
    await this.#pushing;
    const isKept = this.#version !== null && this.#version > 0;
    this.#version = 0;
    if (this.#server !== null && isKept) await this.#server.remove();
  };

  readonly look = (): void => {
    const unsent = this.#outbox.read();
    if (unsent === null || unsent.mark === this.#mark) return;
    this.store.setState({ theirs: { typed: unsent.typed, picked: unsent.picked } });
  };

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #wait(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #show({ typed, picked }: PostDraft, savedAt: number | null, isAtServer: boolean): void {
    this.store.setState(({ shown }) => ({
      draft: { typed, picked },
      savedAt,
      isAtServer,
      theirs: null,
      shown: shown + 1,
    }));
  }

  #keepHere(): void {
    const { draft } = this.store.getState();
    const mark = crypto.randomUUID();
    const savedAt = Date.now();
    this.#mark = mark;
    if (this.#outbox.write({ ...plain(draft), mark, savedAt, version: this.#version }))
      this.store.setState({ savedAt, isAtServer: false });
  }

  /** What the server has, where it is not what this tab changed. */
  #meet(theirs: KeptPostDraft, mine: PostDraft): void {
    // A save whose answer was lost comes back as somebody else's.
    const isOwn = [mine, ...(this.#unanswered === null ? [] : [this.#unanswered])].some((own) =>
      isSame(theirs.content, own),
    );
    if (isOwn) this.#version = theirs.version;
    else this.store.setState({ theirs: theirs.content });
  }

  async #read(from: DraftServer): Promise<void> {
    const kept = await from.read();
    this.store.setState({ isReading: false });
    if (kept === null) {
      const isGone = this.#version !== null && this.#version > 0;
      this.#version = 0;
      // What was made of it is on its way: here it would be sent again.
      if (isGone && this.#mark === null && this.#timer === undefined)
        this.#show(blankDraft(this.#type), null, false);
    } else if (this.#mark === null && this.#timer === undefined) {
      this.#version = kept.version;
      this.#show(kept.content, Date.parse(kept.savedAt), true);
    } else this.#meet(kept, this.store.getState().draft);
  }

  async #push(server: DraftServer): Promise<void> {
    if (this.#version === null) await this.#read(server);
    const { draft, theirs } = this.store.getState();
    if (theirs !== null || this.#version === null || this.#mark === null || this.#isDropped) return;
    const sentMark = this.#mark;
    const outcome = await server.save(plain(draft), this.#version).catch((error: unknown) => {
      this.#unanswered = draft;
      throw error;
    });
    if (outcome.kind === 'saved') {
      this.#noteSaved(outcome, sentMark);
      return;
    }
    if (outcome.kind === 'gone') this.#version = 0;
    else this.#meet(outcome.theirs, draft);
    if (this.store.getState().theirs === null) await this.#push(server);
  }

  #noteSaved({ version, savedAt }: Extract<SaveOutcome, { kind: 'saved' }>, sentMark: string): void {
    this.#version = version;
    this.#unanswered = null;
    if (this.#mark !== sentMark) return;
    this.#mark = null;
    this.#outbox.clear();
    this.store.setState({ savedAt: Date.parse(savedAt), isAtServer: true });
  }

  /** One way to the server at a time: what is typed meanwhile goes with the next one. */
  #send(): Promise<void> {
    if (this.#server === null) return Promise.resolve();
    this.#pushing ??= this.#push(this.#server)
      .catch(() => {
        if (!this.#isDropped && this.#timer === undefined) this.#wait(retryPause);
      })
      .finally(() => {
        this.#pushing = undefined;
      });
    return this.#pushing;
  }
}
