import { describe, expect, it } from 'vitest';
import { createCategoryIndex } from './categories';
import type { CsvColumn } from './columns';
import type { CsvFindingCode } from './findings';
import { createRowValidator } from './row-validator';
import { sampleRow } from './sample';

const categories = createCategoryIndex([
  { name: 'categories/gcid:bakery', displayName: 'Padaria' },
  { name: 'categories/gcid:pastry_shop', displayName: 'Confeitaria' },
  { name: 'categories/gcid:cafe', displayName: 'Café da manhã' },
]);
const validator = createRowValidator({ categories });

const faults: Partial<Record<CsvColumn, Partial<Record<CsvFindingCode, string[]>>>> = {
  locationId: {
    id_empty: ['', '  ', '\t'],
    id_damaged: ['2,70599E+18', '2.70599E+18', '3E+18', ' 2,7e+18 '],
  },
  storeCode: { number_damaged: ['1,00E+10'] },
  name: { name_empty: ['', ' ', '\u00a0'] },
  status: { status_empty: ['', ' '], status_invalid: ['FECHADA', 'open', 'OPENED', 'CLOSED', 'OPEN,', '-'] },
  monday: {
    hours_empty: ['', ' '],
    hours_invalid: [
      '06h às 21h',
      '9:00-18:00',
      '09:00 - 18:00',
      '25:00-26:00',
      '09:60-18:00',
      '24:00-24:00',
      '23:00-24:01',
      'fechado',
      'x',
      '--',
      '09:00',
      '09:00-',
      '-09:00',
      '09:00–18:00',
      '09.00-18.00',
      '09:00-18:00x',
      '٠٩:٠٠-١٨:٠٠',
    ],
    hours_start_after_end: ['18:00-09:00', '09:00-09:00', '20:00-07:00', '23:59-00:00'],
    hours_multiple_ranges: [
      '08:00-12:00,14:00-18:00',
      '08:00-12:00, 14:00-18:00',
      '08:00-12:00; 14:00-18:00',
      '08:00-12:00 / 14:00-18:00',
      '08:00-12:00 14:00-18:00',
      '08:00-12:00\n14:00-18:00',
      '08:00-12:00 e 14:00-18:00',
      '08-12, 14-18',
      '8h às 12h e 14h às 18h',
    ],
  },
  phone: {
    phone_missing_area_code: [
      '32841196',
      '98765-4321',
      '3284-1196',
      '4004-1234',
      '+55 98765-4321',
      '3003 4020',
    ],
    phone_invalid: [
      '+55 11 98765-43',
      '11 9876-543',
      '1198 7654',
      'abc',
      '12345',
      '20 3284-1196',
      '(11) 88765-4321',
      '(11) 6876-4321',
      '+55 10 98765-4321',
      '+5511987654321 ramal 2',
      '3284-1196 / 3284-1197',
      '+1 123',
      '+999 12345678',
      '0300 313 1234',
      '+',
      '+5511987654321234',
    ],
  },
  googleAdsPhone: {
    phone_missing_area_code: ['32841196'],
    phone_invalid: ['x'],
    number_damaged: ['5,51133E+11', '5.51133E+11'],
  },
  whatsapp: {
    whatsapp_missing_area_code: ['981234419', '3284-1196', '+55 98123-4419'],
    whatsapp_missing_country_code: ['11981234419', '(11) 98123-4419', '011 98123-4419', '1132841196'],
    number_damaged: ['5,51198E+12'],
    whatsapp_invalid: [
      '+55 11 98765-43',
      'abc',
      '123',
      '+5520981234419',
      '+551181234419',
      'https://wa.me/5511981234419',
      'https://chat.whatsapp.com/AbC',
      '+1 555',
    ],
  },
  cnpj: {
    number_damaged: ['1,12223E+13'],
    cnpj_invalid: [
      '11.222.333/0001-82',
      '00000000000000',
      '1222333000181',
      'abc',
      '11.222.333/0001-8X',
      '123',
    ],
  },
  website: {
    url_invalid: [
      'www.example.com.br',
      'example',
      'ftp://example.com',
      'javascript:alert(1)',
      'https://',
      'https://localhost',
      'https://10.0.0.1/x',
      'https://[::1]/',
      'https://user:pw@example.com',
      'https://exa mple.com',
      'https://example',
      'https://example..com',
      'mailto:a@b.com',
    ],
  },
  category: { category_empty: ['', ' '], category_invalid: ['Padarias', 'gcid:unknown'] },
  additionalCategory3: { category_invalid: ['Nada', 'categories/gcid:none'] },
};

const sound: Partial<Record<CsvColumn, string[]>> = {
  status: ['OPEN', 'CLOSED_TEMPORARILY', 'CLOSED_PERMANENTLY', ' OPEN '],
  sunday: ['-', '–', '00:00-24:00', '00:00-23:59', '23:59-24:00', ' 09:00-18:00 '],
  phone: [
    '',
    '+5511987654321',
    '+551132841196',
    '(11) 98765-4321',
    '11 3284-1196',
    '011 3284-1196',
    '0 15 11 98765-4321',
    '0055 11 98765-4321',
    '5511987654321',
    '55 98765-4321'.replace('55 ', '(55) '),
    '0800 123 4567',
    '0800 123456',
    '+55 800 123 4567',
    '+351 912 345 678',
    '+1 415 555 2671',
  ],
  whatsapp: [
    '',
    '+5511981234419',
    '5511981234419',
    '+55 (11) 98123-4419',
    '+551132841196',
    '+351 912 345 678',
  ],
  cnpj: [
    '',
    '11222333000181',
    '11.222.333/0001-81',
    '12.ABC.345/01DE-35',
    '12abc34501de35',
    'A1.B2C.3D4/E5F6-68',
    'ZZ.ZZZ.ZZZ/0001-91',
    '00.000.000/0001-91',
    '33.000.167/0001-01',
    '06.990.590/0001-23',
  ],
  website: [
    '',
    'https://example.com',
    'http://www.example.com.br/lojas/1?utm_source=google&utm_medium=organic',
    'HTTPS://Example.COM/',
    'https://pão.com.br/olá',
    'https://example.com:8443/x#top',
    `https://example.com/${'a'.repeat(300)}`,
  ],
  category: [
    'Padaria',
    'padaria',
    'CAFE DA MANHA',
    'gcid:bakery',
    'categories/gcid:bakery',
    '  Confeitaria ',
  ],
  additionalCategory4: ['', 'Padaria'],
  storeCode: ['', 'anything = goes'],
};

describe('cell rules', () => {
  for (const [column, byCode] of Object.entries(faults) as [CsvColumn, Record<string, string[]>][]) {
    for (const [code, cells] of Object.entries(byCode)) {
      it.each(cells)(`${column} %j is ${code}`, (cell) => {
        expect(validator.checkRow(7, sampleRow({ [column]: cell }))).toEqual([
          { line: 7, column, code, value: cell, params: {} },
        ]);
      });
    }
  }

  for (const [column, cells] of Object.entries(sound) as [CsvColumn, string[]][]) {
    it.each(cells)(`${column} %j is valid`, (cell) => {
      expect(validator.checkRow(2, sampleRow({ [column]: cell }))).toEqual([]);
    });
  }

  it('takes any category without a list, but not an empty main one', () => {
    const free = createRowValidator();
    expect(free.checkCell(2, 'category', 'Whatever')).toBeUndefined();
    expect(free.checkCell(2, 'additionalCategory1', 'Whatever')).toBeUndefined();
    expect(free.checkCell(2, 'category', '')?.code).toBe('category_empty');
  });

  it('takes numbers that have no area code by nature only when asked to', () => {
    const nationwide = createRowValidator({ acceptNationwideNumbers: true });
    for (const number of ['4004-1234', '3003 4020', '0300 313 1234', '0500 313 1234'])
      expect(nationwide.checkCell(2, 'phone', number)).toBeUndefined();
    expect(nationwide.checkCell(2, 'phone', '3284-1196')?.code).toBe('phone_missing_area_code');
  });

  it('lists all findings of a row in the order of the columns', () => {
    const row = sampleRow({ name: '', monday: 'x', phone: '1', category: '' });
    expect(validator.checkRow(3, row).map(({ column }) => column)).toEqual([
      'name',
      'monday',
      'phone',
      'category',
    ]);
  });
});
