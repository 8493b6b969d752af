import fc from 'fast-check';
import { isValidPhoneNumber } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { areaCodes, areaCodesOfState, isAreaCode } from './area-codes';
import { readCep, stateOfCep } from './cep';
import { cnpjCheckDigits, formatCnpj, isCnpj, readCnpj } from './cnpj';
import { readPhone } from './contact-phone';
import { isE164Brazil, scanNumber } from './phone';
import { areaCodesOfPlace } from './towns';
import { numberOfWhatsappLink, readWhatsapp, whatsappLink } from './whatsapp';

describe('area codes', () => {
  it('are the 67 that libphonenumber knows', () => {
    expect(areaCodes).toHaveLength(67);
    for (let code = 10; code < 100; code++) {
      const mobile = `+55${code}987654321`;
      expect(isAreaCode(code)).toBe(isValidPhoneNumber(mobile));
      expect(readPhone(mobile).ok).toBe(isAreaCode(code));
    }
  });

  it('are found by state and town', () => {
    expect(areaCodesOfState('sp')).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19]);
    expect(areaCodesOfState('constructor')).toEqual([]);
    expect(areaCodesOfPlace({ city: 'sao jose dos campos', state: 'SP' })).toEqual([12]);
    expect(areaCodesOfPlace({ city: "Santa Bárbara d'Oeste", state: 'SP' })).toEqual([19]);
    expect(areaCodesOfPlace({ city: 'São José', state: 'SC' })).toEqual([48]);
    expect(areaCodesOfPlace({ city: 'Valparaíso de Goiás', state: 'GO' })).toEqual([61]);
    expect(areaCodesOfPlace({ city: 'Nowhere', state: 'ES' })).toEqual([27, 28]);
    expect(areaCodesOfPlace({ city: 'Recife' })).toEqual([]);
  });
});

describe('phones', () => {
  it('reads every way of dialling into one form', () => {
    for (const text of [
      '+5511987654321',
      '+55 (11) 98765-4321',
      '(11) 98765-4321',
      '011 98765 4321',
      '0xx11 98765-4321',
      '0 21 11 98765-4321',
      '0055 11 98765.4321',
      '+55 011 98765-4321',
      '55 11 98765-4321',
    ])
      expect(readPhone(text)).toEqual({ ok: true, e164: '+5511987654321' });
    expect(readPhone('55 3221-1234')).toEqual({ ok: true, e164: '+555532211234' });
    expect(readPhone('0800 123 4567')).toEqual({ ok: true, e164: '+558001234567' });
    // Cut short behind its area code, which is there.
    expect(readPhone('+55 11 98765-43')).toEqual({ ok: false, fault: 'invalid' });
    expect(readWhatsapp('+55 11 98765-43', () => false)).toEqual({ ok: false, fault: 'invalid' });
  });

  it('agrees with the fast decision on every well-formed number', () => {
    const digits = fc.stringMatching(/^\d{8,11}$/);
    fc.assert(
      fc.property(digits, (national) => {
        const e164 = `+55${national}`;
        const reading = readPhone(e164);
        if (isE164Brazil(e164)) expect(reading).toEqual({ ok: true, e164 });
      }),
      { numRuns: 2000 },
    );
  });

  it('are scanned to what the full reading says, masks and all', () => {
    const masked = fc.oneof(
      fc.stringMatching(/^\+?(?:55)? ?\(?[1-9][0-9]\)? ?9?[2-9]\d{3}-?\d{4}$/),
      fc.stringMatching(/^[+0-9() -]{8,18}$/),
    );
    fc.assert(
      fc.property(masked, (text) => {
        const scan = scanNumber(text);
        if (scan === 'undecided') return;
        expect(readPhone(text).ok).toBe(true);
        const whatsapp = readWhatsapp(text, () => false);
        if (scan === 'international') expect(whatsapp.ok).toBe(true);
        else expect(whatsapp).toEqual({ ok: false, fault: 'missing_country_code' });
      }),
      { numRuns: 5000 },
    );
    expect(['+5511987654321', '(11) 98765-4321', '11 3284-1196', '5511987654321'].map(scanNumber)).toEqual([
      'international',
      'national',
      'national',
      'international',
    ]);
  });
});

describe('WhatsApp links', () => {
  it('hold a number or none', () => {
    expect(whatsappLink('+5511987654321')).toBe('https://wa.me/5511987654321');
    expect(numberOfWhatsappLink('https://wa.me/c/5511987654321')).toBe('+5511987654321');
    expect(numberOfWhatsappLink('wa.me/5511987654321/')).toBe('+5511987654321');
    for (const link of [
      'https://wa.me/message/ABCDEF',
      'https://wa.me/qr/ABCDEF',
      'https://chat.whatsapp.com/5511987654321',
      'https://whatsapp.com/channel/5511987654321',
    ])
      expect(numberOfWhatsappLink(link)).toBeUndefined();
  });
});

describe('CNPJ', () => {
  it('reads the worked examples of the rule', () => {
    expect(readCnpj('12.ABC.345/01DE-35')).toBe('12ABC34501DE35');
    expect(readCnpj('a1b2c3d4e5f668')).toBe('A1B2C3D4E5F668');
    expect(readCnpj(' 11 222 333 0001 81 ')).toBe('11222333000181');
    expect(formatCnpj('11222333000181')).toBe('11.222.333/0001-81');
    for (let digit = 0; digit < 10; digit++) expect(isCnpj(String(digit).repeat(14))).toBe(false);
  });

  it('takes exactly the right check digits, by the fast and by the full way', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z]{12}$/), fc.nat(99), (base, wrong) => {
        const right = cnpjCheckDigits(base);
        const other = String(wrong).padStart(2, '0');
        const isZero = base === '000000000000';
        for (const digits of [right, other]) {
          const expected = digits === right && !isZero;
          expect(isCnpj(base + digits)).toBe(expected);
          expect(isCnpj(formatCnpj(base + digits))).toBe(expected);
          expect(readCnpj(base + digits) !== undefined).toBe(expected);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('postal codes', () => {
  it('are read and placed', () => {
    expect(readCep('01310000')).toBe('01310-000');
    expect(readCep('00000-000')).toBeUndefined();
    expect(readCep('1310-000')).toBeUndefined();
    expect(stateOfCep('01310-000')).toBe('SP');
    expect(stateOfCep('69300-000')).toBe('RR');
    expect(stateOfCep('73000-100')).toBe('DF');
    expect(stateOfCep('00100-000')).toBeUndefined();
  });
});
