import type { AuditLogEvent } from '@frontage/api-client/contract';
import { expect, it } from 'vitest';
import type { Formats } from '../../../shared/format/use-formats';
import type { Phrases } from '../../../shared/use-phrases';
import { factsOf } from './facts';

const t = ((key: string) => key) as unknown as Phrases;
const formats = { number: String, dateTime: (at: string) => `at ${at}` } as unknown as Formats;
const event = (before: object | null, after: object | null) => ({ before, after }) as AuditLogEvent;

it('names the values of an event and says them as people do', () => {
  expect(factsOf(t, formats, event({ role: 0, name: 'Ana' }, { role: 1, name: 'Ana' }))).toEqual([
    { name: 'audit:fact.role', before: 'users:role.0', after: 'users:role.1' },
    { name: 'audit:fact.name', before: 'Ana', after: 'Ana' },
  ]);
  expect(
    factsOf(t, formats, event(null, { isRequired: true, times: 2, somethingNew: null, filter: {} })),
  ).toEqual([
    { name: 'audit:fact.isRequired', before: null, after: 'state.yes' },
    { name: 'audit:fact.times', before: null, after: '2' },
    { name: 'somethingNew', before: null, after: 'state.none' },
    { name: 'audit:fact.filter', before: null, after: 'state.none' },
  ]);
});

it('says in words of the language what is recorded as a word of ours, and leaves what somebody typed', () => {
  const said = factsOf(
    t,
    formats,
    event(null, {
      method: 'password',
      secondStep: 'code',
      check: 'reviewAverage',
      reason: 'Fecha cedo',
      decision: 'ours',
    }),
  ).map(({ after }) => after);
  expect(said).toEqual([
    'audit:word.method.password',
    'audit:word.secondStep.code',
    'score:check.reviewAverage',
    'Fecha cedo',
    'audit:word.decision.ours',
  ]);
});
