import { longestPlanTitle } from '@frontage/api-client/contract';
import { expect, it } from 'vitest';
import { planTitle } from './plan-title';

it('cuts a title to what the server takes, and never within a character, which it refuses', () => {
  const title = planTitle(`${'a'.repeat(longestPlanTitle - 1)}🎄 no Natal`);
  expect(title).toBe(`${'a'.repeat(longestPlanTitle - 1)}…`);
  expect(planTitle('Natal 🎄')).toBe('Natal 🎄');
});
