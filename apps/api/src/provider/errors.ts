import { z } from 'zod';
import { fieldsOfMask } from './map/masks';
import { ProviderError, type ProviderFault, type Violation } from './port';
import { wireErrorSchema } from './wire';

/** An answer of the provider that is no success, as far as it was received. */
export type FailedAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Whether the call was to change something. */
  readonly isWrite: boolean;
};

type Detail = z.infer<typeof wireErrorSchema>['error']['details'][number];

const errorInfoSchema = z.object({
  reason: z.string(),
  metadata: z.record(z.string(), z.string()).default({}),
});
const badRequestSchema = z.object({
  fieldViolations: z
    .array(z.object({ field: z.string().default(''), description: z.string().default('') }))
    .default([]),
});
const validationSchema = z.object({
  errorDetails: z
    .array(
      z.object({
        code: z.union([z.number(), z.string()]).transform(String).default(''),
        field: z.string().default(''),
        message: z.string().default(''),
      }),
    )
    .default([]),
});

/** Reasons that speak of the moment and not of the value: the same may work later. */
const passing: Readonly<Record<string, ProviderFault>> = {
  THROTTLED: 'throttled',
  RATE_LIMIT_EXCEEDED: 'throttled',
  STALE_DATA: 'unavailable',
};
/** Reasons under which no call of this account can work. */
const grantReasons = new Set(['ACCESS_TOKEN_SCOPE_INSUFFICIENT', 'SERVICE_DISABLED', 'CONSUMER_INVALID']);

function violationsOf(details: readonly Detail[], message: string): Violation[] {
  return details.flatMap((detail): Violation[] => {
    if (detail['@type'].endsWith('google.rpc.ErrorInfo')) {
      const info = errorInfoSchema.safeParse(detail);
      if (!info.success) return [];
      const { field_mask: mask, attribute_names: names } = info.data.metadata;
      const { reason } = info.data;
      // The message is the same for every broken rule; the reason is what says something about this one.
      const said = message === '' ? reason : `${message} (${reason})`;
      return [{ fields: [...fieldsOfMask([mask, names].join(','))], reason, message: said }];
    }
    if (detail['@type'].endsWith('google.rpc.BadRequest')) {
      const bad = badRequestSchema.safeParse(detail);
      return (bad.data?.fieldViolations ?? []).map(({ field, description }) => ({
        fields: [...fieldsOfMask(field)],
        reason: 'INVALID_ARGUMENT',
        message: description,
      }));
    }
    if (detail['@type'].endsWith('google.mybusiness.v4.ValidationError')) {
      const validation = validationSchema.safeParse(detail);
      return (validation.data?.errorDetails ?? []).map((entry) => ({
        fields: [...fieldsOfMask(entry.field)],
        reason: entry.code,
        message: entry.message,
      }));
    }
    return [];
  });
}

/** What to show a person: the provider's words, with the rules it named. */
function wordsOf(message: string, violations: readonly Violation[]): string {
  const named = violations.map(({ message: own, reason }) =>
    own === '' || own.startsWith(message) ? reason : own,
  );
  const extra = [...new Set(named)].filter((word) => !message.includes(word));
  return extra.length === 0 ? message : `${message} (${extra.join('; ')})`;
}

function faultOf(status: number, violations: readonly Violation[], isWrite: boolean): ProviderFault {
  const reasons = violations.map(({ reason }) => reason);
  if (status === 429) return 'throttled';
  if (status === 401) return 'unauthorized';
  if (status === 403) {
    if (reasons.some((reason) => grantReasons.has(reason))) return 'unauthorized';
    return reasons.includes('RATE_LIMIT_EXCEEDED') ? 'throttled' : 'not_found';
  }
  if (status === 404 || status === 410) return 'not_found';
  if (status === 409 || status === 408) return 'unavailable';
  // A gateway that stopped waiting does not know what the server behind it did.
  if (status === 502 || status === 504) return isWrite ? 'unknown' : 'unavailable';
  if (status === 501) return 'refused';
  if (status >= 500) return 'unavailable';
  const momentary = reasons.map((reason) => passing[reason]).find((fault) => fault !== undefined);
  return momentary ?? 'refused';
}

/** Milliseconds of a `Retry-After` in seconds or as a date; `null` where there is none. */
export function retryAfterOf(headers: Headers, now: Date): number | null {
  const text = headers.get('retry-after')?.trim();
  if (text === undefined || text === '') return null;
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}

/** How the provider names a quota of the day in its message (provider document A13). */
const perDay = /\bper day\b/i;

/** An answer that is no success as an error (provider document A13); bodies that are no JSON still tell by their status. */
export function errorOfAnswer(answer: FailedAnswer, now: Date): ProviderError {
  const parsed = wireErrorSchema.safeParse(parseJson(answer.text));
  const message = parsed.data?.error.message ?? '';
  const violations = violationsOf(parsed.data?.error.details ?? [], message);
  const fault = faultOf(answer.status, violations, answer.isWrite);
  const words = message === '' ? null : wordsOf(message, violations);
  return new ProviderError(fault, words ?? `The provider answered ${answer.status}.`, {
    status: answer.status,
    retryAfterMs: retryAfterOf(answer.headers, now),
    violations,
    words,
    isDailyLimit: fault === 'throttled' && perDay.test(message),
  });
}

const notSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  const inner = error instanceof AggregateError ? error.errors.flatMap(codesOf) : [];
  return [...own, ...inner, ...codesOf(error.cause)];
}

/**
 * A call that got no answer as an error. Where the connection was never made nothing can have happened; otherwise the
 * provider may have received a change, and only reading back can tell.
 */
export function errorOfSilence(error: unknown, isWrite: boolean): ProviderError {
  const wasRefused = codesOf(error).some((code) => notSent.has(code));
  const isTimeout = error instanceof Error && error.name === 'TimeoutError';
  const message = isTimeout ? 'The provider did not answer in time.' : 'The provider could not be reached.';
  return new ProviderError(isWrite && !wasRefused ? 'unknown' : 'unavailable', message, { cause: error });
}

/** A success whose body is not what the provider documents: a change has taken effect, but nothing is known of a reading. */
export function errorOfBody(status: number, isWrite: boolean, cause: unknown): ProviderError {
  return new ProviderError(isWrite ? 'unknown' : 'malformed', 'The provider answered in an unknown form.', {
    status,
    cause,
  });
}

/** How JSON writes what no column holds: U+0000, and a half of a surrogate pair, which is usually beside its other. */
const maybeUnstorable = /\\u(?:0000|d[89a-f])/i;

function storable(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll(/[\u0000\p{Cs}]/gu, '') : value;
}

/**
 * JSON or `undefined`; what is no JSON comes from something between us and the provider. Texts are made such that a column takes
 * them: one that the public wrote into a review would otherwise keep its whole page from being read, again and again.
 */
export function parseJson(text: string): unknown {
  try {
    return (maybeUnstorable.test(text) ? JSON.parse(text, storable) : JSON.parse(text)) as unknown;
  } catch {
    return undefined;
  }
}
