import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCategoryIndex } from '../categories';
import { csvColumns, type CsvColumn } from '../columns';
import { createRowValidator } from '../row-validator';
import type { RepairContext, RepairKind } from './proposal';
import { repairKey, suggestRepair } from './repair';

const categories = createCategoryIndex([
  { name: 'categories/gcid:bakery', displayName: 'Padaria' },
  { name: 'categories/gcid:cafe', displayName: 'Cafeteria' },
]);
const validator = createRowValidator({ categories });

function repairOf(column: CsvColumn, cell: string, context: RepairContext = {}) {
  const finding = validator.checkCell(2, column, cell);
  if (finding === undefined) throw new Error(`${column} ${cell} is valid`);
  return suggestRepair(finding, { categories, ...context });
}

type Case = [column: CsvColumn, cell: string, kind: RepairKind, values: string[], context?: RepairContext];

const cases: Case[] = [
  ['whatsapp', '11981234419', 'add_country_code', ['+5511981234419']],
  ['whatsapp', '(11) 98123-4419', 'add_country_code', ['+5511981234419']],
  ['whatsapp', 'https://wa.me/5511981234419?text=oi', 'take_number', ['+5511981234419']],
  [
    'whatsapp',
    'https://api.whatsapp.com/send?phone=5511981234419&text=oi',
    'take_number',
    ['+5511981234419'],
  ],
  ['whatsapp', '98123-4419', 'add_area_code', ['+5531981234419'], { city: 'Belo Horizonte', state: 'MG' }],
  ['phone', '32928813', 'add_area_code', ['+553132928813'], { city: 'BELO HORIZONTE', state: 'mg' }],
  ['phone', '3292-8813', 'add_area_code', ['+556832928813'], { state: 'AC' }],
  [
    'phone',
    '3292-8813',
    'add_area_code',
    ['+552732928813', '+552832928813'],
    { state: 'ES', city: 'Alegre' },
  ],
  ['phone', '3292-8813', 'add_area_code', ['+554732928813'], { areaCode: 47, state: 'SC' }],
  ['phone', '8123-4419', 'add_area_code', ['+5511981234419'], { city: 'São Paulo', state: 'SP' }],
  ['phone', '1181234419', 'add_ninth_digit', ['+5511981234419']],
  ['phone', 'Tel: (11) 3284-1196', 'take_number', ['+551132841196']],
  ['phone', '(11) 3284-1196 / (11) 3284-1197', 'take_number', ['+551132841196', '+551132841197']],
  ['monday', '06h às 21h', 'read_hours_as', ['06:00-21:00']],
  ['monday', '6:00-21:00', 'read_hours_as', ['06:00-21:00']],
  ['monday', '8h-18h', 'read_hours_as', ['08:00-18:00']],
  ['monday', '8h30 às 18h15', 'read_hours_as', ['08:30-18:15']],
  ['monday', 'das 8 às 18 horas', 'read_hours_as', ['08:00-18:00']],
  ['monday', '08.00 - 18.00', 'read_hours_as', ['08:00-18:00']],
  ['monday', '08:00–18:00', 'read_hours_as', ['08:00-18:00']],
  ['monday', '09:00 - 18:00', 'read_hours_as', ['09:00-18:00']],
  ['monday', '9am-6pm', 'read_hours_as', ['09:00-18:00']],
  ['monday', '9:30 AM to 12 PM', 'read_hours_as', ['09:30-12:00']],
  ['monday', 'de 9 a 18', 'read_hours_as', ['09:00-18:00']],
  ['monday', '10h até 0h', 'read_hours_as', ['10:00-24:00']],
  ['monday', '24h', 'read_hours_as', ['00:00-24:00']],
  ['monday', 'Aberto 24 horas', 'read_hours_as', ['00:00-24:00']],
  ['monday', 'fechado', 'mark_closed', ['-']],
  ['monday', 'Closed', 'mark_closed', ['-']],
  ['monday', 'cerrado', 'mark_closed', ['-']],
  ['monday', '', 'mark_closed', ['-']],
  ['saturday', '20:00-07:00', 'swap_hours', ['07:00-20:00']],
  ['saturday', '18:00-00:00', 'end_at_midnight', ['18:00-24:00']],
  ['saturday', '00:00-00:00', 'end_at_midnight', ['00:00-24:00']],
  ['saturday', '18:00-02:00', 'choose', ['18:00-24:00', '02:00-18:00']],
  ['status', 'FECHADA', 'choose', ['CLOSED_PERMANENTLY', 'CLOSED_TEMPORARILY']],
  ['status', 'ABERTA', 'read_status_as', ['OPEN']],
  ['status', 'open', 'read_status_as', ['OPEN']],
  ['status', 'closed_temporarily', 'read_status_as', ['CLOSED_TEMPORARILY']],
  ['status', 'Fechado temporariamente', 'read_status_as', ['CLOSED_TEMPORARILY']],
  ['status', 'Permanently closed', 'read_status_as', ['CLOSED_PERMANENTLY']],
  ['status', '???', 'choose', ['OPEN', 'CLOSED_TEMPORARILY', 'CLOSED_PERMANENTLY']],
  ['cnpj', '6990590000123', 'restore_zeros', ['06990590000123']],
  ['cnpj', 'CNPJ: 11.222.333/0001-81', 'take_number', ['11222333000181']],
  ['website', 'www.padaria.com.br', 'add_scheme', ['https://www.padaria.com.br']],
  ['website', 'http//padaria.com.br', 'add_scheme', ['https://padaria.com.br']],
  ['facebookLink', 'facebook.com/padaria', 'add_scheme', ['https://facebook.com/padaria']],
  ['instagramLink', '@padaria', 'link_of_username', ['https://www.instagram.com/padaria']],
  ['tiktokLink', 'padaria', 'link_of_username', ['https://www.tiktok.com/@padaria']],
  [
    'instagramLink',
    'https://www.instagram.com/padaria/reels/',
    'link_of_profile',
    ['https://www.instagram.com/padaria'],
  ],
  ['twitterLink', 'https://x.com/padaria/status/1', 'link_of_profile', ['https://x.com/padaria']],
  [
    'youtubeLink',
    'https://www.youtube.com/@padaria/videos',
    'link_of_profile',
    ['https://www.youtube.com/@padaria'],
  ],
  [
    'linkedinLink',
    'https://www.linkedin.com/company/x/about/',
    'link_of_profile',
    ['https://www.linkedin.com/company/x'],
  ],
  ['category', 'Padarias', 'choose', ['Padaria']],
  ['additionalCategory2', 'cafeterias', 'choose', ['Cafeteria']],
  ['phone', '5,51133E+11', 'keep_current', ['+551132841196'], { current: '+551132841196' }],
  ['whatsapp', '5,51198E+12', 'keep_current', [''], { current: '' }],
  [
    'monday',
    'depende',
    'keep_current',
    ['08:00-12:00, 14:00-18:00'],
    { current: '08:00-12:00, 14:00-18:00' },
  ],
  ['name', '', 'keep_current', ['Padaria'], { current: 'Padaria' }],
  [
    'locationId',
    '2,70599E+18',
    'find_by_store_code',
    ['2705991234567890123'],
    { idOfStoreCode: '2705991234567890123' },
  ],
  ['locationId', '', 'find_by_store_code', ['8'], { idOfStoreCode: '8', current: '7' }],
];

// Thousands of runs: the default of 5 s is too little on a machine that does other things too.
const patience = 60_000;

describe('suggestRepair', () => {
  it.each(cases)('%s %j: %s %j', (column, cell, kind, values, context) => {
    expect(repairOf(column, cell, context)).toMatchObject({ kind, values });
  });

  it.each([
    ['cnpj', '191'],
    ['cnpj', 'abc'],
    ['phone', '4004-1234'],
    ['phone', '32928813'],
    ['monday', '08:00-12:00, 14:00-18:00'],
    ['monday', 'depende'],
    ['monday', '09:00-09:00'],
    ['facebookLink', 'https://example.com/padaria'],
    ['youtubeLink', 'https://www.youtube.com/watch?v=abc'],
    ['category', 'zzz'],
    ['name', ''],
    ['locationId', ''],
    ['locationId', '2,70599E+18'],
    ['phone', '5,51133E+11'],
  ] as [CsvColumn, string][])('leaves %s %j to a person', (column, cell) => {
    expect(repairOf(column, cell)).toBeUndefined();
  });

  it('groups what one repair fits', () => {
    const key = (column: CsvColumn, cell: string) => {
      const finding = validator.checkCell(2, column, cell);
      const repair = finding === undefined ? undefined : suggestRepair(finding, { state: 'AC' });
      return finding === undefined || repair === undefined ? '' : repairKey(finding, repair);
    };
    expect(key('phone', '32928813')).toBe(key('phone', '32928814'));
    expect(key('phone', '32928813')).not.toBe(key('googleAdsPhone', '32928813'));
    expect(key('status', 'FECHADA')).not.toBe(key('status', 'ABERTA'));
    expect(key('monday', '6h às 21h')).not.toBe(key('monday', '6h às 22h'));
  });

  it('proposes only values that pass, whatever the cell', { timeout: patience }, () => {
    const cell = fc.oneof(
      fc.string(),
      fc.stringMatching(/^[0-9h:.\-+ às@/]{0,20}$/),
      fc.webUrl(),
      fc.stringMatching(/^\+?[0-9 ()-]{5,16}$/),
    );
    fc.assert(
      fc.property(fc.constantFrom(...csvColumns), cell, (column, value) => {
        const finding = validator.checkCell(2, column, value);
        if (finding === undefined) return;
        const repair = suggestRepair(finding, { state: 'SP', categories });
        for (const proposed of repair?.values ?? [])
          expect(validator.checkCell(2, column, proposed)).toBeUndefined();
      }),
      { numRuns: 3000 },
    );
  });
});
