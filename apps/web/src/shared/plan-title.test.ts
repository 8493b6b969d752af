import { longestPlanTitle } from '@frontage/api-client/contract';
import { createI18n } from '@frontage/i18n';
import { expect, it } from 'vitest';
import { jobTitle } from './hooks/use-job-title';
import { planTitle, shownTitle, titleOfDeed } from './plan-title';

it('cuts a title to what the server takes, and never within a character, which it refuses', () => {
  const title = planTitle(`${'a'.repeat(longestPlanTitle - 1)}🎄 no Natal`);
  expect(title).toBe(`${'a'.repeat(longestPlanTitle - 1)}…`);
  expect(planTitle('Natal 🎄')).toBe('Natal 🎄');
});

it('reads in the language of the reader, whoever made the plan', async () => {
  const [en, br] = await Promise.all([createI18n('en'), createI18n('br')]);
  const made = titleOfDeed(en.t, { what: 'edit_many', fields: ['description'] });
  if (typeof made === 'string') throw new TypeError('A deed is expected.');
  expect(made.text).toBe('Bulk edit of Description');
  const stored = { title: made.text, deed: made.deed };
  expect(shownTitle(br.t, stored)).toBe('Edição em massa de Descrição');
  expect(jobTitle(br.t, { kind: 'apply', ...stored, undoOfJobId: 'x' })).toBe(
    'Desfazer: Edição em massa de Descrição',
  );
  expect(shownTitle(br.t, { title: 'Christmas at the bakery', deed: null })).toBe('Christmas at the bakery');
});
