import type { CsvFinding, CsvHeader, OwnFieldName } from '@frontage/domain/csv';
import type { PostCsvFinding, PostCsvHeader, PostCsvRules } from '@frontage/domain/posts-csv';

/** What a reading needs to know of the project. */
export type CsvRules = {
  /** The provider's categories; `null` where there is no copy of them yet, and a category only has to be named. */
  readonly categories: readonly { readonly name: string; readonly displayName: string }[] | null;
  readonly maxRows?: number;
  readonly ownFields: readonly OwnFieldName[];
};

/** The same for a CSV of posts. */
export type PostsCsvRules = PostCsvRules & { readonly maxRows?: number };

/** Which table a file is, and its rules. */
export type TableRules =
  | { readonly table: 'locations'; readonly rules: CsvRules }
  | { readonly table: 'posts'; readonly rules: PostsCsvRules };

/** Some rows of a file, with their faults. */
export type TablePart<Header, Finding> = {
  /** `undefined` only where the file has no readable header. */
  readonly header: Header | undefined;
  readonly rows: readonly (readonly string[])[];
  /** Line on which each row starts. */
  readonly lines: readonly number[];
  readonly findings: readonly Finding[];
};
/** A few rows of a location CSV. */
export type CsvPart = TablePart<CsvHeader, CsvFinding>;
/** A few rows of a CSV of posts. */
export type PostsCsvPart = TablePart<PostCsvHeader, PostCsvFinding>;

/** What the main thread asks of the thread that reads files; each reading has a number. */
export type ToCsvThread =
  | ({ readonly kind: 'open'; readonly reading: number; readonly path: string } & TableRules)
  /** The last part was worked through: the next one may come. */
  | { readonly kind: 'next'; readonly reading: number }
  | { readonly kind: 'close'; readonly reading: number };

/** What that thread answers. */
export type FromCsvThread =
  | { readonly kind: 'part'; readonly reading: number; readonly part: CsvPart | PostsCsvPart }
  | { readonly kind: 'end'; readonly reading: number }
  | { readonly kind: 'failed'; readonly reading: number; readonly message: string };
