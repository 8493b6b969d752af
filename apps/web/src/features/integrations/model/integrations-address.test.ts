import { describe, expect, it } from 'vitest';
import { integrationsAddress } from './integrations-address';

describe('the address of integrations', () => {
  it('comes back as it was written, and leaves out what is as it is anyway', () => {
    const filter = {
      state: 'pending_link',
      search: 'moema',
      group: 'accounts/10411720394285530003',
      ownGroup: '6f1d8a52-7c1e-4c8e-9f3b-0d2f7a9c1b3e',
      projectId: '0c2f9c9e-0a5e-4ae0-9c2a-3a2f2d3c4b5a',
      health: 'suspended',
    } as const;
    const address = integrationsAddress.write(filter);
    expect(integrationsAddress.read(address)).toEqual(filter);
    expect(integrationsAddress.write(integrationsAddress.read(new URLSearchParams())).toString()).toBe('');
  });

  it('takes nothing that is no filter', () => {
    const read = integrationsAddress.read(new URLSearchParams('view=x&group=a&of=1&in=2&health=ill'));
    expect(integrationsAddress.write(read).toString()).toBe('');
  });

  it('has a group of ours with its project alone', () => {
    const inGroup = 'in=6f1d8a52-7c1e-4c8e-9f3b-0d2f7a9c1b3e';
    const read = integrationsAddress.read(new URLSearchParams(inGroup));
    expect(integrationsAddress.write(read).toString()).toBe('');
  });
});
