import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { implement } from '../../http/implement';
import { version } from '../../version';

/** The health page. `starting` answers 503, so that nobody sends requests yet; `degraded` serves what it has. */
export function registerSystem(app: FastifyInstance, context: AppContext): void {
  const { database, health, mail } = context;
  implement(app, context, contract.system.health, ({ reply }) => {
    const { status } = health;
    if (status === 'starting') void reply.code(503);
    return {
      status,
      database: { kind: database.kind, promise: database.promise },
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
