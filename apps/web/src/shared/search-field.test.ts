import { expect, it, vi } from 'vitest';
import { searchField } from './search-field';
import type { Phrases } from './use-phrases';

it('asks for no more than a list of the API takes, cut between characters, and for nothing where nothing is typed', () => {
  const onChange = vi.fn();
  const phrases = ((key: string) => key) as Phrases;
  const field = searchField(phrases, undefined, onChange);
  field.onChange(`${'a'.repeat(199)}🥐`);
  field.onChange('');
  expect(field.value).toBe('');
  expect(onChange.mock.calls).toEqual([['a'.repeat(199)], [undefined]]);
});
