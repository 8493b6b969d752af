export {
  additionalCategoryColumns,
  csvColumnIndex,
  csvColumns,
  fieldOfColumn,
  isCsvColumn,
  isSocialColumn,
  keyCsvColumns,
  networkOfColumn,
  requiredCsvColumns,
  type CsvColumn,
  type FixedCsvColumn,
  type SocialCsvColumn,
} from './columns';
export {
  isOwnColumn,
  keyOfOwnColumn,
  ownColumn,
  withOwnCells,
  type OwnCsvColumn,
  type OwnFieldName,
} from './own-columns';
export { columnOfHeader, csvLocales, headerOfColumn, type CsvLocale } from './header-names';
export {
  csvFindingCodes,
  type CsvCellCode,
  type CsvFinding,
  type CsvFindingCode,
  type CsvFindingParams,
} from './findings';
export {
  csvMalformedReasons,
  type CsvMalformedReason,
  type TableFinding,
  type TableFindingParams,
} from './table-findings';
export type { TableHeader } from './table-header';
export { sampleRow } from './sample';
export { createCategoryIndex, type CategoryIndex } from './categories';
export type { CsvRuleOptions } from './cell-checker';
export { createRowValidator, type RowValidator } from './row-validator';
export { createDuplicateIndex, type DuplicateIndex } from './duplicate-index';
export type { CsvHeader } from './header';
export { csvSeparators, type CsvSeparator } from './records';
export type { CsvEncoding } from './text-decoder';
export type { CheckedRows } from './record-checker';
export type { CheckedTable } from './table-rows';
export { LocationsCsvParser, type CsvReadOptions } from './csv-parser';
export type { CsvSource } from './byte-source';
export type { CsvProgress, TableBatch } from './read-table';
export {
  readLocationsCsv,
  validateLocationsCsv,
  type CsvBatch,
  type CsvReport,
  type CsvStreamOptions,
} from './read';
export {
  fingerprintHeader,
  fingerprintIndex,
  fingerprintOf,
  readFingerprint,
  type RowFingerprint,
} from './fingerprint';
export { isDamagedNumber } from './spreadsheet-damage';
export { guardCell, guardText, unguardCell } from './guard';
export { streamLocationsCsv, writeLocationsCsv, type CsvWriteOptions } from './write';
export {
  locationToRow,
  readRow,
  withHiddenCategories,
  type LocationRow,
  type ReadRowOptions,
  type WriteRowOptions,
} from './location-row';
export { repairKinds, type Repair, type RepairContext, type RepairKind } from './repair/proposal';
export { repairKey, suggestRepair } from './repair/repair';
