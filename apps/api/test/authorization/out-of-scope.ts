import { carriesLedger, type JobKind } from '@frontage/domain';
import type { ChangedRow } from './kept-rows';
import type { LimitedCaller } from './limited-callers';

type Row = ChangedRow['row'];
const idOf = (row: Row, column: string) => (typeof row[column] === 'string' ? row[column] : null);

/** Counters, queues and measures that the product keeps for itself; they say nothing of anybody's. */
const bookkeeping = new Set([
  'sign_in_throttle',
  'mail_outbox',
  'mailbox_message',
  'idempotency_key',
  'passkey_challenge',
  'provider_pace',
  'provider_call',
  'provider_category',
  'post_due',
  'post_tally',
  'score_due',
  'score_run',
]);

/** Tables of what is one person's. */
const personal: Readonly<Record<string, string>> = {
  session: 'user_id',
  api_token: 'user_id',
  passkey: 'user_id',
  totp_factor: 'user_id',
  recovery_code: 'user_id',
  code_challenge: 'user_id',
  user_preference: 'user_id',
  saved_filter: 'user_id',
  post_draft: 'user_id',
  company_identity: 'user_id',
  password_reset_request: 'user_id',
  one_time_link: 'user_id',
  provider_attempt: 'user_id',
};

/** Who made a row of a project: what one makes oneself, of one's own locations, is no change of others' things. */
const makers = ['created_by', 'requested_by', 'author_id', 'uploaded_by'];

/** What a person may do, as far as it stands in their row. */
const rightsOf = ({
  role,
  permissions,
  all_projects,
  allowed_ips,
  disabled_at,
  account_id,
  deleted_at,
}: Row) =>
  JSON.stringify([role, permissions, all_projects, allowed_ips, disabled_at, account_id, deleted_at]);

/** Judges what a call of one caller changed. */
class Judge {
  readonly #caller: LimitedCaller;
  readonly #changes: readonly ChangedRow[];
  readonly #newPeople: ReadonlySet<string>;
  readonly #newProjects: ReadonlySet<string>;
  readonly #groups: ReadonlySet<string>;
  /** Locations that were not there before, of projects that are held. */
  readonly #newLocations: ReadonlySet<string>;

  constructor(caller: LimitedCaller, changes: readonly ChangedRow[], groups: ReadonlySet<string>) {
    this.#caller = caller;
    this.#changes = changes;
    const kept = new Set(this.#ids('app_user', 'gone'));
    this.#newPeople = new Set(this.#ids('app_user', 'added').filter((id) => !kept.has(id)));
    const known = new Set(this.#ids('project', 'gone'));
    this.#newProjects = new Set(
      caller.isAccount ? this.#ids('project', 'added').filter((id) => !known.has(id)) : [],
    );
    const old = new Set(this.#ids('location', 'gone'));
    this.#newLocations = new Set(
      changes.flatMap(({ table, is, row }) => {
        const id = idOf(row, 'id');
        const isNew = table === 'location' && is === 'added' && id !== null && !old.has(id);
        return isNew && this.#holdsProject(idOf(row, 'project_id')) ? [id] : [];
      }),
    );
    this.#groups = new Set([...groups, ...this.#ids('location_group', 'added')]);
  }

  #ids(table: string, is: ChangedRow['is']): string[] {
    return this.#changes.flatMap((change) =>
      change.table === table && change.is === is ? [idOf(change.row, 'id') ?? ''] : [],
    );
  }

  #isPerson(id: string | null): boolean {
    const { userId, entrantId, people } = this.#caller;
    return id !== null && (id === userId || id === entrantId || people.has(id) || this.#newPeople.has(id));
  }

  #holdsProject(id: string | null): boolean {
    return id !== null && (this.#caller.projects.has(id) || this.#newProjects.has(id));
  }

  /** Whether a row of `app_user` is of somebody within, and of the caller nothing but what is a person's own. */
  #isPersonChange({ is, row }: ChangedRow): boolean {
    const id = idOf(row, 'id');
    if (id !== this.#caller.userId) {
      if (is === 'added' && id !== null && this.#newPeople.has(id))
        return Number(row.role) <= this.#caller.role && (row.all_projects !== true || this.#caller.isAccount);
      return this.#isPerson(id);
    }
    const other = this.#changes.find(
      (one) => one.table === 'app_user' && one.is !== is && idOf(one.row, 'id') === id,
    );
    return other !== undefined && rightsOf(other.row) === rightsOf(row);
  }

  /** Whether it is a membership that is the caller's to give or take. */
  #isMembershipChange(row: Row): boolean {
    const { userId, isAccount } = this.#caller;
    const [who, project] = [idOf(row, 'user_id'), idOf(row, 'project_id')];
    // Who works in every project, or made a new one, belongs to that by itself.
    if (isAccount && project !== null && this.#newProjects.has(project)) return true;
    if (who === userId || !this.#isPerson(who)) return false;
    return this.#holdsProject(project) || row.is_limited === true || idOf(row, 'location_id') !== null;
  }

  /** Whether a change lies within the caller's scope. */
  isWithin(change: ChangedRow): boolean {
    const { table, is, row } = change;
    const caller = this.#caller;
    if (bookkeeping.has(table)) return true;
    if (table === 'audit_event')
      return is === 'added' && [null, caller.userId, caller.entrantId].includes(idOf(row, 'actor_id'));
    const owner = personal[table];
    if (owner !== undefined) return this.#isPerson(idOf(row, owner));
    // A token of a session, which is judged by its own row.
    if (table === 'refresh_token') return true;
    const account = idOf(row, table === 'account' ? 'id' : 'account_id');
    if (account !== caller.accountId) return false;
    if (table === 'app_user') return this.#isPersonChange(change);
    if (['project_member', 'user_location', 'user_group'].includes(table))
      return this.#isMembershipChange(row);
    if (table === 'user_approver')
      return idOf(row, 'user_id') !== caller.userId && this.#isPerson(idOf(row, 'user_id'));
    if (table === 'invite') return this.#isInviteChange(row);
    // Whoever else hears of it.
    if (table === 'notification' && is === 'added') return true;
    return this.#isPlaceChange(change);
  }

  #isInviteChange(row: Row): boolean {
    const { isAccount, projects, locations, role } = this.#caller;
    const listOf = (column: string) => row[column] as string[];
    const isCovered =
      listOf('project_ids').every((id) => projects.has(id)) &&
      listOf('location_ids').every((id) => locations.has(id)) &&
      row.all_projects !== true;
    return Number(row.role) <= role && (isAccount || isCovered);
  }

  #isPlaceChange({ table, row }: ChangedRow): boolean {
    const { isAccount, locations, needsApproval, userId } = this.#caller;
    if (table === 'account') return isAccount;
    // A role that one made oneself; whom it reaches is judged by their own rows.
    if (table === 'named_role') return isAccount || idOf(row, 'created_by') === userId;
    const location = idOf(row, table === 'location' ? 'id' : 'location_id');
    const project = idOf(row, table === 'project' ? 'id' : 'project_id');
    if (needsApproval && table === 'job' && carriesLedger(row.kind as JobKind) && row.created_by === userId)
      return false;
    if (location !== null && !locations.has(location) && !this.#newLocations.has(location)) return false;
    if (isAccount) return true;
    if (table === 'location_group_part' || (table === 'location_group_member' && location !== null))
      return this.#groups.has(idOf(row, 'group_id') ?? '');
    if (location !== null) return true;
    if (table === 'provider_listing') return this.#isListingChange(row);
    if (table === 'stored_image' && this.#isPhotoOfLibrary(row)) return true;
    if (project !== null && this.#holdsProject(project)) return true;
    return table !== 'project' && makers.some((column) => row[column] === userId);
  }

  /** A photo that a project which is held has in its library, or had, whoever uploaded it. */
  #isPhotoOfLibrary({ id }: Row): boolean {
    return this.#changes.some(
      ({ table, row }) =>
        table === 'post_photo' && row.image_id === id && this.#holdsProject(idOf(row, 'project_id')),
    );
  }

  /** A listing is linked to a project that is held, or was. */
  #isListingChange(row: Row): boolean {
    const other = this.#changes.filter(
      (one) => one.table === 'provider_listing' && one.row.provider_name === row.provider_name,
    );
    return other.some((one) => this.#holdsProject(idOf(one.row, 'project_id')));
  }
}

/**
 * The changed rows that lie outside of a caller's scope. The rule is written out here once more, from the rows alone, so that a slip
 * of the product's own shows.
 * @param groups groups of locations that the caller may change.
 */
export function outOfScope(
  caller: LimitedCaller,
  changes: readonly ChangedRow[],
  groups: ReadonlySet<string>,
): ChangedRow[] {
  const judge = new Judge(caller, changes, groups);
  return changes.filter((change) => !judge.isWithin(change));
}
