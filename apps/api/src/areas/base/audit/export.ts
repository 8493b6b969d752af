import type { AuditLogEvent } from '@frontage/api-client/contract';
import { wordDeed, type Locale } from '@frontage/i18n';
import { textsIn } from '#src/http/texts';
import { csvLine } from '#src/areas/base/lists/table-csv';

type T = Awaited<ReturnType<typeof textsIn>>['t'];

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

/** Events as a table whose cells no spreadsheet evaluates; what plans and jobs are called is in the reader's language. */
export async function* auditTable(
  pages: AsyncIterable<readonly AuditLogEvent[]>,
  locale: Locale,
): AsyncGenerator<string> {
  const { t } = await textsIn(locale);
  yield csvLine(heading);
  for await (const events of pages) yield events.map((event) => lineOf(t, event)).join('');
}

function lineOf(t: T, event: AuditLogEvent): string {
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
    object?.deed == null ? (object?.name ?? '') : wordDeed(t, object.deed),
    facts(event.before),
    facts(event.after),
    event.ip ?? '',
    event.userAgent ?? '',
    event.requestId ?? '',
  ]);
}
