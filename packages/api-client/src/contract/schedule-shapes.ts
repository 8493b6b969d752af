import {
  changeFieldSchema,
  planSourceSchema,
  postKinds,
  postStates,
  recurrenceSchema,
} from '@frontage/domain';
import { z } from 'zod';
import { idSchema, instantSchema, projectOfRowSchema } from './endpoint';
import { wallTimeSchema } from './post-imports';
import { titleDeedSchema } from './plan-title';

/** At how many locations something is in each state. */
export const countsSchema = z.record(z.enum(postStates), z.int());

/** A person by name, as they are called now. */
export const personSchema = z.object({ id: idSchema, name: z.string() });

/** One post with its states at all its locations. */
export const postSummarySchema = z.object({
  id: idSchema,
  kind: z.enum(postKinds),
  /** Its title, or else how its text begins, without values of any location. */
  title: z.string(),
  /** When it goes, went, or was made, whichever is known. */
  at: instantSchema,
  /** The wall-clock time that its locations wait for, each on its own clock, `2026-11-13T09:00`; `null` for one instant for all. */
  localAt: wallTimeSchema.nullable(),
  createdBy: personSchema.nullable(),
  /** The series that it is a date of; `null` for one that goes once, and for callers who do not see the series. */
  seriesId: idSchema.nullable(),
  /** Where it was made, also where its plan left it out. */
  locations: z.int(),
  /** Locations chosen for it that could not have it, and are not among `locations`. */
  leftOut: z.int(),
  counts: countsSchema,
  /** Locations at which the provider took it over a day ago and does not show it yet, and since when at the first of them. */
  late: z.int(),
  lateSince: instantSchema.nullable(),
});
export type PostSummary = z.infer<typeof postSummarySchema>;

/** Where something stands in Schedules. */
export const placed = {
  /** Where it stands: on its locations' own clocks, or else on the project's. */
  wall: wallTimeSchema,
  /** Whether the caller can choose another time: it waits to be sent as a whole, or for the approval that the caller asked for. */
  canMove: z.boolean(),
  /** Its project, where several were asked for. */
  project: projectOfRowSchema.optional(),
};

const isPost = { what: z.literal('post') };

/** An edit that was scheduled, as one entry for all its locations. It is seen by people with `infos:view`. */
export const editSummarySchema = z.object({
  what: z.literal('edit'),
  /** Of its plan. */
  id: idSchema,
  /** The job that sends it; `null` while it waits for approval. */
  jobId: idSchema.nullable(),
  title: z.string(),
  deed: titleDeedSchema,
  source: planSourceSchema,
  /** The job that it takes back. */
  undoOfJobId: idSchema.nullable(),
  /** What it changes. */
  fields: z.array(changeFieldSchema),
  /** When its first location is due. */
  at: instantSchema,
  /** The wall-clock time that its locations wait for, each on its own clock; `null` for one instant for all. */
  localAt: wallTimeSchema.nullable(),
  createdBy: personSchema.nullable(),
  locations: z.int(),
  /** Its locations by state. One with several changes is in the state that most needs a person, or else the earliest on the way. */
  counts: countsSchema,
  ...placed,
});
export type EditSummary = z.infer<typeof editSummarySchema>;

/** A post in the calendar. */
export const calendarPostSchema = postSummarySchema.extend({ ...isPost, ...placed });
export type CalendarPost = z.infer<typeof calendarPostSchema>;

/** A post that comes again, at one of its dates to come. */
export const seriesDateSchema = z.object({
  what: z.literal('series'),
  /** Of the series, whose dates share it. */
  id: idSchema,
  kind: z.enum(postKinds),
  title: z.string(),
  rule: recurrenceSchema,
  /** The rule's date, which it is called by wherever it goes. */
  date: z.iso.date(),
  isMoved: z.boolean(),
  /** When the project's clocks show its hour, or its first location is due. */
  at: instantSchema,
  localAt: wallTimeSchema,
  createdBy: personSchema,
  /** Locations that it would go to now. */
  locations: z.int(),
  /** All of them scheduled, or waiting for approval with its series. */
  counts: countsSchema,
  ...placed,
});
export type SeriesDate = z.infer<typeof seriesDateSchema>;

/** A series in the list, as one row that stands at its next date. */
export const listedSeriesSchema = seriesDateSchema.extend({
  /** The post of that date, once it was made. */
  postId: idSchema.nullable(),
  /** How many dates follow that one, a year's days at most; `null` for a series without an end. */
  after: z.int().nullable(),
});
export type ListedSeries = z.infer<typeof listedSeriesSchema>;

/** A post, an edit, or a date of a series in the calendar. */
export const calendarItemSchema = z.discriminatedUnion('what', [
  calendarPostSchema,
  editSummarySchema,
  seriesDateSchema,
]);
export type CalendarItem = z.infer<typeof calendarItemSchema>;

/** A post, an edit or a series in the list. */
export const scheduleRowSchema = z.discriminatedUnion('what', [
  calendarPostSchema,
  editSummarySchema,
  listedSeriesSchema,
]);
export type ScheduleRow = z.infer<typeof scheduleRowSchema>;

/** A day of the calendar with the first of its posts and edits. */
export const calendarDaySchema = z.object({
  date: z.iso.date(),
  total: z.int(),
  items: z.array(calendarItemSchema),
});
export type CalendarDay = z.infer<typeof calendarDaySchema>;

/**
 * Parts of a list of schedules: what was rejected, failed or is late somewhere; else what is to come somewhere, drafts and what waits for
 * approval among it; else the rest.
 */
export const scheduleParts = ['needs_you', 'coming', 'sent'] as const;
export type SchedulePart = (typeof scheduleParts)[number];
