import { expect, it } from 'vitest';
import { reachesAccount, reachesWhole } from './reach';

it('takes what an earlier version kept for whole, since the server says otherwise where it is not', () => {
  expect([{}, { reachesAccount: true }, { reachesAccount: false }].map(reachesAccount)).toEqual([
    true,
    true,
    false,
  ]);
  expect([{}, { isPart: false }, { isPart: true }].map(reachesWhole)).toEqual([true, true, false]);
});
