import { deviceOf, isSameDevice } from '@frontage/domain';
import { dateTag } from '@frontage/i18n';
import { desc, eq } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { project, session, type appUser } from '#src/db/schema/index';
import { localeOfPerson } from '#src/areas/access/factors/notice';
import { readPlaceOf } from '#src/areas/access/people/place-of';
import { notify } from '#src/areas/base/door';

/** So many sign-ins back a device is looked for. */
const rememberedSignIns = 500;

/** Whether somebody never signed in from a device before, as far as is remembered, though they did from another (decision 59). */
export async function isNewDevice(
  tx: Tx,
  { id }: Pick<typeof appUser.$inferSelect, 'id'>,
  from: { readonly ip: string; readonly userAgent: string },
): Promise<boolean> {
  const seen = await tx
    .select({ ip: session.ip, userAgent: session.userAgent })
    .from(session)
    .where(eq(session.userId, id))
    .orderBy(desc(session.createdAt))
    .limit(rememberedSignIns);
  return seen.length > 0 && !seen.some((one) => isSameDevice(one, from));
}

/** Tells somebody by mail, whatever their settings, and in the app that they were signed in from a device not seen before. */
export async function tellNewDevice(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'mail'>,
  { id, accountId, email }: Pick<typeof appUser.$inferSelect, 'id' | 'accountId' | 'email'>,
  { ip, userAgent }: { readonly ip: string; readonly userAgent: string },
): Promise<void> {
  const locale = await localeOfPerson(tx, id);
  const { browser, system } = deviceOf(userAgent);
  const projectId = await readPlaceOf(tx, accountId, id);
  const [place] =
    projectId === null
      ? []
      : await tx.select({ timeZone: project.timeZone }).from(project).where(eq(project.id, projectId));
  const time = new Intl.DateTimeFormat(dateTag(locale), {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: place?.timeZone ?? 'UTC',
  }).format(context.clock.now());
  const params = { email, browser, system, address: ip, time };
  await context.mail.send({ to: email, locale, template: 'newDevice', params }, tx);
  if (projectId === null) return;
  const facts = {
    address: ip,
    ...(browser === null ? {} : { browser }),
    ...(system === null ? {} : { system }),
  };
  const event = { type: 'new_device', params: facts, userIds: [id], hasOwnMail: true } as const;
  await notify(context, tx, { accountId, projectId }, [event]);
}
