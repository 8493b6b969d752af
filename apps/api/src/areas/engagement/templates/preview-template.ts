import type { contract, RequestOf, ResponseOf, TemplateReading } from '@frontage/api-client/contract';
import {
  can,
  fillText,
  unknownVariables,
  writtenPieces,
  type LocationValues,
  type PermissionMap,
} from '@frontage/domain';
import { findReplyFindings } from '@frontage/domain/replies';
import { renderReply, replyVariables } from '@frontage/domain/templates';
import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { readLocationsById } from '#src/areas/changes/door';
import { inProject, readOwnKeys } from '#src/areas/locations/door';
import type { Db } from '#src/db/database';
import { review } from '#src/db/schema/index';
import type { ProjectRef } from '#src/http/project-ref';
import { readReplyFacts } from '../reviews/guard-reply';
import { readableValues } from './readable-values';

type Body = RequestOf<typeof contract.templates.preview>['body'];
type Preview = ResponseOf<typeof contract.templates.preview>;

const mostReadings = 5;

/**
 * A text as it would answer the latest reviews with these stars (of any, if none are named). Of locations only callers hear who may see
 * them; for the others a review's location has a name alone.
 */
export async function previewTemplate(
  db: Db,
  project: ProjectRef,
  body: Body,
  permissions: PermissionMap,
): Promise<Preview> {
  const { text, kind, locationId } = body;
  const ofReviews =
    kind === 'reply' && can(permissions, 'reviews:view')
      ? await readAtReviews(db, project, body, permissions)
      : [];
  const isAtLocation = ofReviews.length === 0 && (kind === 'post' || locationId !== null);
  if (!can(permissions, 'locations:view')) return { readings: ofReviews, lacking: [] };
  return {
    readings: isAtLocation ? await readAt(db, project, body) : ofReviews,
    lacking: await countLacking(db, project, text),
  };
}

/** A text at a location without a review: the chosen location, or the first by name. */
async function readAt(
  db: Db,
  project: ProjectRef,
  { text: template, kind, locationId }: Body,
): Promise<TemplateReading[]> {
  const chosen = locationId === null ? sql`true` : sql`l.id = ${locationId}`;
  const { rows } = await db.execute<{ id: string }>(
    sql`select l.id from location l where ${inProject(project)} and ${chosen} order by l.name_key, l.id limit 1`,
  );
  const [found] = rows;
  const place =
    found === undefined ? undefined : (await readLocationsById(db, project, [found.id])).get(found.id);
  if (place === undefined) return [];
  const { text, pieces, empty } =
    kind === 'reply' ? renderReply(template, place.values, null) : fillPost(template, place.values);
  const nobody = { reviewId: null, reviewerName: null, rating: null, comment: null };
  const read = { locationName: place.name, text, pieces: [...pieces], empty: [...empty], findings: [] };
  return [{ ...nobody, ...read }];
}

function fillPost(template: string, values: LocationValues) {
  const pieces = fillText(template, values, false);
  const empty = pieces.flatMap(({ variable, isEmpty }) => (isEmpty && variable !== null ? [variable] : []));
  return {
    text: pieces
      .map(({ text }) => text)
      .join('')
      .trim(),
    pieces,
    empty: [...new Set(empty)],
  };
}

async function readAtReviews(
  db: Db,
  project: ProjectRef,
  { text: template, ratings, locationId }: Body,
  permissions: PermissionMap,
): Promise<TemplateReading[]> {
  const reviews = await db
    .select()
    .from(review)
    .where(
      and(
        eq(review.accountId, project.accountId),
        eq(review.projectId, project.id),
        isNull(review.removedAt),
        locationId === null ? undefined : eq(review.locationId, locationId),
        ratings.length === 0 ? undefined : inArray(review.rating, [...ratings]),
      ),
    )
    .orderBy(desc(review.writtenAt), desc(review.id))
    .limit(mostReadings);
  const locations = await readLocationsById(
    db,
    project,
    reviews.map(({ locationId }) => locationId),
  );
  const readings: TemplateReading[] = [];
  for (const one of reviews) {
    const location = locations.get(one.locationId);
    if (location === undefined) continue;
    const values = readableValues(location.values, permissions);
    const { text, pieces, empty } = renderReply(template, values, one.reviewerName);
    const facts = await readReplyFacts(db, project, { review: one, values });
    readings.push({
      reviewId: one.id,
      reviewerName: one.reviewerName,
      rating: one.rating,
      comment: one.comment,
      locationName: location.name,
      text,
      pieces: [...pieces],
      empty: [...empty],
      findings: findReplyFindings(text, facts).map(({ code, severity }) => ({ code, severity })),
    });
  }
  return readings;
}

const inAddress = (part: string): SQL => sql`l.field_values -> 'address' ->> ${part}`;
const parts: Readonly<Record<string, SQL>> = {
  street: sql`nullif(l.field_values -> 'address' ->> 'addressLines', '[]')`,
  neighborhood: inAddress('sublocality'),
  city: inAddress('locality'),
  state: inAddress('administrativeArea'),
  postalCode: inAddress('postalCode'),
  category: sql`l.field_values -> 'category' ->> 'displayName'`,
};

function valueOf(variable: string): SQL {
  const part = Object.hasOwn(parts, variable) ? parts[variable] : undefined;
  if (part !== undefined) return part;
  if (variable === 'location') return sql`l.field_values ->> 'name'`;
  if (!variable.startsWith('own.')) return sql`l.field_values ->> ${variable}`;
  return sql`(select o ->> 'text' from jsonb_array_elements(l.field_values -> 'ownFields') o
    where o ->> 'key' = ${variable.slice('own.'.length)} limit 1)`;
}

/**
 * How many locations have no value of a variable for which nothing stands in, the most first. Names that are no variables are not looked
 * for: each would be looked for at every location, and a text has room for thousands.
 */
async function countLacking(db: Db, project: ProjectRef, text: string): Promise<Preview['lacking']> {
  const ofReview: readonly string[] = replyVariables.filter((name) => name !== 'location');
  const unknown = new Set(unknownVariables(text, await readOwnKeys(db, project)));
  unknown.delete('location');
  const wanted = writtenPieces(text).flatMap(({ variable, text: written }) =>
    variable === null || written.includes('|') || ofReview.includes(variable) || unknown.has(variable)
      ? []
      : [variable],
  );
  const variables = [...new Set(wanted)];
  if (variables.length === 0) return [];
  const counts = variables.map(
    (variable) => sql`count(*) filter (where coalesce(trim(${valueOf(variable)}), '') = '')::int`,
  );
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts from location l where ${inProject(project)}`,
  );
  return variables
    .map((variable, index) => ({ variable, locations: rows[0]?.counts[index] ?? 0 }))
    .filter(({ locations }) => locations > 0)
    .sort((a, b) => b.locations - a.locations);
}
