import { isApiError } from '@frontage/api-client';
import { contract, replyDraftEventSchema, type ReplyDraftEvent } from '@frontage/api-client/contract';
import type { ErrorCode } from '@frontage/domain';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../services/api';
import { readEvents } from '../../../services/event-stream';

export type DraftBegin = Extract<ReplyDraftEvent, { event: 'begin' }>;
export type DraftDone = Extract<ReplyDraftEvent, { event: 'done' }>;

/** How far a draft is. */
export type DraftPhase =
  | { readonly is: 'idle' }
  | { readonly is: 'writing'; readonly begin: DraftBegin | null }
  /** `done` is `null` where it was stopped. */
  | { readonly is: 'written'; readonly begin: DraftBegin | null; readonly done: DraftDone | null }
  | { readonly is: 'failed'; readonly code: ErrorCode };

type DraftOptions = {
  readonly projectId: string;
  readonly reviewId: string;
  /** What stands in the field. */
  readonly text: string;
  /** Puts a text into the field; `isWhole` once nothing more comes. */
  readonly onText: (text: string, isWhole: boolean) => void;
  readonly onDone: (done: DraftDone) => void;
};

/**
 * A draft that is written into the field while one looks on. What stood there before comes back where it fails, and with undo; whoever
 * types, leaves or presses Stop ends it.
 */
export function useDraft({ projectId, reviewId, text, onText, onDone }: DraftOptions) {
  const [phase, setPhase] = useState<DraftPhase>({ is: 'idle' });
  const under = useRef<AbortController | null>(null);
  const attempts = useRef(0);
  /** What was there before the first draft, and the draft as it was put in. */
  const kept = useRef({ before: '', put: null as string | null });
  useEffect(() => () => under.current?.abort(), []);

  const fail = (code: ErrorCode) => {
    if (kept.current.put !== null) onText(kept.current.before, true);
    kept.current.put = null;
    setPhase({ is: 'failed', code });
  };
  const take = (event: ReplyDraftEvent, soFar: string): string => {
    if (event.event === 'begin') setPhase({ is: 'writing', begin: event });
    if (event.event === 'text') {
      const whole = soFar + event.text;
      kept.current.put = whole;
      onText(whole, false);
      return whole;
    }
    if (event.event === 'done') {
      kept.current.put = event.text;
      onText(event.text, true);
      setPhase((now) => ({ is: 'written', begin: now.is === 'writing' ? now.begin : null, done: event }));
      onDone(event);
    }
    if (event.event === 'failed') fail(event.code);
    return soFar;
  };
  const read = async (signal: AbortSignal) => {
    const stream = await api.stream(contract.replyDrafts.write, {
      params: { projectId, reviewId },
      body: { attempt: attempts.current },
      signal,
      timeout: false,
    });
    let soFar = '';
    let isOver = false;
    for await (const { data } of readEvents(stream)) {
      if (signal.aborted) return;
      const event = replyDraftEventSchema.parse(JSON.parse(data));
      soFar = take(event, soFar);
      isOver = event.event === 'done' || event.event === 'failed';
    }
    if (!isOver && !signal.aborted) fail('reply_draft_failed');
  };
  const start = () => {
    // A second press asks for nothing.
    if (under.current !== null) return;
    const { before, put } = kept.current;
    // A draft that stands untouched gives way to the next one; what a person wrote is what undo brings back.
    kept.current = { before: put !== null && put === text ? before : text, put: null };
    const mine = new AbortController();
    under.current = mine;
    setPhase({ is: 'writing', begin: null });
    void read(mine.signal)
      .catch((error: unknown) => {
        if (!mine.signal.aborted) fail(isApiError(error) ? error.code : 'reply_draft_failed');
      })
      .finally(() => {
        attempts.current += 1;
        if (under.current === mine) under.current = null;
      });
  };
  const stop = () => {
    if (under.current === null) return;
    under.current.abort();
    under.current = null;
    if (kept.current.put === null) setPhase({ is: 'idle' });
    else {
      onText(kept.current.put, true);
      setPhase((now) => ({ is: 'written', begin: now.is === 'writing' ? now.begin : null, done: null }));
    }
  };
  const undo = () => {
    onText(kept.current.before, true);
    kept.current.put = null;
    setPhase({ is: 'idle' });
  };
  return { phase, start, stop, undo };
}
