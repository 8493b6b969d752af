import fc from 'fast-check';
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

  it('takes ranges in their one spelling', () => {
    expect(
      readIpList(
        '203.0.113.77/24; 203.0.113.0/24; 198.51.100.9/32; 2001:DB8:0:7::1/48; 2001:db8::5/128; 0.0.0.0/0',
      ),
    ).toEqual({
      list: '203.0.113.0/24;198.51.100.9;2001:db8::/48;2001:db8::5;0.0.0.0/0',
      invalid: [],
    });
    expect(readIpList('::ffff:203.0.113.77/120')).toEqual({ list: '203.0.113.0/24', invalid: [] });
  });

  it.each([
    ['203.0.113.0/24', '203.0.113.0', true],
    ['203.0.113.0/24', '203.0.113.255', true],
    ['203.0.113.0/24', '::ffff:203.0.113.9', true],
    ['203.0.113.0/24', '203.0.114.0', false],
    ['203.0.113.128/25', '203.0.113.127', false],
    ['203.0.113.128/25', '203.0.113.128', true],
    ['10.0.0.0/8', '10.255.255.255', true],
    ['10.0.0.0/8', '11.0.0.0', false],
    ['0.0.0.0/0', '8.8.8.8', true],
    ['0.0.0.0/0', '2001:db8::1', false],
    ['::/0', '2001:db8::1', true],
    ['::/0', '8.8.8.8', false],
    ['2001:db8:7::/48', '2001:db8:7:ffff::9', true],
    ['2001:db8:7::/48', '2001:db8:8::', false],
    ['2001:db8::8/125', '2001:db8::f', true],
    ['2001:db8::8/125', '2001:db8::10', false],
    ['203.0.113.0/240', '203.0.113.1', false],
    ['203.0.113.0/24', '', false],
    ['203.0.113.0/24', 'localhost', false],
    ['192.0.2.1; 203.0.113.0/24', '203.0.113.4', true],
  ])('%s and %s: %s', (list, ip, isAllowed) => {
    expect(isAllowedIp(list, ip)).toBe(isAllowed);
  });

  it('is read once, however many addresses are looked for in it', () => {
    const list = Array.from({ length: 250 }, (_, index) => `10.0.${index}.200/29`).join(';');
    // Read anew for each, these took over ten seconds.
    for (let one = 0; one < 20_000; one += 1)
      expect(isAllowedIp(list, `203.0.${one >> 8}.${one & 255}`)).toBe(false);
    expect(isAllowedIp(list, '10.0.249.207')).toBe(true);
  }, 5_000);

  it('holds exactly the addresses of a range, whatever its length', () => {
    const anyV4 = fc.integer({ min: 0, max: 2 ** 32 - 1 });
    const spelled = (bits: number) => [24, 16, 8, 0].map((by) => (bits >>> by) & 255).join('.');
    fc.assert(
      fc.property(anyV4, anyV4, fc.integer({ min: 0, max: 32 }), (range, address, prefix) => {
        const size = 2 ** (32 - prefix);
        const isInside = Math.floor(range / size) === Math.floor(address / size);
        expect(isAllowedIp(`${spelled(range)}/${prefix}`, spelled(address))).toBe(isInside);
        const { list } = readIpList(`${spelled(range)}/${prefix}`);
        expect(readIpList(list)).toEqual({ list, invalid: [] });
        expect(isAllowedIp(list, spelled(address))).toBe(isInside);
      }),
    );
  });

  it('names what is no address', () => {
    for (const wrong of [
      '203.0.113',
      '203.0.113.256',
      '203.0.113.0/33',
      '203.0.113.0/-1',
      '203.0.113.0/',
      '203.0.113/24',
      '/24',
      '203.0.113.0/24/8',
      '2001:db8::/129',
      '::ffff:203.0.113.0/95',
      'localhost/8',
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
