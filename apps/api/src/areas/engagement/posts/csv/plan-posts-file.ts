import { mostImportedPlaces, mostImportedPosts, type ComposedPost } from '@frontage/api-client/contract';
import { titleFrom, type Issue, type PermissionMap } from '@frontage/domain';
import { sql, type SQL } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import type { ProjectScope } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import { record, type AuditedCaller } from '#src/areas/base/door';
import { fileTurns, issue, summaryOf, type PlanWriter, type Upload } from '#src/areas/changes/door';
import { selectionCondition } from '#src/areas/locations/door';
import { checkPostAt } from '#src/areas/engagement/posts/check-post';
import { requireMayTake } from '#src/areas/engagement/posts/compose';
import { writePost } from '#src/areas/engagement/posts/plan-post';
import { readPostsFile, type FilePost, type PostsFile } from './posts-of-file';

/** How a file of posts is taken. */
export type PostsFileOptions = {
  readonly by: AuditedCaller;
  readonly permissions: PermissionMap;
  /** `leave_out` makes posts of the rows without errors; `refuse` makes none where any row has one. */
  readonly rowsWithErrors: 'refuse' | 'leave_out';
};

/** Most rows of a file of posts: as many as a request may name locations. */
const mostRows = 10_000;
const longestTitle = 80;

/** A post with where it goes, and at how many of its locations it can. */
type Ready = {
  readonly wanted: FilePost;
  readonly condition: SQL;
  readonly ready: number;
  readonly leftOut: number;
};

const composed = ({ post }: FilePost): ComposedPost => ({ ...post, photo: null, mends: [], tracking: null });

async function conditionOf(
  { db }: AppContext,
  project: ProjectRef,
  { locationIds, selections }: FilePost,
): Promise<SQL> {
  const parts: SQL[] = [];
  if (locationIds.size > 0)
    parts.push(await selectionCondition(db, project, { by: 'ids', ids: [...locationIds] }));
  for (const selection of selections) parts.push(await selectionCondition(db, project, selection));
  return sql`(${sql.join(parts, sql` or `)})`;
}

/** Throws `file_too_large` for a file of more posts, or posts at more locations, than a request may make. */
async function requireWithin(
  context: AppContext,
  file: PostsFile,
  conditions: readonly SQL[],
): Promise<void> {
  const tooMany = (code: string, maximum: number): never => {
    const field: Issue = { path: '', code, params: { maximum } };
    throw new AppError('file_too_large', { fields: [field] });
  };
  if (file.posts.length > mostImportedPosts) tooMany('too_many_posts', mostImportedPosts);
  let places = 0;
  for (const condition of conditions) {
    const { rows } = await context.db.execute<{ total: number }>(
      sql`select count(*)::int as total from location l where ${condition}`,
    );
    places += rows[0]?.total ?? 0;
    if (places > mostImportedPlaces) tooMany('too_many_places', mostImportedPlaces);
  }
}

/** What each post comes to at its locations. One that none can have is an error of its rows, and is left out of the answer. */
async function checkPosts(
  context: AppContext,
  project: ProjectRef,
  file: PostsFile,
  conditions: readonly SQL[],
): Promise<{ ready: Ready[]; issues: Issue[] }> {
  const ready: Ready[] = [];
  const issues: Issue[] = [];
  for (const [index, wanted] of file.posts.entries()) {
    const condition = conditions[index];
    if (condition === undefined) continue;
    const check = await checkPostAt(context, project, {
      condition,
      post: composed(wanted),
      walk: 'ready',
      at: 0,
    }).catch((error: unknown) => {
      // A group that is empty, or whose locations the caller does not see.
      if (error instanceof AppError && error.code === 'selection_empty') return { ready: 0, locations: 0 };
      throw error;
    });
    if (check.ready > 0)
      ready.push({ wanted, condition, ready: check.ready, leftOut: check.locations - check.ready });
    else
      for (const line of wanted.lines) {
        file.badLines.add(line);
        issues.push(issue(line, 'text', 'nowhere', wanted.post.text));
      }
  }
  return { ready, issues };
}

const titleOf = ({ post }: FilePost) => titleFrom(post.event?.title ?? post.text, longestTitle) || post.kind;

/**
 * Turns an uploaded CSV of posts into posts, each a draft with a plan of its own: read and checked at every location first, so that a
 * refused file leaves nothing behind. An account's files wait for each other. Throws `file_malformed`, `file_too_large`,
 * `file_has_errors`, `rate_limited` where too many wait, and as `requireMayTake` does.
 */
export function planPostsFile(
  context: AppContext,
  project: ProjectScope,
  upload: Upload,
  options: PostsFileOptions,
): Promise<string> {
  return fileTurns.run(project.accountId, () => planInTurn(context, project, upload, options));
}

async function planInTurn(
  context: AppContext,
  project: ProjectScope,
  upload: Upload,
  { by, permissions, rowsWithErrors }: PostsFileOptions,
): Promise<string> {
  const { db, clock } = context;
  const file = await readPostsFile(context, project, upload.path, mostRows);
  for (const { post } of file.posts) requireMayTake(permissions, post);
  const conditions: SQL[] = [];
  for (const wanted of file.posts) conditions.push(await conditionOf(context, project, wanted));
  await requireWithin(context, file, conditions);
  const { ready, issues } = await checkPosts(context, project, file, conditions);
  const check = { ...file, errors: file.errors + issues.length };
  if (check.errors > 0 && (rowsWithErrors === 'refuse' || ready.length === 0 || file.stoppedAtLine !== null))
    throw new AppError('file_has_errors', { fields: [summaryOf(check), ...file.issues, ...issues] });
  const importId = randomUUID();
  const about = { fileName: upload.fileName, fileSha256: upload.sha256, rowsLeftOut: file.badLines.size };
  const made: PlanWriter[] = [];
  try {
    for (const one of ready) await make(context, project, one, { importId, about, by }, made);
    await db.transaction(async (tx) => {
      for (const writer of made) await writer.finish(tx);
      await record(tx, {
        ...by,
        at: clock.now(),
        action: 'posts_uploaded',
        projectId: project.id,
        object: { kind: 'post_import', id: importId, name: upload.title },
        after: { fileName: upload.fileName, sha256: upload.sha256, rows: file.rows, posts: made.length },
      });
    });
  } catch (error) {
    for (const writer of made) await writer.abandon();
    throw error;
  }
  return importId;
}

async function make(
  context: AppContext,
  project: ProjectRef,
  { wanted, condition, leftOut }: Ready,
  {
    importId,
    about,
    by,
  }: {
    readonly importId: string;
    readonly about: { fileName: string; fileSha256: string; rowsLeftOut: number };
    readonly by: AuditedCaller;
  },
  made: PlanWriter[],
): Promise<void> {
  const [selection, ...others] = wanted.selections;
  const isOne = others.length === 0 && wanted.locationIds.size === 0;
  await writePost(
    context,
    project,
    {
      title: titleOf(wanted),
      post: composed(wanted),
      condition,
      selection: isOne ? (selection ?? null) : null,
      userId: by.userId,
      imported: { id: importId, wall: wanted.publishAt, line: wanted.lines[0] ?? 0, leftOut, file: about },
    },
    // All of them become visible at once, when the last is written.
    (writer) => {
      made.push(writer);
      return Promise.resolve();
    },
  );
}
