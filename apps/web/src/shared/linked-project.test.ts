import type { Profile } from '@frontage/api-client/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { useProjectStore } from '../stores/project';
import { useSessionStore } from '../stores/session';
import { linkedProject } from './linked-project';

const user = {
  id: 'u1',
  projects: [
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B' },
  ],
} as Profile;
const open = (address: string) => {
  linkedProject.loader({ request: new Request(`https://frontage.test${address}`) });
  return useProjectStore.getState().chosen.u1;
};

describe('the project of a link', () => {
  beforeEach(() => {
    useSessionStore.setState({ user });
    useProjectStore.setState({ chosen: { u1: 'a' } });
  });

  it('is selected on opening', () => {
    expect(open('/plans/1?project=b&view=all')).toBe('b');
  });

  it('stays what it was for a link without one, and for a project the person does not have', () => {
    expect(open('/plans/1')).toBe('a');
    expect(open('/plans/1?project=z')).toBe('a');
  });

  it('is looked at once, not again with every filter', () => {
    const isRead = (before: string, after: string) =>
      linkedProject.shouldRevalidate({
        currentUrl: new URL(before, 'https://frontage.test'),
        nextUrl: new URL(after, 'https://frontage.test'),
      });
    expect(isRead('/plans/1?project=b', '/plans/1?project=b&q=x')).toBe(false);
    expect(isRead('/plans/1?project=b', '/plans/1?project=a')).toBe(true);
    expect(isRead('/plans/1?project=b', '/plans/2?project=b')).toBe(true);
  });
});
