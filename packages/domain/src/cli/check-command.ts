import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import type { CsvSource } from '../csv/byte-source';
import { csvLocales, type CsvLocale } from '../csv/header-names';
import type { TableBatch } from '../csv/read-table';
import type { TableFinding } from '../csv/table-findings';
import type { TableHeader } from '../csv/table-header';
import { JsonReport } from './json-report';
import { OptionFileError } from './option-file-error';
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

type Batches = AsyncIterable<TableBatch<TableHeader, TableFinding>>;

/** A command that checks one kind of table. */
export type CheckCommand = {
  readonly usage: string;
  /** Options with a value beside `--format` and `--locale`. */
  readonly options: readonly string[];
  /** What the codes of its cells are called. */
  readonly codes: Readonly<Record<CsvLocale, Readonly<Record<string, string>>>>;
  /** Opens the table; throws {@link OptionFileError} for a file that an option names and that cannot be read. */
  open(source: CsvSource, options: ReadonlyMap<string, string>): Promise<Batches>;
};

type Settings = {
  readonly file: string;
  readonly options: ReadonlyMap<string, string>;
  readonly format: 'text' | 'json';
  readonly locale: CsvLocale;
};

class UsageError extends Error {
  override readonly name = 'UsageError';
}

function isLocale(text: string): text is CsvLocale {
  return (csvLocales as readonly string[]).includes(text);
}

function readSettings(argv: readonly string[], named: readonly string[]): Settings | 'help' {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      ...Object.fromEntries(named.map((name) => [name, { type: 'string' as const }])),
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
  const given = values as Readonly<Record<string, string | boolean | undefined>>;
  const options = new Map(
    named.flatMap((name) => {
      const value = given[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    }),
  );
  return { file, options, format, locale };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function validateToText(
  batches: Batches,
  report: TextReport,
  streams: CommandStreams,
): Promise<boolean> {
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

async function validateToJson(batches: Batches, streams: CommandStreams): Promise<boolean> {
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

async function validate(
  command: CheckCommand,
  { options, format, locale }: Settings,
  source: CsvSource,
  streams: CommandStreams,
): Promise<number> {
  const batches = await command.open(source, options);
  const isValid =
    format === 'json'
      ? await validateToJson(batches, streams)
      : await validateToText(batches, new TextReport(locale, command.codes[locale]), streams);
  return isValid ? exitStatus.valid : exitStatus.invalid;
}

/** Runs a command with its arguments (without node and script) and answers its exit status. */
export async function runCheckCommand(
  command: CheckCommand,
  argv: readonly string[],
  streams: CommandStreams,
): Promise<number> {
  let settings: Settings | 'help';
  try {
    settings = readSettings(argv, command.options);
  } catch (error) {
    await streams.writeError(`${reasonOf(error)}\n${command.usage}`);
    return exitStatus.unreadable;
  }
  if (settings === 'help') {
    await streams.write(command.usage);
    return exitStatus.valid;
  }
  const { file, locale } = settings;
  try {
    const source = file === '-' ? streams.stdin : createReadStream(file, { highWaterMark: 256 * 1024 });
    return await validate(command, settings, source, streams);
  } catch (error) {
    const name = error instanceof OptionFileError ? error.path : file;
    await streams.writeError(`${phrases[locale].unreadable(name, reasonOf(error))}\n`);
    return exitStatus.unreadable;
  }
}
