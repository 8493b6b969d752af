import type { AuditLogEvent } from '@frontage/api-client/contract';
import { isLocationField } from '@frontage/domain';
import type { Formats } from '../../../shared/format/use-formats';
import type { Phrases } from '../../../shared/use-phrases';

/** One named value of an event: what it was and what it is. `null` where that side says nothing. */
export type Fact = {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
};

const known = [
  'allowedIps',
  'applyAt',
  'approvers',
  'changes',
  'email',
  'expiresAt',
  'fileName',
  'filter',
  'gmbAccountId',
  'importKeywords',
  'importProject',
  'isMfaRequired',
  'isRequired',
  'jobId',
  'locations',
  'method',
  'name',
  'overrides',
  'part',
  'permissions',
  'planId',
  'projects',
  'reason',
  'requestedBy',
  'risky',
  'role',
  'rows',
  'rowsLeftOut',
  'scopes',
  'secondStep',
  'settings',
  'sha256',
  'tagManager',
  'times',
  'userId',
  'usersIds',
  'values',
] as const;

function nameOf(t: Phrases, name: string): string {
  const key = known.find((one) => one === name);
  return key === undefined ? name : t(`audit:fact.${key}`);
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
const roles = [0, 1, 2, 3] as const;
const signInReasons = ['credentials', 'disabled', 'address', 'code'] as const;

function valueText(t: Phrases, formats: Formats, name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('state.none');
  if (typeof value === 'boolean') return t(value ? 'state.yes' : 'state.no');
  const role = name === 'role' ? roles.find((one) => one === value) : undefined;
  if (role !== undefined) return t(`users:role.${role}`);
  if (typeof value === 'number') return formats.number(value);
  if (typeof value === 'string') {
    const reason = name === 'reason' ? signInReasons.find((one) => one === value) : undefined;
    if (reason !== undefined) return t(`audit:signInReason.${reason}`);
    return instant.test(value) ? formats.dateTime(value) : value;
  }
  if (Array.isArray(value) && value.length === 0) return t('state.none');
  if (Array.isArray(value))
    return value
      .map((one: unknown) =>
        typeof one === 'string' && isLocationField(one)
          ? t(`fields:field.${one}`)
          : valueText(t, formats, name, one),
      )
      .join(', ');
  return Object.entries(value)
    .map(([key, part]) => `${nameOf(t, key)}: ${valueText(t, formats, key, part)}`)
    .join(', ');
}

/** The values of an event, each once with both its sides, in the order they were recorded. */
export function factsOf(t: Phrases, formats: Formats, event: AuditLogEvent): Fact[] {
  const { before, after } = event;
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const side = (facts: AuditLogEvent['before'], name: string) =>
    facts !== null && Object.hasOwn(facts, name) ? valueText(t, formats, name, facts[name]) : null;
  return names.map((name) => ({
    name: nameOf(t, name),
    before: side(before, name),
    after: side(after, name),
  }));
}

/** Who acted, as a person reads it. */
export function actorText(t: Phrases, { actor }: AuditLogEvent): string {
  if (actor.kind === 'system') return t('audit:actor.system');
  if (actor.kind === 'rule') return t('audit:actor.rule');
  if (actor.kind === 'nobody') return t('audit:actor.nobody');
  const name = actor.name ?? '';
  return actor.tokenName === null ? name : t('audit:actor.withToken', { name, token: actor.tokenName });
}

/** What it was done to: its name, or its kind where it has none. */
export function objectText(t: Phrases, { object }: AuditLogEvent): string {
  if (object === null) return t('state.none');
  return object.name ?? t(`audit:object.${object.kind}`);
}
