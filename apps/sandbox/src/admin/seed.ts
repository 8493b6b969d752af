import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { newAccountId } from '../accounts/account-ids';
import { findGrant } from '../oauth/access-tokens';
import { businessScope } from '../seed/demo';
import type { Effect } from '../state/effects';
import type { Engine } from '../state/engine';
import { AdminError, readAdminBody } from './requests';

const largestSeed = 1_000_000;

const groupSchema = z.strictObject({
  accountName: z.string().min(1).default('Rede grande'),
  locations: z.int().min(0).max(largestSeed),
  brand: z.enum(['bakery', 'cafe', 'office', 'emporium']).default('bakery'),
  grant: z
    .string()
    .min(1)
    .optional()
    .describe(
      '`new`, or a refresh token: the only grant that sees it; absent: the owner’s, as the demo’s groups',
    ),
});

/** Shows the accounts, adds groups of any size, and goes back to the seed. */
export function seedRoutes(app: FastifyInstance, engine: Engine): void {
  const { world } = engine;
  /** Whose a group is that is made for a grant, and what makes that grant. */
  const ownerOf = (grant: string | undefined): { owner?: string; effects: Effect[] } => {
    if (grant === undefined) return { effects: [] };
    if (grant === 'new') {
      const refreshToken = `1//sandbox-${randomBytes(24).toString('base64url')}`;
      const issued = { refreshToken, scopes: [businessScope], accounts: [] };
      const issuedGrants = [...world.settings.issuedGrants, issued];
      return { owner: refreshToken, effects: [{ kind: 'settings', settings: { issuedGrants } }] };
    }
    const known = findGrant(grant, engine);
    if (known === undefined) throw new AdminError(404, 'no such grant');
    return known.accounts === 'all' ? { effects: [] } : { owner: grant, effects: [] };
  };
  app.get('/accounts', () => ({
    accounts: world.accounts().map((account) => ({
      name: `accounts/${account.id}`,
      accountName: account.accountName,
      type: account.type,
      locations: world.places(account),
    })),
  }));
  app.post('/seed', (request) => {
    const { accountName, locations, brand, grant } = readAdminBody(request, groupSchema);
    const id = newAccountId(world.accounts().length);
    const { owner, effects } = ownerOf(grant);
    const group = { kind: 'group', id, accountName, type: 'LOCATION_GROUP', brand, locations } as const;
    engine.change([...effects, owner === undefined ? group : { ...group, owner }]);
    return {
      account: `accounts/${id}`,
      locations,
      ...(grant !== undefined && { refreshToken: owner ?? grant }),
    };
  });
  app.post('/reset', () => {
    engine.reset();
    return { status: 'ok' };
  });
}
