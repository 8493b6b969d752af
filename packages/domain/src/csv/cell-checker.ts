import { readPhone, isForeignNumber } from '../brazil/contact-phone';
import { isE164Brazil } from '../brazil/phone';
import { readCnpj } from '../brazil/cnpj';
import { readWhatsapp } from '../brazil/whatsapp';
import { weekdays } from '../hours/hours';
import type { SocialNetwork } from '../location/values';
import { networkForms } from '../social/networks';
import { isSocialLink } from '../social/social-link';
import { isWebsite } from '../social/website';
import type { CategoryIndex } from './categories';
import { isSocialColumn, networkOfColumn, type CsvColumn } from './columns';
import type { CsvCellCode } from './findings';
import { isPlainHours, judgeHours } from './hours-cell';

/** What the rules depend on beside the cell. */
export type CsvRuleOptions = {
  /** The categories a location may have; without them a category only has to be there. */
  readonly categories?: CategoryIndex | undefined;
  /** Take numbers without area code by nature (4004-NNNN, 0300) as phones. @default false */
  readonly acceptNationwideNumbers?: boolean | undefined;
};

/** Judges one cell; `undefined` is a valid one. */
export type CellCheck = (cell: string) => CsvCellCode | undefined;

function isStatus(text: string): boolean {
  return text === 'OPEN' || text === 'CLOSED_TEMPORARILY' || text === 'CLOSED_PERMANENTLY';
}

const hoursCodes = {
  invalid: 'hours_invalid',
  start_after_end: 'hours_start_after_end',
  multiple_ranges: 'hours_multiple_ranges',
} as const;
const whatsappCodes = {
  invalid: 'whatsapp_invalid',
  missing_area_code: 'whatsapp_missing_area_code',
  missing_country_code: 'whatsapp_missing_country_code',
} as const;
const phoneCodes = { invalid: 'phone_invalid', missing_area_code: 'phone_missing_area_code' } as const;

function checkStatus(cell: string): CsvCellCode | undefined {
  if (isStatus(cell)) return undefined;
  const text = cell.trim();
  if (text === '') return 'status_empty';
  return isStatus(text) ? undefined : 'status_invalid';
}

function checkHours(cell: string): CsvCellCode | undefined {
  if (isPlainHours(cell) || cell === '-') return undefined;
  const text = cell.trim();
  if (text === '') return 'hours_empty';
  const fault = judgeHours(text);
  return fault === undefined ? undefined : hoursCodes[fault];
}

function checkWhatsapp(cell: string): CsvCellCode | undefined {
  if (cell === '' || isE164Brazil(cell) || cell.trim() === '') return undefined;
  const reading = readWhatsapp(cell, isForeignNumber);
  return reading.ok ? undefined : whatsappCodes[reading.fault];
}

function phoneCheck(acceptNationwide: boolean): CellCheck {
  return (cell) => {
    if (cell === '' || isE164Brazil(cell) || cell.trim() === '') return undefined;
    const reading = readPhone(cell, acceptNationwide);
    return reading.ok ? undefined : phoneCodes[reading.fault];
  };
}

function checkCnpj(cell: string): CsvCellCode | undefined {
  return cell === '' || cell.trim() === '' || readCnpj(cell) !== undefined ? undefined : 'cnpj_invalid';
}

function checkWebsite(cell: string): CsvCellCode | undefined {
  if (cell === '' || isWebsite(cell)) return undefined;
  const text = cell.trim();
  return text === '' || isWebsite(text) ? undefined : 'url_invalid';
}

function socialCheck(network: SocialNetwork): CellCheck {
  const { plain } = networkForms[network];
  const code = `${network}_invalid` as const;
  return (cell) => {
    if (cell === '' || plain.test(cell)) return undefined;
    const text = cell.trim();
    return text === '' || isSocialLink(text, network) ? undefined : code;
  };
}

function categoryCheck(categories: CategoryIndex | undefined, whenEmpty: CsvCellCode | undefined): CellCheck {
  return (cell) => {
    if (cell.trim() === '') return whenEmpty;
    return categories === undefined || categories.find(cell) !== undefined ? undefined : 'category_invalid';
  };
}

function emptinessCheck(code: CsvCellCode): CellCheck {
  return (cell) => (cell.trim() === '' ? code : undefined);
}

const dayColumns: ReadonlySet<CsvColumn> = new Set(weekdays);

/** The check of a column's cells (specification section 5, provider document G). Expects the cell without its guarding apostrophe. */
export function cellCheckOf(column: CsvColumn, options: CsvRuleOptions = {}): CellCheck {
  if (dayColumns.has(column)) return checkHours;
  if (isSocialColumn(column)) return socialCheck(networkOfColumn[column]);
  switch (column) {
    case 'locationId':
      return emptinessCheck('id_empty');
    case 'name':
      return emptinessCheck('name_empty');
    case 'status':
      return checkStatus;
    case 'phone':
    case 'googleAdsPhone':
      return phoneCheck(options.acceptNationwideNumbers ?? false);
    case 'website':
      return checkWebsite;
    case 'whatsapp':
      return checkWhatsapp;
    case 'cnpj':
      return checkCnpj;
    case 'category':
      return categoryCheck(options.categories, 'category_empty');
    case 'storeCode':
      return () => undefined;
    default:
      return categoryCheck(options.categories, undefined);
  }
}
