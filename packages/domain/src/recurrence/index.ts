export { momentOf } from './moment-of';
export { moveRule, patternFrom } from './move-rule';
export { occurrenceDates, occurrences, type Occurrence, type OccurrenceRange } from './occurrences';
