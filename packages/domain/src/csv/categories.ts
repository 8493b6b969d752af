import type { Category } from '../location/values';
import { foldText } from '../text/fold';
import { compactCopy } from './compact-copy';

/** The categories a location may have, as the validator and the reader look them up. */
export type CategoryIndex = {
  /** Category of a CSV cell: by display name (case, accents and runs of spaces aside), `gcid:x` or `categories/gcid:x`. */
  find(cell: string): Category | undefined;
  /** Up to three display names most like the cell, best first; for a repair. */
  suggest(cell: string): string[];
  /** How many categories it knows. */
  readonly size: number;
};

const gcidForm = /^(?:categories\/)?gcid:[a-z0-9_]+$/i;
const spaces = /\s+/g;
const rememberedCells = 4096;

/** The resource name in a cell that names a category by its id. */
export function categoryNameOfCell(cell: string): string | undefined {
  const text = cell.trim();
  if (!gcidForm.test(text)) return undefined;
  const lower = text.toLowerCase();
  return lower.startsWith('categories/') ? lower : `categories/${lower}`;
}

function foldName(text: string): string {
  return foldText(text).trim().replace(spaces, ' ');
}

/**
 * Indexes categories for look-up by cell. A plain string stands for a display name or a gcid. Where two categories share
 * a display name the first one has it; the other is found by its gcid.
 */
export function createCategoryIndex(categories: Iterable<Category | string>): CategoryIndex {
  const byName = new Map<string, Category>();
  const byDisplayName = new Map<string, Category>();
  for (const entry of categories) {
    const category = typeof entry === 'string' ? categoryOfText(entry) : entry;
    if (category.name !== '') byName.set(category.name, category);
    const folded = foldName(category.displayName);
    if (folded !== '' && !byDisplayName.has(folded)) byDisplayName.set(folded, category);
  }
  const look = (cell: string): Category | undefined => {
    const name = categoryNameOfCell(cell);
    return name === undefined ? byDisplayName.get(foldName(cell)) : byName.get(name);
  };
  const remembered = new Map<string, Category | undefined>();
  return {
    suggest: (cell) => mostAlike(foldName(cell), byDisplayName),
    size: Math.max(byName.size, byDisplayName.size),
    find(cell) {
      const known = remembered.get(cell);
      if (known !== undefined || remembered.has(cell)) return known;
      const category = look(cell);
      if (remembered.size >= rememberedCells) remembered.clear();
      remembered.set(compactCopy(cell), category);
      return category;
    },
  };
}

function categoryOfText(text: string): Category {
  const name = categoryNameOfCell(text);
  return name === undefined ? { name: '', displayName: text.trim() } : { name, displayName: '' };
}

const suggestions = 3;
const leastLikeness = 0.5;

function pairsOf(text: string): Set<string> {
  const padded = ` ${text} `;
  const pairs = new Set<string>();
  for (let at = 0; at + 2 <= padded.length; at++) pairs.add(padded.slice(at, at + 2));
  return pairs;
}

/** Likeness by shared pairs of letters (Dice), 0 to 1: forgiving about plurals and typing slips. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const pair of a) if (b.has(pair)) shared++;
  return (2 * shared) / (a.size + b.size);
}

function mostAlike(text: string, categories: ReadonlyMap<string, Category>): string[] {
  const pairs = pairsOf(text.slice(0, 100));
  return [...categories]
    .map(([folded, { displayName }]) => ({ displayName, score: likeness(pairs, pairsOf(folded)) }))
    .filter(({ score }) => score >= leastLikeness)
    .sort((a, b) => b.score - a.score)
    .slice(0, suggestions)
    .map(({ displayName }) => displayName);
}
