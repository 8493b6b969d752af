import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Engine } from '../state/engine';
import { readAdminQuery } from './requests';

const filterSchema = z.strictObject({
  api: z.string().optional(),
  method: z.string().toUpperCase().optional(),
  location: z
    .string()
    .transform((name) => name.replace(/^locations\//, ''))
    .optional(),
  status: z.coerce.number().int().optional(),
  effect: z.stringbool().optional(),
  since: z.iso.datetime().optional(),
  after: z.coerce.number().int().optional(),
  limit: z.coerce.number().int().min(1).max(100_000).default(1000),
});

const countsSchema = filterSchema.pick({ location: true });

/** Shows the ledger of requests, its counts and the totals. */
export function ledgerRoutes(app: FastifyInstance, engine: Engine): void {
  app.get('/requests', (request) => {
    const { limit, ...filter } = readAdminQuery(request, filterSchema);
    return { requests: engine.ledger.find(filter, limit) };
  });
  app.get('/requests/counts', (request) => {
    const { location } = readAdminQuery(request, countsSchema);
    return { locations: engine.ledger.counts(location) };
  });
  app.get('/stats', () => {
    const { world, ledger, clock } = engine;
    return {
      ...ledger.totals(),
      locationsTouched: world.touched,
      locationsInReview: world.countInReview(),
      now: new Date(clock.now()).toISOString(),
    };
  });
}
