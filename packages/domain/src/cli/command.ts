import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import type { CsvSource } from '../csv/byte-source';
import { csvLocales, type CsvLocale } from '../csv/header-names';
import { readLocationsCsv, type CsvBatch } from '../csv/read';
import { CategoryFileError, readCategoryFile } from './category-file';
import { JsonReport } from './json-report';
import { phrases } from './phrases';
import { TextReport } from './text-report';

/** Where the command reads and writes; a test gives its own. */
export type CommandStreams = {
  readonly stdin: CsvSource;
  readonly write: (text: string) => Promise<void>;
  readonly writeError: (text: string) => Promise<void>;
};

/** Exit statuses: no errors, errors found, the file (or the command line) could not be read. */
export const exitStatus = { valid: 0, invalid: 1, unreadable: 2 } as const;

const usage = `Usage: frontage-validate-locations FILE.csv [--categories FILE] [--format text|json] [--locale en|br|es]

Checks a location CSV; FILE - reads standard input.
  --categories FILE  categories a location may have: JSON (a list, or an object with it as
                     "categories" or "items"), or one name or gcid:x a line
  --format           text (default), or json: { "rows", "valid", "errors": [{ "line", "column", "code", "value" }] }
  --locale           language of the text: en (default), br, es
Exit status: 0 no errors, 1 errors found, 2 the file could not be read.
`;

type Settings = {
  readonly file: string;
  readonly categories: string | undefined;
  readonly format: 'text' | 'json';
  readonly locale: CsvLocale;
};

class UsageError extends Error {
  override readonly name = 'UsageError';
}

function isLocale(text: string): text is CsvLocale {
  return (csvLocales as readonly string[]).includes(text);
}

function readSettings(argv: readonly string[]): Settings | 'help' {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      categories: { type: 'string' },
      format: { type: 'string', default: 'text' },
      locale: { type: 'string', default: 'en' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return 'help';
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError('give one file');
  const { format, locale } = values;
  if (format !== 'text' && format !== 'json') throw new UsageError(`unknown format ${format}`);
  if (!isLocale(locale)) throw new UsageError(`unknown locale ${locale}`);
  return { file, categories: values.categories, format, locale };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function validateToText(
  batches: AsyncIterable<CsvBatch>,
  locale: CsvLocale,
  streams: CommandStreams,
): Promise<boolean> {
  const report = new TextReport(locale);
  let isValid = true;
  let totals = { rows: 0, valid: 0 };
  for await (const { findings, progress } of batches) {
    totals = progress;
    if (findings.length === 0) continue;
    isValid = false;
    await streams.write(findings.map((finding) => report.add(finding)).join(''));
  }
  await streams.write(report.end(totals.rows, totals.valid));
  return isValid;
}

async function validateToJson(batches: AsyncIterable<CsvBatch>, streams: CommandStreams): Promise<boolean> {
  const report = new JsonReport();
  try {
    let isValid = true;
    let totals = { rows: 0, valid: 0 };
    for await (const { findings, progress } of batches) {
      totals = progress;
      if (findings.length > 0) isValid = false;
      await report.add(findings);
    }
    for await (const text of report.end(totals.rows, totals.valid)) await streams.write(text);
    return isValid;
  } finally {
    await report.close();
  }
}

async function validate(settings: Settings, source: CsvSource, streams: CommandStreams): Promise<number> {
  const categories =
    settings.categories === undefined ? undefined : await readCategoryFile(settings.categories);
  const batches = readLocationsCsv(source, { categories });
  const isValid =
    settings.format === 'json'
      ? await validateToJson(batches, streams)
      : await validateToText(batches, settings.locale, streams);
  return isValid ? exitStatus.valid : exitStatus.invalid;
}

/** Runs the command with its arguments (without node and script) and answers its exit status. */
export async function runCommand(argv: readonly string[], streams: CommandStreams): Promise<number> {
  let settings: Settings | 'help';
  try {
    settings = readSettings(argv);
  } catch (error) {
    await streams.writeError(`${reasonOf(error)}\n${usage}`);
    return exitStatus.unreadable;
  }
  if (settings === 'help') {
    await streams.write(usage);
    return exitStatus.valid;
  }
  const { file, locale } = settings;
  try {
    const source = file === '-' ? streams.stdin : createReadStream(file, { highWaterMark: 256 * 1024 });
    return await validate(settings, source, streams);
  } catch (error) {
    const name = error instanceof CategoryFileError ? error.path : file;
    await streams.writeError(`${phrases[locale].unreadable(name, reasonOf(error))}\n`);
    return exitStatus.unreadable;
  }
}
