import { locales } from '@frontage/i18n';
import { describe, expect, it } from 'vitest';
import { mailExamples } from '#src/testing/mail-examples';
import { renderMail } from './render';

const nobodys = '7b1c3a52-6f0e-4a57-9d2b-1f6f3f0f8f11';
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

describe('what people call things and themselves', () => {
  const hostile = 'Ana\r\nBcc: x@evil.example\u202e\u2066 https://evil.example/a www.evil.example\u2028ok';
  const told = [
    { template: 'verifyEmail', params: { name: hostile, token: 'a'.repeat(30), hours: 24 } },
    { template: 'invite', params: { inviter: hostile, account: hostile, token: 'a'.repeat(30), days: 7 } },
    { template: 'accountMade', params: { maker: hostile, account: hostile, email: 'a@b.example' } },
    {
      template: 'companySignInChanged',
      params: { change: 'added', person: hostile, account: hostile, provider: hostile, domains: [hostile] },
    },
    {
      template: 'approvalDecided',
      params: {
        ...{ decision: 'rejected', approver: hostile, title: hostile, project: hostile, reason: hostile },
        ...{ planId: nobodys, projectId: nobodys },
      },
    },
  ];
  it.each(told)('turns, breaks and links nothing in a mail: $template', async ({ template, params }) => {
    for (const locale of locales) {
      const mail = await renderMail({ template, params, locale, origin: 'https://frontage.example' });
      expect(mail.subject).not.toMatch(/[\p{Cc}\u2028]/u);
      expect(mail.text).not.toMatch(/^Bcc/m);
      for (const part of [mail.subject, mail.html, mail.text]) {
        expect(part).not.toMatch(/[\p{Bidi_Control}\u2028]/u);
        // No mail program finds an address in it; to a reader it looks the same.
        expect(part).not.toMatch(/evil\.example|https:\/\/evil/);
      }
      expect(mail.text.replaceAll('\u200b', '')).toContain('https://evil.example/a www.evil.example');
    }
  });
});
