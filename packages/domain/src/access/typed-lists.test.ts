import { describe, expect, it } from 'vitest';
import { readEmailList } from './email-list';
import { isAllowedIp, readIpList } from './ip-list';
import { unmetPasswordRules } from './onboarding-password';

describe('a list of e-mails', () => {
  it('is read however it was pasted', () => {
    const pasted = `"Lima, Ana" <Ana.Lima@padaria.example>; bruno@padaria.example,
      carla@padaria.example\tmailto:dora@padaria.example
      Édson Ávila <edson@padaria.example>, BRUNO@padaria.example`;
    expect(readEmailList(pasted)).toEqual({
      emails: [
        'ana.lima@padaria.example',
        'bruno@padaria.example',
        'carla@padaria.example',
        'dora@padaria.example',
        'edson@padaria.example',
      ],
      invalid: [],
    });
  });

  it('names what is no e-mail', () => {
    expect(readEmailList('ana@padaria, bruno@padaria.example, @x, carla')).toEqual({
      emails: ['bruno@padaria.example'],
      invalid: ['ana@padaria', '@x', 'carla'],
    });
    expect(readEmailList(' ,; \n ')).toEqual({ emails: [], invalid: [] });
    expect(readEmailList(`${'a'.repeat(250)}@b.example`).emails).toEqual([]);
  });
});

describe('a list of allowed addresses', () => {
  it('is stored in one form', () => {
    expect(readIpList(' 203.0.113.7 ;; ::FFFF:203.0.113.7; 2001:DB8::1 ')).toEqual({
      list: '203.0.113.7;2001:db8::1',
      invalid: [],
    });
    const spellings = [
      '2001:db8:0:0:0:0:0:1',
      '2001:0DB8:0000:0000:0000:0000:0000:0001',
      '2001:db8:0::0:1',
      '2001:db8::0.0.0.1',
    ];
    expect(readIpList(spellings.join(';'))).toEqual({ list: '2001:db8::1', invalid: [] });
    expect(readIpList('0:0:0:0:0:ffff:203.0.113.7; ::ffff:cb00:7107')).toEqual({
      list: '203.0.113.7',
      invalid: [],
    });
    for (const one of spellings) {
      expect(isAllowedIp(one, '2001:db8::1')).toBe(true);
      expect(isAllowedIp('2001:db8::1', one)).toBe(true);
      expect(isAllowedIp(one, '2001:db8::2')).toBe(false);
    }
    expect(readIpList('')).toEqual({ list: '', invalid: [] });
  });

  it('names what is no address', () => {
    for (const wrong of [
      '203.0.113',
      '203.0.113.256',
      '203.0.113.0/24',
      'localhost',
      '*',
      '1.2.3.4,5.6.7.8',
      '2001:db8',
      '::g',
    ])
      expect(readIpList(`198.51.100.1;${wrong}`)).toEqual({ list: '198.51.100.1', invalid: [wrong] });
  });
});

describe('the password of an invited person', () => {
  it('tells what is missing, rule by rule', () => {
    expect(unmetPasswordRules('')).toEqual(['length', 'upper', 'lower', 'number', 'special']);
    expect(unmetPasswordRules('abc')).toEqual(['length', 'upper', 'number', 'special']);
    expect(unmetPasswordRules('Padaria 2026')).toEqual(['special']);
    expect(unmetPasswordRules('Pão-doce7')).toEqual([]);
    expect(unmetPasswordRules('ÁÉÍóú-12')).toEqual([]);
    expect(unmetPasswordRules('Aa1!🍞🍞🍞')).toEqual(['length']);
  });
});
