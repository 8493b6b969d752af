import { ApiError } from '@frontage/api-client';
import { expect, it } from 'vitest';
import { createActKeys } from './act-keys';

const refused = (status: number) =>
  new ApiError({ method: 'POST', path: 'tutorials' }, { code: 'conflict', status });

function rig() {
  let made = 0;
  let time = 0;
  const keys: string[] = [];
  const carryOut = createActKeys(
    () => `key-${String((made += 1))}`,
    () => time,
  );
  const act = async (what: string, outcome?: Error) => {
    const answered = carryOut(what, (key) => {
      keys.push(key);
      return outcome === undefined ? Promise.resolve('made') : Promise.reject(outcome);
    });
    await answered.catch(() => undefined);
  };
  return { act, keys, later: (ms: number) => (time += ms) };
}

it('sends the same key again where nobody knows what became of the act', async () => {
  const { act, keys } = rig();
  await act('add a tutorial', new TypeError('Failed to fetch'));
  await act('add a tutorial', refused(503));
  await act('add a tutorial');
  expect(keys).toEqual(['key-1', 'key-1', 'key-1']);
});

it('is another act after an answer, with other input, or minutes later', async () => {
  const { act, keys, later } = rig();
  await act('add a tutorial');
  await act('add a tutorial', refused(409));
  await act('add a tutorial', new TypeError('Failed to fetch'));
  await act('add another', new TypeError('Failed to fetch'));
  later(5 * 60_000);
  await act('add a tutorial');
  expect(keys).toEqual(['key-1', 'key-2', 'key-3', 'key-4', 'key-5']);
});
