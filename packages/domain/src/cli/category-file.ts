import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { createCategoryIndex, type CategoryIndex } from '../csv/categories';
import { categorySchema, type Category } from '../location/values';
import { OptionFileError } from './option-file-error';

/** Raised where a file of categories cannot be read or holds none; its message says why, `path` names the file. */
export class CategoryFileError extends OptionFileError {
  override readonly name = 'CategoryFileError';
}

const listSchema = z.array(z.unknown());
const pageSchema = z.union([
  z.object({ categories: listSchema }).transform(({ categories }) => categories),
  z.object({ items: listSchema }).transform(({ items }) => items),
]);

function readEntry(entry: unknown, index: number): Category | string {
  if (typeof entry === 'string') return entry;
  const category = categorySchema.safeParse(entry);
  if (category.success) return category.data;
  throw new Error(
    `entry ${index + 1} is neither a text nor { "name": "categories/gcid:...", "displayName": "..." }`,
  );
}

function readJson(text: string): (Category | string)[] {
  const list = z.union([listSchema, pageSchema]).safeParse(JSON.parse(text));
  if (!list.success) throw new Error('neither a list nor an object with "categories" or "items"');
  return list.data.map(readEntry);
}

function parseCategories(path: string, content: string): CategoryIndex {
  const text = content.replace(/^\ufeff/, '');
  const isJson = /^\s*[[{]/.test(text) || path.toLowerCase().endsWith('.json');
  const entries = isJson ? readJson(text) : text.split(/\r?\n/);
  const categories = entries.filter((entry) => typeof entry !== 'string' || entry.trim() !== '');
  if (categories.length === 0) throw new Error('no categories in it');
  return createCategoryIndex(categories);
}

/**
 * Reads the categories a location may have: JSON (a list of texts or categories, or the provider's and the API's pages of
 * them, `{ "categories": [...] }` and `{ "items": [...] }`), or one display name or `gcid:x` a line.
 * @throws {@link CategoryFileError} also where there are none, since every cell would be at fault then.
 */
export async function readCategoryFile(path: string): Promise<CategoryIndex> {
  try {
    return parseCategories(path, await readFile(path, 'utf8'));
  } catch (cause) {
    throw new CategoryFileError(path, cause);
  }
}
