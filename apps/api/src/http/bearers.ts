import type { Permission, PermissionMap } from '@frontage/domain';
import type { Clock } from '#src/clock';
import type { Config } from '#src/config';
import type { Db } from '#src/db/database';
import type { appUser, session } from '#src/db/schema/index';
import type { Secrets } from '#src/secrets/secrets';

type User = typeof appUser.$inferSelect;
type Session = typeof session.$inferSelect;
type Stored = { readonly db: Db; readonly clock: Clock };

/**
 * What bearer tokens say. The access area reads them; it is handed in with the context, so that the HTTP layer needs to know no
 * area.
 */
export type Bearers = {
  /** Whether a bearer has the form of an API token. */
  isApiToken(bearer: string): boolean;
  /** The API token behind a bearer, noted as used now; `undefined` for one that is unknown, revoked or expired. */
  useApiToken(
    context: Stored,
    secret: string,
  ): Promise<
    | {
        readonly id: string;
        readonly name: string;
        readonly userId: string;
        readonly accountId: string;
        readonly scopes: readonly Permission[];
      }
    | undefined
  >;
  /** The session and person that an access token names; `null` for anything but an unexpired one of ours. */
  readAccessToken(
    context: { readonly config: Config; readonly clock: Clock; readonly secrets: Secrets },
    token: string,
  ): Promise<{ readonly userId: string; readonly sessionId: string } | null>;
  /**
   * Who works in an account from their own, as its delegate or because they joined it, by which session of their own and with which
   * permissions; `null` where they no longer may.
   */
  readEntrant(
    context: Stored,
    sessionId: string,
    there: User,
  ): Promise<{
    readonly user: User;
    readonly session: Session;
    readonly permissions: PermissionMap;
    /** The lists of addresses that they are held to, each. */
    readonly addressLists: readonly string[];
  } | null>;
};
