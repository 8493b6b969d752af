import { desc, eq } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { mailOutbox } from '#src/db/schema/index';
import { sealContext } from '#src/mail/mail';
import { z } from 'zod';

const codeParams = z.object({ code: z.string() });

/** The codes that wait to be mailed to an address, the newest first, as its reader will see them. */
export async function codesSentTo(
  { db, secrets }: Pick<AppContext, 'db' | 'secrets'>,
  email: string,
): Promise<string[]> {
  const rows = await db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, email))
    .orderBy(desc(mailOutbox.createdAt));
  return (
    rows
      // What was over when it was written is never sent.
      .filter((row) => row.template === 'code' && row.expiresAt > row.createdAt)
      .map(
        (row) => codeParams.parse(JSON.parse(secrets.open(row.sealedParams ?? '', sealContext(row.id)))).code,
      )
  );
}
