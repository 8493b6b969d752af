export { checkPostRow, type PostCsvRules } from './check-row';
export {
  isPostCsvColumn,
  placeColumns,
  postCsvCodes,
  postCsvColumnIndex,
  postCsvColumns,
  type PlaceColumn,
  type PostCsvCode,
  type PostCsvColumn,
  type PostCsvFinding,
  type PostCsvHeader,
} from './columns';
export { readList } from './read-cell';
export { createRepeats, type Repeats } from './repeats';
export { readPostsCsv, type PostCsvBatch, type PostCsvOptions } from './read';
export {
  everyLocation,
  placeColumnOf,
  postKeyOfRow,
  readPostRow,
  type PostRow,
  type PostRowPlaces,
} from './read-row';
export { postRepairKinds, suggestPostRepair, type PostRepair, type PostRepairKind } from './repair';
export { postCsvRow, samplePostRows, writePostsCsv, type PostCsvWriteOptions } from './write';
