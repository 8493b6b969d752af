import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/** A call to the admin path that cannot be carried out. */
export class AdminError extends Error {
  override readonly name = 'AdminError';

  constructor(
    readonly statusCode: 400 | 403 | 404 | 415,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Reads and checks an admin call's JSON body.
 * @throws AdminError 400 that names what is wrong
 */
export function readAdminBody<Schema extends z.ZodType>(
  request: FastifyRequest,
  schema: Schema,
): z.infer<Schema> {
  const text = typeof request.body === 'string' && request.body !== '' ? request.body : '{}';
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new AdminError(400, 'the body is no JSON');
  }
  return checked(schema.safeParse(body));
}

/**
 * Reads and checks an admin call's query.
 * @throws AdminError 400 that names what is wrong
 */
export function readAdminQuery<Schema extends z.ZodType>(
  request: FastifyRequest,
  schema: Schema,
): z.infer<Schema> {
  return checked(schema.safeParse(request.query));
}

function checked<Value>(result: z.ZodSafeParseResult<Value>): Value {
  if (result.success) return result.data;
  throw new AdminError(400, z.prettifyError(result.error));
}
