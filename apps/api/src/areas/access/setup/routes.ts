import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { asSystem } from '#src/db/tenant-context';
import { implement } from '#src/http/implement';
import { originOf } from '#src/areas/base/door';
import { checkSetupLink, makeFirstAdmin } from './service';

/** The first super administrator, by the link that the start prints. */
export function registerSetup(app: FastifyInstance, context: AppContext): void {
  const endpoints = contract.setup;
  implement(app, context, endpoints.check, async ({ body }) => {
    await asSystem('recovery', () => checkSetupLink(context, body.token));
    return {};
  });
  implement(app, context, endpoints.create, async ({ body, request }) => {
    await asSystem('recovery', () => makeFirstAdmin(context, body, originOf(request)));
    return {};
  });
}
