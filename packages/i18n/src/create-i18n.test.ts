import type { ErrorCode } from '@frontage/domain';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  changeLocale,
  completePhrases,
  createI18n,
  currentLocale,
  locales,
  type Locale,
  type TranslationKey,
} from './index';

describe('createI18n', () => {
  it.each([
    ['en', '1 location', '0 locations', '1,200 locations', '1.82M locations'],
    ['br', '1 local', '0 locais', '1.200 locais', '1,82 mi locais'],
    ['es', '1 ubicación', '0 ubicaciones', '1200 ubicaciones', '1,82 M ubicaciones'],
  ] as const)('counts in %s', async (locale, one, none, many, millions) => {
    const i18n = await createI18n(locale);
    const counted = (count: number) => i18n.t('unit.locations', { count }).replaceAll('\u00a0', ' ');
    expect([counted(1), counted(0), counted(1200), counted(1_820_000)]).toEqual([one, none, many, millions]);
  });

  it('says where a long list goes on as look.md words it', async () => {
    const { t } = await createI18n('en');
    expect(t('csv:place', { count: 0, line: 19 })).toBe('line 19');
    expect(t('csv:place', { count: 1, line: 26 })).toBe('line 26 and one other place');
    expect(t('csv:place', { count: 12, line: 19 })).toBe('line 19 and 12 other places');
    expect(t('csv:others', { count: 1 })).toBe('and one other place');
    expect(t('csv:others', { count: 4 })).toBe('and 4 other places');
    expect(t('csv:place', { count: 0, line: 1_234_567 })).toBe('line 1,234,567');
  });

  it('changes the language once its phrases are there', async () => {
    const i18n = await createI18n('en');
    await changeLocale(i18n, 'br');
    expect(currentLocale(i18n)).toBe('br');
    expect(i18n.language).toBe('pt-BR');
    expect(i18n.t('action.save')).toBe('Salvar');
    await changeLocale(i18n, 'en');
    expect(i18n.t('action.save')).toBe('Save');
  });

  it('begins with what the first screen needs, and keeps to as much when the language changes', async () => {
    const i18n = await createI18n('en', { scope: 'first' });
    expect(i18n.t('action.save')).toBe('Save');
    expect(i18n.hasResourceBundle('en', 'csv')).toBe(false);
    await changeLocale(i18n, 'br');
    expect(i18n.hasResourceBundle('pt-BR', 'csv')).toBe(false);
    await completePhrases(i18n);
    expect(i18n.t('csv:place', { count: 0, line: 3 })).toBe('linha 3');
    await changeLocale(i18n, 'es');
    expect(i18n.t('csv:place', { count: 0, line: 3 })).toBe('línea 3');
  });

  it('puts values into phrases unescaped, since React escapes them', async () => {
    const { t } = await createI18n('es');
    expect(t('action.removeNamed', { name: 'Pão & <Cia>' })).toBe('Quitar Pão & <Cia>');
  });

  it('reports a key that no catalogue has', async () => {
    const missing: string[] = [];
    const i18n = await createI18n('en', {
      onMissingKey: (namespace, key) => missing.push(`${namespace}:${key}`),
    });
    // @ts-expect-error a key that does not exist is refused by the types too
    i18n.t('action.levitate');
    expect(missing).toEqual(['common:action.levitate']);
  });
});

it('writes a date within a phrase as the language does', async () => {
  const say = async (locale: Locale) =>
    (await createI18n(locale)).t('fields:hours.onDay', { day: '2026-12-25', hours: '08:00–12:00' });
  expect(await Promise.all(locales.map(say))).toEqual([
    '25 Dec 2026 08:00–12:00',
    '25 dez 2026 08:00–12:00',
    '25 dic 2026 08:00–12:00',
  ]);
});

describe('typed keys', () => {
  it('takes codes as keys and refuses what is not there', async () => {
    const { t } = await createI18n('en');
    const code = 'not_found' as ErrorCode;
    expect(t(`errors:${code}`)).toBe('This does not exist, or you cannot see it.');
    expectTypeOf<'errors:not_found'>().toExtend<TranslationKey>();
    expectTypeOf<'action.save'>().toExtend<TranslationKey>();
    expectTypeOf<'errors:no_such_code'>().not.toExtend<TranslationKey>();
    // @ts-expect-error a value that the phrase needs is missing
    t('action.removeNamed');
    // @ts-expect-error a number format takes no text
    t('csv:place', { count: 0, line: '19' });
  });
});
