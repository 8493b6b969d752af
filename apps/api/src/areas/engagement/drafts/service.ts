import {
  mostPostDrafts,
  postDraftContentSchema,
  type contract,
  type KeptPostDraft,
  type PostDraftContent,
  type PostDraftSummary,
  type RequestOf,
} from '@frontage/api-client/contract';
import { titleFrom } from '@frontage/domain';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Db } from '#src/db/database';
import { postDraft } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import { attachKnownImages } from '#src/areas/base/door';
import { keepInLibrary } from '#src/areas/engagement/photos/keep';
import { saysMoreThanItsPlan } from './planned';

/** Whose drafts, and in which project. */
export type DraftOwner = { readonly project: ProjectRef; readonly userId: string };
type Parts = Pick<AppContext, 'db' | 'clock'>;
type Saved = Pick<KeptPostDraft, 'version' | 'savedAt'>;

/** Characters of its text that a draft without a title is called by. */
const longestName = 80;

const ofOwner = ({ project, userId }: DraftOwner) =>
  and(
    eq(postDraft.accountId, project.accountId),
    eq(postDraft.projectId, project.id),
    eq(postDraft.userId, userId),
  );
const oneOf = (owner: DraftOwner, id: string) => and(ofOwner(owner), eq(postDraft.id, id));

function nameOf({ kind, title, text }: PostDraftContent['typed']): string {
  const named = kind === 'event' || kind === 'offer' ? title.trim() : '';
  return titleFrom(named === '' ? text : named, longestName);
}

/** A person's drafts in a project, saved last first, without those that are planned as they stand. */
export async function listDrafts(db: Db, owner: DraftOwner): Promise<PostDraftSummary[]> {
  const { id, kind, asksButton, name, version, updatedAt } = postDraft;
  const rows = await db
    .select({ id, kind, asksButton, name, version, updatedAt })
    .from(postDraft)
    .where(and(ofOwner(owner), saysMoreThanItsPlan))
    .orderBy(desc(updatedAt), asc(id));
  return rows.map(({ updatedAt: at, ...row }) => ({ ...row, savedAt: at.toISOString() }));
}

/** One of a person's drafts; `null` where there is none under the id. */
export async function readDraft(db: Db, owner: DraftOwner, id: string): Promise<KeptPostDraft | null> {
  const [row] = await db.select().from(postDraft).where(oneOf(owner, id));
  if (row === undefined) return null;
  const { version, updatedAt } = row;
  return {
    id,
    version,
    savedAt: updatedAt.toISOString(),
    content: postDraftContentSchema.parse(row.content),
  };
}

/**
 * Keeps a draft, and its photo with it. Throws `conflict` where another version is kept than the one that was changed, `not_found`
 * where it was deleted since, and `validation_failed` beyond {@link mostPostDrafts}.
 */
export async function saveDraft(
  { db, clock }: Parts,
  owner: DraftOwner,
  id: string,
  { content, version }: RequestOf<typeof contract.postDrafts.save>['body'],
): Promise<Saved> {
  const at = clock.now();
  const { kind, asksButton, photo } = content.typed;
  const said = { kind, asksButton, name: nameOf(content.typed), content, updatedAt: at };
  const saved = await db.transaction(async (tx) => {
    const { project, userId } = owner;
    // A picture that is not theirs to use stays as it is: the post's plan refuses it by name.
    if (photo !== null) {
      const person = { accountId: project.accountId, userId };
      const foreign = await attachKnownImages(tx, person, [photo.id], at, 'posts');
      if (foreign.length === 0) await keepInLibrary(tx, owner, photo.id, at);
    }
    if (version > 0)
      return tx
        .update(postDraft)
        .set({ ...said, version: sql`${postDraft.version} + 1` })
        .where(and(oneOf(owner, id), eq(postDraft.version, version)))
        .returning({ version: postDraft.version });
    if ((await tx.$count(postDraft, ofOwner(owner))) >= mostPostDrafts)
      throw new AppError('validation_failed', { fields: [{ path: 'content', code: 'too_big' }] });
    return tx
      .insert(postDraft)
      .values({
        ...said,
        id,
        accountId: project.accountId,
        projectId: project.id,
        userId,
        version: 1,
        createdAt: at,
      })
      .onConflictDoNothing()
      .returning({ version: postDraft.version });
  });
  const [now] = saved;
  if (now !== undefined) return { version: now.version, savedAt: at.toISOString() };
  const isThere = (await db.$count(postDraft, oneOf(owner, id))) > 0;
  throw new AppError(isThere ? 'conflict' : 'not_found');
}

/** Deletes one of a person's drafts. Throws `not_found`. */
export async function deleteDraft(db: Db, owner: DraftOwner, id: string): Promise<void> {
  const gone = await db.delete(postDraft).where(oneOf(owner, id)).returning({ id: postDraft.id });
  if (gone.length === 0) throw new AppError('not_found');
}
