import { describe, expect, it } from 'vitest';
import { inboxAddress, orderOf, type InboxFilter } from './inbox-address';

describe('the inbox in the address', () => {
  it('comes back as it was written', () => {
    const filters: InboxFilter[] = [
      { view: 'to_decide' },
      { view: 'mine', order: 'asc', search: 'natal & ano novo' },
      { view: 'decided', order: 'desc' },
    ];
    for (const filter of filters)
      expect(inboxAddress.read(new URLSearchParams(inboxAddress.write(filter).toString()))).toEqual(filter);
  });

  it('opens on what waits, longest waiting first, whatever the address says', () => {
    const filter = inboxAddress.read(new URLSearchParams('view=constructor&order=up'));
    expect(filter).toEqual({ view: 'to_decide' });
    expect(orderOf(filter)).toBe('asc');
    expect(orderOf({ view: 'mine' })).toBe('desc');
  });
});
