import { describe, expect, it } from 'vitest';
import {
  as,
  fitting,
  flag,
  id,
  inside,
  listAddress,
  oneOf,
  order,
  orElse,
  schemaPart,
  search,
  several,
  textPart,
} from './list-address';

type Filter = { readonly search?: string | undefined; readonly group?: string | undefined };
type State = {
  readonly view: 'all' | 'mine';
  readonly order: 'asc' | 'desc';
  readonly openId: string | null;
  readonly isMap: boolean;
  readonly person?: string | undefined;
  readonly level?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly labels?: readonly string[] | undefined;
  readonly filter: Filter;
};

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
const digit = { safeParse: (text: string) => (/^\d$/.test(text) ? { data: Number(text) } : {}) };

const form = listAddress<State>(
  {
    view: orElse(oneOf(['all', 'mine']), 'all'),
    order,
    openId: as('open', orElse(id, null)),
    isMap: as('map', flag('on')),
    person: as('who', id),
    level: schemaPart(digit),
    from: fitting(isDay),
    to: fitting(isDay),
    labels: several((text) => text !== 'none'),
    filter: inside(
      listAddress<Filter>({
        search,
        group: textPart(
          (text) => `groups/${text}`,
          (group) => group.replace('groups/', ''),
        ),
      }),
    ),
  },
  ({ from, to, ...state }) => ({
    ...state,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined || (from !== undefined && to < from) ? {} : { to }),
  }),
);

const one = '5a1b6f5e-3f7a-4c25-8f4e-0d8e4f1c2b3a';
const full: State = {
  view: 'mine',
  order: 'desc',
  openId: one,
  isMap: true,
  person: one,
  level: 3,
  from: '2026-01-05',
  to: '2026-02-01',
  labels: ['a & b', 'c'],
  filter: { search: 'são', group: 'groups/7' },
};

describe('the address of a list', () => {
  it('is written in the order of its parts and reads back', () => {
    const address = form.write(full);
    expect(address.toString()).toBe(
      `view=mine&order=desc&open=${one}&map=on&who=${one}&level=3&from=2026-01-05&to=2026-02-01` +
        '&labels=a+%26+b&labels=c&search=s%C3%A3o&group=7',
    );
    expect(form.read(new URLSearchParams(address.toString()))).toEqual(full);
  });

  it('says nothing of what is as usual', () => {
    const plain = { view: 'all', order: 'asc', openId: null, isMap: false, filter: {} } as const;
    expect(form.read(new URLSearchParams())).toStrictEqual(plain);
    expect(form.write(plain).toString()).toBe('');
    expect(form.write({ ...plain, labels: [], person: undefined }).toString()).toBe('');
  });

  it('leaves out what it does not know, part by part', () => {
    const junk = `view=constructor&order=up&open=1&map=1&who=${one.toUpperCase()}&level=x&from=&labels=none&labels=&labels=c`;
    expect(form.read(new URLSearchParams(junk))).toStrictEqual({
      view: 'all',
      order: 'asc',
      openId: null,
      isMap: false,
      labels: ['c'],
      filter: {},
    });
  });

  it('settles what parts have to do with each other, read or written', () => {
    expect(form.read(new URLSearchParams('from=2026-02-01&to=2026-01-01')).to).toBeUndefined();
    expect(form.write({ ...full, to: '2025-01-01' }).has('to')).toBe(false);
  });
});
