import { expect, it } from 'vitest';
import { locationFields } from '../location/values';
import { changeFields, changeKey, readChangeKey, subjectFields, subjectKindOf } from './change-field';

const subjectId = '5b1f6f2e-6a43-4d54-9d0e-0d2f5d1f7f11';

it('names what changes: a field of the location, or of a post, a review or a question there', () => {
  expect(locationFields.map(subjectKindOf).every((kind) => kind === null)).toBe(true);
  expect(subjectFields.map(subjectKindOf)).toEqual(['post', 'review', 'question']);
  expect(new Set(changeFields).size).toBe(locationFields.length + subjectFields.length);
});

it('reads its own keys, and no others', () => {
  for (const field of changeFields) {
    const id = subjectKindOf(field) === null ? null : subjectId;
    expect(readChangeKey(changeKey(field, id))).toEqual({ field, subjectId: id });
    expect(readChangeKey(changeKey(field, id === null ? subjectId : null))).toBeUndefined();
  }
  expect(readChangeKey('toString')).toBeUndefined();
});
