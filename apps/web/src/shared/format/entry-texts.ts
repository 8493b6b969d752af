import type {
  AttributeDefinition,
  FaqEntry,
  LocationAttribute,
  LocationField,
  OwnValue,
  Photo,
  Service,
  SpecialDay,
} from '@frontage/domain';
import { readFieldValue } from '@frontage/domain';
import type { Phrases } from '../use-phrases';
import { changedEntries } from './changed-entries';
import { fieldValueText } from './field-value';
import type { Formats } from './use-formats';

/** What texts of single entries need beside the entries. */
export type EntryContext = {
  readonly t: Phrases;
  readonly formats: Formats;
  /** What people call the project's own fields, by key. */
  readonly ownNames: ReadonlyMap<string, string>;
  /** How the provider calls attributes and their words, by name; one that is not there is read off its name. */
  readonly attributes: ReadonlyMap<string, AttributeDefinition>;
};

function attributeText({ t, attributes }: EntryContext, attribute: LocationAttribute): string {
  const definition = attributes.get(attribute.name);
  const word = (value: string) =>
    definition?.choices.find((choice) => choice.value === value)?.label ?? value.replaceAll('_', ' ');
  const said = () => {
    switch (attribute.kind) {
      case 'bool':
        return t(attribute.value ? 'location:attributes.yes' : 'location:attributes.no');
      case 'enum':
        return word(attribute.value);
      case 'url':
        return attribute.value;
      case 'words':
        return attribute.yes.map(word).join(', ') || t('location:attributes.no');
    }
  };
  const name = definition?.label ?? attribute.name.slice('attributes/'.length).replaceAll('_', ' ');
  return t('list.filterNamed', { name, value: said() });
}

function serviceText({ formats }: EntryContext, { name, price, description }: Service): string {
  const money = price === null ? null : formats.money(price.amount as `${number}`, price.currency);
  return [name, money, description].filter((part) => part !== null && part !== '').join(', ');
}

function photosText({ t }: EntryContext, photos: readonly Photo[]): string[] {
  const counts = new Map<Photo['category'], number>();
  for (const { category } of photos) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts].map(([category, count]) =>
    t('list.filterNamed', {
      name: t(`location:images.category.${category}`),
      value: t('fields:count.photos', { count }),
    }),
  );
}

type Texts = (context: EntryContext, entries: readonly never[]) => string[];
const each =
  <T>(text: (context: EntryContext, entry: T) => string) =>
  (context: EntryContext, entries: readonly T[]) =>
    entries.map((entry) => text(context, entry));

/** Lists whose value as a whole says too little, or too much, to see by it what a change does. */
const textsOf: Partial<Record<LocationField, Texts>> = {
  attributes: each<LocationAttribute>(attributeText),
  services: each<Service>(serviceText),
  faq: each<FaqEntry>((_, { question, answer }) => `${question} ${answer}`),
  photos: photosText,
  specialHours: each<SpecialDay>(({ t }, day) => fieldValueText(t, 'specialHours', [day])),
  ownFields: each<OwnValue>(({ t, ownNames }, value) => fieldValueText(t, 'ownFields', [value], ownNames)),
};

/** Whether a change of a field is told entry by entry. */
export function isToldByEntries(field: LocationField): boolean {
  return textsOf[field] !== undefined;
}

/**
 * The two sides of a change of a list: only the entries that it takes, replaces or brings. `null` for a field that is told as a
 * whole, and for values that are none of it.
 */
export function changedEntriesText(
  context: EntryContext,
  field: LocationField,
  from: unknown,
  to: unknown,
): { from: string; to: string } | null {
  const texts = textsOf[field];
  const [held, wanted] = [readFieldValue(field, from), readFieldValue(field, to)];
  if (texts === undefined || !Array.isArray(held) || !Array.isArray(wanted)) return null;
  const changed = changedEntries<never>(held as never[], wanted as never[]);
  const { t } = context;
  const text = (entries: readonly never[]) => texts(context, entries).join(' · ') || t('state.none');
  if (changed.from.length === 0 && changed.to.length === 0 && held.length > 0)
    return { from: fieldValueText(t, field, held), to: t('fields:change.order') };
  return { from: text(changed.from), to: text(changed.to) };
}
