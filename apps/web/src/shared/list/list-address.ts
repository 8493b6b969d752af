import type { AddressForm } from '../hooks/use-address-state';
import { readSearch, writeSearch } from './search-in-address';

/** One part of a list's state under the name it has in the address. Reads `undefined` for what it does not know. */
export type AddressPart<Value> = (name: string) => AddressForm<Value>;

const none = new URLSearchParams();

/** A part of one text, as `read` takes it and `write` puts it. */
export function textPart<Value>(
  read: (text: string) => Value | undefined,
  write: (value: Value) => string = String,
): AddressPart<Value | undefined> {
  return (name) => ({
    read: (address) => {
      const text = address.get(name);
      return text === null ? undefined : read(text);
    },
    write: (value) => (value === undefined ? none : new URLSearchParams([[name, write(value)]])),
  });
}

/** One of some codes, such as a view, a sort or a state. */
export function oneOf<const Codes extends readonly string[]>(
  codes: Codes,
): AddressPart<Codes[number] | undefined> {
  return textPart<Codes[number]>((text) => codes.find((code) => code === text));
}

/** A text that `isKnown` accepts; the empty one is none. */
export function fitting(isKnown: (text: string) => boolean): AddressPart<string | undefined> {
  return textPart((text) => (text !== '' && isKnown(text) ? text : undefined));
}

const idForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a text can be the id of a row of ours. */
export const isId = (text: string): boolean => idForm.test(text);

/** The id of a row of ours. */
export const id = fitting(isId);

/** Something that is on or off; the address has `on` for it. */
export function flag(on: string): AddressPart<boolean> {
  return (name) => ({
    read: (address) => address.get(name) === on,
    write: (isOn) => (isOn ? new URLSearchParams([[name, on]]) : none),
  });
}

/** What a schema of the contract takes, so that the address asks for nothing the server refuses. */
export function schemaPart<Value>(schema: {
  readonly safeParse: (text: string) => { readonly data?: Value | undefined };
}): AddressPart<Exclude<Value, '' | undefined> | undefined> {
  type Known = Exclude<Value, '' | undefined>;
  const isKnown = (value: Value | undefined): value is Known => value !== undefined && value !== '';
  return textPart<Known>((text) => {
    const { data } = schema.safeParse(text);
    return isKnown(data) ? data : undefined;
  });
}

/** Several values of a part: its name stands in the address once for each. */
export function several(isKnown: (text: string) => boolean): AddressPart<readonly string[] | undefined> {
  return (name) => ({
    read: (address) => {
      const values = address.getAll(name).filter((text) => text !== '' && isKnown(text));
      return values.length === 0 ? undefined : values;
    },
    write: (values) => new URLSearchParams((values ?? []).map((value) => [name, value])),
  });
}

/** The search, which has the same name in every list's address. */
export const search: AddressPart<string | undefined> = () => ({
  read: readSearch,
  write: (text) => {
    const address = new URLSearchParams();
    writeSearch(address, text);
    return address;
  },
});

/** A part that is `usual` where the address says nothing of it, and which the address then leaves out. */
export function orElse<Value, const Usual extends string | boolean | null>(
  part: AddressPart<Value | undefined>,
  usual: Usual,
): AddressPart<Exclude<Value, undefined> | Usual> {
  type Given = Exclude<Value, undefined>;
  const isUsual = (value: Given | Usual): value is Usual => value === usual;
  return (name) => {
    const form = part(name);
    return {
      read: (address) => (form.read(address) as Given | undefined) ?? usual,
      write: (value) => (isUsual(value) ? none : form.write(value)),
    };
  };
}

/** A part whose name in the address is not the one in the state. */
export function as<Value>(name: string, part: AddressPart<Value>): AddressPart<Value> {
  return () => part(name);
}

/** Parts that the state keeps together, such as its filter; the address has them beside the others. */
export function inside<Value>(form: AddressForm<Value>): AddressPart<Value> {
  return () => form;
}

/** Which way a list is sorted. */
export const order = orElse(oneOf(['asc', 'desc']), 'asc');

/** Every part of a state. */
export type AddressParts<State> = { readonly [Name in keyof State]-?: AddressPart<State[Name]> };

/**
 * The state of a list in its address: filters, search, sort, view, open row. `read` takes what it knows and leaves out
 * what is not set; `write`, its inverse, writes the parts in the order in which they are given.
 *
 * `settle` is what parts have to do with each other, such as a period that must not end before it begins.
 */
export function listAddress<State extends object>(
  parts: AddressParts<State>,
  settle: (state: State) => State = (state) => state,
): AddressForm<State> {
  const names = Object.keys(parts) as (keyof State & string)[];
  const forms = names.map((name) => [name, parts[name](name)] as const);
  return {
    read: (address) => {
      const entries = forms.map(([name, form]) => [name, form.read(address)] as const);
      return settle(Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as State);
    },
    write: (state) => {
      const settled = settle(state);
      return new URLSearchParams(forms.flatMap(([name, form]) => [...form.write(settled[name])]));
    },
  };
}
