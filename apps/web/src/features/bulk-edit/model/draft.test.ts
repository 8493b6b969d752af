import { describe, expect, it } from 'vitest';
import { blankService } from '../../../shared/offered-services/typed-service';
import { actsOf, readDraft } from './draft';

describe('readDraft', () => {
  it('makes an operation of each field, and keeps those without an entry', () => {
    const { operations, faults } = readDraft({
      instagram: { act: 'set', text: 'https://www.instagram.com/padaria' },
      website: { act: 'clear' },
      labels: { act: 'add', values: ['Rua'] },
      monday: { act: 'set', ranges: [{ open: '09:00', close: '18:00' }] },
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
        monday: { act: 'set', ranges: [{ open: '9', close: '' }] },
        tuesday: {
          act: 'set',
          ranges: [
            { open: '08:00', close: '12:00' },
            { open: '11:00', close: '18:00' },
          ],
        },
      }).faults,
    ).toEqual({
      facebook: 'empty',
      instagram: 'link_invalid',
      twitter: 'link_wrong_network',
      description: 'variable_unknown',
      monday: 'hours_form',
      tuesday: 'hours_overlap',
    });
  });

  it('marks a link that two networks are given at both', () => {
    const link = 'https://www.facebook.com/padaria';
    const { operations, faults } = readDraft({
      facebook: { act: 'set', text: link },
      twitter: { act: 'set', text: 'http://m.facebook.com/padaria/' },
      youtube: { act: 'set', text: 'https://www.youtube.com/@padaria' },
    });
    expect(faults).toEqual({ facebook: 'link_duplicated', twitter: 'link_duplicated' });
    expect(operations.map(({ field }) => field)).toEqual(['youtube']);
    expect(
      readDraft({ facebook: { act: 'set', text: link }, twitter: { act: 'clear', text: link } }).faults,
    ).toEqual({});
  });

  it('offers no act that a field cannot bear', () => {
    expect(actsOf('name')).toEqual(['set']);
    expect(actsOf('facebook')).toEqual(['set', 'clear']);
    expect(actsOf('labels')).toEqual(['add', 'remove', 'set', 'clear']);
    expect(actsOf('services')).toEqual(['add', 'merge', 'remove', 'set', 'clear']);
    expect(actsOf('attributes')).toEqual(['merge', 'remove', 'clear']);
  });

  it('reads services with a price, of the main category where none is chosen', () => {
    const service = { ...blankService, name: 'Café coado', amount: '7,50' };
    expect(readDraft({ services: { act: 'merge', services: [service] } }).operations).toEqual([
      {
        field: 'services',
        act: 'merge',
        services: [
          {
            name: 'Café coado',
            category: null,
            price: { amount: '7.50', currency: 'BRL' },
            description: null,
          },
        ],
      },
    ]);
    const bare = { ...service, amount: '' };
    expect(readDraft({ services: { act: 'add', services: [bare] } }).faults).toEqual({
      services: 'services_incomplete',
    });
    expect(readDraft({ services: { act: 'remove', values: ['Café coado'] } }).operations).toEqual([
      { field: 'services', act: 'remove', names: ['Café coado'] },
    ]);
  });

  it('lets texts take own fields that the project has, and own fields be emptied', () => {
    const drafts = { description: { act: 'set', text: 'Fale com {own.gerente|a equipe}' } } as const;
    expect(readDraft(drafts).faults).toEqual({ description: 'variable_unknown' });
    expect(readDraft(drafts, ['gerente']).faults).toEqual({});
    expect(
      readDraft({ ownFields: { act: 'merge', own: { gerente: ' Ana ', turno: null } } }, ['gerente', 'turno'])
        .operations,
    ).toEqual([
      {
        field: 'ownFields',
        act: 'merge',
        entries: [
          { key: 'gerente', text: 'Ana' },
          { key: 'turno', text: null },
        ],
      },
    ]);
  });
});
