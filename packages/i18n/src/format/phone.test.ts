import { parsePhoneNumberWithError } from 'libphonenumber-js';
import { describe, expect, it } from 'vitest';
import { formatPhone } from './phone';

const brazilian = ['+551130327745', '+5511981234419', '+5571921234567'];
const foreign = [
  '+12125550123',
  '+18095550123',
  '+27711234567',
  '+27211234567',
  '+31612345678',
  '+31201234567',
  '+32470123456',
  '+3221234567',
  '+3252123456',
  '+33123456789',
  '+33612345678',
  '+34912345678',
  '+34612345678',
  '+41446681800',
  '+41791234567',
  '+442071234567',
  '+441212345678',
  '+447400123456',
  '+5112123456',
  '+51912345678',
  '+5144212345',
  '+525512345678',
  '+522221234567',
  '+541123456789',
  '+5491123456789',
  '+56221234567',
  '+56321234567',
  '+576012345678',
  '+573211234567',
  '+584121234567',
  '+61212345678',
  '+61412345678',
  '+6432345678',
  '+918123456789',
  '+351211234567',
  '+351912345678',
  '+351234123456',
  '+35312345678',
  '+353850123456',
  '+50222456789',
  '+50370123456',
  '+50491234567',
  '+50581234567',
  '+50683123456',
  '+5072001234',
  '+50761234567',
  '+59122123456',
  '+593991234567',
  '+59322123456',
  '+59821231234',
  '+59894231234',
  '+971501234567',
  '+97122345678',
];

describe('formatPhone', () => {
  it.each([...brazilian, ...foreign])('writes %s in the groups of its country', (e164) => {
    // The library knows no hyphens abroad; ours keep Brazil's, as everything else of the product writes them.
    expect(formatPhone(e164).replace('-', ' ')).toBe(parsePhoneNumberWithError(e164).formatInternational());
    if (!brazilian.includes(e164)) expect(formatPhone(e164, 'br')).toBe(formatPhone(e164));
  });

  it.each(brazilian)('writes %s as it is dialled at home for who reads Brazilian Portuguese', (e164) => {
    expect(formatPhone(e164, 'br')).toBe(parsePhoneNumberWithError(e164).formatNational());
    expect(formatPhone(e164, 'es')).toBe(formatPhone(e164, 'en'));
  });

  it('writes mobile numbers of Chile as people there do', () => {
    expect(formatPhone('+56912345678')).toBe('+56 9 1234 5678');
  });

  it('writes numbers without an area as everybody dials them', () => {
    for (const locale of ['en', 'br', 'es'] as const)
      expect(formatPhone('+558001234567', locale)).toBe('0800 123 4567');
  });

  it('parts the country off where it knows no groups, and leaves what it does not know', () => {
    expect(formatPhone('+493012345678')).toBe('+49 3012345678');
    expect(formatPhone('+813123456789')).toBe('+81 3123456789');
    expect(formatPhone('+2348021234567')).toBe('+2348021234567');
    expect(formatPhone('+5540041234')).toBe('+55 40041234');
  });
});
