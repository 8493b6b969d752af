import type { AuditLogEvent } from '@frontage/api-client/contract';
import { isLocationField, publicParts, scoreChecks } from '@frontage/domain';
import type { Formats } from '../../../shared/format/use-formats';
import type { Phrases } from '../../../shared/use-phrases';
import { wordDeed } from '@frontage/i18n';

/** One named value of an event: what it was and what it is. `null` where that side says nothing. */
export type Fact = {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
};

const known = [
  'added',
  'allowedIps',
  'allProjects',
  'applyAt',
  'approvers',
  'change',
  'changes',
  'check',
  'client',
  'decision',
  'domain',
  'domains',
  'email',
  'expiresAt',
  'fileName',
  'filter',
  'format',
  'gmbAccountId',
  'groups',
  'importKeywords',
  'importProject',
  'isMfaRequired',
  'isOn',
  'isRequired',
  'issuer',
  'jobId',
  'key',
  'kind',
  'locations',
  'method',
  'name',
  'namedRole',
  'overrides',
  'part',
  'people',
  'permissions',
  'photo',
  'planId',
  'projects',
  'provider',
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
  'targetHours',
  'times',
  'userId',
  'usersIds',
  'values',
  'verified',
] as const;

function nameOf(t: Phrases, name: string): string {
  const key = known.find((one) => one === name);
  return key === undefined ? name : t(`audit:fact.${key}`);
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
const roles = [0, 1, 2, 3] as const;

/** Values that are recorded as a word of ours, by the name they are recorded under. */
const words = {
  method: ['password', 'passkey', 'oidc'],
  secondStep: ['code', 'passkey'],
  reason: [
    'credentials',
    'disabled',
    'address',
    'code',
    'state',
    'account',
    'browser',
    'connection',
    'provider',
    'password_changed',
    'remote',
    'administrator',
  ],
  decision: ['approve', 'reject', 'ours', 'theirs'],
  kind: ['fixed', 'rule'],
} as const;

const wordIn = <Word extends string>(ones: readonly Word[], value: string) =>
  ones.find((one) => one === value);

/** The readable form of a code; nothing for text that somebody typed themselves. */
function wordText(t: Phrases, name: string, value: string): string | undefined {
  switch (name) {
    case 'method': {
      const word = wordIn(words.method, value);
      return word && t(`audit:word.method.${word}`);
    }
    case 'secondStep': {
      const word = wordIn(words.secondStep, value);
      return word && t(`audit:word.secondStep.${word}`);
    }
    case 'reason': {
      const word = wordIn(words.reason, value);
      return word && t(`audit:word.reason.${word}`);
    }
    case 'decision': {
      const word = wordIn(words.decision, value);
      return word && t(`audit:word.decision.${word}`);
    }
    case 'kind': {
      const word = wordIn(words.kind, value);
      return word && t(`audit:word.kind.${word}`);
    }
    case 'check': {
      const word = wordIn(scoreChecks, value);
      return word && t(`score:check.${word}`);
    }
    case 'part': {
      const word = wordIn(publicParts, value);
      return word && t(`pending:part.${word}`);
    }
    default:
      return undefined;
  }
}

function valueText(t: Phrases, formats: Formats, name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('state.none');
  if (typeof value === 'boolean') return t(value ? 'state.yes' : 'state.no');
  const role = name === 'role' ? roles.find((one) => one === value) : undefined;
  if (role !== undefined) return t(`users:role.${role}`);
  if (typeof value === 'number') return formats.number(value);
  if (typeof value === 'string') {
    return wordText(t, name, value) ?? (instant.test(value) ? formats.dateTime(value) : value);
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
  const parts = Object.entries(value);
  if (parts.length === 0) return t('state.none');
  return parts.map(([key, part]) => `${nameOf(t, key)}: ${valueText(t, formats, key, part)}`).join(', ');
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
  if (object.deed != null) return wordDeed(t, object.deed);
  return object.name ?? t(`audit:object.${object.kind}`);
}
