import { describe, expect, it } from 'vitest';
import { actsOf, readDraft } from './draft';
import { readHours } from './hours-text';

describe('readHours', () => {
  it.each([
    ['9-18', [{ open: '09:00', close: '18:00' }]],
    [
      '09:00-12:00, 13:00 – 18:30',
      [
        { open: '09:00', close: '12:00' },
        { open: '13:00', close: '18:30' },
      ],
    ],
    ['18:00-02:00', [{ open: '18:00', close: '02:00' }]],
    ['-', []],
    ['24h', [{ open: '00:00', close: '24:00' }]],
    ['9', null],
    ['25-26', null],
    ['09:00-09:00', null],
    ['', null],
  ])('reads %s', (text, hours) => {
    expect(readHours(text)).toEqual(hours);
  });
});

describe('readDraft', () => {
  it('makes an operation of each field, and keeps those without an entry', () => {
    const { operations, faults } = readDraft({
      instagram: { act: 'set', text: 'https://www.instagram.com/padaria' },
      website: { act: 'clear' },
      labels: { act: 'add', values: ['Rua'] },
      monday: { act: 'set', text: '9-18' },
      specialHours: { act: 'fill', days: [{ date: '2026-12-25', ranges: [] }] },
    });
    expect(faults).toEqual({});
    expect(operations).toEqual([
      { field: 'instagram', act: 'set', text: 'https://www.instagram.com/padaria' },
      { field: 'website', act: 'clear' },
      { field: 'labels', act: 'add', values: ['Rua'] },
      { field: 'monday', act: 'set', ranges: [{ open: '09:00', close: '18:00' }] },
      { field: 'specialHours', act: 'fill', days: [{ date: '2026-12-25', ranges: [] }] },
    ]);
  });

  it('says what is wrong with each social link, and leaves texts with variables to the server', () => {
    expect(
      readDraft({
        facebook: { act: 'set', text: '' },
        instagram: { act: 'set', text: 'not a link' },
        twitter: { act: 'set', text: 'https://www.facebook.com/padaria' },
        youtube: { act: 'set', text: 'https://www.youtube.com/@{city}' },
        description: { act: 'set', text: 'Em {citty}' },
        monday: { act: 'set', text: 'de manhã' },
      }).faults,
    ).toEqual({
      facebook: 'empty',
      instagram: 'link_invalid',
      twitter: 'link_wrong_network',
      description: 'variable_unknown',
      monday: 'hours_form',
    });
  });

  it('offers no act that a field cannot bear', () => {
    expect(actsOf('name')).toEqual(['set']);
    expect(actsOf('facebook')).toEqual(['set', 'clear']);
    expect(actsOf('labels')).toEqual(['add', 'remove', 'set', 'clear']);
  });
});
