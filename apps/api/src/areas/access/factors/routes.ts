import { contract } from '@frontage/api-client/contract';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { account, appUser, session } from '#src/db/schema/index';
import type { Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import { implement } from '#src/http/implement';
import { localeOf } from '#src/http/locale';
import { auditedBy, record } from '#src/areas/base/door';
import { sendOwnCode, spendOwnCode } from '#src/areas/access/sessions/confirm';
import { factorAdded, factorRemoved, lockCaller, readSecurity } from './factors';
import { tellChange } from './notice';
import { addPasskey, registrationOptions, removePasskey, renamePasskey } from './passkeys';
import { makeRecoveryCodes } from './recovery-codes';
import { confirmTotp, removeTotp, startTotp } from './totp';

type User = typeof appUser.$inferSelect;

const auditActionOf = {
  emailCodeOn: 'mfa_enabled',
  emailCodeOff: 'mfa_disabled',
  appOn: 'mfa_enabled',
  appOff: 'mfa_disabled',
  passkeyAdded: 'passkey_added',
  passkeyRemoved: 'passkey_removed',
  recoveryCodes: 'recovery_codes_made',
} as const;

type Change = { readonly person: User; readonly user: Actor; readonly request: FastifyRequest };

/** Every change of a factor is in the audit log, and the person hears of it by mail, in the transaction that makes it. */
async function note(
  tx: Tx,
  context: AppContext,
  { person, user, request }: Change,
  change: keyof typeof auditActionOf,
): Promise<void> {
  await record(tx, {
    ...auditedBy(user, request),
    at: context.clock.now(),
    action: auditActionOf[change],
    object: { kind: 'user', id: person.id, name: person.name },
    after: { change },
  });
  await tellChange(tx, context, { to: person.email, locale: localeOf(request), change });
}

/** A person's second factors, and whether the account asks everybody for one. */
export function registerSecurity(app: FastifyInstance, context: AppContext): void {
  registerCodes(app, context);
  registerPasskeys(app, context);
  registerLock(app, context);
  registerRequirement(app, context);
}

/** Codes by mail, by an app, and those to recover with. */
function registerCodes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;
  const endpoints = contract.security;

  implement(app, context, endpoints.read, ({ user }) =>
    db.transaction((tx) => readSecurity(tx, context, user.id)),
  );

  implement(app, context, endpoints.sendEmailCode, ({ user, request }) =>
    sendOwnCode(context, user, 'two_factor', { ip: request.ip, locale: localeOf(request) }),
  );

  implement(app, context, endpoints.setEmail, async ({ user, body, request }) => {
    const done = await db.transaction(async (tx) => {
      const spent = await spendOwnCode(tx, context, user.id, 'two_factor', {
        code: body.code,
        ip: request.ip,
      });
      if (spent === null) return null;
      const person = await lockCaller(tx, user);
      const recoveryCodes = body.enabled ? await factorAdded(tx, context, person, 'email') : null;
      if (!body.enabled) await factorRemoved(tx, person, false);
      await note(tx, context, { person, user, request }, body.enabled ? 'emailCodeOn' : 'emailCodeOff');
      return { recoveryCodes };
    });
    if (done === null) throw new AppError('code_invalid');
    return done;
  });

  implement(app, context, endpoints.startTotp, ({ user }) =>
    db.transaction(async (tx) => startTotp(tx, context, await lockCaller(tx, user))),
  );

  implement(app, context, endpoints.confirmTotp, async ({ user, body, request }) => {
    const done = await db.transaction(async (tx) => {
      const person = await lockCaller(tx, user);
      if (!(await confirmTotp(tx, context, user.id, body.code.replaceAll(/\s/g, '')))) return null;
      const recoveryCodes = await factorAdded(tx, context, person, 'totp');
      await note(tx, context, { person, user, request }, 'appOn');
      return { recoveryCodes };
    });
    if (done === null) throw new AppError('code_invalid');
    return done;
  });

  implement(app, context, endpoints.removeTotp, ({ user, request }) =>
    db.transaction(async (tx) => {
      const person = await lockCaller(tx, user);
      await removeTotp(tx, user.id);
      await factorRemoved(tx, person, person.isMfaOn && person.isMfaByEmail);
      await note(tx, context, { person, user, request }, 'appOff');
      return {};
    }),
  );

  implement(app, context, endpoints.makeRecoveryCodes, ({ user, request }) =>
    db.transaction(async (tx) => {
      const person = await lockCaller(tx, user);
      if (!person.isMfaOn) throw new AppError('second_factor_missing');
      const recoveryCodes = await makeRecoveryCodes(tx, context, person);
      await note(tx, context, { person, user, request }, 'recoveryCodes');
      return { recoveryCodes };
    }),
  );
}

function registerPasskeys(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;
  const endpoints = contract.security;

  implement(app, context, endpoints.passkeyOptions, ({ user }) =>
    db.transaction(async (tx) =>
      registrationOptions(tx, context, await lockCaller(tx, user), user.sessionId),
    ),
  );

  implement(app, context, endpoints.addPasskey, ({ user, body, request }) =>
    db.transaction(async (tx) => {
      const person = await lockCaller(tx, user);
      await addPasskey(tx, context, person, user.sessionId, body);
      const recoveryCodes = await factorAdded(tx, context, person, 'passkey');
      await note(tx, context, { person, user, request }, 'passkeyAdded');
      return { recoveryCodes };
    }),
  );

  implement(app, context, endpoints.renamePasskey, ({ user, params, body, request }) =>
    db.transaction(async (tx) => {
      const before = await renamePasskey(tx, user.id, params.passkeyId, body.name);
      if (before === null) throw new AppError('not_found');
      await record(tx, {
        ...auditedBy(user, request),
        at: clock.now(),
        action: 'passkey_renamed',
        object: { kind: 'user', id: user.id, name: user.name },
        before: { name: before },
        after: { name: body.name },
      });
      return {};
    }),
  );

  implement(app, context, endpoints.removePasskey, ({ user, params, request }) =>
    db.transaction(async (tx) => {
      const person = await lockCaller(tx, user);
      if (!(await removePasskey(tx, user.id, params.passkeyId))) throw new AppError('not_found');
      await factorRemoved(tx, person, person.isMfaOn && person.isMfaByEmail);
      await note(tx, context, { person, user, request }, 'passkeyRemoved');
      return {};
    }),
  );
}

function registerLock(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;
  const endpoints = contract.security;

  implement(app, context, endpoints.setLock, async ({ user, body }) => {
    await db.transaction(async (tx) => {
      await tx
        .update(appUser)
        .set({ lockAfterMinutes: body.lockAfterMinutes })
        .where(eq(appUser.id, user.id));
      // Without a lock no activity was recorded.
      await tx.update(session).set({ activeAt: clock.now() }).where(eq(session.userId, user.id));
    });
    return {};
  });
}

/** Whether the account asks everybody for a second factor. */
function registerRequirement(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;
  const endpoints = contract.security;

  implement(app, context, endpoints.requirement, async ({ user }) => {
    const ofAccount = eq(appUser.accountId, user.accountId);
    const [owner] = await db.select().from(account).where(eq(account.id, user.accountId));
    return {
      isRequired: owner?.isMfaRequired ?? false,
      people: await db.$count(appUser, ofAccount),
      without: await db.$count(appUser, and(ofAccount, eq(appUser.isMfaOn, false))),
    };
  });

  implement(app, context, endpoints.setRequirement, ({ user, body, request }) =>
    db.transaction(async (tx) => {
      const person = await lockCaller(tx, user);
      // Who asks it of everybody sets the example, and is not the first to be stopped by it.
      if (body.isRequired && !person.isMfaOn) throw new AppError('second_factor_missing');
      const [before] = await tx
        .select()
        .from(account)
        .where(eq(account.id, user.accountId))
        .for('no key update');
      await tx.update(account).set({ isMfaRequired: body.isRequired }).where(eq(account.id, user.accountId));
      await record(tx, {
        ...auditedBy(user, request),
        at: clock.now(),
        action: 'settings_changed',
        object: { kind: 'account', id: user.accountId, name: before?.name ?? null },
        before: { isMfaRequired: before?.isMfaRequired ?? false },
        after: { isMfaRequired: body.isRequired },
      });
      return {};
    }),
  );
}
