import { locales } from '@frontage/i18n';
import { describe, expect, it } from 'vitest';
import { mailExamples } from '../testing/mail-examples';
import { renderMail } from './render';

const cases = Object.entries(mailExamples).flatMap(([template, list]) =>
  list.flatMap((params) => locales.map((locale) => ({ template, params, locale }))),
);

describe('every mail in every language', () => {
  it.each(cases)('$template $locale $params', async ({ template, params, locale }) => {
    const { subject, html, text } = await renderMail({
      template,
      params,
      locale,
      origin: 'https://frontage.example',
    });
    if (JSON.stringify(params).includes('1 < 2')) expect(text).toContain('> Só a primeira');
    for (const part of [subject, html.replace(/<style>.*<\/style>/s, ''), text]) {
      expect(part).not.toMatch(/\{\{|\}\}|undefined|\[object/);
      // A key in place of its phrase.
      expect(part).not.toMatch(new RegExp(`\\b(mail:|(${template}|approval|code)\\.[a-z]+\\.[a-z]+)`, 'i'));
    }
    expect(subject.length).toBeLessThan(120);
    expect(html).not.toContain('<b>Ribeiro');
    expect(html).not.toContain('1 < 2');
    // What is said to those who read no HTML is what is said to the others.
    expect(text.trim().split('\n').length).toBeGreaterThan(4);
  });
});
