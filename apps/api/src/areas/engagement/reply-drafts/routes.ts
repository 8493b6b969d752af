import { contract, type ReplyDraftEvent } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { auditedBy, readStanding, rightsBy } from '#src/areas/base/door';
import { asSystem } from '#src/db/tenant-context';
import type { Actor } from '#src/http/authenticate';
import { implement } from '#src/http/implement';
import { openModel } from './model';
import { answerSettings, saveDraftSettings } from './settings-rows';
import { DraftTurns } from './turns';
import { draftReply } from './write-draft';

const lookEveryMs = 1_000;

/** Events as they are sent, for as long as somebody waits for them; `begin` is called before each, `leave` at their end, whatever ends them. */
async function* written(
  events: AsyncIterable<ReplyDraftEvent>,
  gone: AbortSignal,
  { begin, leave }: { readonly begin: () => void; readonly leave: () => void },
): AsyncGenerator<string> {
  try {
    for await (const event of events) {
      begin();
      yield `event: ${event.event}\ndata: ${JSON.stringify(event)}\n\n`;
    }
  } catch (error) {
    // The reader has left.
    if (!gone.aborted) throw error;
  } finally {
    leave();
  }
}

/** Drafts of replies: written while one looks on, and what a project settles for them. */
export function registerReplyDrafts(app: FastifyInstance, context: AppContext): void {
  const endpoints = contract.replyDrafts;
  const { db, clock, log } = context;
  const model = openModel(context.config);
  const turns = new DraftTurns();
  const open = new Set<AbortController>();
  // A draft under way would hold the stop for as long as the model writes.
  app.addHook('preClose', (done) => {
    for (const draft of open) draft.abort();
    done();
  });

  /** Ends a draft within a second or two of the end, the lock or the change of what let its reader in. */
  const watch = ({ sessionId, entrant }: Actor, draft: AbortController): (() => void) => {
    const ids = entrant === null ? [sessionId] : [sessionId, entrant.sessionId];
    let first: string | null = null;
    const look = async () => {
      try {
        const standing = await asSystem('token_lookup', () => readStanding(db, ids, clock.now()));
        const rights = rightsBy(ids, standing);
        if (rights === null || rights !== (first ??= rights)) draft.abort();
      } catch (error) {
        log.warn({ err: error }, 'sessions of drafts not read');
      }
    };
    void look();
    const timer = setInterval(() => void look(), lookEveryMs).unref();
    return () => clearInterval(timer);
  };

  implement(app, context, endpoints.write, async ({ project, params, body, user, reply }) => {
    const leaveTurn = model === null ? () => undefined : await turns.enter(user.accountId);
    const draft = new AbortController();
    open.add(draft);
    const stopWatching = watch(user, draft);
    let isOver = false;
    const leave = () => {
      if (isOver) return;
      isOver = true;
      open.delete(draft);
      stopWatching();
      leaveTurn();
    };
    // Once there is an event: a refusal has the headers of every other.
    const begin = () => {
      if (!reply.sent) void reply.headers({ 'x-accel-buffering': 'no', 'cache-control': 'no-store' });
    };
    const gone = () => draft.abort();
    reply.raw.once('close', gone);
    if (reply.raw.closed) gone();
    const asked = {
      reviewId: params.reviewId,
      attempt: body.attempt,
      gone: draft.signal,
      permissions: user.permissions,
    };
    return written(draftReply(context, project, asked, model), draft.signal, { begin, leave });
  });
  implement(app, context, endpoints.settings, ({ project }) => answerSettings(context, project));
  implement(app, context, endpoints.saveSettings, async ({ project, body, user, request }) => {
    await saveDraftSettings(context, project, body, auditedBy(user, request));
    return answerSettings(context, project);
  });
}
