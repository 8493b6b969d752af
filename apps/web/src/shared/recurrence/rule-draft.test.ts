import { expect, it } from 'vitest';
import { newRule, ruleOf } from './rule-draft';

const draft = newRule('2026-11-17');

it('is a rule once everything that its kind asks for is there', () => {
  expect(ruleOf(draft)).toBeNull();
  const weekly = ruleOf({ ...draft, on: ['tuesday'], time: '7h30', until: '2026-12-29' });
  expect(weekly).toEqual({
    pattern: { every: 'week', on: ['tuesday'] },
    time: '07:30',
    start: '2026-11-17',
    until: '2026-12-29',
    skipped: [],
  });
  expect(ruleOf({ ...draft, every: 'day' })?.until).toBeNull();
  expect(ruleOf({ ...draft, every: 'day', until: '2026-11-16' })).toBeNull();
  expect(ruleOf({ ...draft, every: 'day', time: '' })).toBeNull();
  expect(ruleOf({ ...draft, every: 'month', day: 31 })?.pattern).toEqual({ every: 'month', day: 31 });
});
