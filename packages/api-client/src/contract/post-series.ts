import { postKinds, recurrenceSchema, wallTimeSchema } from '@frontage/domain';
import { z } from 'zod';
import { endpoint, idSchema, instantSchema, pageOf, pageQuery } from './endpoint';
import { composedPostSchema } from './composed-post';

/**
 * How a series stands: `waiting` for approval, `refused` or taken back before it began, `active`, `over` after its last date, or `ended`
 * by somebody.
 */
export const postSeriesStates = ['waiting', 'refused', 'active', 'over', 'ended'] as const;
export type PostSeriesState = (typeof postSeriesStates)[number];

/**
 * What was settled about a date of a series: a post was `made`, it goes at another time (`moved`), it was `skipped`, nobody was there to
 * make it in time (`missed`), or it could not be made (`failed`).
 */
export const seriesOccurrenceStates = ['made', 'moved', 'skipped', 'missed', 'failed'] as const;
export type SeriesOccurrenceState = (typeof seriesOccurrenceStates)[number];

/** A date without a zone, `2026-11-17`. */
const dateSchema = z.iso.date();

/** One occurrence that is still to come. */
export const comingOccurrenceSchema = z.object({
  /** The rule's date, which it is called by wherever it goes. */
  date: dateSchema,
  /** When it goes, on its locations' own clocks. */
  wall: wallTimeSchema,
  isMoved: z.boolean(),
});
export type ComingOccurrence = z.infer<typeof comingOccurrenceSchema>;

/** A post that comes again, in a list. */
export const postSeriesSummarySchema = z.object({
  id: idSchema,
  kind: z.enum(postKinds),
  /** Its title, or else how its text begins, without values of any location. */
  title: z.string(),
  state: z.enum(postSeriesStates),
  rule: recurrenceSchema,
  /** Whether it goes to whatever its group or filter holds each time, instead of to locations that were chosen once. */
  follows: z.boolean(),
  /** Locations that it would go to now; some may turn out not to be able to have it. */
  locations: z.int(),
  /** When the next one goes, on its locations' own clocks; `null` where none is to come. */
  nextWall: wallTimeSchema.nullable(),
  /** The plan of its first occurrence, which an approver decides over. */
  planId: idSchema,
  createdBy: z.object({ id: idSchema, name: z.string() }),
  createdAt: instantSchema,
});
export type PostSeriesSummary = z.infer<typeof postSeriesSummarySchema>;

/** A series with what it says and what is next. */
export const postSeriesDetailSchema = postSeriesSummarySchema.extend({
  post: composedPostSchema,
  photoUrl: z.string().nullable(),
  /** The next six. */
  coming: z.array(comingOccurrenceSchema),
  /** The series that goes on where this one ended, and the one that ended where this one goes on. */
  continuedById: idSchema.nullable(),
  continuesId: idSchema.nullable(),
});
export type PostSeriesDetail = z.infer<typeof postSeriesDetailSchema>;

/** A date of a series about which something was settled. */
export const seriesOccurrenceSchema = z.object({
  date: dateSchema,
  wall: wallTimeSchema,
  state: z.enum(seriesOccurrenceStates),
  /** The post that was made. */
  postId: idSchema.nullable(),
  /** Why it was not, as the code of an error. */
  reason: z.string().nullable(),
  at: instantSchema,
});
export type SeriesOccurrence = z.infer<typeof seriesOccurrenceSchema>;

/** An occurrence in the calendar that is only a rule yet. */
export const comingPostSchema = comingOccurrenceSchema.extend({
  seriesId: idSchema,
  kind: z.enum(postKinds),
  title: z.string(),
  rule: recurrenceSchema,
  locations: z.int(),
});
export type ComingPost = z.infer<typeof comingPostSchema>;

const projectParams = z.object({ projectId: idSchema });
const seriesParams = projectParams.extend({ seriesId: idSchema });
const view = { kind: 'permission', permission: 'schedules:view' } as const;
const edit = { kind: 'permission', permission: 'posts:edit' } as const;
const gone = 'series_date_gone';

export const postSeries = {
  create: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/plans/{planId}/series',
    summary:
      'Have a post come again: its plan is the first occurrence, at the first time of the rule that is still to come. It waits for approval where the caller’s changes do. Takes `schedules:edit` as well, as moving, changing and taking a date in again do.',
    access: edit,
    reach: 'locations',
    params: projectParams.extend({ planId: idSchema }),
    body: z.object({
      rule: recurrenceSchema,
      /** Whether later ones go to whatever the filter or group holds then, from which the post’s locations were chosen. */
      follows: z.boolean().default(false),
    }),
    response: z.object({
      seriesId: idSchema,
      /** The job of the first occurrence; `null` where it waits for approval. */
      jobId: idSchema.nullable(),
    }),
    status: 201,
    isIdempotent: true,
    errors: [
      'plan_already_applied',
      'plan_not_ready',
      'plan_empty',
      'time_in_past',
      'approval_waiting',
      'series_empty',
    ],
  }),
  ofPlan: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/plans/{planId}/series',
    summary:
      'The series that a plan is the first occurrence of, if it is, whether one could follow the filter or group that its locations were chosen by, and what is known of the making of its post.',
    access: { kind: 'permission', permission: 'infos:view' },
    params: projectParams.extend({ planId: idSchema }),
    response: z.object({
      series: postSeriesSummarySchema.nullable(),
      /** Whether it is a plan that makes a post, which alone can come again. */
      isPost: z.boolean(),
      canFollow: z.boolean(),
      /** The caller's draft that the post was made from, while there is one. */
      draft: z.object({ id: idSchema, kind: z.enum(postKinds) }).nullable(),
      /** Locations that were chosen for the post and cannot have it. */
      leftOut: z.int(),
      /** Of a post out of a file: the time on its locations' own clocks that the file asks for, if it does. */
      wall: wallTimeSchema.nullable(),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/post-series',
    summary: 'Posts that come again, begun last first.',
    access: view,
    params: projectParams,
    query: z.object({ ...pageQuery, state: z.enum(['open', 'all']).default('open') }),
    response: pageOf(postSeriesSummarySchema),
  }),
  coming: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/post-series/coming',
    summary: 'Occurrences to come in a range of days that are only a rule yet, in order; at most 500.',
    access: view,
    params: projectParams,
    query: z.object({
      from: dateSchema,
      /** The last day; at most 62 days after the first. */
      to: dateSchema,
    }),
    response: z.object({ items: z.array(comingPostSchema) }),
  }),
  detail: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/post-series/{seriesId}',
    summary: 'A series: what it says, its rule, and the next six occurrences.',
    access: view,
    params: seriesParams,
    response: postSeriesDetailSchema,
  }),
  occurrences: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/post-series/{seriesId}/occurrences',
    summary: 'The dates of a series about which something was settled, latest first.',
    access: view,
    params: seriesParams,
    query: z.object(pageQuery),
    response: pageOf(seriesOccurrenceSchema),
  }),
  skip: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/post-series/{seriesId}/skip',
    summary: 'Leave out one date of a series, or take it in again while it has not passed.',
    access: edit,
    reach: 'locations',
    params: seriesParams,
    body: z.object({ date: dateSchema, skipped: z.boolean() }),
    response: z.object({}),
    errors: ['series_not_active', gone, 'approval_required'],
  }),
  move: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/post-series/{seriesId}/move',
    summary: 'Have one occurrence of a series go at another time; the others stay.',
    access: edit,
    reach: 'locations',
    params: seriesParams,
    body: z.object({ date: dateSchema, wall: wallTimeSchema }),
    response: z.object({}),
    errors: ['series_not_active', gone, 'approval_required', 'time_in_past'],
  }),
  change: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/post-series/{seriesId}/change',
    summary:
      'Have a series go on differently from one of its dates on: it ends before, and another one begins with the other rule, or text.',
    access: edit,
    reach: 'locations',
    params: seriesParams,
    body: z.object({ from: dateSchema, rule: recurrenceSchema, post: composedPostSchema.optional() }),
    response: z.object({ seriesId: idSchema }),
    status: 201,
    errors: ['series_not_active', gone, 'approval_required', 'time_in_past', 'series_empty'],
  }),
  end: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/post-series/{seriesId}/end',
    summary: 'End a series: nothing more of it is sent. Ending it twice ends it once.',
    access: edit,
    reach: 'locations',
    params: seriesParams,
    response: z.object({}),
    errors: ['series_not_active'],
  }),
};
