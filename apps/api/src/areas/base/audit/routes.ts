import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '#src/app-context';
import { implement } from '#src/http/implement';
import { localeOf } from '#src/http/locale';
import { timeZoneOf } from '#src/http/time-zone';
import { tableAttachment } from '#src/areas/base/lists/attachment';
import { auditTable } from './export';
import { listEvents, listPeople, readEvents, type Reading } from './list';
import { auditedBy, record } from './record';

/** The audit log: read, narrowed, downloaded. Nothing changes it. */
export function registerAudit(app: FastifyInstance, context: AppContext): void {
  const endpoints = contract.audit;
  const { db, clock } = context;
  const readingOf = (request: FastifyRequest): Reading => ({
    now: clock.now(),
    timeZone: timeZoneOf(request),
  });
  implement(app, context, endpoints.list, ({ user, query, request }) =>
    listEvents(db, user, query, readingOf(request)),
  );
  implement(app, context, endpoints.people, async ({ user }) => ({ items: await listPeople(db, user) }));
  implement(app, context, endpoints.exportCsv, async ({ user, query, request, reply }) => {
    const reading = readingOf(request);
    const { now: at, timeZone } = reading;
    void reply.header('content-disposition', tableAttachment({ kind: 'audit', name: '', at, timeZone }));
    const events = readEvents(db, user, query, reading);
    await record(db, {
      ...auditedBy(user, request),
      at,
      action: 'audit_exported',
      object: { kind: 'account', id: user.accountId },
      after: { filter: query },
    });
    return auditTable(events, localeOf(request));
  });
}
