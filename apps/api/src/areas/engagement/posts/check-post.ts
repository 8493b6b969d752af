import {
  mostNamedLocations,
  type contract,
  type PostCheck,
  type RequestOf,
} from '@frontage/api-client/contract';
import type { PostContent, PostMend } from '@frontage/domain';
import type { SQL } from 'drizzle-orm';
import { createPauses } from '#src/pauses';
import type { AppContext } from '#src/app-context';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import { oneAhead, readSelected } from '#src/areas/changes/door';
import { selectionCondition } from '#src/areas/locations/door';
import { openComposer } from './compose';
import { keyOf, ProblemTally } from './problem-tally';

type Request = RequestOf<typeof contract.posts.check>['body'];
type Lengths = { min: number; max: number };

const wider = (lengths: Lengths | null, length: number): Lengths => ({
  min: Math.min(lengths?.min ?? length, length),
  max: Math.max(lengths?.max ?? length, length),
});

const textsOf = ({ text, event, offer }: PostContent) => ({
  text,
  title: event?.title ?? null,
  terms: offer?.terms ?? null,
  redeemLink: offer?.link ?? null,
});

/**
 * What a post comes to at the locations of a selection, in one pass over them. Throws `selection_empty`, and `validation_failed` as
 * `openComposer` does.
 */
export async function checkPost(
  context: AppContext,
  project: ProjectRef,
  { selection, ...request }: Request,
): Promise<PostCheck> {
  const condition = await selectionCondition(context.db, project, selection);
  return checkPostAt(context, project, { ...request, condition });
}

/** As {@link checkPost}, at the locations of a condition on `location l`. */
export async function checkPostAt(
  context: AppContext,
  project: ProjectRef,
  {
    condition,
    post,
    walk,
    at,
    problem,
    locationId,
  }: Omit<Request, 'selection'> & { readonly condition: SQL },
): Promise<PostCheck> {
  const { db } = context;
  const composer = await openComposer(context, project, post);
  const tally = new ProblemTally();
  const walked = { ready: 0, problems: 0 };
  const mends = new Map<PostMend, number>();
  const wanted = problem === undefined ? undefined : keyOf(problem);
  let text: Lengths | null = null;
  let title: Lengths | null = null;
  let shown: PostCheck['shown'] = null;
  let place = 0;
  const pauses = createPauses();
  for await (const locations of oneAhead(readSelected(db, condition)))
    for (const location of locations) {
      if (pauses.isDue()) await pauses.pause();
      const { content, problems, mended } = composer.at(location);
      for (const mend of mended) mends.set(mend, (mends.get(mend) ?? 0) + 1);
      text = wider(text, content.text.length);
      if (content.event !== null) title = wider(title, content.event.title.length);
      tally.add(location.name, problems);
      const kind = problems.length === 0 ? 'ready' : 'problems';
      const isWalked = wanted === undefined || problems.some((one) => keyOf(one) === wanted);
      const isWanted =
        locationId === undefined ? kind === walk && isWalked && place === at : location.id === locationId;
      if (isWanted)
        shown = {
          locationId: location.id,
          name: location.name,
          walk: kind,
          place: locationId === undefined ? at : walked[kind],
          problems: [...problems],
          link: content.button?.link ?? content.offer?.link ?? null,
          mended: mended.length === 0 ? null : textsOf(content),
        };
      if (kind === walk && isWalked) place += 1;
      walked[kind] += 1;
    }
  if (text === null) throw new AppError('selection_empty');
  return {
    locations: walked.ready + walked.problems,
    ready: walked.ready,
    lengths: { text, title },
    problems: tally.all(),
    shown,
    mended: [...mends].map(([mend, locations]) => ({ mend, locations })),
    tracking: composer.tracking,
  };
}

/**
 * The locations of a selection that cannot have a post for one cause, as many as a request may name. Throws as {@link checkPost}.
 */
export async function findAffected(
  context: AppContext,
  project: ProjectRef,
  { selection, post, problem }: RequestOf<typeof contract.posts.affected>['body'],
): Promise<{ locationIds: string[] }> {
  const { db } = context;
  const composer = await openComposer(context, project, post);
  const wanted = keyOf(problem);
  const locationIds: string[] = [];
  let isEmpty = true;
  const pauses = createPauses();
  for await (const locations of oneAhead(
    readSelected(db, await selectionCondition(db, project, selection)),
  )) {
    isEmpty = false;
    for (const location of locations) {
      if (pauses.isDue()) await pauses.pause();
      if (composer.at(location).problems.some((one) => keyOf(one) === wanted)) locationIds.push(location.id);
    }
    if (locationIds.length >= mostNamedLocations) break;
  }
  if (isEmpty) throw new AppError('selection_empty');
  return { locationIds: locationIds.slice(0, mostNamedLocations) };
}
