import { describe, expect, it } from 'vitest';
import { defaultSettings, settingsOf, tagManagerIdSchema, whatsappSettingSchema } from './settings';

describe('settings', () => {
  it.each([
    ['GTM-ABCD', true],
    ['GTM-A1B2C3D4E5', true],
    ['GTM-ABC', false],
    ['GTM-A1B2C3D4E5F', false],
    ['gtm-abcd', false],
    ['GTM-ABCD"', false],
    ["GTM-ABCD');alert(1)//", false],
    ['GTM-ABCD\n', false],
    ['G-ABCDEFG', false],
    ['', false],
  ])('takes %j for a container: %s', (id, isOne) => {
    expect(tagManagerIdSchema.safeParse(id).success).toBe(isOne);
  });

  it.each([
    ['+5511987654321', true],
    ['+551130327745', true],
    ['+5520987654321', false],
    ['+55987654321', false],
    ['+14155552671', true],
    ['11987654321', false],
  ])('takes %s for a number to write to: %s', (number, isOne) => {
    expect(whatsappSettingSchema.safeParse({ number, message: '' }).success).toBe(isOne);
  });

  it('of a project are its own, section by section, and else the account’s', () => {
    const tagManager = { id: 'GTM-ABCD' };
    expect(settingsOf(defaultSettings, { whatsapp: null, tagManager, microSite: null })).toEqual({
      ...defaultSettings,
      tagManager,
    });
  });
});
