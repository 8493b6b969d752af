import { describe, expect, it } from 'vitest';
import {
  activeFilters,
  readListAddress,
  withoutFilter,
  writeListAddress,
  type ListAddress,
} from './list-address';
import { chipsOf, viewFilters, viewNames, viewOf } from './views';

const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const full: ListAddress = {
  filter: {
    search: 'são & co=1',
    status: 'OPEN',
    city: 'São Paulo',
    state: 'SP',
    category: 'Padaria',
    label: 'Loja própria',
    changes: 'refused',
    connection: 'divergence',
    area: '-46.7,-23.6,-46.5,-23.5',
  },
  sort: 'changedAt',
  order: 'desc',
  view: '0b6b1c6e-7f4e-4f55-9f0e-0f7f4ad0f1aa',
  openId: id,
  isMap: true,
};

describe('the address of the list', () => {
  it('reads back what it wrote', () => {
    const address = writeListAddress(full).toString();
    expect(readListAddress(new URLSearchParams(address))).toEqual(full);
  });

  it('leaves out what is as it would be anyway', () => {
    const plain = readListAddress(new URLSearchParams());
    expect(plain).toEqual({
      filter: {},
      sort: 'name',
      order: 'asc',
      view: null,
      openId: null,
      isMap: false,
    });
    expect(writeListAddress(plain).toString()).toBe('');
  });

  it('ignores what is no filter, sort, order or id', () => {
    const junk =
      'status=BROKEN&changes=x&sort=__proto__&order=up&location=1&view=mine&city=&search=%20%20&constructor=1&map=1&area=1,2&connection=x';
    expect(readListAddress(new URLSearchParams(junk))).toEqual({
      filter: {},
      sort: 'name',
      order: 'asc',
      view: null,
      openId: null,
      isMap: false,
    });
  });

  it('keeps the good parts beside bad ones', () => {
    expect(readListAddress(new URLSearchParams('status=BROKEN&city=Recife')).filter).toEqual({
      city: 'Recife',
    });
  });

  it('ignores a text that the server would refuse for its length', () => {
    expect(readListAddress(new URLSearchParams({ search: 'x'.repeat(201) })).filter).toEqual({});
  });

  it('drops one part and names the others', () => {
    expect(activeFilters(withoutFilter(full.filter, 'status'))).toEqual([
      'search',
      'city',
      'state',
      'category',
      'label',
      'changes',
      'connection',
      'area',
    ]);
  });
});

describe('views', () => {
  it.each(viewNames.map((name) => [name]))('recognises the filter of %s', (name) => {
    expect(viewOf(viewFilters[name])).toBe(name);
    expect(chipsOf(viewFilters[name])).toEqual([]);
  });

  it('shows as chips what the view does not stand for', () => {
    expect(chipsOf({ status: 'OPEN', city: 'Recife', search: 'x' })).toEqual(['status', 'city']);
    expect(chipsOf({ status: 'CLOSED_TEMPORARILY', changes: 'refused' })).toEqual(['changes']);
  });
});
