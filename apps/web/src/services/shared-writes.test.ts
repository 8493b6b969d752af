import { expect, it, vi } from 'vitest';
import { createSharedWrites } from './shared-writes';

const post = { method: 'POST', path: 'tutorials' };

it('answers a write that is asked for twice at once by one call', async () => {
  const shared = createSharedWrites();
  const run = vi.fn(() => Promise.resolve('made'));
  const both = [shared(post, { body: { a: 1 } }, run), shared(post, { body: { a: 1 } }, run)];
  expect(await Promise.all(both)).toEqual(['made', 'made']);
  expect(run).toHaveBeenCalledOnce();
});

it('makes it again once it is answered, or was refused', async () => {
  const shared = createSharedWrites();
  const run = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no')).mockResolvedValue('yes');
  await expect(shared(post, undefined, run)).rejects.toThrow('no');
  expect(await shared(post, undefined, run)).toBe('yes');
  expect(run).toHaveBeenCalledTimes(2);
});

it('sends what was taken back and asked for once more: on, off, on', async () => {
  const shared = createSharedWrites();
  const sent: boolean[] = [];
  const set = (on: boolean) =>
    shared(post, { body: { on } }, () => {
      sent.push(on);
      return Promise.resolve();
    });
  await Promise.all([set(true), set(false), set(true)]);
  expect(sent).toEqual([true, false, true]);
});

it.each([
  ['other input', post, { body: { a: 1 } }, { body: { a: 2 } }],
  ['reads', { method: 'GET', path: 'tutorials' }, {}, {}],
  ['uploads', post, { body: new FormData() }, { body: new FormData() }],
  [
    'what may be stopped',
    post,
    { body: {}, signal: new AbortController().signal },
    { body: {}, signal: new AbortController().signal },
  ],
])('calls twice for %s', async (_what, call, one, other) => {
  const shared = createSharedWrites();
  const run = vi.fn(() => Promise.resolve('done'));
  await Promise.all([shared(call, one, run), shared(call, other, run)]);
  expect(run).toHaveBeenCalledTimes(2);
});
