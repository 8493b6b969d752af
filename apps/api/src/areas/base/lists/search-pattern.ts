import { foldText } from '@frontage/domain';

/** A `like` pattern that finds folded text anywhere; what the person typed is never a wildcard. */
export function searchPattern(search: string): string {
  return `%${foldText(search).replace(/[\\%_]/g, '\\$&')}%`;
}
