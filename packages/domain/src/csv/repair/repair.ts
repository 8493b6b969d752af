import { CellChecker } from '../cell-checker';
import { isSocialColumn, networkOfColumn, type CsvColumn } from '../columns';
import type { CsvFinding } from '../findings';
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
    case 'id_duplicated':
    case 'name_empty':
    case 'hours_multiple_ranges':
    case 'category_empty':
    case 'own_too_long':
    case 'file_malformed':
      return undefined;
  }
}

/**
 * Proposes a repair of the cell a finding is about; `undefined` where only a person can tell. Pure: nothing is changed.
 * With one value it can be applied at once, with several one must be chosen.
 */
export function suggestRepair(finding: CsvFinding, context: RepairContext = {}): Repair | undefined {
  const { column } = finding;
  if (column === '') return undefined;
  const proposal = propose(finding, column, context);
  if (proposal === undefined) return undefined;
  const checker = new CellChecker(column, context);
  const values = proposal.values.filter((value) => checker.check(value) === undefined);
  return values.length === 0 ? undefined : { ...proposal, values };
}

/** Findings with equal keys can be repaired together by the same repair. */
export function repairKey(finding: CsvFinding, repair: Repair): string {
  const key = [finding.column, finding.code, repair.kind];
  return JSON.stringify(repair.alike === 'value' ? [...key, finding.value] : key);
}
