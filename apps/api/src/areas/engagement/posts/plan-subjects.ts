import type { PlanTitle } from '@frontage/api-client/contract';
import type { PlannedChange, PostContent } from '@frontage/domain';
import type { AppContext } from '#src/app-context';
import { postText } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import type { AuditedCaller } from '#src/areas/base/door';
import {
  openSubjectPlanner,
  PlanWriter,
  readLocationsById,
  type PlannedLocation,
} from '#src/areas/changes/door';
import { isSameContent } from './content';
import { finish } from './plan-post';
import type { ReachedPlace } from './reach';

/** A post at one location with its wanted text there; `null` deletes it. */
type Wanted = Pick<ReachedPlace, 'id' | 'locationId' | 'content' | 'state'> & {
  readonly to: PostContent | null;
};

const placesAtATime = 500;

/** Makes a draft of changes of posts that are there. Throws `plan_empty` where nothing of it can be sent. */
export async function planSubjects(
  context: AppContext,
  project: ProjectRef,
  wanted: readonly Wanted[],
  what: {
    readonly title: PlanTitle;
    readonly action: 'post_change_planned' | 'post_deletion_planned';
    /** What the post says then, where it is changed. */
    readonly text?: { readonly postId: string; readonly content: PostContent };
  },
  by: AuditedCaller,
): Promise<{ planId: string }> {
  const { db, clock } = context;
  const head = { title: what.title, source: 'post', userId: by.userId } as const;
  const writer = await PlanWriter.begin(db, project, head, clock.now());
  try {
    let changed = 0;
    // A location stands once in a plan, also where several posts of it are in it.
    const ofLocations = new Map<string, Wanted[]>();
    for (const one of wanted)
      ofLocations.set(one.locationId, [...(ofLocations.get(one.locationId) ?? []), one]);
    const byLocation = [...ofLocations];
    for (let from = 0; from < byLocation.length; from += placesAtATime) {
      const places = byLocation.slice(from, from + placesAtATime);
      const some = places.flatMap(([, its]) => its);
      const locations = await readLocationsById(
        db,
        project,
        places.map(([id]) => id),
      );
      const plan = await openSubjectPlanner(
        db,
        project.accountId,
        some.map(({ id }) => id),
        (_field, a, b) => isSameContent(a, b),
      );
      const planned = places.flatMap(([locationId, its]): PlannedLocation[] => {
        const location = locations.get(locationId);
        if (location === undefined) return [];
        const items = its.map(({ id, content, state, to }): PlannedChange => {
          const item = plan({ field: 'post', subjectId: id, from: content, to });
          const wasRejected = item.state === 'changed' && state === 'rejected' && content !== null;
          return wasRejected && to !== null ? { ...item, reason: 'was_rejected' } : item;
        });
        return [{ location, items }];
      });
      changed += planned.filter(({ items }) => items.some(({ state }) => state === 'changed')).length;
      await writer.add(planned);
    }
    if (changed === 0) throw new AppError('plan_empty');
    if (what.text !== undefined)
      await db.insert(postText).values({
        ...what.text,
        planId: writer.id,
        accountId: project.accountId,
        projectId: project.id,
        createdBy: by.userId,
      });
    await finish(context, project, writer, what, by);
  } catch (error) {
    await writer.abandon();
    throw error;
  }
  return { planId: writer.id };
}
