import { createStore, del, get, set } from 'idb-keyval';
import { z } from 'zod';
import { cellChangeSchema, type CellChange } from './changes';

/** A file being repaired, kept in the browser so that a reload or an ended session loses nothing. */
export type ImportDraft = {
  readonly fileName: string;
  readonly file: Blob;
  readonly savedAt: string;
  readonly changes: readonly CellChange[];
};

const draftSchema = z.object({
  fileName: z.string(),
  file: z.instanceof(Blob),
  savedAt: z.iso.datetime(),
  changes: z.array(cellChangeSchema),
});

const store = createStore('frontage.import', 'drafts');

/** Drafts are kept by user, project and kind of table: in a shared browser nobody finds another person's file. */
export function draftKey(userId: string, projectId: string, kind: 'locations' | 'posts'): string {
  const key = `${userId}/${projectId}`;
  // Those of locations are as old as browsers' drafts are.
  return kind === 'locations' ? key : `${key}/${kind}`;
}

/** The draft of a project; `null` where there is none, or what lies there is none that this version can read. */
export async function loadDraft(key: string): Promise<ImportDraft | null> {
  const parsed = draftSchema.safeParse(await get(key, store));
  return parsed.success ? parsed.data : null;
}

export async function saveDraft(key: string, draft: ImportDraft): Promise<void> {
  await set(key, draft, store);
}

export async function dropDraft(key: string): Promise<void> {
  await del(key, store);
}
