import { createI18n, type Locale } from '@frontage/i18n';
import type { ReplyState } from '@frontage/domain/reviews';
import { sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { projectOf, type UnifiedScope } from '#src/http/unified';
import { csvLine, type SheetCell, streamSheet } from '#src/areas/base/door';
import { toIso } from '#src/areas/engagement/pages-of-location';
import { filterConditions, reviewsAt, searchConditions, type ReviewFilter } from './conditions';
import { lastChange, stateColumn } from './review-rows';

const rowsTogether = 500;

type Row = {
  id: string;
  project_id: string;
  location_name: string;
  store_code: string | null;
  reviewer_name: string | null;
  rating: number;
  written_at: string | Date;
  updated_at: string | Date;
  language: string | null;
  comment: string | null;
  state: ReplyState;
  reply: string | null;
  replied_at: string | Date | null;
  reply_violation: string | null;
  labels: string[];
  assignee: string | null;
  due_at: string | Date;
  removed_at: string | Date | null;
  key: string;
};

type T = Awaited<ReturnType<typeof createI18n>>['t'];

const day = (at: string | Date | null) => (at === null ? null : new Date(at));
const isEdited = (row: Row) => toIso(row.updated_at) > toIso(row.written_at);

type Column = {
  /** Its name in CSV, which programs read. */
  readonly name: string;
  readonly heading: (t: T) => string;
  readonly width: number;
  /** With the reader's words, what codes mean. */
  readonly cell: (row: Row, t?: T) => SheetCell;
};

const columnsOfReviews: readonly Column[] = [
  { name: 'review', heading: (t) => t('reviews:sheet.review'), width: 38, cell: ({ id }) => id },
  {
    name: 'location',
    heading: (t) => t('reviews:filters.location'),
    width: 32,
    cell: ({ location_name }) => location_name,
  },
  {
    name: 'storeCode',
    heading: (t) => t('locations:column.storeCode'),
    width: 16,
    cell: ({ store_code }) => store_code,
  },
  {
    name: 'author',
    heading: (t) => t('reviews:sheet.author'),
    width: 24,
    cell: ({ reviewer_name }) => reviewer_name,
  },
  { name: 'rating', heading: (t) => t('reviews:filters.rating'), width: 8, cell: ({ rating }) => rating },
  {
    name: 'writtenAt',
    heading: (t) => t('reviews:sheet.writtenAt'),
    width: 18,
    cell: ({ written_at }) => day(written_at),
  },
  {
    name: 'editedAt',
    heading: (t) => t('reviews:sheet.editedAt'),
    width: 18,
    cell: (row) => (isEdited(row) ? day(row.updated_at) : null),
  },
  {
    name: 'language',
    heading: (t) => t('reviews:filters.language'),
    width: 10,
    cell: ({ language }) => language,
  },
  { name: 'text', heading: (t) => t('reviews:filters.text'), width: 60, cell: ({ comment }) => comment },
  {
    name: 'replyState',
    heading: (t) => t('reviews:sheet.replyState'),
    width: 16,
    cell: ({ state }, t) => t?.(`reviews:state.${state}`) ?? state,
  },
  { name: 'reply', heading: (t) => t('reviews:filters.state'), width: 60, cell: ({ reply }) => reply },
  {
    name: 'repliedAt',
    heading: (t) => t('reviews:sheet.repliedAt'),
    width: 18,
    cell: ({ replied_at }) => day(replied_at),
  },
  {
    name: 'policyViolation',
    heading: (t) => t('reviews:sheet.policyViolation'),
    width: 24,
    cell: ({ reply_violation }) => reply_violation,
  },
  {
    name: 'labels',
    heading: (t) => t('reviews:sheet.labels'),
    width: 24,
    cell: ({ labels }) => labels.join('; '),
  },
  {
    name: 'assignee',
    heading: (t) => t('reviews:sheet.assignee'),
    width: 24,
    cell: ({ assignee }) => assignee,
  },
  { name: 'dueAt', heading: (t) => t('reviews:sheet.dueAt'), width: 18, cell: ({ due_at }) => day(due_at) },
  {
    name: 'removedAt',
    heading: (t) => t('reviews:sheet.removedAt'),
    width: 18,
    cell: ({ removed_at }) => day(removed_at),
  },
];

/** The columns of one project, or of several, whose rows say of which they are. */
function columnsOf(projects: UnifiedScope): readonly Column[] {
  if (!projects.isUnified) return columnsOfReviews;
  const ofProject: Column = {
    name: 'project',
    heading: (t) => t('locations:column.project'),
    width: 24,
    cell: ({ project_id }) => projectOf(projects, project_id).project?.name ?? null,
  };
  return [...columnsOfReviews.slice(0, 1), ofProject, ...columnsOfReviews.slice(1)];
}

type Wanted = {
  readonly projects: UnifiedScope;
  readonly filter: ReviewFilter;
  readonly userId: string;
};
type Parts = Pick<AppContext, 'db' | 'clock'>;

/** The reviews that match, newest first, some hundreds at a time. */
async function* readPages({ db, clock }: Parts, { projects, filter, userId }: Wanted): AsyncGenerator<Row[]> {
  const conditions = [
    ...(await filterConditions(db, projects, filter, userId, clock.now())),
    ...searchConditions(filter.search),
  ];
  let after = sql`true`;
  for (;;) {
    const { rows } = await db.execute<Row>(sql`
      with page as (
        select r.id from ${reviewsAt(projects)} where ${sql.join(conditions, sql` and `)} and ${after}
        order by r.written_at desc, r.id desc limit ${rowsTogether}
      )
      select r.id, r.project_id, l.name as location_name, l.store_code, r.reviewer_name, r.rating, r.written_at, r.updated_at, r.language,
        r.comment, ${stateColumn} as state, r.reply, r.replied_at, r.reply_violation, r.labels, a.name as assignee, r.due_at,
        r.removed_at, r.written_at::text as key
      from page join review r on r.id = page.id join location l on l.id = r.location_id
      left join app_user a on a.id = r.assignee_id
      ${lastChange}
      order by r.written_at desc, r.id desc`);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsTogether) return;
    after = sql`(r.written_at, r.id) < (${last.key}::timestamptz, ${last.id}::uuid)`;
  }
}

function textOf(cell: SheetCell): string {
  if (cell === null) return '';
  return cell instanceof Date ? toIso(cell) : String(cell);
}

/** The reviews that match as CSV, read and written in parts. */
export async function* exportReviews(parts: Parts, wanted: Wanted): AsyncGenerator<string> {
  const columns = columnsOf(wanted.projects);
  yield csvLine(columns.map(({ name }) => name));
  for await (const rows of readPages(parts, wanted))
    yield rows.map((row) => csvLine(columns.map(({ cell }) => textOf(cell(row))))).join('');
}

/** The same as a spreadsheet in the reader's language; times are the project's. */
export async function* exportReviewSheet(
  parts: Parts,
  wanted: Wanted,
  locale: Locale,
): AsyncGenerator<Uint8Array> {
  const { t } = await createI18n(locale);
  const columns = columnsOf(wanted.projects);
  const pages = async function* () {
    for await (const rows of readPages(parts, wanted))
      yield rows.map((row) => columns.map(({ cell }) => cell(row, t)));
  };
  yield* streamSheet(
    {
      title: t('reviews:title'),
      columns: columns.map(({ heading, width }) => ({ heading: heading(t), width })),
      timeZone: wanted.projects.scopes[0].timeZone,
    },
    pages(),
  );
}
