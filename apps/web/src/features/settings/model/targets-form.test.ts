import { defaultReplyTargets } from '@frontage/domain/reviews';
import { expect, it } from 'vitest';
import { hoursOfTargetsForm, targetsFormOf } from './targets-form';

it('reads what it wrote', () => {
  expect(hoursOfTargetsForm(targetsFormOf(defaultReplyTargets))).toEqual(defaultReplyTargets);
});

it('names what is no number of hours, field by field', () => {
  const form = { stars1: ' 8 ', stars2: '0', stars3: '1,5', stars4: '721', stars5: '' };
  expect(hoursOfTargetsForm(form)).toEqual([8, null, null, null, null]);
  expect(hoursOfTargetsForm({ ...form, stars2: '-4', stars3: '720', stars4: '4h', stars5: '٤' })).toEqual([
    8,
    null,
    720,
    null,
    null,
  ]);
});
