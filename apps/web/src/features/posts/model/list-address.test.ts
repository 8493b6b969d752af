import { expect, it } from 'vitest';
import { postListAddress, type PostFilter } from './list-address';

it('keeps what narrows the list in the address, and nothing that it does not know', () => {
  const filter: PostFilter = { kind: 'offer', state: 'rejected', search: 'panetone' };
  const address = postListAddress.write(filter);
  expect(address.toString()).toBe('type=offer&state=rejected&q=panetone');
  expect(postListAddress.read(address)).toEqual(filter);
  expect(postListAddress.read(new URLSearchParams('type=product&state=gone&q='))).toEqual({});
});
