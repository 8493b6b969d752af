import { apiTokenScopes, roleThresholds, nameSchema } from '@frontage/domain';
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
  expiresAt: instantSchema,
  lastUsedAt: instantSchema.nullable(),
  isExpired: z.boolean(),
});
export type ApiToken = z.infer<typeof apiTokenSchema>;

/** Days that a token can live; longer than the last none does. */
export const apiTokenDays = [7, 30, 90, 365] as const;

const ofUser = z.object({ userId: idSchema });
const editors = { kind: 'permission', permission: 'users:edit', role: roleThresholds.users } as const;

/** One's own tokens for programs, and those of the people one may change. None of the own can be called with such a token. */
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
    reach: 'self',
    fresh: true,
    body: z.object({
      name: nameSchema(80),
      scopes: z.array(scopeSchema).min(1).max(apiTokenScopes.length),
      expiresInDays: z.literal(apiTokenDays).default(90),
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
    reach: 'self',
    params: z.object({ tokenId: idSchema }),
    response: z.object({}),
  }),
  listOfUser: endpoint({
    method: 'GET',
    path: 'users/{userId}/api-tokens',
    summary: 'Tokens of somebody whom I may change, newest first.',
    access: editors,
    params: ofUser,
    response: z.object({ items: z.array(apiTokenSchema) }),
    errors: ['not_found'],
  }),
  revokeOfUser: endpoint({
    method: 'DELETE',
    path: 'users/{userId}/api-tokens/{tokenId}',
    summary: 'End a token of somebody whom I may change at once.',
    access: editors,
    reach: 'people',
    params: ofUser.extend({ tokenId: idSchema }),
    response: z.object({}),
    errors: ['not_found'],
  }),
};
