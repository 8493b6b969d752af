import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { createStore, useStore } from 'zustand';
import { keepProject } from '../../config/paths';

/** How a state is read from and written to the search part of an address; `write` leaves out what is as it is by default. */
export type AddressForm<State> = {
  readonly read: (search: URLSearchParams) => State;
  readonly write: (state: State) => URLSearchParams;
};

/** A state ahead of its address: what is shown, and the addresses that were written and have not arrived yet. */
type Ahead<State> = { readonly state: State; readonly written: readonly string[] };

/** What follows when the address has become `search`: an own write arrives, anything else is taken over. */
export function arrive<State>(
  { read, write }: AddressForm<State>,
  { state, written }: Ahead<State>,
  search: URLSearchParams,
): Ahead<State> {
  const arrived = read(search);
  const text = write(arrived).toString();
  if (text === write(state).toString()) return { state, written: [] };
  const own = written.indexOf(text);
  return own === -1 ? { state: arrived, written: [] } : { state, written: written.slice(own + 1) };
}

/**
 * State that lives in the address, such as the filters of a list. A change shows at once and the address follows: the
 * router writes it in a transition, so a field bound to the address itself would swallow quick typing, and a second
 * change made meanwhile would undo the first. What Back, Forward or a link bring is taken over.
 *
 * `form` must keep its identity between renders.
 */
export function useAddressState<State>(form: AddressForm<State>) {
  const [search, setSearch] = useSearchParams();
  const [store] = useState(() =>
    createStore<Ahead<State>>(() => ({ state: form.read(search), written: [] })),
  );
  useEffect(() => store.setState(arrive(form, store.getState(), search)), [form, search, store]);

  const change = useCallback(
    (to: (state: State) => State, { replace = true }: { readonly replace?: boolean } = {}) => {
      const { state, written } = store.getState();
      const next = to(state);
      const parameters = form.write(next);
      store.setState({ state: next, written: [...written, parameters.toString()] });
      setSearch((before) => keepProject(before, parameters), { replace });
    },
    [form, setSearch, store],
  );
  return [useStore(store, (ahead) => ahead.state), change] as const;
}
