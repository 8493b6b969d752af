import { describe, expect, it } from 'vitest';
import { pendingAddress } from './pending-address';

describe('the address of pending edits', () => {
  it('comes back as it was written, and leaves out what is as it is anyway', () => {
    const filter = {
      view: 'suggestions',
      state: 'decided',
      search: 'pinheiros',
      part: 'hours',
      policy: 'protect',
      group: '4a2d9f5e-6a0b-4f6e-9d55-0d8f1f6e2b11',
      returned: 'yes',
      needsPerson: undefined,
    } as const;
    const address = pendingAddress.write(filter);
    expect(address.toString()).toBe(
      'state=decided&search=pinheiros&field=hours&policy=protect&group=4a2d9f5e-6a0b-4f6e-9d55-0d8f1f6e2b11&returned=yes',
    );
    expect(pendingAddress.read(address)).toEqual(filter);
    const plain = pendingAddress.read(new URLSearchParams());
    expect(pendingAddress.write(plain).toString()).toBe('');
  });

  it('takes nothing that is no filter', () => {
    const read = pendingAddress.read(
      new URLSearchParams('view=all&field=labels&policy=never&group=mine&returned=no'),
    );
    expect(pendingAddress.write(read).toString()).toBe('');
  });
});
