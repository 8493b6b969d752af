import { contract, type EndpointDefinition } from '@frontage/api-client/contract';
import { errorStatus, problemSchema, type ErrorCode } from '@frontage/domain';
import { z } from 'zod';
import { version } from '#src/package-files';
import { routeOf } from './implement';

type Json = Record<string, unknown>;

/** Every endpoint of the contract under its `part.name`. */
export function endpointsOf(parts: Record<string, Record<string, EndpointDefinition>> = contract): {
  readonly id: string;
  readonly tag: string;
  readonly definition: EndpointDefinition;
}[] {
  return Object.entries(parts).flatMap(([tag, endpoints]) =>
    Object.entries(endpoints).map(([name, definition]) => ({ id: `${tag}.${name}`, tag, definition })),
  );
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  delete json.$schema;
  return json;
}

/** The access rule in words. */
export function describeAccess({ access }: EndpointDefinition): string {
  switch (access.kind) {
    case 'public':
      return 'Open to anyone.';
    case 'refresh':
      return 'The bearer is the refresh token; a browser may bring it in a cookie, with the header `frontage-session`.';
    case 'session':
      return 'Any signed-in user.';
    case 'permission':
      return `A signed-in user with \`${access.permission}\`${access.role === undefined ? '' : ` and role ${access.role} or higher`}.`;
  }
}

/** Codes an endpoint may answer: its own, and those that follow from its access rule and its input. */
export function errorsOf(definition: EndpointDefinition): ErrorCode[] {
  const codes = new Set<ErrorCode>(definition.errors);
  if (definition.access.kind !== 'public') codes.add('unauthenticated');
  if (definition.access.kind === 'session' || definition.access.kind === 'permission')
    codes.add('authentication_invalid');
  if (definition.access.kind === 'permission') codes.add('not_authorized');
  if (definition.params !== undefined) codes.add('not_found');
  if (definition.params ?? definition.query ?? definition.body) codes.add('validation_failed');
  if (definition.isIdempotent === true)
    for (const code of ['idempotency_mismatch', 'conflict'] as const) codes.add(code);
  for (const code of ['rate_limited', 'internal', 'unavailable'] as const) codes.add(code);
  return [...codes].sort((a, b) => errorStatus[a] - errorStatus[b] || a.localeCompare(b));
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  return Object.entries(schema.shape).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || !(type as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(type as z.ZodType, 'input'),
  }));
}

function bodyOf({ body, bodyKind }: EndpointDefinition): Json {
  if (bodyKind === 'multipart') {
    const schema = {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' } },
      required: ['file'],
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (body === undefined) return {};
  return {
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } },
  };
}

function responsesOf(definition: EndpointDefinition): Json {
  const status = String(definition.status ?? 200);
  const type = definition.contentType ?? 'application/json';
  const answers: Record<string, { description: string; content?: Json }> = {
    [status]: {
      description: definition.summary,
      ...(status === '204'
        ? {}
        : { content: { [type]: { schema: schemaOf(definition.response, 'output') } } }),
    },
  };
  for (const code of errorsOf(definition)) {
    const key = String(errorStatus[code]);
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } };
    const before = answers[key]?.description;
    answers[key] = { description: before === undefined ? `\`${code}\`` : `${before}, \`${code}\``, content };
  }
  return answers;
}

const idempotencyKeyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'The same key with the same call has one effect and one answer for 24 hours; with another call it is `idempotency_mismatch`.',
  schema: { type: 'string', maxLength: 200 },
};

/** The OpenAPI document, made from the contract: nothing in it is written twice. */
export function openApiOf(): Json {
  const paths: Record<string, Json> = {};
  for (const { id, tag, definition } of endpointsOf()) {
    const path = routeOf(definition).replaceAll(/:(\w+)/g, '{$1}');
    const isOpen = definition.access.kind === 'public';
    const operation: Json = {
      operationId: id,
      tags: [tag],
      summary: definition.summary,
      description: describeAccess(definition),
      security: isOpen
        ? []
        : [{ [definition.access.kind === 'refresh' ? 'refreshToken' : 'accessToken']: [] }],
      parameters: [
        ...parametersOf(definition.params, 'path'),
        ...parametersOf(definition.query, 'query'),
        ...(definition.isIdempotent === true ? [idempotencyKeyParameter] : []),
      ],
      ...bodyOf(definition),
      responses: responsesOf(definition),
    };
    paths[path] = { ...paths[path], [definition.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Frontage',
      version,
      description: 'Every error answer is a `Problem`: a code, the faults by field, a request id.',
    },
    paths,
    components: {
      schemas: { Problem: schemaOf(problemSchema, 'output') },
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        refreshToken: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}
