import type {
  BulkChanges,
  contract,
  EditedPerson,
  RequestOf,
  UserDetail,
} from '@frontage/api-client/contract';
import { permissions, withPermission, withRole } from '@frontage/domain';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import type { Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import { revokeAllApiTokens } from '#src/areas/access/api-tokens/service';
import { endSessions } from '#src/areas/access/sessions/open-sessions';
import type { AuditedCaller } from '#src/areas/base/door';
import { readUser } from './overview';
import type { Person } from './person';
import { changePerson, type Changes } from './update';

type Body = RequestOf<typeof contract.users.editMany>['body'];
type Context = Pick<AppContext, 'db' | 'clock' | 'mail'>;

/** Takes a preview back: what it found is all that stays of it. */
class PreviewDone extends Error {
  constructor(readonly found: EditedPerson) {
    super('This was a preview.');
  }
}

/** What a bulk edit changes of one person, as a single edit would say it. */
export function changesOf({ row, projectIds, groups, locations }: Person, wanted: BulkChanges): Changes {
  const before = { role: row.role, overrides: row.permissions };
  const inRole =
    wanted.role === undefined || wanted.role === row.role ? before : withRole(before, wanted.role);
  const after = permissions.reduce((draft, one) => {
    const isOn = wanted.permissions?.[one];
    return isOn === undefined ? draft : withPermission(draft, one, isOn);
  }, inRole);
  const [added, removed] = [wanted.addProjectIds ?? [], wanted.removeProjectIds ?? []];
  const projects = [...new Set([...projectIds, ...added])].filter((id) => !removed.includes(id));
  // Parts of a project say nothing beside all of it.
  const beside = (places: Person['groups']) =>
    places.filter(({ projectId }) => !projects.includes(projectId)).map(({ id }) => id);
  const isMoved = !row.allProjects && added.length + removed.length > 0;
  const { namedRoleId } = wanted;
  const isGranted =
    typeof namedRoleId !== 'string' && (wanted.role !== undefined || wanted.permissions !== undefined);
  return {
    ...(namedRoleId === undefined ? {} : { namedRoleId }),
    ...(isGranted ? after : {}),
    ...(isMoved ? { projectIds: projects, groupIds: beside(groups), locationIds: beside(locations) } : {}),
    ...(wanted.isDisabled === undefined ? {} : { isDisabled: wanted.isDisabled }),
  };
}

/** What a bulk edit can touch, as the caller sees it. */
function shown(one: UserDetail) {
  const { role, namedRole, state, allProjects, projects, groups, locationCount, overrides } = one;
  return { role, namedRole, state, allProjects, projects, groups, locationCount, overrides };
}

async function editOne(
  tx: Tx,
  context: Context,
  { actor, by, userId }: { readonly actor: Actor; readonly by: AuditedCaller; readonly userId: string },
  wanted: BulkChanges,
): Promise<EditedPerson> {
  let before: UserDetail | undefined;
  const { namedRoleId } = wanted;
  await changePerson(tx, context, { actor, by, id: userId, namedRoleId }, async (subject) => {
    // Once they are locked: what somebody else changed a moment ago is no change of this edit.
    before = await readUser(tx, actor, userId);
    return changesOf(subject, wanted);
  });
  if (before === undefined) throw new AppError('not_found');
  let [ended, revoked] = [0, 0];
  if (wanted.endsSessions === true) {
    const now = context.clock.now();
    revoked = await revokeAllApiTokens(tx, userId, now);
    const owner = { id: userId, accountId: actor.accountId };
    ended = await endSessions(tx, by, owner, { which: 'all', reason: 'administrator', now });
  }
  const after = await readUser(tx, actor, userId);
  const isSame = ended + revoked === 0 && JSON.stringify(shown(before)) === JSON.stringify(shown(after));
  return {
    userId,
    name: after.name,
    outcome: isSame ? 'same' : 'changed',
    before: shown(before),
    after: shown(after),
    ended,
    revoked,
  };
}

/**
 * Changes many people alike, each in a transaction of its own, so that whoever may not be changed stops nobody else. A preview is the same
 * change, taken back: it cannot promise what the change would then refuse.
 */
export async function editMany(
  context: Context,
  actor: Actor,
  by: AuditedCaller,
  { userIds, changes, isPreview }: Body,
): Promise<EditedPerson[]> {
  const items: EditedPerson[] = [];
  for (const userId of new Set(userIds.map((id) => id.toLowerCase()))) {
    try {
      const done = await context.db.transaction(async (tx) => {
        const found = await editOne(tx, context, { actor, by, userId }, changes);
        if (isPreview) throw new PreviewDone(found);
        return found;
      });
      items.push(done);
    } catch (error) {
      if (error instanceof PreviewDone) items.push(error.found);
      else if (error instanceof AppError) items.push(await refusedOne(context, actor, userId, error));
      else throw error;
    }
  }
  return items;
}

async function refusedOne(
  { db }: Context,
  actor: Actor,
  userId: string,
  { code }: AppError,
): Promise<EditedPerson> {
  const refused = { userId, outcome: 'refused', code, ended: 0, revoked: 0 } as const;
  return code === 'not_found' ? refused : { ...refused, name: (await readUser(db, actor, userId)).name };
}
