import { defaultSettings, type ProjectSettings } from '@frontage/domain';
import { describe, expect, it } from 'vitest';
import { faultsOf, formOf, isSameForm, settingsOfForm, withOwn } from './settings-form';

const inherits: ProjectSettings = { whatsapp: null, tagManager: null, microSite: null };
const account = {
  ...defaultSettings,
  whatsapp: { number: '+5511987654321', message: 'Olá' },
  tagManager: { id: 'GTM-ABC123' },
};

describe('settings form', () => {
  it('says what it was made of', () => {
    for (const settings of [account, inherits, { ...inherits, tagManager: { id: null } }])
      expect(settingsOfForm(formOf(settings, account))).toEqual(settings);
  });

  it('takes a section over from the account, and gives it back', () => {
    const form = formOf(inherits, account);
    expect(form.number).toBe('+5511987654321');
    const own = { ...withOwn(form, 'whatsapp', true, account), number: '(11) 3032-7745', message: 'Oi' };
    expect(isSameForm(form, own)).toBe(false);
    expect(isSameForm(form, withOwn(own, 'whatsapp', false, account))).toBe(true);
  });

  it.each([
    ['', undefined],
    ['+55 11 98765-4321', undefined],
    ['11 98765-4321', 'missing_country_code'],
    ['98765-4321', 'missing_area_code'],
    ['+55 98765-4321', 'missing_area_code'],
    ['+1 415 555 2671', undefined],
    ['padaria', 'invalid'],
  ])('finds of the number %j: %s', (number, fault) => {
    expect(faultsOf({ ...formOf(account, account), number }).number).toBe(fault);
  });

  it('finds what is no container, and nothing in sections of the account', () => {
    const form = { ...formOf(account, account), tagManagerId: 'G-123', message: 'x'.repeat(501) };
    expect(faultsOf(form)).toEqual({ tagManagerId: 'invalid', message: 'too_long' });
    expect(faultsOf({ ...form, own: { whatsapp: false, tagManager: false, microSite: true } })).toEqual({});
  });
});
