import { excerptOf } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import type { Tx } from '#src/db/database';
import type { ClaimedJob } from '#src/queue/handler';
import type { NotificationEvent } from './notify';

/** A question as it was just read, before it is written. */
export type ReadQuestion = {
  /** What it gets where it is new. */
  readonly id: string;
  readonly location_id: string;
  readonly provider_id: string;
  readonly author_name: string | null;
  readonly body: string;
  readonly others: readonly {
    readonly id: string;
    readonly authorName: string | null;
    readonly text: string;
  }[];
};

const shownText = 140;

/**
 * What is new in questions that are about to be written, and in answers of others to those that are known. The first reading of a
 * location brings nothing new: only old questions.
 */
export async function questionEvents(
  tx: Tx,
  job: Pick<ClaimedJob, 'accountId'>,
  questions: readonly ReadQuestion[],
): Promise<NotificationEvent[]> {
  const given = questions.map(({ id, location_id, provider_id }) => ({ id, location_id, provider_id }));
  const { rows } = await tx.execute<{
    location_id: string;
    provider_id: string;
    question_id: string | null;
    body: string | null;
    others: ReadQuestion['others'] | null;
  }>(sql`
    select g.location_id, g.provider_id, q.id as question_id, q.body, q.others
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(id uuid, location_id uuid, provider_id text)
    join location l on l.id = g.location_id and l.account_id = ${job.accountId} and l.questions_read_at is not null
    left join question q on q.account_id = ${job.accountId} and q.location_id = g.location_id
      and q.provider_id = g.provider_id`);
  const read = new Map(questions.map((one) => [`${one.location_id}/${one.provider_id}`, one]));
  return rows.flatMap((known): NotificationEvent[] => {
    const now = read.get(`${known.location_id}/${known.provider_id}`);
    if (now === undefined) return [];
    const of = { locationId: known.location_id };
    const questionId = known.question_id ?? now.id;
    const event = (type: NotificationEvent['type'], reviewer: string | null, text: string) => ({
      type,
      ...of,
      params: { questionId, reviewer, text: excerptOf(text, shownText) },
    });
    if (known.question_id === null) return [event('question_new', now.author_name, now.body)];
    const before = new Map((known.others ?? []).map((one) => [one.id, one.text]));
    return [
      ...(known.body === now.body ? [] : [event('question_updated', now.author_name, now.body)]),
      ...now.others
        .filter(({ id, text }) => before.get(id) !== text)
        .map(({ id, authorName, text }) =>
          event(before.has(id) ? 'answer_updated' : 'answer_new', authorName, text),
        ),
    ];
  });
}
