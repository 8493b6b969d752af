import { postActs, type PostAct } from '../../../config/paths';
import { id, listAddress, oneOf } from '../../../shared/list/list-address';

const address = listAddress<{ readonly act?: PostAct | undefined; readonly at?: string | undefined }>({
  act: oneOf(postActs),
  at: id,
});

/** What the page of a post was opened to do, and at which location; `null` where an address asks for nothing. */
export function actOf(search: URLSearchParams): { readonly act: PostAct; readonly at: string } | null {
  const { act, at } = address.read(search);
  return act === undefined || at === undefined ? null : { act, at };
}

/** The address without what was asked for, so that a reload does not ask again. */
export function withoutAct(before: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(before);
  search.delete('act');
  search.delete('at');
  return search;
}
