import type { CsvFinding, CsvHeader, OwnFieldName } from '@frontage/domain/csv';

/** What a reading needs to know of the project. */
export type CsvRules = {
  /** The provider's categories; `null` where there is no copy of them yet, and a category only has to be named. */
  readonly categories: readonly { readonly name: string; readonly displayName: string }[] | null;
  readonly maxRows?: number;
  readonly ownFields: readonly OwnFieldName[];
};

/** A few rows of a file, with what is wrong in them. */
export type CsvPart = {
  /** `undefined` only where the file has no readable header. */
  readonly header: CsvHeader | undefined;
  readonly rows: readonly (readonly string[])[];
  /** Line on which each row starts. */
  readonly lines: readonly number[];
  readonly findings: readonly CsvFinding[];
};

/** What the main thread asks of the thread that reads files; each reading has a number. */
export type ToCsvThread =
  | { readonly kind: 'open'; readonly reading: number; readonly path: string; readonly rules: CsvRules }
  /** The last part was worked through: the next one may come. */
  | { readonly kind: 'next'; readonly reading: number }
  | { readonly kind: 'close'; readonly reading: number };

/** What that thread answers. */
export type FromCsvThread =
  | { readonly kind: 'part'; readonly reading: number; readonly part: CsvPart }
  | { readonly kind: 'end'; readonly reading: number }
  | { readonly kind: 'failed'; readonly reading: number; readonly message: string };
