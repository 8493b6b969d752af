import type { AuditLogEvent } from '@frontage/api-client/contract';
import { csvLine } from '#src/areas/base/lists/table-csv';

const heading = [
  'time',
  'who',
  'whoKind',
  'token',
  'action',
  'group',
  'project',
  'objectKind',
  'objectId',
  'object',
  'before',
  'after',
  'address',
  'browser',
  'requestId',
];

/** Events as a table whose cells no spreadsheet evaluates. */
export async function* auditTable(pages: AsyncIterable<readonly AuditLogEvent[]>): AsyncGenerator<string> {
  yield csvLine(heading);
  for await (const events of pages) yield events.map(lineOf).join('');
}

function lineOf(event: AuditLogEvent): string {
  const { actor, project, object } = event;
  const facts = (side: AuditLogEvent['before']) => (side === null ? '' : JSON.stringify(side));
  return csvLine([
    event.at,
    actor.name ?? '',
    actor.kind,
    actor.tokenName ?? '',
    event.action,
    event.group,
    project?.name ?? project?.id ?? '',
    object?.kind ?? '',
    object?.id ?? '',
    object?.name ?? '',
    facts(event.before),
    facts(event.after),
    event.ip ?? '',
    event.userAgent ?? '',
    event.requestId ?? '',
  ]);
}
