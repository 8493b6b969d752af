import type { CsvFindingCode, Repair, TableFinding } from '@frontage/domain/csv';
import type { PostCsvCode, PostRepair } from '@frontage/domain/posts-csv';

/** What can be wrong with a cell of any table that is imported. */
export type FindingCode = CsvFindingCode | PostCsvCode;
/** One fault of a table. */
export type Finding = TableFinding<string, FindingCode>;
/** A proposed repair of a cell. */
export type TableRepair = Repair | PostRepair;
