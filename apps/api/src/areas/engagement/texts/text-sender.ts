import type { LedgerReason, SubjectField } from '@frontage/domain';
import {
  compareChange,
  readLive,
  recordWithoutCall,
  sendGroup,
  type Entry,
  type Seen,
  type Sender,
  type SendTools,
  type Target,
} from '#src/areas/changes/door';
import { ProviderError, type Provider } from '#src/provider/port';

/** A text of ours that stands at something which others wrote: the reply to a review, the answer to a question. */
type TextField = Exclude<SubjectField, 'post'>;

/** Why a text is not sent, though its subject stands. */
type Stop = { readonly reason: LedgerReason; readonly message: string | null };

/** What a {@link sendTexts} has to know of one kind of text. `Place` is how the provider calls the subject, `Live` the subject there. */
export type TextKind<F extends TextField, Place, Live> = {
  /** What it means where the provider has the subject no more. */
  readonly gone: LedgerReason;
  /** How the provider calls the subjects of entries, by our ids. */
  readonly readPlaces: (tools: SendTools, target: Target<F>) => Promise<ReadonlyMap<string, Place>>;
  readonly read: (provider: Provider, place: Place) => Promise<Live>;
  readonly put: (provider: Provider, place: Place, text: string) => Promise<void>;
  readonly remove: (provider: Provider, place: Place) => Promise<void>;
  /** The text that stands there; for an entry that sends again what was turned down, that one counts as none. */
  readonly standing: (live: Live, entry: Entry<F> | null) => string | null;
  /** Asked before a text that does not stand there yet is sent. */
  readonly stop?: (tools: SendTools, entry: Entry<F>, live: Live) => Promise<Stop | null>;
  /** What the provider refuses for good, whatever the text. */
  readonly end?: (error: ProviderError) => Stop | null;
  /** Records that the subject is gone at the provider, so that it is no longer offered for answering. */
  readonly noteGone: (tools: SendTools, subjectId: string) => Promise<void>;
  /** Keeps what was read back. */
  readonly noteSeen: (tools: SendTools, subjectId: string, live: Live) => Promise<void>;
  /** What reading back a text that stands there says. @default live */
  readonly verdict?: (live: Live, found: string | null) => Seen;
};

/** A text as it is compared and sent: without spaces around it; `null` where nothing is left. */
export const textOf = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

/** Whether two texts read the same; spaces around them do not count, and an empty one is none. */
export function isSameText(a: unknown, b: unknown): boolean {
  return textOf(a) === textOf(b);
}

const isGone = (error: unknown) => error instanceof ProviderError && error.fault === 'not_found';

/** How a kind of text is sent and read back: one by one, each compared with the text at the provider at that moment. */
export function sendTexts<F extends TextField, Place, Live>(
  kind: TextKind<F, Place, Live>,
): Pick<Sender<F>, 'send' | 'readBack'> {
  const gone: Seen = { kind: 'refused', reason: kind.gone, message: null, found: null };

  const read = async (tools: SendTools, subjectId: string, place: Place) => {
    try {
      return await kind.read(tools.provider, place);
    } catch (error) {
      if (isGone(error)) await kind.noteGone(tools, subjectId);
      throw error;
    }
  };

  const sendOne = async (tools: SendTools, target: Target<F>, entry: Entry<F>, place: Place | undefined) => {
    const { context, ledger, provider } = tools;
    if (place === undefined) {
      await ledger.refuse([entry], { state: 'failed', reason: kind.gone, message: null });
      return;
    }
    const readAt = context.clock.now();
    const ended: { by?: Stop | null } = {};
    const readNow = async () => {
      try {
        return await read(tools, entry.subjectId ?? '', place);
      } catch (error) {
        ended.by = error instanceof ProviderError ? kind.end?.(error) : null;
        if (ended.by !== null && ended.by !== undefined) return null;
        throw error;
      }
    };
    const live = await readLive(tools, [entry], readNow, kind.gone);
    if (live === null) {
      if (ended.by !== null && ended.by !== undefined)
        await ledger.refuse([entry], { state: 'failed', ...ended.by });
      return;
    }
    if (!isSameText(kind.standing(live, null), entry.to)) {
      const stop = (await kind.stop?.(tools, entry, live)) ?? null;
      if (stop !== null) {
        await ledger.refuse([entry], { state: 'failed', ...stop });
        return;
      }
    }
    const found = kind.standing(live, entry);
    const verdict = compareChange(entry, found, isSameText);
    const due = await recordWithoutCall(tools, target, new Map([[entry, { verdict, found }]]));
    const text = textOf(entry.to);
    const call = () => (text === null ? kind.remove(provider, place) : kind.put(provider, place, text));
    await sendGroup(tools, target.locationId, due, readAt, call, kind.gone);
  };

  /** What the public sees of a text; what the provider says of it is kept with its subject. */
  const lookAt = async (tools: SendTools, entry: Entry<F>, place: Place | undefined): Promise<Seen> => {
    if (place === undefined) return gone;
    const subjectId = entry.subjectId ?? '';
    let live: Live;
    try {
      live = await read(tools, subjectId, place);
    } catch (error) {
      if (isGone(error)) return gone;
      const end = error instanceof ProviderError ? (kind.end?.(error) ?? null) : null;
      if (end === null) throw error;
      return { kind: 'refused', ...end, found: null };
    }
    await kind.noteSeen(tools, subjectId, live);
    const found = kind.standing(live, null);
    if (!isSameText(found, entry.to)) return { kind: 'reverted', found };
    return kind.verdict?.(live, found) ?? { kind: 'live' };
  };

  return {
    async send(tools, target) {
      const places = await kind.readPlaces(tools, target);
      for (const entry of target.entries)
        await sendOne(tools, target, entry, places.get(entry.subjectId ?? ''));
    },
    async readBack(tools, target) {
      const places = await kind.readPlaces(tools, target);
      const seen = new Map<Entry<F>, Seen>();
      for (const entry of target.entries)
        seen.set(entry, await lookAt(tools, entry, places.get(entry.subjectId ?? '')));
      return seen;
    },
  };
}
