import type { ReplyTemplate } from '@frontage/api-client/contract';
import { foldText, type TemplateKind, type TemplateLanguage, type TemplateOccasion } from '@frontage/domain';
import type { GalleryTemplate } from '@frontage/domain/templates';

/** A template as the screen lists it: the project's own, or an entry of the gallery. */
export type Entry = {
  /** Its id, or its key in the gallery. */
  readonly id: string;
  readonly own: ReplyTemplate | null;
  readonly kind: TemplateKind;
  readonly name: string;
  readonly occasion: TemplateOccasion;
  readonly ratings: readonly number[];
  readonly language: TemplateLanguage;
  readonly text: string;
};

/** What a list of templates can be narrowed by. */
export type EntryFilter = {
  readonly occasion?: TemplateOccasion | undefined;
  readonly stars?: number | undefined;
  readonly language?: TemplateLanguage | undefined;
  readonly from?: 'own' | 'gallery' | undefined;
  readonly search: string;
};
export type Facet = 'occasion' | 'stars' | 'language' | 'from';

/** Own templates, the most used first, then the entries of the gallery that were not taken over yet. */
export function entriesOf(own: readonly ReplyTemplate[], gallery: readonly GalleryTemplate[]): Entry[] {
  const taken = new Set(own.map(({ galleryKey }) => galleryKey));
  return [
    ...own.map((one): Entry => ({ ...one, own: one })),
    ...gallery
      .filter(({ key }) => !taken.has(key))
      .map(({ key, ...one }): Entry => ({ ...one, id: key, own: null })),
  ];
}

const tests: Readonly<Record<Facet, (entry: Entry, filter: EntryFilter) => boolean>> = {
  occasion: (entry, { occasion }) => occasion === undefined || entry.occasion === occasion,
  stars: (entry, { stars }) => stars === undefined || entry.ratings.includes(stars),
  language: (entry, { language }) => language === undefined || entry.language === language,
  from: (entry, { from }) => from === undefined || (entry.own !== null) === (from === 'own'),
};
const facets = Object.keys(tests) as Facet[];

function hasWords(entry: Entry, search: string): boolean {
  const text = foldText(`${entry.name} ${entry.text} ${entry.own?.pool ?? ''}`);
  return foldText(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The entries that a filter leaves; without one of its facets, for the counts beside the values of it. */
export function narrowed(entries: readonly Entry[], filter: EntryFilter, without?: Facet): Entry[] {
  return entries.filter(
    (entry) =>
      facets.every((facet) => facet === without || tests[facet](entry, filter)) &&
      hasWords(entry, filter.search),
  );
}

const wornUses = 100;
const wornShare = 0.3;

/** The template that is used so often and so seldom changed that readers notice, and which share of it went out as it stands. */
export function wornOut(entries: readonly Entry[]): { template: ReplyTemplate; share: number } | null {
  const worn = entries
    .flatMap(({ own }) => (own === null || own.uses === 0 || own.pool !== null ? [] : [own]))
    .map((template) => ({ template, share: (template.uses - template.editedUses) / template.uses }))
    .filter(({ template, share }) => template.recentUses > wornUses && share > wornShare)
    .sort((a, b) => b.template.recentUses - a.template.recentUses);
  return worn[0] ?? null;
}

/** A pool: templates that take turns under one name, in their order. */
export type Pool = { readonly name: string; readonly templates: readonly ReplyTemplate[] };

/** The pools of a project by name. */
export function poolsOf(own: readonly ReplyTemplate[]): Pool[] {
  const pools = new Map<string, ReplyTemplate[]>();
  for (const one of own) {
    if (one.pool === null) continue;
    pools.set(one.pool, [...(pools.get(one.pool) ?? []), one]);
  }
  const place = ({ poolPlace }: ReplyTemplate) => poolPlace ?? Infinity;
  const before = (a: ReplyTemplate, b: ReplyTemplate) =>
    place(a) === place(b) ? a.name.localeCompare(b.name) : place(a) - place(b);
  return [...pools]
    .map(([name, templates]) => ({ name, templates: templates.sort(before) }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** A list with one of its members a place further up or down; the same where there is no such place. */
export function moved<T>(list: readonly T[], from: number, by: 1 | -1): T[] {
  const next = [...list];
  const to = from + by;
  if (to < 0 || to >= list.length) return next;
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
