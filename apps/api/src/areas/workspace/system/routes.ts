import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { implement } from '#src/http/implement';
import { version } from '#src/package-files';
import { createDatabaseProbe } from './database-probe';
import type { HealthStatus } from '#src/health';

/**
 * The health page. `starting` and `unavailable` answer 503, so that no requests are sent here; `degraded` serves what it can. The state
 * of the provider is a while old, the database is asked now.
 */
export function registerSystem(app: FastifyInstance, context: AppContext): void {
  const { database, health, mail } = context;
  const askDatabase = createDatabaseProbe(database);
  implement(app, context, contract.system.health, async ({ reply }) => {
    const reachable = await askDatabase();
    const status: HealthStatus | 'unavailable' =
      reachable || health.status === 'starting' ? health.status : 'unavailable';
    if (status === 'starting' || status === 'unavailable') void reply.code(503);
    return {
      status,
      database: { kind: database.kind, promise: database.promise, reachable },
      provider: {
        kind: health.provider,
        reachable: health.isProviderReachable,
        checkedAt: health.checkedAt?.toISOString() ?? null,
      },
      mail: mail.kind,
      version,
    };
  });
}
