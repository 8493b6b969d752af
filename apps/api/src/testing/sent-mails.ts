import { asc, eq } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { mailOutbox } from '#src/db/schema/index';
import { sealContext } from '#src/mail/mail';
import { z } from 'zod';

const paramsSchema = z.record(z.string(), z.unknown());

/** The mails that wait for an address, the oldest first, as their templates get them. */
export async function mailsTo(
  { db, secrets }: Pick<AppContext, 'db' | 'secrets'>,
  email: string,
): Promise<{ readonly template: string; readonly params: Readonly<Record<string, unknown>> }[]> {
  const rows = await db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, email))
    .orderBy(asc(mailOutbox.createdAt));
  return rows.map(({ id, template, sealedParams }) => ({
    template,
    params: paramsSchema.parse(JSON.parse(secrets.open(sealedParams ?? '', sealContext(id)))),
  }));
}
