import { describe, expect, it } from 'vitest';
import { longestSearch, readSearch, searchAddress, writeSearch } from './search-in-address';

const at = (text: string) => new URLSearchParams(text);

describe('the search in the address of a list', () => {
  it.each([
    ['search=pinheiros', 'pinheiros'],
    ['q=pinheiros', 'pinheiros'],
    ['search=centro&q=pinheiros', 'centro'],
    ['search=', undefined],
    ['search=+pinheiros+', 'pinheiros'],
    ['search=+', undefined],
    ['view=all', undefined],
  ])('is read from %s', (address, search) => {
    expect(readSearch(at(address))).toBe(search);
  });

  it('is cut to what the API takes, between characters', () => {
    const search = `${'a'.repeat(longestSearch - 1)}🥐`;
    expect(readSearch(new URLSearchParams({ search }))).toBe('a'.repeat(longestSearch - 1));
  });

  it('is written under one name, and not at all where nothing is searched', () => {
    const address = at('view=mine');
    writeSearch(address, '');
    writeSearch(address, undefined);
    writeSearch(address, ' ');
    expect(address.toString()).toBe('view=mine');
    writeSearch(address, 'a&b');
    expect(address.toString()).toBe('view=mine&search=a%26b');
  });

  it('is all there is for a list that is only searched', () => {
    expect(searchAddress.read(at('search=pão'))).toBe('pão');
    expect(searchAddress.read(at(''))).toBe('');
    expect(searchAddress.write('').toString()).toBe('');
    expect(searchAddress.write('pão').get('search')).toBe('pão');
  });
});
