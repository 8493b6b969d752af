import { sql } from 'drizzle-orm';
import type {
  LocationSelection,
  PostSeriesState,
  SeriesOccurrenceState,
} from '@frontage/api-client/contract';
import type { PostContent, PostKind, Recurrence } from '@frontage/domain';
import { boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** A post that comes again. */
export const postSeries = pgTable('post_series', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  projectId: uuid('project_id').notNull(),
  /** The plan that it was begun from, its first occurrence. */
  planId: uuid('plan_id').notNull(),
  kind: text().$type<PostKind>().notNull(),
  content: jsonb().$type<PostContent>().notNull(),
  /** Its photo, kept by the database itself, for the index that tells where a photo is used. */
  photo: text().generatedAlwaysAs(sql`content ->> 'photo'`),
  rule: jsonb().$type<Recurrence>().notNull(),
  /** The date of the first occurrence, which an event's days are counted from. */
  firstDate: text('first_date').notNull(),
  /** Dates of the rule before it are settled. */
  cursor: text().notNull(),
  /** When the next one goes, on its locations' own clocks; `null` after the last. */
  nextWall: text('next_wall'),
  /** Whether it goes to whatever `selection` holds then. */
  follows: boolean().notNull(),
  selection: jsonb().$type<LocationSelection>(),
  state: text().$type<Exclude<PostSeriesState, 'over'>>().notNull(),
  /** The series that ended where this one goes on. */
  continuesId: uuid('continues_id'),
  createdBy: uuid('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  endedBy: uuid('ended_by'),
  endedAt: instant('ended_at'),
});

/** A location that a series goes to, where they were chosen once. */
export const postSeriesLocation = pgTable(
  'post_series_location',
  {
    seriesId: uuid('series_id').notNull(),
    locationId: uuid('location_id').notNull(),
    accountId: uuid('account_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.seriesId, table.locationId] })],
);

/** A date of a series about which something was settled. */
export const postSeriesOccurrence = pgTable(
  'post_series_occurrence',
  {
    seriesId: uuid('series_id').notNull(),
    date: text().notNull(),
    accountId: uuid('account_id').notNull(),
    projectId: uuid('project_id').notNull(),
    /** When it goes or went on its locations' own clocks. */
    wall: text().notNull(),
    state: text().$type<SeriesOccurrenceState>().notNull(),
    postId: uuid('post_id'),
    /** Why it was not made, as the code of an error. */
    reason: text(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.seriesId, table.date] })],
);
