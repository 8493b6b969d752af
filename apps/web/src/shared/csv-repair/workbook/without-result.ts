/** Stands for a formula whose result was not saved. */
const noResult = '#RESULT?';
const errors = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|GETTING_DATA|RESULT\?)$/;

const errorCell = /(<(?:\w+:)?c\b[^>]*\bt=")e(")/g;
// A cell of a formula, up to the end of the formula, with no value behind it.
const openFormula =
  /<((?:\w+:)?c)\b([^>]*)>(\s*<(?:\w+:)?f\b(?:[^>]*\/>|[^>]*>[^<]*<\/(?:\w+:)?f>)\s*)(?=<\/(?:\w+:)?c>)/g;

/**
 * A sheet in which cells that show an error, and formulas whose result was not saved, are texts that say so. The reader takes both for
 * empty, and an empty cell means something in an import.
 */
export function withoutResult(xml: string): string {
  return xml
    .replace(errorCell, '$1str$2')
    .replace(openFormula, (_cell, name: string, attributes: string, formula: string) => {
      const prefix = name.slice(0, -1);
      const bare = attributes.replace(/\s(?:t|s)="[^"]*"/g, '');
      return `<${name}${bare} t="str">${formula}<${prefix}v>${noResult}</${prefix}v>`;
    });
}

/** Whether a cell shows an error, or nothing because its formula has no result. */
export function isBroken(cell: string): boolean {
  return cell.startsWith('#') && errors.test(cell);
}
