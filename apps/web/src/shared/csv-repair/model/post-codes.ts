import { csvFindingCodes, type CsvFindingCode } from '@frontage/domain/csv';
import { postCsvCodes, type PostCsvCode } from '@frontage/domain/posts-csv';
import type { FindingCode } from './finding';

const codesOfLocations: readonly string[] = csvFindingCodes;
const codesOfPosts: readonly string[] = postCsvCodes;

/** Whether a code is one that only tables of posts have. */
export function isOfPosts(code: FindingCode): code is Exclude<PostCsvCode, CsvFindingCode> {
  return !codesOfLocations.includes(code);
}

/** Whether text is a code of any table. */
export function isFindingCode(code: string): code is FindingCode {
  return codesOfLocations.includes(code) || codesOfPosts.includes(code);
}
