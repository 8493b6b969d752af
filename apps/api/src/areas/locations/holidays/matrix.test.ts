import type { contract, ResponseOf } from '@frontage/api-client/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleLocation } from '@frontage/domain';
import { insertLocation } from '#src/testing/location-row';
import { buildTestApp, type TestApp } from '#src/testing/test-app';

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
  const days: { date: string; places?: string[] }[] = [{ date: '2026-12-25' }, { date: '2027-01-01' }];
  const read = async (page: object) => {
    const answer = await person.inject({
      method: 'POST',
      url: `/api/projects/${person.project.id}/holidays/matrix`,
      payload: { selection: { by: 'filter', filter: {} }, days, ...page },
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

it('asks each location for the holidays of its own country and state alone', async () => {
  const person = await test.signIn();
  const { address } = sampleLocation();
  if (address === null) throw new TypeError('The sample has an address.');
  await insertLocation(test.context, person.project, { name: 'A' });
  for (const [name, regionCode, administrativeArea] of [
    ['B', 'PT', 'Lisboa'],
    ['C', 'ES', 'La Rioja'],
  ] as const)
    await insertLocation(test.context, person.project, {
      name,
      address: { ...address, regionCode, administrativeArea },
    });
  const ask = async <T>(path: string, payload: object) => {
    const url = `/api/projects/${person.project.id}/holidays/${path}`;
    const answer = await person.inject({ method: 'POST', url, payload });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<T>();
  };
  const selection = { by: 'filter', filter: {} };
  const coming = await ask<ResponseOf<typeof contract.holidays.coming>>('coming', {
    selection,
    from: '2026-11-01',
  });
  const on = (date: string) => coming.items.find((one) => one.date === date);
  expect(coming.locations).toBe(3);
  expect(on('2026-12-25')).toMatchObject({ locations: 3, holiday: 'christmas' });
  expect(on('2027-09-07')).toMatchObject({ places: ['BR'], locations: 1 });
  expect(on('2027-04-25')).toMatchObject({ places: ['PT/Lisboa'], locations: 1, holiday: null });
  // La Rioja's own day.
  expect(on('2027-06-09')?.places).toContain('ES/La Rioja');
  const days = [
    { date: '2027-09-07', places: ['BR'] },
    { date: '2027-06-09', places: ['ES/La Rioja'] },
  ];
  const matrix = await ask<ResponseOf<typeof contract.holidays.matrix>>('matrix', { selection, days });
  expect(matrix.gaps).toEqual([1, 1]);
  expect(matrix.items.map(({ name, notKept }) => [name, notKept])).toEqual([
    ['A', [1]],
    ['B', [0, 1]],
    ['C', [0]],
  ]);
});
