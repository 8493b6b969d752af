import type { Deed } from '@frontage/domain';
import { expect, it } from 'vitest';
import { createI18n } from './create-i18n';
import { hasQuestions } from './has-questions';
import { locales } from './locale';
import { wordDeed } from './word-deed';

const deeds: Deed[] = [
  { what: 'edit_many', fields: ['description'] },
  { what: 'edit', name: 'Padaria Aurora', fields: ['phone', 'website'] },
  { what: 'accept', name: 'Padaria Aurora', part: 'website' },
  { what: 'keep_ours', name: 'Padaria Aurora', part: 'website' },
  { what: 'accept_many', count: 3 },
  { what: 'keep_ours_many', count: 3 },
  { what: 'settle_divergences', name: 'Padaria Aurora' },
  { what: 'reply', name: null },
  { what: 'reply_many', count: 3 },
  ...(hasQuestions
    ? ([
        { what: 'answer', name: null, place: 'Padaria Aurora' },
        { what: 'answer_many', count: 3 },
      ] as const)
    : []),
  { what: 'edit_post', name: 'Fornada' },
  { what: 'delete_post', name: 'Fornada' },
  { what: 'delete_posts', count: 3 },
];

it('words one plan for readers of each language', async () => {
  const worded = async (locale: (typeof locales)[number]) =>
    wordDeed((await createI18n(locale)).t, { what: 'edit_many', fields: ['description'] });
  expect(await Promise.all(locales.map(worded))).toEqual([
    'Bulk edit of Description',
    'Edição em massa de Descrição',
    'Edición masiva de Descripción',
  ]);
});

it.each(deeds)('has phrases for $what in every language, and keeps names', async (deed) => {
  for (const locale of locales) {
    const missing: string[] = [];
    const { t } = await createI18n(locale, { onMissingKey: (_, key) => missing.push(key) });
    const text = wordDeed(t, deed);
    expect(missing).toEqual([]);
    expect(text).not.toMatch(/\{\{|undefined|null/);
    if ('count' in deed) expect(text).toContain('3');
    if ('name' in deed && deed.name !== null) expect(text).toContain(deed.name);
  }
});
