import { roles, type PermissionMap, type SubjectField } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import { openJobStates } from '#src/queue/open-states';

/** Somebody who is to hear of jobs. */
export type Watcher = {
  readonly id: string;
  readonly accountId: string;
  readonly permissions: PermissionMap;
};

/** A project whose open jobs moved, and who may know. */
export type Moved = {
  readonly projectId: string;
  readonly userIds: readonly string[];
  /** What the jobs that moved are about beside locations, each combination once. */
  readonly subjects: readonly (readonly SubjectField[])[];
};

type Marks = { readonly states: string; readonly progress: string; readonly quietLooks: number };
type Row = { project_id: string; fields: string; states: string; progress: string };

/** Jobs of a project that the same people may see: its id, then what they are about beside locations. */
const keyOf = (row: Row) => `${row.project_id} ${row.fields}`;

/** A job that sends moves with every look; so often it is told, which is what a person can read. */
const looksBetweenProgress = 2;
/** Characters of an id, which a job's state stands behind. */
const idLength = 36;

const noMarks = { states: '', progress: '' };

/** Each open job with how it stands, by its id. */
function jobsIn({ states, progress }: Pick<Marks, 'states' | 'progress'>): ReadonlyMap<string, string> {
  const steps = progress.split(',');
  const jobs = states === '' ? [] : states.split(',');
  return new Map(jobs.map((job, index) => [job.slice(0, idLength), `${job} ${steps[index] ?? ''}`]));
}

/** The jobs that stand otherwise than before, by id: those that began or ended, too. */
function movedOf(
  before: Pick<Marks, 'states' | 'progress'> | undefined,
  now: Pick<Marks, 'states' | 'progress'>,
): string[] {
  const [was, is] = [jobsIn(before ?? noMarks), jobsIn(now)];
  return [...new Set([...was.keys(), ...is.keys()])].filter((id) => was.get(id) !== is.get(id));
}

/**
 * Whether one of the jobs that moved may have changed something for somebody who sees some locations: at one of these, or, of what is no
 * plan's, in the whole project.
 */
const someIsSeen = sql`exists (
  select 1 from moved v join job j on j.id = v.job_id
  where v.project_id = p.id and (j.plan_id is null or exists (
    select 1 from plan_location o join user_location s on s.location_id = o.location_id
    where o.plan_id = j.plan_id and s.user_id = u.id)))`;

/**
 * Sees that open jobs began, went on or ended, by comparing what it finds at each look with the one before. A new state is
 * told at once, mere progress at every other look.
 */
export class OpenJobsWatch {
  #known: ReadonlyMap<string, Marks> | null = null;

  /** Forgets what was found: the next look only remembers. */
  rest(): void {
    this.#known = null;
  }

  /** Looks once, with the rights of the whole installation; who may know is found for each project here. */
  async look(db: Db, watchers: readonly Watcher[]): Promise<Moved[]> {
    const accounts = [...new Set(watchers.map(({ accountId }) => accountId))];
    const { rows } = await db.execute<Row>(sql`
      select j.project_id, array_to_string(j.subject_fields, ',') as fields, string_agg(j.id::text || j.state, ',' order by j.id) as states,
        string_agg(j.done || '/' || j.total || ' ' || coalesce((select max(l.updated_at)::text from ledger_entry l
          where l.job_id = j.id), ''), ',' order by j.id) as progress
      from job j where j.account_id = any(${sql.param(accounts)}::uuid[])
        and j.state = any(${sql.param([...openJobStates])}::text[])
      group by j.project_id, j.subject_fields`);
    const before = this.#known;
    const moved = new Map<string, readonly string[]>();
    const known = new Map<string, Marks>();
    for (const row of rows) {
      const { states, progress } = row;
      const id = keyOf(row);
      const last = before?.get(id);
      const quietLooks = (last?.quietLooks ?? 0) + 1;
      const isTold =
        last?.states !== states || (last.progress !== progress && quietLooks >= looksBetweenProgress);
      if (isTold) moved.set(id, movedOf(last, row));
      known.set(id, {
        states,
        progress: isTold ? progress : last.progress,
        quietLooks: isTold ? 0 : quietLooks,
      });
    }
    for (const [id, marks] of before ?? []) if (!known.has(id)) moved.set(id, movedOf(marks, noMarks));
    this.#known = known;
    return before === null || moved.size === 0 ? [] : this.#whoMayKnow(db, moved, watchers);
  }

  async #whoMayKnow(
    db: Db,
    moved: ReadonlyMap<string, readonly string[]>,
    watchers: readonly Watcher[],
  ): Promise<Moved[]> {
    const subjects = new Map<string, SubjectField[][]>();
    const jobs: { project_id: string; job_id: string }[] = [];
    for (const [key, jobIds] of moved) {
      const [projectId = '', fields = ''] = key.split(' ');
      const about = fields === '' ? [] : (fields.split(',') as SubjectField[]);
      subjects.set(projectId, [...(subjects.get(projectId) ?? []), about]);
      jobs.push(...jobIds.map((jobId) => ({ project_id: projectId, job_id: jobId })));
    }
    const { rows } = await db.execute<{ project_id: string; user_ids: string[] }>(sql`
      with moved as (select * from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as m(project_id uuid, job_id uuid))
      select p.id as project_id, array_agg(u.id::text) as user_ids
      from project p join app_user u on u.account_id = p.account_id and u.disabled_at is null
      where p.id = any(${sql.param([...subjects.keys()])}::uuid[])
        and u.id = any(${sql.param([...new Set(watchers.map(({ id }) => id))])}::uuid[])
        and (u.role >= ${roles.admin} or exists (
          select 1 from project_member m where m.project_id = p.id and m.user_id = u.id
            and (not m.is_limited or ${someIsSeen})))
      group by p.id`);
    return rows.map(({ project_id: projectId, user_ids: userIds }) => ({
      projectId,
      userIds,
      subjects: subjects.get(projectId) ?? [],
    }));
  }
}
