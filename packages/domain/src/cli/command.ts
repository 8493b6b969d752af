import { readLocationsCsv } from '../csv/read';
import { readCategoryFile } from './category-file';
import { runCheckCommand, type CheckCommand, type CommandStreams } from './check-command';
import { phrases } from './phrases';

const usage = `Usage: frontage-validate-locations FILE.csv [--categories FILE] [--format text|json] [--locale en|br|es]

Checks a location CSV; FILE - reads standard input.
  --categories FILE  categories a location may have: JSON (a list, or an object with it as
                     "categories" or "items"), or one name or gcid:x a line
  --format           text (default), or json: { "rows", "valid", "errors": [{ "line", "column", "code", "value" }] }
  --locale           language of the text: en (default), br, es
Exit status: 0 no errors, 1 errors found, 2 the file could not be read.
`;

const checkLocations: CheckCommand = {
  usage,
  options: ['categories'],
  codes: { en: phrases.en.codes, br: phrases.br.codes, es: phrases.es.codes },
  open: async (source, options) => {
    const path = options.get('categories');
    return readLocationsCsv(source, {
      categories: path === undefined ? undefined : await readCategoryFile(path),
    });
  },
};

/** Checks a location CSV: runs with its arguments (without node and script) and answers its exit status. */
export function runCommand(argv: readonly string[], streams: CommandStreams): Promise<number> {
  return runCheckCommand(checkLocations, argv, streams);
}
