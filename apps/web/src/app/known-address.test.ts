import { expect, it } from 'vitest';
import { featureRoutes } from './feature-routes';
import { canExist } from './known-address';

const id = '0d6f1c1e-7f0a-4b52-9d0c-3a1b2c3d4e5f';

it('takes ids where an id belongs, and no word', () => {
  expect(canExist({})).toBe(true);
  expect(canExist({ locationId: id })).toBe(true);
  expect(canExist({ locationId: id.toUpperCase() })).toBe(true);
  expect(canExist({ locationId: 'questions' })).toBe(false);
  expect(canExist({ locationId: `${id}0` })).toBe(false);
  expect(canExist({ userId: id, jobId: 'new' })).toBe(false);
});

it('is asked of every parameter that a screen has in its address', () => {
  const parameters = featureRoutes.flatMap(({ path = '' }) => path.match(/:\w+/g) ?? []);
  expect(parameters).toContain(':locationId');
  expect(parameters.filter((name) => !name.endsWith('Id'))).toEqual([]);
});
