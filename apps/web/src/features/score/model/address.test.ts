import { expect, it } from 'vitest';
import { scoreAddress, type ScoreAddress } from './address';

const plain: ScoreAddress = {
  search: '',
  score: undefined,
  scorePending: undefined,
  group: undefined,
  sort: 'score',
  order: 'asc',
  openId: null,
};

it.each<[string, Partial<ScoreAddress>]>([
  ['', {}],
  ['score=low&check=cover', { score: 'low', scorePending: 'cover' }],
  [
    'check=cover&group=4a2d9f5e-6a0b-4f6e-9d55-0d8f1f6e2b11',
    { scorePending: 'cover', group: '4a2d9f5e-6a0b-4f6e-9d55-0d8f1f6e2b11' },
  ],
  ['search=moema&sort=name&order=desc', { search: 'moema', sort: 'name', order: 'desc' }],
  ['location=4a2d9f5e-6a0b-4f6e-9d55-0d8f1f6e2b11', { openId: '4a2d9f5e-6a0b-4f6e-9d55-0d8f1f6e2b11' }],
])('reads and writes %s', (text, part) => {
  expect(scoreAddress.read(new URLSearchParams(text))).toEqual({ ...plain, ...part });
  expect(scoreAddress.write({ ...plain, ...part }).toString()).toBe(text);
});

it('leaves out what is nothing of the list', () => {
  expect(
    scoreAddress.read(new URLSearchParams('score=best&check=questions&sort=x&location=1&group=mine')),
  ).toEqual(plain);
});
