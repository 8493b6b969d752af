import { readPhone } from '@frontage/domain';
import { describe, expect, it } from 'vitest';
import { fromWirePhone, toWirePhone } from './phones';

const e164Of = (typed: string) => {
  const read = readPhone(typed);
  if (!read.ok) throw new Error(`${typed} is no phone.`);
  return read.e164;
};

describe('phones on the wire', () => {
  it.each([
    ['0800 123 4567', '08001234567'],
    ['0800 123456', '0800123456'],
    ['+55 800 123 4567', '08001234567'],
    ['(11) 98765-4321', '+5511987654321'],
    ['+55 11 3333-4444', '+551133334444'],
  ])('writes %s as %s, which reads as the same number', (typed, written) => {
    const e164 = e164Of(typed);
    expect(toWirePhone(e164, 'BR')).toBe(written);
    expect(fromWirePhone(written, 'BR')).toBe(e164);
  });

  it('keeps a freephone number international where it is none of the country', () => {
    expect(toWirePhone('+558001234567', 'PT')).toBe('+558001234567');
  });
});
