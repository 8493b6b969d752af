import type { KeptPostDraft } from '@frontage/api-client/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDraftKeeper, type DraftKeeper, type DraftServer } from './draft-keeper';

let held: Map<string, string>;
let kept: KeptPostDraft | null;
let isAway: boolean;
const device = {
  getItem: (name: string) => held.get(name) ?? null,
  setItem: (name: string, value: string) => void held.set(name, value),
  removeItem: (name: string) => void held.delete(name),
};
const reach = () => (isAway ? Promise.reject(new Error('offline')) : Promise.resolve());
const server: DraftServer = {
  async read() {
    await reach();
    return kept;
  },
  async save(content, version) {
    await reach();
    if (kept === null && version > 0) return { kind: 'gone' };
    if ((kept?.version ?? 0) !== version) return { kind: 'conflict', theirs: kept! };
    const savedAt = new Date().toISOString();
    kept = { id: 'd', version: version + 1, savedAt, content };
    return { kind: 'saved', version: version + 1, savedAt };
  },
  async remove() {
    await reach();
    kept = null;
  },
};
const open = async () => {
  const keeper = createDraftKeeper(device, 'draft', server, 'news');
  await keeper.open();
  return keeper;
};
const type = ({ change }: DraftKeeper, text: string) =>
  change((draft) => ({ ...draft, typed: { ...draft.typed, text } }));
const textOf = ({ store }: DraftKeeper) => store.getState().draft.typed.text;
const theirsOf = ({ store }: DraftKeeper) => store.getState().theirs?.typed.text;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  held = new Map();
  kept = null;
  isAway = false;
  vi.useFakeTimers({ now: new Date('2026-11-12T14:08:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

it('keeps a draft at the server a second after the last key, and has it after a reload', async () => {
  const first = await open();
  type(first, 'For');
  await pass(900);
  type(first, 'Fornada');
  await pass(900);
  expect([held.size, kept]).toEqual([0, null]);
  await pass(100);
  expect(kept).toMatchObject({ version: 1, content: { typed: { text: 'Fornada' } } });
  expect(first.store.getState()).toMatchObject({ savedAt: Date.now(), isAtServer: true, theirs: null });
  expect(held.size).toBe(0);
  const second = await open();
  expect(textOf(second)).toBe('Fornada');
  expect(second.store.getState()).toMatchObject({ isReading: false, isAtServer: true, theirs: null });
});

it('keeps on the device what a page that goes away has not sent, and sends it when it is opened again', async () => {
  const first = await open();
  isAway = true;
  type(first, 'Fornada');
  await first.flush();
  expect(first.store.getState()).toMatchObject({ isAtServer: false, savedAt: Date.now() });
  expect([held.size, kept]).toEqual([1, null]);
  isAway = false;
  const second = await open();
  expect(textOf(second)).toBe('Fornada');
  expect(kept).toMatchObject({ version: 1, content: { typed: { text: 'Fornada' } } });
  expect(held.size).toBe(0);
});

it('sends by itself once the server takes it again', async () => {
  const first = await open();
  isAway = true;
  type(first, 'Fornada');
  await pass(1_000);
  expect(kept).toBeNull();
  isAway = false;
  await pass(15_000);
  expect(kept).toMatchObject({ version: 1 });
  expect(first.store.getState().isAtServer).toBe(true);
});

it('never writes over what another device saved: it says so, and lets the person choose', async () => {
  const first = await open();
  const second = await open();
  type(first, 'Um');
  await first.flush();
  type(second, 'Dois');
  await pass(1_000);
  expect(theirsOf(second)).toBe('Um');
  expect([textOf(second), kept?.content.typed.text]).toEqual(['Dois', 'Um']);
  type(second, 'Dois!');
  await pass(1_000);
  expect(kept?.content.typed.text).toBe('Um');

  await second.keepMine();
  expect(theirsOf(second)).toBeUndefined();
  expect(kept).toMatchObject({ version: 2, content: { typed: { text: 'Dois!' } } });

  type(first, 'Um mais');
  await first.flush();
  expect(theirsOf(first)).toBe('Dois!');
  first.takeTheirs();
  expect(textOf(first)).toBe('Dois!');
  await pass(0);
  type(first, 'Três');
  await first.flush();
  expect(kept).toMatchObject({ version: 3, content: { typed: { text: 'Três' } } });
});

it('tells two tabs without a network of each other', async () => {
  const first = await open();
  const second = await open();
  isAway = true;
  type(first, 'Um');
  await first.flush();
  second.look();
  expect(theirsOf(second)).toBe('Um');
  await second.keepMine();
  first.look();
  expect(theirsOf(first)).toBe(textOf(second));
  first.takeTheirs();
  expect(theirsOf(first)).toBeUndefined();
});

it('takes its own save for its own when the answer was lost', async () => {
  const first = await open();
  const { save } = server;
  const lost = vi.spyOn(server, 'save').mockImplementationOnce(async (content, version) => {
    await save(content, version);
    throw new Error('timeout');
  });
  type(first, 'Fornada');
  await pass(1_000);
  type(first, 'Fornada às 7h');
  await pass(1_000);
  expect(theirsOf(first)).toBeUndefined();
  expect(kept?.content.typed.text).toBe('Fornada às 7h');
  lost.mockRestore();
});

it('saves anew what was deleted elsewhere and is typed on here', async () => {
  const first = await open();
  type(first, 'Fornada');
  await first.flush();
  kept = null;
  type(first, 'Fornada às 7h');
  await first.flush();
  expect(kept).toMatchObject({ version: 1, content: { typed: { text: 'Fornada às 7h' } } });
});

it('shows a draft again after its plan was made, and a blank one once the plan has started and the draft is gone', async () => {
  const first = await open();
  type(first, 'Fornada');
  await first.flush();
  await first.open();
  expect(textOf(first)).toBe('Fornada');
  kept = null;
  await first.open();
  expect([textOf(first), first.store.getState().savedAt]).toEqual(['', null]);
  type(first, 'Outra');
  await first.flush();
  expect(kept).toMatchObject({ version: 1, content: { typed: { text: 'Outra' } } });
});

it('forgets a draft that was thrown away, also one that is being saved, and begins anew where what is kept is unreadable', async () => {
  const first = await open();
  type(first, 'Fornada');
  const saving = first.flush();
  await first.drop();
  await saving;
  expect([held.size, kept]).toEqual([0, null]);
  expect(textOf(first)).toBe('');
  held.set('draft', '{"typed":1}');
  expect(textOf(await open())).toBe('');
});
