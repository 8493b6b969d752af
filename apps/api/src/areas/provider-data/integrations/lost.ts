import { and, eq, sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { providerGrant } from '#src/db/schema/index';
import { asTenant } from '#src/db/tenant-context';
import { record, notify } from '#src/areas/base/door';

/** Tells whoever may see connections that one is lost, once, and writes it down. Their work waits by itself. */
export async function tellGrantLost(
  context: Pick<AppContext, 'db' | 'clock' | 'mail' | 'log'>,
  { accountId, grantId }: { readonly accountId: string; readonly grantId: string },
): Promise<void> {
  const { db, clock, log } = context;
  log.warn({ event: 'provider_grant_lost', accountId, grantId }, 'a grant of the provider is lost');
  await asTenant(accountId, () =>
    db.transaction(async (tx) => {
      const [grant] = await tx
        .select({ name: providerGrant.name })
        .from(providerGrant)
        .where(and(eq(providerGrant.id, grantId), eq(providerGrant.accountId, accountId)));
      const name = grant?.name ?? null;
      await record(tx, {
        accountId,
        actor: { kind: 'system' },
        origin: null,
        at: clock.now(),
        action: 'integration_lost',
        object: { kind: 'integration', id: grantId, name },
      });
      const { rows } = await tx.execute<{ id: string }>(sql`
        select p.id from project p where p.account_id = ${accountId} and p.deleted_at is null
          and (p.gmb_account_id is not null or exists (select 1 from provider_listing l where l.project_id = p.id))
          and (exists (select 1 from provider_group g where g.grant_id = ${grantId}
              and (g.name = 'accounts/' || p.gmb_account_id or exists (select 1 from provider_listing l
                where l.project_id = p.id and l.provider_account = g.name)))
            or not exists (select 1 from provider_group g where g.grant_id = ${grantId}))`);
      for (const { id } of rows)
        await notify(context, tx, { accountId, projectId: id }, [
          { type: 'connection_lost', params: name === null ? {} : { by: name } },
        ]);
    }),
  );
}
