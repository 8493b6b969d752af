import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { newAccountId } from '../accounts/account-ids';
import type { Engine } from '../state/engine';
import { readAdminBody } from './requests';

const largestSeed = 1_000_000;

const groupSchema = z.strictObject({
  accountName: z.string().min(1).default('Rede grande'),
  locations: z.int().min(0).max(largestSeed),
  brand: z.enum(['bakery', 'cafe', 'office', 'emporium']).default('bakery'),
});

/** Shows the accounts, adds groups of any size, and goes back to the seed. */
export function seedRoutes(app: FastifyInstance, engine: Engine): void {
  const { world } = engine;
  app.get('/accounts', () => ({
    accounts: world.accounts().map((account) => ({
      name: `accounts/${account.id}`,
      accountName: account.accountName,
      type: account.type,
      locations: world.places(account),
    })),
  }));
  app.post('/seed', (request) => {
    const { accountName, locations, brand } = readAdminBody(request, groupSchema);
    const id = newAccountId(world.accounts().length);
    engine.change([{ kind: 'group', id, accountName, type: 'LOCATION_GROUP', brand, locations }]);
    return { account: `accounts/${id}`, locations };
  });
  app.post('/reset', () => {
    engine.reset();
    return { status: 'ok' };
  });
}
