import type { TableFinding } from '../csv/table-findings';
import type { CsvLocale } from '../csv/header-names';
import { localeTags, phrases } from './phrases';

const longestValue = 80;
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A cell as it is safe to print on a terminal. */
function quoted(value: string): string {
  const shown = value.length > longestValue ? `${value.slice(0, longestValue)}...` : value;
  const escaped = shown.replace(
    unprintable,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
  return ` "${escaped}"`;
}

type Group = { readonly column: string; readonly phrase: string; readonly line: number; count: number };

/** Tells findings to a person: each by column and line, then what they come to. */
export class TextReport {
  readonly #locale: CsvLocale;
  readonly #codes: Readonly<Record<string, string>>;
  readonly #number: Intl.NumberFormat;
  readonly #groups = new Map<string, Group>();
  #errors = 0;

  /** @param codes what each code of the table's cells is called in that language */
  constructor(locale: CsvLocale, codes: Readonly<Record<string, string>>) {
    this.#locale = locale;
    this.#codes = codes;
    this.#number = new Intl.NumberFormat(localeTags[locale]);
  }

  /** One line about a finding. */
  add(finding: TableFinding): string {
    const { line, column, value, params } = finding;
    const text = phrases[this.#locale];
    const phrase = this.#phrase(finding);
    const key = `${column} ${finding.code} ${params.reason ?? ''}`;
    const group = this.#groups.get(key);
    if (group === undefined) this.#groups.set(key, { column, phrase, line, count: 1 });
    else group.count++;
    this.#errors++;
    const shown = value.trim() === '' ? '' : quoted(value);
    const same = params.firstLine === undefined ? '' : text.sameAs(String(params.firstLine));
    return `${text.place(String(line), column)}: ${phrase}${shown}${same}\n`;
  }

  /** The groups of findings and the totals. */
  end(rows: number, valid: number): string {
    const text = phrases[this.#locale];
    if (this.#errors === 0) return `${text.noErrors(this.#format(rows))}\n`;
    const groups = [...this.#groups.values()]
      .sort((a, b) => b.count - a.count)
      .map(({ column, phrase, line, count }) => {
        const others = text.otherPlaces(count - 1, this.#format(count - 1));
        return `  ${phrase}: ${text.place(String(line), column)}${others}\n`;
      });
    return `\n${groups.join('')}${text.totals(this.#format(rows), this.#format(valid), this.#format(this.#errors))}\n`;
  }

  #format(count: number): string {
    return this.#number.format(count);
  }

  #phrase({ code, params }: TableFinding): string {
    const text = phrases[this.#locale];
    if (code !== 'file_malformed') return this.#codes[code] ?? code;
    return text.reasons[params.reason ?? 'empty']({
      columns: (params.columns ?? []).join(', '),
      expected: this.#format(params.expected ?? 0),
      actual: this.#format(params.actual ?? 0),
    });
  }
}
