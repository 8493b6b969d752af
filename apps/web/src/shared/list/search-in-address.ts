import { startOf } from '@frontage/domain';
import type { AddressForm } from '../hooks/use-address-state';

/** Longest search that a list of the API takes, in UTF-16 units. */
export const longestSearch = 200;

const name = 'search';
/** Links that people keep or have sent may still use this name. */
const formerName = 'q';

/** The search term of a text: trimmed, at most {@link longestSearch} long. */
const cut = (text: string) => startOf(text.trim(), longestSearch).trimEnd();

/** The search in a list's address, at most {@link longestSearch} long; `undefined` where there is none. */
export function readSearch(address: URLSearchParams): string | undefined {
  const text = cut(address.get(name) ?? address.get(formerName) ?? '');
  return text === '' ? undefined : text;
}

/** Puts the search into a list's address; nothing typed leaves no trace. The inverse of {@link readSearch}. */
export function writeSearch(address: URLSearchParams, search: string | undefined): void {
  const text = cut(search ?? '');
  if (text !== '') address.set(name, text);
}

/** The address of a list that is only searched; `''` is no search. */
export const searchAddress: AddressForm<string> = {
  read: (address) => readSearch(address) ?? '',
  write: (search) => {
    const address = new URLSearchParams();
    writeSearch(address, search);
    return address;
  },
};
