import type { PromptMessage } from '@frontage/domain/reply-drafts';
import OpenAI, { APIConnectionError, APIError } from 'openai';
import { setTimeout as wait } from 'node:timers/promises';
import type { AppContext } from '#src/app-context';
import { createGuardedStreamFetch } from '#src/http/guarded-fetch';
import type { Tokens } from './usage';

type Config = AppContext['config'];

/** What a model tells while it writes. */
export type ModelPart =
  { readonly text: string } | { readonly tokens: Tokens } | { readonly end: 'length' | 'refused' };

/** The endpoint did not write: it was not reached, refused, broke off, or answered what is no draft. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
}

/** A model that drafts. */
export type Model = {
  readonly name: string;
  /** Asks for a draft; resolves once the answer begins. Throws {@link ModelError}, or what `signal` was aborted with. */
  write(prompt: readonly PromptMessage[], signal: AbortSignal): Promise<AsyncIterable<ModelPart>>;
};

const mostBytes = 2 * 1024 * 1024;
/** Enough for ninety words in any language and for what some models think before; more is cut while it is read. */
const mostTokens = 2_000;
const longestRetryAfterMs = 5_000;
const usualPauseMs = 500;

/** What went wrong, in words without the key, the review or the endpoint's own text. */
function told(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  const status = error instanceof APIError ? (error.status as number | undefined) : undefined;
  return new ModelError(
    status === undefined ? 'The endpoint was not reached, or broke off.' : `The endpoint answered ${status}.`,
  );
}

/**
 * How long to wait before asking once more; `null` where that might have a second effect or no use. Only what certainly wrote nothing
 * is asked again: a connection that was refused, and answers that say "later".
 */
function pauseBeforeRetry(error: unknown): number | null {
  if (error instanceof APIConnectionError) {
    const { cause } = error;
    return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED' ? usualPauseMs : null;
  }
  if (!(error instanceof APIError) || (error.status !== 429 && error.status !== 503)) return null;
  const headers = error.headers as Headers | undefined;
  const asked = Number(headers?.get('retry-after') ?? Number.NaN) * 1_000;
  const pause = Number.isFinite(asked) ? asked : usualPauseMs;
  return pause <= longestRetryAfterMs ? pause : null;
}

/**
 * The model of the installation's endpoint; `null` where none is configured. Requests leave by the guarded fetch (security R42), carry
 * no tools, and are given up when their time is over.
 */
export function openModel(config: Config): Model | null {
  const {
    AI_BASE_URL: baseURL,
    AI_API_KEY: apiKey,
    AI_MODEL: name,
    AI_PRIVATE_ADDRESS: isPrivate,
    AI_TIMEOUT_SECONDS: seconds,
  } = config;
  if (baseURL === undefined || apiKey === undefined || name === undefined) return null;
  const guard = { allowsLoopback: isPrivate, allowsPrivate: isPrivate };
  const longestMs = seconds * 1_000;
  const client = new OpenAI({
    ...{ baseURL, apiKey, timeout: longestMs },
    fetch: createGuardedStreamFetch(guard, { longestMs, mostBytes }),
    // The client's own retries would also repeat what may have been written, and paid, already.
    maxRetries: 0,
    // Its log holds requests and answers; what it finds in the environment is not ours to send.
    logLevel: 'off',
    ...{ organization: null, project: null, webhookSecret: null },
  });
  const begin = async (prompt: readonly PromptMessage[], signal: AbortSignal) => {
    const ask = () =>
      client.chat.completions.create(
        {
          model: name,
          messages: prompt.map(({ role, content }) => ({ role, content })),
          stream: true,
          stream_options: { include_usage: true },
          // Newer models refuse `max_tokens`; servers that know neither are cut while they are read.
          max_completion_tokens: mostTokens,
        },
        { signal },
      );
    try {
      return await ask();
    } catch (error) {
      const pause = pauseBeforeRetry(error);
      if (pause === null || signal.aborted) throw error;
      await wait(pause, undefined, { signal });
      return ask();
    }
  };
  return {
    name,
    async write(prompt, signal) {
      try {
        return partsOf(await begin(prompt, signal), signal);
      } catch (error) {
        signal.throwIfAborted();
        throw told(error);
      }
    },
  };
}

async function* partsOf(
  chunks: AsyncIterable<OpenAI.ChatCompletionChunk>,
  signal: AbortSignal,
): AsyncGenerator<ModelPart> {
  let isEnded = false;
  try {
    for await (const { choices, usage } of chunks) {
      const [choice] = choices;
      const text = choice?.delta.content ?? '';
      if (text !== '') yield { text };
      if (usage != null) yield { tokens: { in: usage.prompt_tokens, out: usage.completion_tokens } };
      const end = choice?.finish_reason ?? null;
      isEnded ||= end !== null;
      if (end === 'length') yield { end };
      if (end === 'content_filter' || end === 'tool_calls') yield { end: 'refused' };
    }
  } catch (error) {
    signal.throwIfAborted();
    throw told(error);
  }
  signal.throwIfAborted();
  if (!isEnded) throw new ModelError('The endpoint broke off.');
}
