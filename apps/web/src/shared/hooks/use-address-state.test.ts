import { describe, expect, it } from 'vitest';
import { arrive, type AddressForm } from './use-address-state';

type Filter = { readonly view: string; readonly text: string };
const form: AddressForm<Filter> = {
  read: (search) => ({ view: search.get('view') ?? 'all', text: search.get('q') ?? '' }),
  write: ({ view, text }) =>
    new URLSearchParams({ ...(view === 'all' ? {} : { view }), ...(text === '' ? {} : { q: text }) }),
};
const at = (search: string) => new URLSearchParams(search);
const ahead = { state: { view: 'same', text: 'pin' }, written: ['view=same', 'view=same&q=pin'] };

describe('a state ahead of its address', () => {
  it('is not set back by an address of its own that was written before', () => {
    expect(arrive(form, ahead, at('view=same'))).toEqual({
      state: ahead.state,
      written: ['view=same&q=pin'],
    });
  });

  it('has nothing under way once its last address arrived, whichever were left out', () => {
    expect(arrive(form, ahead, at('view=same&q=pin'))).toEqual({ state: ahead.state, written: [] });
  });

  it('takes over what Back or a link brings', () => {
    expect(arrive(form, ahead, at('view=changed'))).toEqual({
      state: { view: 'changed', text: '' },
      written: [],
    });
  });

  it('leaves the parts of an address alone that are not its own', () => {
    const settled = { state: { view: 'all', text: '' }, written: [] };
    expect(arrive(form, settled, at('project=1'))).toEqual(settled);
  });
});
