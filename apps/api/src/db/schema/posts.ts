import { sql } from 'drizzle-orm';
import type { LocationSelection, PostDraftContent, PostHindrance } from '@frontage/api-client/contract';
import type { PostContent, PostKind } from '@frontage/domain';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

export const post = pgTable('post', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  projectId: uuid('project_id').notNull(),
  /** The plan that makes it, with which it goes. */
  planId: uuid('plan_id').notNull(),
  kind: text().$type<PostKind>().notNull(),
  content: jsonb().$type<PostContent>().notNull(),
  /** Its photo, kept by the database itself, for the index that tells where a photo is used. */
  photo: text().generatedAlwaysAs(sql`content ->> 'photo'`),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull(),
  /** When it goes or went, or else was made; follows its plan. */
  at: instant('at').notNull(),
  /** The wall-clock time that its locations wait for, each on its own clock, `2026-11-13T09:00`. */
  localAt: text('local_at'),
  /** How its locations were chosen, where that was not one by one. */
  selection: jsonb().$type<LocationSelection>(),
  /** The draft of its author that it was made from. */
  draftId: uuid('draft_id'),
  /** The file that brought it, with the others of that file; the time that its rows asked for, and the line of the first. */
  importId: uuid('import_id'),
  importWall: text('import_wall'),
  importLine: integer('import_line'),
  /** Locations of those rows that cannot have it. */
  importLeftOut: integer('import_left_out'),
});

/** What a plan makes a post say instead. */
export const postText = pgTable('post_text', {
  planId: uuid('plan_id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  projectId: uuid('project_id').notNull(),
  postId: uuid('post_id').notNull(),
  content: jsonb().$type<PostContent>().notNull(),
  createdBy: uuid('created_by'),
});

export const localPost = pgTable('local_post', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  projectId: uuid('project_id').notNull(),
  locationId: uuid('location_id').notNull(),
  /** Of a post of ours, none until the provider has it. */
  providerId: text('provider_id'),
  /** The post that was made here, if it was. */
  postId: uuid('post_id'),
  topicType: text('topic_type').notNull(),
  state: text().notNull(),
  summary: text(),
  eventTitle: text('event_title'),
  scheduledAt: instant('scheduled_at'),
  searchUrl: text('search_url'),
  details: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  readAt: instant('read_at').notNull(),
  removedAt: instant('removed_at'),
  /** What we last put there; `null` where nothing of ours stands. */
  content: jsonb().$type<PostContent>(),
  /** When its making was first tried whose answer is not known. */
  triedAt: instant('tried_at'),
  /** Of which refusal, and of which lateness since when, people were told. */
  refusalTold: instant('refusal_told'),
  latenessTold: instant('lateness_told'),
});

/** A location that was chosen for a post and could not have it. */
export const postLeftOut = pgTable(
  'post_left_out',
  {
    postId: uuid('post_id').notNull(),
    locationId: uuid('location_id').notNull(),
    accountId: uuid('account_id').notNull(),
    /** What was wrong there when the post was made. */
    problems: jsonb().$type<readonly PostHindrance[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.locationId] })],
);

/** A post that a person has not made yet, as the composer holds it. */
export const postDraft = pgTable('post_draft', {
  id: uuid().notNull(),
  accountId: uuid('account_id').notNull(),
  projectId: uuid('project_id').notNull(),
  userId: uuid('user_id').notNull(),
  kind: text().$type<PostKind>().notNull(),
  asksButton: boolean('asks_button').notNull(),
  name: text().notNull(),
  content: jsonb().$type<PostDraftContent>().notNull(),
  /** Its photo, kept by the database itself, for the index that tells where a photo is used. */
  photo: text().generatedAlwaysAs(sql`'file/' || (content #>> '{typed,photo,id}')`),
  /** Counts the saves: one that builds on another version writes nothing. */
  version: integer().notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** A photo that a project has for its posts. */
export const postPhoto = pgTable(
  'post_photo',
  {
    projectId: uuid('project_id').notNull(),
    imageId: uuid('image_id').notNull(),
    accountId: uuid('account_id').notNull(),
    /** Of the file that it was; `null` where nobody told. */
    name: text(),
    /** What people call it. */
    title: text(),
    /** Of the stored bytes; `null` where it was not uploaded into the library. */
    sha256: text(),
    uploadedBy: uuid('uploaded_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.imageId] })],
);
