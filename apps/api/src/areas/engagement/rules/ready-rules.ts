import {
  readyRule,
  type ReadyRule,
  type RuleCondition,
  type ReplyRuleDraft,
} from '@frontage/domain/reply-rules';
import { sql } from 'drizzle-orm';
import { groupCondition, inProject } from '#src/areas/locations/door';
import type { Db, Tx } from '#src/db/database';
import type { ProjectRef } from '#src/http/project-ref';
import { digestOf, readTexts, starsOf } from '../templates/text-of-source';
import type { RuleRow } from './rule-rows';

const groupsOf = (conditions: readonly RuleCondition[]) => [
  ...new Set(conditions.flatMap((one) => (one.field === 'group' ? one.values : []))),
];

/** Groups that conditions name and the project has not: a rule for all but one of them would mean everything. */
export async function missingGroups(
  db: Db,
  project: ProjectRef,
  conditions: readonly RuleCondition[],
): Promise<string[]> {
  const named = groupsOf(conditions);
  if (named.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    select g.id from location_group g
    where g.account_id = ${project.accountId} and g.project_id = ${project.id} and g.id = any(${sql.param(named)}::uuid[])`);
  const there = new Set(rows.map(({ id }) => id));
  return named.filter((id) => !there.has(id));
}

/** The locations of each group that some rules name. */
async function readGroups(
  db: Db,
  project: ProjectRef,
  drafts: readonly ReplyRuleDraft[],
): Promise<Map<string, ReadonlySet<string>>> {
  const groups = new Map<string, ReadonlySet<string>>();
  for (const id of groupsOf(drafts.flatMap(({ conditions }) => conditions))) {
    const { rows } = await db.execute<{ id: string }>(
      sql`select l.id from location l where ${inProject(project)} and ${await groupCondition(db, project, id)}`,
    );
    groups.set(id, new Set(rows.map((row) => row.id)));
  }
  return groups;
}

/** Why a rule cannot act with the texts that are there now, if so. One that sends does it with those it was tried with, whoever changes them. */
export async function textStop(
  db: Db | Tx,
  project: ProjectRef,
  { actions: { reply }, triedTexts }: RuleRow,
): Promise<'text_gone' | 'text_changed' | null> {
  if (reply === null) return null;
  const texts = await readTexts(db, project, reply.from);
  if (texts.length === 0) return 'text_gone';
  return reply.how === 'send' && digestOf(texts) !== triedTexts ? 'text_changed' : null;
}

/** Whether a rule was tried as it stands, with the texts that it would send. */
export const isTried = async (db: Db | Tx, project: ProjectRef, rule: RuleRow): Promise<boolean> =>
  rule.triedVersion === rule.version && (await textStop(db, project, rule)) !== 'text_changed';

/** A rule to make ready, with what it is limited to. */
export type RuleToReady = {
  readonly id: string;
  readonly draft: ReplyRuleDraft;
  readonly since: number | null;
  readonly locations: ReadonlySet<string> | null;
};

/** Makes rules ready to judge the reviews of a project. */
export async function readyRules(
  db: Db,
  project: ProjectRef,
  rules: readonly RuleToReady[],
): Promise<ReadyRule[]> {
  const groups = await readGroups(
    db,
    project,
    rules.map(({ draft }) => draft),
  );
  const ready: ReadyRule[] = [];
  for (const rule of rules) {
    const { reply } = rule.draft.actions;
    const stars = reply === null ? null : starsOf(await readTexts(db, project, reply.from));
    ready.push(readyRule({ ...rule, groups, stars }));
  }
  return ready;
}
