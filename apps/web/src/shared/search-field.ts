import { startOf } from '@frontage/domain';
import { longestSearch } from './list/search-in-address';
import type { Phrases } from './use-phrases';

/** The search of a list's filter bar. Nothing typed is no search, so that it leaves the address too. */
export function searchField(
  t: Phrases,
  search: string | undefined,
  onChange: (search: string | undefined) => void,
) {
  return {
    label: t('action.search'),
    clearLabel: t('action.clear'),
    value: search ?? '',
    onChange: (text: string) => onChange(text === '' ? undefined : startOf(text, longestSearch)),
  };
}
