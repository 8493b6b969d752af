import type { Connection } from '@frontage/api-client/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { account, project, providerListing } from '#src/db/schema/index';
import type { ProjectScope } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import { chooseGrant, linkGrant, readGrant } from '#src/provider/grants';
import { record, type AuditedCaller } from '#src/areas/base/door';
import { enqueueSync } from '#src/areas/provider-data/sync/enqueue';

type ConnectionContext = Pick<
  AppContext,
  'db' | 'clock' | 'secrets' | 'config' | 'wakeJobs' | 'openSandboxGroup'
>;

/** Whether the project reads a group of the provider, and what could make it. */
export async function readConnection(
  { db, config, openSandboxGroup }: ConnectionContext,
  project: ProjectScope,
): Promise<Connection> {
  const isLinked = and(
    eq(providerListing.projectId, project.id),
    eq(providerListing.accountId, project.accountId),
  );
  return {
    provider: config.PROVIDER_BASE_URL === 'google' ? 'google' : 'sandbox',
    isConnected: project.gmbAccountId !== null || (await db.$count(providerListing, isLinked)) > 0,
    hasSandbox: openSandboxGroup !== null,
  };
}

/**
 * Gives a project that has no locations a group of its own in the sandbox under a name, and begins to read it. Project, and
 * account where the project is its only one, take that name. Throws `sandbox_unavailable` and, where the project is connected already, `conflict`.
 */
export async function connectSandbox(
  context: ConnectionContext,
  { id, accountId, gmbAccountId, name: before }: ProjectScope,
  name: string,
  by: AuditedCaller,
): Promise<void> {
  const { db, clock, secrets, openSandboxGroup, wakeJobs } = context;
  if (openSandboxGroup === null) throw new AppError('sandbox_unavailable');
  if (gmbAccountId !== null) throw new AppError('conflict');
  // A grant of the account's own sees it, and no other tenant's.
  const grant = await chooseGrant(db, { accountId });
  const known =
    grant?.state === 'linked' ? await readGrant(db, secrets, { accountId, grantId: grant.id }) : null;
  const group = await openSandboxGroup(name, known);
  const now = clock.now();
  await db.transaction(async (tx) => {
    const connected = await tx
      .update(project)
      .set({ gmbAccountId: group.number, name })
      .where(and(eq(project.id, id), eq(project.accountId, accountId), isNull(project.gmbAccountId)))
      .returning({ id: project.id });
    if (connected.length === 0) throw new AppError('conflict');
    if ((await tx.$count(project, eq(project.accountId, accountId))) === 1)
      await tx
        .update(account)
        .set({ name })
        .where(and(eq(account.id, accountId), eq(account.name, before)));
    if (known === null)
      await linkGrant(tx, secrets, {
        accountId,
        refreshToken: group.refreshToken,
        subject: `accounts/${group.number}`,
        name,
        at: now,
      });
    await enqueueSync(tx, { id, accountId, name }, by.userId, now);
    await record(tx, {
      ...by,
      at: now,
      action: 'integration_linked',
      projectId: id,
      object: { kind: 'integration', id: group.number, name },
      after: { provider: 'sandbox' },
    });
  });
  wakeJobs();
}
