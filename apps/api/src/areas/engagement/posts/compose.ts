import {
  findForeignLinks,
  findPostFaults,
  mayLinkElsewhere,
  mendPost,
  openShopLinks,
  postHasVariables,
  renderPost,
  trackedLink,
  trackingQuery,
  type ShopLinks,
} from '@frontage/domain/posts';
import type { ComposedPost } from '@frontage/api-client/contract';
import {
  can,
  renderText,
  unknownVariables,
  writtenPieces,
  type Issue,
  type PermissionMap,
  type PostContent,
  type PostMend,
  type PostProblemCause,
} from '@frontage/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Db } from '#src/db/database';
import { project as projectTable } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import type { SelectedLocation } from '#src/areas/changes/door';
import { inProject, readOwnKeys } from '#src/areas/locations/door';
import { photoAddress } from './photo';

/** Why one location cannot have a post, and where in it. */
export type PostProblem = {
  readonly cause: PostProblemCause;
  readonly path: string | null;
  readonly variable: string | null;
};

/** A post as one location would have it. */
type ComposedAt = {
  readonly content: PostContent;
  readonly problems: readonly PostProblem[];
  /** What had to be done to it for this location. */
  readonly mended: readonly PostMend[];
};

/** Puts a post together for one location after the other. */
export type Composer = {
  /** What the project adds to links, as the contract has it. */
  readonly tracking: string | null;
  at(location: Pick<SelectedLocation, 'id' | 'values' | 'health'>): ComposedAt;
};

/** The provider's word for a location that it takes no posts of (provider document B); it tells only when one is sent. */
const noPostsHere = 'LOCATION_DISABLED_FOR_LOCAL_POST_API';
/** How long a refusal by the provider keeps further posts from a location. */
const noPostsForMs = 86_400_000;

/**
 * Reads what a post needs of its project. Throws `validation_failed` for braces around what is no variable, and for a photo that is
 * not there.
 */
export async function openComposer(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  project: ProjectRef,
  { mends, tracking: ownTracking, ...draft }: ComposedPost,
): Promise<Composer> {
  await requireSound(db, project, draft);
  const [row] = await db
    .select({ source: projectTable.utmSource, medium: projectTable.utmMediumPost })
    .from(projectTable)
    .where(and(eq(projectTable.id, project.id), eq(projectTable.accountId, project.accountId)));
  const tracking =
    ownTracking === null ? trackingQuery(row ?? { source: null, medium: null }) : writtenQuery(ownTracking);
  const shutOut = await readShutOut(db, project, new Date(clock.now().getTime() - noPostsForMs));
  const shops = mayLinkElsewhere(draft) ? await readShopLinks(db, project) : null;
  const render = openRenderer(draft, { tracking, mends, shops });
  return {
    tracking,
    at(location) {
      const { content, problems, mended } = render(location);
      const causes = causesOf(location, shutOut);
      return {
        content,
        mended,
        problems: [...problems, ...causes.map((cause) => ({ cause, path: null, variable: null }))],
      };
    },
  };
}

/** A query as somebody wrote it; `null` where it says nothing. */
function writtenQuery(text: string): string | null {
  const query = new URLSearchParams(text);
  return query.size === 0 ? null : query.toString();
}

function causesOf({ id, health }: Pick<SelectedLocation, 'id' | 'health'>, shutOut: ReadonlySet<string>) {
  const causes: PostProblemCause[] = [];
  if (health === 'unverified') causes.push('unverified');
  if (health === 'suspended' || health === 'disabled') causes.push('suspended');
  if (shutOut.has(id)) causes.push('posts_not_allowed');
  return causes;
}

async function requireSound(db: Db, project: ProjectRef, draft: PostContent): Promise<void> {
  const ownKeys = await readOwnKeys(db, project);
  const fields: Issue[] = textsOf(draft).flatMap(([path, text]) =>
    unknownVariables(text, ownKeys).map((name) => ({
      path: `post.${path}`,
      code: 'variable_unknown',
      params: { name },
    })),
  );
  if (draft.photo !== null && (await photoAddress(db, project.accountId, draft.photo)) === null)
    fields.push({ path: 'post.photo', code: 'image_gone' });
  if (fields.length > 0) throw new AppError('validation_failed', { fields });
}

/** Every text of a post in which variables may stand, with its path. */
function textsOf({ text, button, event, offer }: PostContent): [string, string][] {
  const texts: [string, string | null | undefined][] = [
    ['text', text],
    ['button.link', button?.link],
    ['event.title', event?.title],
    ['offer.coupon', offer?.coupon],
    ['offer.link', offer?.link],
    ['offer.terms', offer?.terms],
  ];
  return texts.flatMap(([path, text]) => (text == null ? [] : [[path, text]]));
}

/**
 * Throws `not_authorized` for a post that takes more of its locations than their name, for who may not see locations: what it comes to
 * would tell whatever it takes.
 */
export function requireMayTake(permissions: PermissionMap, post: PostContent): void {
  if (can(permissions, 'locations:view')) return;
  const taken = textsOf(post).flatMap(([, text]) => writtenPieces(text).map(({ variable }) => variable));
  if (taken.some((variable) => variable !== null && variable !== 'name'))
    throw new AppError('not_authorized');
}

/** Locations of which the provider said lately that it takes no posts of them. */
async function readShutOut(db: Db, project: ProjectRef, since: Date): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct e.location_id as id from ledger_entry e
    where e.account_id = ${project.accountId} and e.project_id = ${project.id} and e.field = 'post'
      and e.state in ('rejected', 'failed') and not e.is_superseded and e.updated_at >= ${since.toISOString()}::timestamptz
      and e.message like ${`%${noPostsHere}%`}`);
  return new Set(rows.map(({ id }) => id));
}

/** What leads to which location, of those that the caller sees. */
async function readShopLinks(db: Db, project: ProjectRef): Promise<ShopLinks> {
  const { rows } = await db.execute<{ website: string }>(
    sql`select l.website from location l where ${inProject(project)} and l.website is not null`,
  );
  return openShopLinks(rows.map(({ website }) => website));
}

type Rendering = {
  readonly tracking: string | null;
  readonly mends: readonly PostMend[];
  /** `null` for a post that cannot lead to another location. */
  readonly shops: ShopLinks | null;
};

/** A post that takes nothing from its location is the same everywhere, and is looked at once. */
function openRenderer(draft: PostContent, { tracking, mends, shops }: Rendering) {
  const pathOf = (name: string, values: SelectedLocation['values']) =>
    textsOf(draft).find(([, text]) => renderText(text, values).empty.includes(name))?.[0] ?? null;
  const fill = postHasVariables(draft) ? renderPost : onceFor(renderPost);
  const render = ({ values }: Pick<SelectedLocation, 'values'>): ComposedAt => {
    const { post: rendered, faults: atFirst, empty } = fill(draft, values);
    const { website } = values;
    const { post, used } = mendPost(rendered, mends, shops === null ? undefined : { website, shops });
    const faults = used.length === 0 ? atFirst : findPostFaults(post);
    return {
      content: withTracking(post, tracking),
      mended: used,
      problems: [
        // The photo is ours, and is given an address when it is sent.
        ...faults
          .filter(({ code }) => code !== 'photo_invalid')
          .map(({ code, path }) => ({ cause: code, path, variable: null })),
        ...(shops === null ? [] : findForeignLinks(post, shops, website)).map((path) => ({
          cause: 'foreign_link' as const,
          path,
          variable: null,
        })),
        ...empty.map((name) => ({
          cause: 'variable_empty' as const,
          path: pathOf(name, values),
          variable: name,
        })),
      ],
    };
  };
  return shops !== null || postHasVariables(draft) ? render : onceFor(render);
}

/** What comes out the same for everybody is made for the first one alone. */
function onceFor<Given extends unknown[], Made>(make: (...given: Given) => Made): (...given: Given) => Made {
  let made: { readonly it: Made } | undefined;
  return (...given) => (made ??= { it: make(...given) }).it;
}

function withTracking(post: PostContent, tracking: string | null): PostContent {
  const tracked = (link: string | null) => (link === null ? null : trackedLink(link, tracking));
  const { button, offer } = post;
  return {
    ...post,
    button: button && { ...button, link: tracked(button.link) },
    offer: offer && { ...offer, link: tracked(offer.link) },
  };
}
