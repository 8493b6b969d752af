import { expect, it } from 'vitest';
import { publicationsAddress, type PublicationsState } from './list-address';

const id = '5a1b6f5e-3f7a-4c25-8f4e-0d8e4f1c2b3a';

it('keeps view, day and filter in the address, and nothing that it does not know', () => {
  const week: PublicationsState = {
    view: 'week',
    day: '2026-11-12',
    filter: { kind: 'offer', state: 'rejected', search: 'panetone', group: id, author: id },
  };
  const address = publicationsAddress.write(week);
  expect(address.toString()).toBe(
    `view=week&day=2026-11-12&type=offer&state=rejected&search=panetone&group=${id}&author=${id}`,
  );
  expect(publicationsAddress.read(address)).toEqual(week);
  const late: PublicationsState = { view: 'list', filter: { late: 'true' } };
  expect(publicationsAddress.read(publicationsAddress.write(late))).toEqual(late);
  const unknown = 'view=year&day=2026-02-30&type=product&state=gone&q=&group=x&author=y&late=true';
  expect(publicationsAddress.read(new URLSearchParams(unknown))).toEqual({ view: 'month', filter: {} });
});
