import { describe, expect, it } from 'vitest';
import { readPhone } from './phones';

describe('reading a phone number', () => {
  it.each([
    ['+55 11 98765-4321', '(11) 98765-4321'],
    ['5511987654321', '(11) 98765-4321'],
    ['011 3333-4444', '(11) 3333-4444'],
    ['(55) 3222-1000', '(55) 3222-1000'],
    ['+555532221000', '(55) 3222-1000'],
    ['0800 123 4567', '0800 123 4567'],
    ['4004-1234', '4004-1234'],
  ])('takes %s for %s', (text, national) => {
    expect(readPhone(text)).toEqual({ national });
  });

  it.each([
    ['98765-4321', 'INVALID_PHONE_NUMBER'],
    ['(20) 98765-4321', 'INVALID_PHONE_NUMBER'],
    ['(11) 88765-4321', 'INVALID_PHONE_NUMBER'],
    ['(11) 6333-4444', 'INVALID_PHONE_NUMBER'],
    ['call me', 'INVALID_PHONE_NUMBER'],
    ['+1 212 555 0100', 'INVALID_PHONE_NUMBER_FOR_REGION'],
  ])('refuses %s', (text, reason) => {
    expect(readPhone(text)).toEqual({ reason });
  });
});
