import { localeSchema, type Preferences } from '@frontage/api-client/contract';
import { appearanceSchema, bookmarksSchema } from '@frontage/domain';
import { and, eq } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Db } from '#src/db/database';
import { userPreference } from '#src/db/schema/index';
import type { Actor } from '#src/http/authenticate';

type Person = Pick<Actor, 'id' | 'accountId'>;

const ofPerson = (person: Person) =>
  and(eq(userPreference.userId, person.id), eq(userPreference.accountId, person.accountId));

/** A person's preferences. What an older version stored and this one does not know is left out. */
export async function readPreferences(db: Db, person: Person): Promise<Preferences> {
  const [row] = await db.select().from(userPreference).where(ofPerson(person));
  return {
    appearance: appearanceSchema
      .nullable()
      .catch(null)
      .parse(row?.appearance ?? null),
    locale: localeSchema
      .nullable()
      .catch(null)
      .parse(row?.locale ?? null),
    bookmarks: bookmarksSchema.catch([]).parse(row?.bookmarks ?? []),
  };
}

/** Keeps what is given and leaves the rest as it is, in one statement. */
export async function savePreferences(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  person: Person,
  { appearance, locale, bookmarks }: { [Key in keyof Preferences]?: Preferences[Key] | undefined },
): Promise<Record<string, never>> {
  const given = {
    ...(appearance === undefined ? {} : { appearance }),
    ...(locale === undefined ? {} : { locale }),
    ...(bookmarks === undefined ? {} : { bookmarks }),
    updatedAt: clock.now(),
  };
  await db
    .insert(userPreference)
    .values({ userId: person.id, accountId: person.accountId, bookmarks: [], ...given })
    .onConflictDoUpdate({ target: userPreference.userId, set: given, setWhere: ofPerson(person) });
  return {};
}
