import type { DraftCost, DraftUsage } from '@frontage/api-client/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Db } from '#src/db/database';
import { replyDraftUse } from '#src/db/schema/index';
import type { ProjectScope } from '#src/http/authenticate';
import type { ProjectRef } from '#src/http/project-ref';

type Parts = Pick<AppContext, 'db' | 'clock' | 'config'>;
type Prices = Pick<AppContext['config'], 'AI_INPUT_PRICE' | 'AI_OUTPUT_PRICE' | 'AI_CURRENCY'>;

/** Tokens that a model read and wrote. */
export type Tokens = { readonly in: number; readonly out: number };

const million = 1_000_000;

/** The month of an instant somewhere, as `2026-11`. */
export function monthIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(at).slice(0, 7);
}

/** What tokens cost; `null` where the installation knows no prices. */
export function costOf(
  { AI_INPUT_PRICE: priceIn, AI_OUTPUT_PRICE: priceOut, AI_CURRENCY: currency }: Prices,
  tokens: Tokens,
): DraftCost {
  if (priceIn === 0 && priceOut === 0) return null;
  return { amount: (tokens.in * priceIn + tokens.out * priceOut) / million, currency };
}

/** What the project's drafts of this month came to. */
export async function readUsage(
  { db, clock, config }: Parts,
  project: ProjectScope,
  limit: number | null,
): Promise<DraftUsage> {
  const month = monthIn(project.timeZone, clock.now());
  const [row] = await db
    .select()
    .from(replyDraftUse)
    .where(
      and(
        eq(replyDraftUse.accountId, project.accountId),
        eq(replyDraftUse.projectId, project.id),
        eq(replyDraftUse.month, month),
      ),
    );
  const { drafts = 0, tokensIn = 0, tokensOut = 0, cost = 0 } = row ?? {};
  const hasPrice = costOf(config, { in: 0, out: 0 }) !== null || cost > 0;
  return {
    ...{ month, drafts, limit, tokensIn, tokensOut },
    cost: hasPrice ? { amount: cost, currency: config.AI_CURRENCY } : null,
  };
}

/**
 * Takes one of the month's drafts; `false` where all are taken. One statement, which waits for whoever changes the row and looks at
 * what they left, so that no two callers take the last.
 */
export async function takeDraft(
  db: Db,
  project: ProjectRef,
  month: string,
  limit: number | null,
): Promise<boolean> {
  if (limit === 0) return false;
  const most = limit ?? 2 ** 31 - 1;
  const { rows } = await db.execute(sql`
    insert into reply_draft_use (project_id, month, account_id, drafts)
    values (${project.id}, ${month}, ${project.accountId}, 1)
    on conflict (project_id, month) do update set drafts = reply_draft_use.drafts + 1
    where reply_draft_use.drafts < ${most}
    returning drafts`);
  return rows.length === 1;
}

/** Gives back a draft that was taken and of which nothing was written. */
export async function giveDraftBack(db: Db, project: ProjectRef, month: string): Promise<void> {
  await db.execute(sql`
    update reply_draft_use set drafts = greatest(drafts - 1, 0)
    where project_id = ${project.id} and month = ${month} and account_id = ${project.accountId}`);
}

/** Adds what a draft took. */
export async function addUse(
  { db, config }: Pick<Parts, 'db' | 'config'>,
  project: ProjectRef,
  month: string,
  tokens: Tokens,
): Promise<void> {
  const cost = costOf(config, tokens)?.amount ?? 0;
  await db.execute(sql`
    update reply_draft_use
    set tokens_in = tokens_in + ${tokens.in}, tokens_out = tokens_out + ${tokens.out}, cost = cost + ${cost}
    where project_id = ${project.id} and month = ${month} and account_id = ${project.accountId}`);
}
