import { describe, expect, it } from 'vitest';
import { insertAt, openBrace, variablesLike } from './variable-list';

const variables = [
  { name: 'name', label: 'Name' },
  { name: 'city', label: 'City' },
  { name: 'own.manager', label: 'Gerente da loja' },
];

describe('the list of variables', () => {
  it('opens at a brace that nothing has closed', () => {
    expect(openBrace('Em {ci', 6)).toEqual({ from: 3, query: 'ci' });
    expect(openBrace('Em {', 4)).toEqual({ from: 3, query: '' });
    expect(openBrace('Em {city} na', 12)).toBeNull();
    expect(openBrace('Em {city|a', 10)).toBeNull();
    expect(openBrace('Em {ci e {', 10)).toEqual({ from: 9, query: '' });
  });

  it('finds variables by name and title, those that begin with it first', () => {
    expect(variablesLike(variables, '')).toBe(variables);
    expect(variablesLike(variables, 'ger').map(({ name }) => name)).toEqual(['own.manager']);
    expect(variablesLike(variables, 'na').map(({ name }) => name)).toEqual(['name', 'own.manager']);
    expect(variablesLike(variables, 'zzz')).toEqual([]);
  });

  it('puts the variable where the brace was, and the caret behind it', () => {
    expect(insertAt('Em {ci!', 3, 6, '{city}')).toEqual({ text: 'Em {city}!', caret: 9 });
  });
});
