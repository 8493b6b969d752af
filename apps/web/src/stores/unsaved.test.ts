import { beforeEach, expect, it, vi } from 'vitest';
import { discard, dropUnsaved, goOn, hasUnsaved, holdUnsaved, leave, useUnsavedStore } from './unsaved';

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
  expect(useUnsavedStore.getState().leaving?.act).toBe(act);
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

it('guards the page behind a dialog on, whose own form was given up', () => {
  const inner = {} as Node;
  const close = vi.fn();
  holdUnsaved('page', () => ({}) as Node);
  holdUnsaved('inner', () => inner);
  leave(close, { contains: (node) => node === inner });
  goOn();
  expect(close).toHaveBeenCalledOnce();
  expect([...useUnsavedStore.getState().forms.keys()]).toEqual(['page']);
  leave(vi.fn());
  goOn();
  expect(hasUnsaved()).toBe(false);
});

it('asks before what was typed is thrown away in its place, whether or not leaving would ask', () => {
  const act = vi.fn();
  discard(act);
  expect(act).not.toHaveBeenCalled();
  goOn();
  expect(act).toHaveBeenCalledOnce();
});
