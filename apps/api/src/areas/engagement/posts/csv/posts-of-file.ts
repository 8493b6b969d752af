import type { Issue, PostContent } from '@frontage/domain';
import {
  placeColumnOf,
  postKeyOfRow,
  readPostRow,
  type PlaceColumn,
  type PostCsvCode,
  type PostRowPlaces,
} from '@frontage/domain/posts-csv';
import { and, eq } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Db } from '#src/db/database';
import { locationGroup } from '#src/db/schema/index';
import type { ProjectScope } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import {
  fileFault,
  isFileFault,
  issue,
  issueOf,
  mostErrors,
  mostIssues,
  readPostsCsvInThread,
} from '#src/areas/changes/door';
import { lookUpCodes, readOwnKeys, type selectionCondition } from '#src/areas/locations/door';

type Selection = Parameters<typeof selectionCondition>[2];

/** A post of a file: what its rows say, and everything that they name. */
export type FilePost = {
  readonly post: PostContent;
  readonly publishAt: string | null;
  readonly lines: number[];
  readonly locationIds: Set<string>;
  readonly selections: Selection[];
};

/** What a file turned out to be. */
export type PostsFile = {
  readonly posts: FilePost[];
  readonly rows: number;
  readonly badLines: Set<number>;
  readonly errors: number;
  readonly issues: Issue[];
  readonly stoppedAtLine: number | null;
};

type Places = { readonly locationIds: readonly string[]; readonly selection: Selection | null };
type Unresolved = { readonly code: PostCsvCode; readonly name: string };

/** Of selections as rows name them: a group, or everything. */
const isSameSelection = (one: Selection, other: Selection) =>
  one.by === other.by && (one.by !== 'group' || other.by !== 'group' || one.groupId === other.groupId);

/** The wall clock of a zone at a moment, `2026-11-24T09:00`. */
function wallAt(moment: Date, timeZone: string): string {
  return moment.toLocaleString('sv-SE', { timeZone }).slice(0, 16).replace(' ', 'T');
}

/** Turns what rows name into locations and groups of the project, within what the caller sees. */
async function openPlaces(db: Db, project: ProjectRef) {
  const groups = new Map<string, string>();
  const rows = await db
    .select({ id: locationGroup.id, name: locationGroup.name })
    .from(locationGroup)
    .where(and(eq(locationGroup.accountId, project.accountId), eq(locationGroup.projectId, project.id)));
  for (const { id, name } of rows) groups.set(name.trim().toLowerCase(), id);
  return async (wanted: readonly PostRowPlaces[]): Promise<(Places | Unresolved)[]> => {
    const codes = wanted.flatMap((places) => ('names' in places ? places.names : []));
    const { found } = codes.length === 0 ? { found: [] } : await lookUpCodes(db, project, codes);
    const idsOf = new Map<string, Set<string>>();
    for (const { code, locationId } of found) {
      const key = code.toLowerCase();
      idsOf.set(key, (idsOf.get(key) ?? new Set<string>()).add(locationId));
    }
    return wanted.map((places): Places | Unresolved => {
      if (places.by === 'all')
        return { locationIds: [], selection: { by: 'filter', filter: {}, except: [] } };
      if (places.by === 'group') {
        const groupId = groups.get(places.name.toLowerCase());
        return groupId === undefined
          ? { code: 'unknown_group', name: places.name }
          : { locationIds: [], selection: { by: 'group', groupId, except: [] } };
      }
      const ids: string[] = [];
      for (const name of places.names) {
        const [id, ...others] = idsOf.get(name.toLowerCase()) ?? [];
        if (id === undefined) return { code: 'unknown_location', name };
        if (others.length > 0) return { code: 'store_code_ambiguous', name };
        ids.push(id);
      }
      return { locationIds: ids, selection: null };
    });
  };
}

/**
 * Reads a CSV of posts to its end: every error with the rules of `@frontage/domain/posts-csv`, and the posts of the rows without one.
 * Throws `file_malformed`, also for a file that is all header, and `file_too_large`. The file is read in a thread of its own.
 */
export async function readPostsFile(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  project: ProjectScope,
  path: string,
  maxRows: number,
): Promise<PostsFile> {
  const file: { -readonly [Key in keyof PostsFile]: PostsFile[Key] } = {
    posts: [],
    rows: 0,
    badLines: new Set(),
    errors: 0,
    issues: [],
    stoppedAtLine: null,
  };
  const byKey = new Map<string, FilePost>();
  const place = await openPlaces(db, project);
  const fail = (line: number, found: Issue) => {
    file.badLines.add(line);
    file.errors += 1;
    if (file.issues.length < mostIssues) file.issues.push(found);
  };
  const rules = {
    ownKeys: await readOwnKeys(db, project),
    now: wallAt(clock.now(), project.timeZone),
    maxRows,
  };
  for await (const { rows, lines, findings } of readPostsCsvInThread(path, rules)) {
    const known = new Set(lines);
    for (const finding of findings) {
      if (isFileFault(finding, known)) throw fileFault(finding);
      fail(finding.line, issueOf(finding));
    }
    file.rows += rows.length;
    const good = rows.flatMap((row, index) => {
      const line = lines[index] ?? 0;
      return file.badLines.has(line) ? [] : [{ row, line, meant: readPostRow(row) }];
    });
    const placed = await place(good.map(({ meant }) => meant.places));
    good.forEach(({ row, line, meant }, index) => {
      const where = placed[index];
      if (where === undefined) return;
      if ('code' in where) {
        const column: PlaceColumn = placeColumnOf(row) ?? 'storeCode';
        fail(line, issue(line, column, where.code, where.name));
        return;
      }
      const key = postKeyOfRow(row);
      const post: FilePost = byKey.get(key) ?? {
        post: meant.post,
        publishAt: meant.publishAt,
        lines: [],
        locationIds: new Set(),
        selections: [],
      };
      byKey.set(key, post);
      post.lines.push(line);
      for (const id of where.locationIds) post.locationIds.add(id);
      const { selection } = where;
      // A group's name may be spelled in as many ways as a file has rows.
      if (selection !== null && !post.selections.some((one) => isSameSelection(one, selection)))
        post.selections.push(selection);
    });
    if (file.errors >= mostErrors) {
      file.stoppedAtLine = lines.at(-1) ?? null;
      break;
    }
  }
  if (file.rows === 0)
    throw new AppError('file_malformed', {
      fields: [issue(1, '', 'file_malformed', '', { reason: 'empty' })],
    });
  file.posts = [...byKey.values()];
  return file;
}
