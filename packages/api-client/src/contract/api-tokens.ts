import { apiTokenScopes } from '@frontage/domain';
import { z } from 'zod';
import { endpoint, idSchema, instantSchema } from './endpoint';

const scopeSchema = z.enum(apiTokenScopes as [(typeof apiTokenScopes)[number], ...typeof apiTokenScopes]);

export const apiTokenSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The last characters, to tell tokens apart. */
  ending: z.string(),
  scopes: z.array(scopeSchema),
  /** Scopes that the holder's own permissions no longer cover; they do nothing. */
  idleScopes: z.array(scopeSchema),
  createdAt: instantSchema,
  expiresAt: instantSchema.nullable(),
  lastUsedAt: instantSchema.nullable(),
  isExpired: z.boolean(),
});
export type ApiToken = z.infer<typeof apiTokenSchema>;

/** One's own tokens for programs. None of these can be called with such a token. */
export const apiTokens = {
  list: endpoint({
    method: 'GET',
    path: 'api-tokens',
    summary: "The caller's own tokens, newest first.",
    access: { kind: 'session' },
    response: z.object({ items: z.array(apiTokenSchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path: 'api-tokens',
    summary: 'Make a token with a part of the own permissions. The secret is answered here and never again.',
    access: { kind: 'session' },
    body: z.object({
      name: z.string().trim().min(1).max(80),
      scopes: z.array(scopeSchema).min(1).max(apiTokenScopes.length),
      /** `null` for a token without an end. */
      expiresInDays: z.union([z.literal(7), z.literal(30), z.literal(90), z.literal(365), z.null()]),
    }),
    response: z.object({ token: apiTokenSchema, secret: z.string() }),
    status: 201,
    errors: ['permission_change_not_authorized', 'api_token_limit'],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: 'api-tokens/{tokenId}',
    summary: 'End a token at once.',
    access: { kind: 'session' },
    params: z.object({ tokenId: idSchema }),
    response: z.object({}),
  }),
};
