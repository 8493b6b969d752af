import { issueSchema, isErrorCode, mfaChallengeSchema, type ErrorCode } from '@frontage/domain';
import { z } from 'zod';
import { ApiError, type FailedCall } from './errors';

/** More lenient than domain's schema: a newer server's unknown code still leaves its request id and fields to tell. */
const answerSchema = z.object({
  code: z.unknown(),
  message: z.string().optional().catch(undefined),
  requestId: z.string().optional().catch(undefined),
  fields: z.array(issueSchema).optional().catch(undefined),
  challenge: mfaChallengeSchema.optional().catch(undefined),
});

const codeByStatus: Partial<Record<number, ErrorCode>> = {
  401: 'unauthenticated',
  403: 'not_authorized',
  404: 'not_found',
  409: 'conflict',
  413: 'file_too_large',
  422: 'validation_failed',
  429: 'rate_limited',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

/** The error of an answer outside 2xx, whoever wrote it: our server, a proxy before it, or another product's page. */
export function readProblem(call: FailedCall, status: number, headers: Headers, body: unknown): ApiError {
  const parsed = answerSchema.safeParse(body);
  const answer = parsed.success ? parsed.data : undefined;
  return new ApiError(call, {
    code: isErrorCode(answer?.code) ? answer.code : codeOf(status),
    status,
    fields: answer?.fields ?? [],
    challenge: answer?.challenge ?? null,
    text: answer?.message ?? null,
    requestId: answer?.requestId ?? headers.get('x-request-id'),
    retryAfter: retryAfterSeconds(headers),
  });
}

function codeOf(status: number): ErrorCode {
  return codeByStatus[status] ?? (status < 500 ? 'malformed_request' : 'internal');
}

/** Seconds of a `Retry-After` header in either of its forms (RFC 9110 section 10.2.3), `null` where there is none. */
export function retryAfterSeconds(headers: Headers, now = Date.now()): number | null {
  const text = headers.get('retry-after');
  if (text === null) return null;
  if (/^\d+$/.test(text)) return Number(text);
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000));
}
