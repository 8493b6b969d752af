import { beforeEach, expect, it, vi } from 'vitest';
import { dropUnsaved, hasUnsaved, holdUnsaved, leave, useUnsavedStore } from './unsaved';

beforeEach(() => useUnsavedStore.setState({ forms: new Map(), leaving: null }));

it('leaves at once what holds nothing', () => {
  const act = vi.fn();
  leave(act);
  expect(act).toHaveBeenCalledOnce();
});

it('asks first where changes would be lost, until they are saved', () => {
  const act = vi.fn();
  holdUnsaved('name', () => null);
  leave(act);
  expect(act).not.toHaveBeenCalled();
  expect(useUnsavedStore.getState().leaving).toBe(act);
  dropUnsaved('name');
  leave(act);
  expect(act).toHaveBeenCalledOnce();
});

it('closes a dialog without a question about the page behind it', () => {
  const inner = {} as Node;
  const dialog = { contains: (node: Node | null) => node === inner };
  holdUnsaved('page', () => ({}) as Node);
  expect([hasUnsaved(dialog), hasUnsaved()]).toEqual([false, true]);
  holdUnsaved('inner', () => inner);
  expect(hasUnsaved(dialog)).toBe(true);
});
