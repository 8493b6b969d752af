import { CellChecker } from '../cell-checker';
import { isSocialColumn, networkOfColumn, type CsvColumn } from '../columns';
import type { CsvFinding, CsvFindingCode } from '../findings';
import { addAreaCode, addCountryCode, mendCnpj, mendNumber } from './contact';
import { mendOrder, readHoursAs } from './hours';
import { mendSocialLink, mendWebsite } from './links';
import type { Proposal, Repair, RepairContext } from './proposal';
import { readStatusAs } from './status';

function propose(finding: CsvFinding, column: CsvColumn, context: RepairContext): Proposal | undefined {
  const { code, value } = finding;
  switch (code) {
    case 'status_empty':
    case 'status_invalid':
      return readStatusAs(value);
    case 'hours_empty':
      return { kind: 'mark_closed', values: ['-'], alike: 'code' };
    case 'hours_invalid':
      return readHoursAs(value);
    case 'hours_start_after_end':
      return mendOrder(value);
    case 'phone_missing_area_code':
    case 'whatsapp_missing_area_code':
      return addAreaCode(value, context);
    case 'whatsapp_missing_country_code':
      return addCountryCode(value);
    case 'phone_invalid':
    case 'whatsapp_invalid':
      return mendNumber(value);
    case 'cnpj_invalid':
      return mendCnpj(value);
    case 'url_invalid':
      return mendWebsite(value);
    case 'category_invalid':
      return { kind: 'choose', values: context.categories?.suggest(value) ?? [], alike: 'value' };
    case 'facebook_invalid':
    case 'instagram_invalid':
    case 'twitter_invalid':
    case 'linkedin_invalid':
    case 'youtube_invalid':
    case 'pinterest_invalid':
    case 'tiktok_invalid':
      return isSocialColumn(column) ? mendSocialLink(value, networkOfColumn[column]) : undefined;
    case 'id_empty':
    case 'id_damaged':
    case 'unknown_location':
      return idByStoreCode(finding, context);
    case 'number_damaged':
      return keepCurrent(context);
    case 'id_duplicated':
    case 'store_code_ambiguous':
    case 'name_empty':
    case 'hours_multiple_ranges':
    case 'category_empty':
    case 'own_too_long':
    case 'file_malformed':
      return undefined;
  }
}

function keepCurrent({ current }: RepairContext): Proposal | undefined {
  return current === undefined ? undefined : { kind: 'keep_current', values: [current], alike: 'code' };
}

function idByStoreCode({ column }: CsvFinding, { idOfStoreCode }: RepairContext): Proposal | undefined {
  if (idOfStoreCode === undefined || column !== 'locationId') return undefined;
  return { kind: 'find_by_store_code', values: [idOfStoreCode], alike: 'code' };
}

/** Codes of a whole record, and of the cells that name the location: there is nothing to keep. */
const keptByNoLocation: ReadonlySet<CsvFindingCode> = new Set<CsvFindingCode>([
  'file_malformed',
  'id_empty',
  'id_duplicated',
  'id_damaged',
  'unknown_location',
  'store_code_ambiguous',
]);

/**
 * Proposes a repair of the cell a finding is about; `undefined` where only a person can tell. Pure: nothing is changed.
 * With one value it can be applied at once, with several one must be chosen. Where nothing can be read out of the cell, what
 * the location holds (`context.current`) is proposed.
 */
export function suggestRepair(finding: CsvFinding, context: RepairContext = {}): Repair | undefined {
  const { column } = finding;
  if (column === '') return undefined;
  const checker = new CellChecker(column, context);
  // What a location holds may break a rule (split hours, for one): kept, it changes nothing.
  const isGood = (value: string) =>
    (value !== '' && value === context.current) || checker.check(value) === undefined;
  const proposal = propose(finding, column, context);
  const values = proposal?.values.filter(isGood) ?? [];
  if (proposal !== undefined && values.length > 0) return { ...proposal, values };
  const kept = keptByNoLocation.has(finding.code) ? undefined : keepCurrent(context);
  return kept?.values.every(isGood) === true ? kept : undefined;
}

/** Findings with equal keys can be repaired together by the same repair. */
export function repairKey(finding: CsvFinding, repair: Repair): string {
  const key = [finding.column, finding.code, repair.kind];
  return JSON.stringify(repair.alike === 'value' ? [...key, finding.value] : key);
}
