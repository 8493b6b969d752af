import { foldText } from '../text/fold';
import { columnOfHeader, nameKey } from './header-names';
import { ownColumn, type OwnCsvColumn, type OwnFieldName } from './own-columns';

/**
 * Finds the own field that a header cell names: by its column (`own.key`, also in braces as texts have it), or by the name that
 * people gave it. A name that two fields share, or a column of the product has, names none.
 */
export function ownColumnFinder(fields: readonly OwnFieldName[]): (cell: string) => OwnCsvColumn | undefined {
  const byColumn = new Map(fields.map(({ key }) => [ownColumn(key) as string, ownColumn(key)]));
  const byName = new Map<string, OwnCsvColumn | undefined>();
  for (const { key, name } of fields) {
    const folded = nameKey(name);
    if (folded === '' || columnOfHeader(name) !== undefined) continue;
    byName.set(folded, byName.has(folded) ? undefined : ownColumn(key));
  }
  return (cell) =>
    byColumn.get(foldText(cell.trim()).replace(/^\{(.*)\}$/, '$1')) ?? byName.get(nameKey(cell));
}
