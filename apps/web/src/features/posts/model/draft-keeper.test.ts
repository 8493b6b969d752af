import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDraftKeeper, type DraftKeeper } from './draft-keeper';

let held: Map<string, string>;
const storage = {
  getItem: (name: string) => held.get(name) ?? null,
  setItem: (name: string, value: string) => void held.set(name, value),
  removeItem: (name: string) => void held.delete(name),
};
const open = () => createDraftKeeper(storage, 'draft', 'news');
const type = ({ change }: DraftKeeper, text: string) =>
  change((draft) => ({ ...draft, typed: { ...draft.typed, text } }));
const textOf = ({ store }: DraftKeeper) => store.getState().draft.typed.text;

beforeEach(() => {
  held = new Map();
  vi.useFakeTimers({ now: new Date('2026-11-12T14:08:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

it('keeps a draft a second after the last key, and has it after a reload', () => {
  const first = open();
  type(first, 'For');
  vi.advanceTimersByTime(900);
  type(first, 'Fornada');
  vi.advanceTimersByTime(900);
  expect(held.size).toBe(0);
  vi.advanceTimersByTime(100);
  expect(first.store.getState().savedAt).toBe(Date.now());
  const second = open();
  expect(textOf(second)).toBe('Fornada');
  expect(second.store.getState().theirs).toBeNull();
});

it('keeps at once what a page that goes away has not kept', () => {
  const first = open();
  type(first, 'Fornada');
  first.flush();
  expect(textOf(open())).toBe('Fornada');
});

it('never writes over what another tab kept: it says so, and lets the person choose', () => {
  const [first, second] = [open(), open()];
  type(first, 'Um');
  first.flush();
  type(second, 'Dois');
  vi.advanceTimersByTime(1_000);
  expect(second.store.getState().theirs?.typed.text).toBe('Um');
  expect([textOf(second), textOf(open())]).toEqual(['Dois', 'Um']);

  second.keepMine();
  expect(second.store.getState().theirs).toBeNull();
  expect(textOf(open())).toBe('Dois');

  first.look();
  expect(first.store.getState().theirs?.typed.text).toBe('Dois');
  first.takeTheirs();
  expect(textOf(first)).toBe('Dois');
  type(first, 'Três');
  first.flush();
  expect(textOf(open())).toBe('Três');
});

it('forgets a draft that became a plan, and begins anew where what is kept is unreadable', () => {
  const first = open();
  type(first, 'Fornada');
  first.flush();
  first.drop('offer');
  expect(held.size).toBe(0);
  expect(first.store.getState().draft.typed).toMatchObject({ kind: 'offer', text: '' });
  held.set('draft', '{"typed":1}');
  expect(textOf(open())).toBe('');
});
