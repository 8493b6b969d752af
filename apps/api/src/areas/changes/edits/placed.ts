import type { JobDetail } from '@frontage/api-client/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import type { ProjectScope } from '#src/http/authenticate';
import type { JobRow } from '#src/areas/changes/orders/job-query';
import { canMoveColumn, planWallOf, wallText } from './movable';

/** Where a scheduled job stands, and whether the caller can move it from there. Replies are the outbox's to move. */
export async function readPlaced(
  db: Db,
  project: ProjectScope,
  { id, applyAt, subjectFields }: JobRow,
  userId: string,
): Promise<Pick<JobDetail, 'wall' | 'canMove'>> {
  if (applyAt === null || subjectFields.includes('reply')) return { wall: null, canMove: false };
  const { rows } = await db.execute<{ wall: string | null; can_move: boolean }>(sql`
    select ${wallText(planWallOf(project.timeZone))} as wall, ${await canMoveColumn(db, project, userId)} as can_move
    from job j join plan p on p.id = j.plan_id where j.id = ${id} and j.account_id = ${project.accountId}`);
  return { wall: rows[0]?.wall ?? null, canMove: rows[0]?.can_move ?? false };
}
