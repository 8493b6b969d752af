import { describe, expect, it } from 'vitest';
import {
  activeFilters,
  isFull,
  ownKeysOf,
  locationsAddress,
  withoutFilter,
  withoutOwn,
  withToggled,
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
    const address = locationsAddress.write(full).toString();
    expect(locationsAddress.read(new URLSearchParams(address))).toEqual(full);
  });

  it('leaves out what is as it would be anyway', () => {
    const plain = locationsAddress.read(new URLSearchParams());
    expect(plain).toEqual({
      filter: {},
      sort: 'name',
      order: 'asc',
      view: null,
      openId: null,
      isMap: false,
    });
    expect(locationsAddress.write(plain).toString()).toBe('');
  });

  it('ignores what is no filter, sort, order or id', () => {
    const junk =
      'status=BROKEN&changes=x&sort=__proto__&order=up&location=1&view=mine&city=&search=%20%20&constructor=1&map=1&area=1,2&connection=x';
    expect(locationsAddress.read(new URLSearchParams(junk))).toEqual({
      filter: {},
      sort: 'name',
      order: 'asc',
      view: null,
      openId: null,
      isMap: false,
    });
  });

  it('keeps the good parts beside bad ones', () => {
    expect(locationsAddress.read(new URLSearchParams('status=BROKEN&city=Recife')).filter).toEqual({
      city: 'Recife',
    });
  });

  it('repeats a filter for each of its values, and reads them in any order', () => {
    const filter = {
      city: ['Curitiba', 'São Paulo, SP'],
      own: ['rota:norte', 'rota:sul'],
      status: 'OPEN',
    } as const;
    const several: ListAddress = {
      ...full,
      filter: { ...filter, city: [...filter.city], own: [...filter.own] },
    };
    const address = locationsAddress.write(several);
    expect(address.getAll('city')).toEqual(filter.city);
    expect(locationsAddress.read(new URLSearchParams(address.toString()))).toEqual(several);
    const shuffled = 'city=B&status=OPEN&city=A&city=B&city=&status=LOST';
    expect(locationsAddress.read(new URLSearchParams(shuffled)).filter).toEqual({
      city: ['A', 'B'],
      status: 'OPEN',
    });
  });

  it('reads as many values as a filter takes', () => {
    const many = new URLSearchParams(Array.from({ length: 60 }, (_, n) => ['city', `Cidade ${n}`]));
    expect(locationsAddress.read(many).filter.city).toHaveLength(50);
  });

  it('cuts a search to what the server takes, and ignores an area that is too long', () => {
    const address = new URLSearchParams({ search: 'x'.repeat(201), area: '1'.repeat(201) });
    expect(locationsAddress.read(address).filter).toEqual({ search: 'x'.repeat(200) });
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

describe('values of a filter', () => {
  it('are ticked and unticked, a single one standing for itself', () => {
    const one = withToggled({ state: 'SP' }, 'city', 'Santos');
    expect(one).toEqual({ state: 'SP', city: 'Santos' });
    const two = withToggled(one, 'city', 'Curitiba');
    expect(two).toEqual({ state: 'SP', city: ['Curitiba', 'Santos'] });
    expect(withToggled(two, 'city', 'Santos')).toEqual({ state: 'SP', city: 'Curitiba' });
    expect(activeFilters(withToggled(one, 'city', 'Santos'))).toEqual(['state']);
  });

  it('end where the server takes no more, and can be taken away there', () => {
    const filter = { city: Array.from({ length: 50 }, (_, n) => `Cidade ${n}`) };
    expect(isFull(filter, 'city')).toBe(true);
    expect(withToggled(filter, 'city', 'Santos')).toBe(filter);
    expect(withToggled(filter, 'city', 'Cidade 7').city).toHaveLength(49);
  });

  it('of an own field leave those of another alone', () => {
    const filter = { own: ['gerente:Ana', 'rota:norte', 'rota:sul'] };
    expect(ownKeysOf(filter)).toEqual(['gerente', 'rota']);
    expect(withoutOwn(filter, 'rota')).toEqual({ own: 'gerente:Ana' });
    expect(ownKeysOf(withoutOwn({ own: 'rota:sul' }, 'rota'))).toEqual([]);
  });
});

describe('views', () => {
  it.each(viewNames.map((name) => [name]))('recognises the filter of %s', (name) => {
    expect(viewOf(viewFilters[name])).toBe(name);
    expect(chipsOf(viewFilters[name])).toEqual([]);
  });

  it('shows as chips what the view does not stand for', () => {
    expect(chipsOf({ status: 'OPEN', city: 'Recife', search: 'x' })).toEqual(['city']);
    expect(chipsOf({ status: 'CLOSED_TEMPORARILY', changes: 'refused' })).toEqual(['changes']);
    expect(chipsOf({ status: ['CLOSED_TEMPORARILY', 'OPEN'] })).toEqual(['status']);
  });
});
