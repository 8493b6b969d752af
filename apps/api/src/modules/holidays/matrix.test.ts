import type { contract, ResponseOf } from '@frontage/api-client/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertLocation } from '../../testing/location-row';
import { buildTestApp, type TestApp } from '../../testing/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('shows the hours of each location on each date, and marks and counts the gaps', async () => {
  const person = await test.signIn();
  const morning = [{ open: '08:00', close: '12:00' }];
  const put = (name: string, specialHours: { date: string; ranges: typeof morning }[]) =>
    insertLocation(test.context, person.project, { name, specialHours });
  await put('A', [{ date: '2026-12-25', ranges: [] }]);
  await put('B', [
    { date: '2026-12-25', ranges: morning },
    { date: '2027-01-01', ranges: [] },
  ]);
  await put('C', []);
  const read = async (page: object) => {
    const answer = await person.inject({
      method: 'POST',
      url: `/api/projects/${person.project.id}/holidays/matrix`,
      payload: { selection: { by: 'filter', filter: {} }, dates: ['2026-12-25', '2027-01-01'], ...page },
    });
    return answer.json<ResponseOf<typeof contract.holidays.matrix>>();
  };
  const whole = await read({});
  expect([whole.locations, whole.gaps]).toEqual([3, [1, 2]]);
  expect(whole.items.map(({ name, days }) => [name, ...days])).toEqual([
    ['A', [], null],
    ['B', morning, []],
    ['C', null, null],
  ]);
  expect((await read({ offset: 2, limit: 1 })).items.map(({ name }) => name)).toEqual(['C']);
});
