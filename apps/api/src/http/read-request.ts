import type { EndpointDefinition } from '@frontage/api-client/contract';
import type { Issue } from '@frontage/domain';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { excessOf, hasUnstorableText } from './body-size';
import { AppError } from './errors';

type Part = 'params' | 'query' | 'body';
type Params = NonNullable<Issue['params']>;

/** Limits of a rule worth saying to a person; values that were sent are not among them. */
const ruleLimits = ['minimum', 'maximum', 'format', 'expected', 'divisor'] as const;

function paramsOf(issue: z.core.$ZodIssue): Params | undefined {
  const params: Params = {};
  for (const name of ruleLimits) {
    const value = (issue as unknown as Record<string, unknown>)[name];
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      params[name] = value;
  }
  return Object.keys(params).length === 0 ? undefined : params;
}

/** What a rule of ours calls its finding; the schema's own word where it is the schema's own rule. */
function codeOf(issue: z.core.$ZodIssue): string {
  const own: unknown = issue.code === 'custom' ? issue.params?.code : undefined;
  return typeof own === 'string' ? own : issue.code;
}

/** A schema's findings in the wire's form. A field of the body is named as it is, others with `query.` or `params.` before. */
function issuesOf(error: z.ZodError, part: Part): Issue[] {
  const prefix = part === 'body' ? [] : [part];
  return error.issues.slice(0, mostFaults).map((issue) => {
    const params = paramsOf(issue);
    return {
      path: [...prefix, ...issue.path.map(String)].join('.'),
      code: codeOf(issue),
      ...(params === undefined ? {} : { params }),
    };
  });
}

/** Most faults that an answer names. */
const mostFaults = 1_000;

/** Validates what the definition names, whatever the content type was; throws `validation_failed` with the faults found, and
 * `malformed_request` for texts that no column holds. */
export function readRequest(
  definition: EndpointDefinition,
  request: FastifyRequest,
): { params: unknown; query: unknown; body: unknown } {
  const sent: Record<Part, unknown> = { params: request.params, query: request.query, body: request.body };
  const read: Record<Part, unknown> = { params: undefined, query: undefined, body: undefined };
  const excess = excessOf(sent.body);
  if (excess !== null) throw new AppError('validation_failed', { fields: [excess] });
  if (hasUnstorableText([sent.params, sent.query, sent.body])) throw new AppError('malformed_request');
  const fields: Issue[] = [];
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = definition[part];
    if (schema === undefined) continue;
    const parsed = schema.safeParse(sent[part]);
    if (parsed.success) read[part] = parsed.data;
    else fields.push(...issuesOf(parsed.error, part));
  }
  if (fields.length > 0) throw new AppError('validation_failed', { fields });
  return read;
}
