import { foldText } from '@frontage/domain';

/** Something search can open. */
export type SearchItem = {
  readonly id: string;
  readonly title: string;
  readonly link: string;
  /** Done instead of going to `link`, which is where it is done then. */
  readonly act?: () => void;
  /** Small print after the title: a city, a note. */
  readonly note?: string;
};

/** Items under one heading. */
export type SearchSection = {
  readonly id: string;
  readonly title: string;
  readonly items: readonly SearchItem[];
  /** How many are shown until 'show all'. */
  readonly limit: number;
  /** Where the server has more of them than it sent. */
  readonly more?: { readonly title: string; readonly link: string };
};

/** One line of the list: something to open, or the way to the rest of a section. */
export type SearchRow =
  | { readonly kind: 'item'; readonly key: string; readonly section: string; readonly item: SearchItem }
  | { readonly kind: 'expand'; readonly key: string; readonly section: string; readonly count: number };

/** What is left of a section under what was typed: every word has to be found in the title or the note. */
export function narrow(section: SearchSection, text: string): SearchSection {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return section;
  const items = section.items.filter(({ title, note = '' }) => {
    const folded = foldText(`${title} ${note}`);
    return words.every((word) => folded.includes(word));
  });
  return { ...section, items };
}

/** The rows of a section: the first ones, then the way to the others, unless it was taken. */
export function rowsOf(section: SearchSection, isExpanded: boolean): SearchRow[] {
  const { id, items, limit, more } = section;
  const shown = isExpanded ? items : items.slice(0, limit);
  const rows: SearchRow[] = shown.map((item) => ({
    kind: 'item',
    key: `${id}-${item.id}`,
    section: id,
    item,
  }));
  if (shown.length < items.length)
    rows.push({ kind: 'expand', key: `${id}-all`, section: id, count: items.length });
  if (more !== undefined)
    rows.push({
      kind: 'item',
      key: `${id}-more`,
      section: id,
      item: { id: 'more', title: more.title, link: more.link },
    });
  return rows;
}

/** The row that an arrow key leads to; the ends meet. */
export function step(length: number, at: number, by: number): number {
  return length === 0 ? -1 : (at + by + length) % length;
}
