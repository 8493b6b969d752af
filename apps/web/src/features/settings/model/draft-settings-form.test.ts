import { defaultReplyDraftSettings } from '@frontage/domain/reply-drafts';
import { expect, it } from 'vitest';
import { draftFaultsOf, draftFormOf, settingsOfDraftForm } from './draft-settings-form';

const form = draftFormOf({ ...defaultReplyDraftSettings, forbidden: ['lixo', 'mas é'], monthlyDrafts: 40 });

it('shows what is settled, and settles what it shows', () => {
  expect(form).toMatchObject({ forbidden: 'lixo\nmas é', limit: '40' });
  expect(settingsOfDraftForm({ ...form, forbidden: ' lixo \n\nlixo\nmas é', limit: ' ' })).toEqual({
    ...defaultReplyDraftSettings,
    forbidden: ['lixo', 'mas é'],
    monthlyDrafts: null,
  });
  expect(draftFaultsOf(form)).toEqual({});
});

it('says what is wrong with which field, and settles nothing then', () => {
  const wrong = [
    [{ limit: '-1' }, { limit: 'invalid' }],
    [{ limit: 'muitos' }, { limit: 'invalid' }],
    [{ limit: '1000001' }, { limit: 'invalid' }],
    [{ signature: 'x'.repeat(201) }, { signature: 'too_long' }],
    [{ facts: 'x'.repeat(4_001) }, { facts: 'too_long' }],
    [{ forbidden: 'x'.repeat(61) }, { forbidden: { word: 'x'.repeat(61) } }],
    [
      { forbidden: Array.from({ length: 101 }, (_, n) => `w${String(n)}`).join('\n') },
      { forbidden: 'too_many' },
    ],
  ] as const;
  for (const [change, faults] of wrong) {
    expect(draftFaultsOf({ ...form, ...change })).toEqual(faults);
    expect(settingsOfDraftForm({ ...form, ...change })).toBeNull();
  }
});
