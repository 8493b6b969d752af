import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '#src/app-context';
import type { Actor } from '#src/http/authenticate';
import { implement } from '#src/http/implement';
import { localeOf } from '#src/http/locale';
import { auditedBy } from '#src/areas/base/door';
import { confirmEmail, dropEmail, updateProfile, type Changing } from './update';

function changing(actor: Actor, request: FastifyRequest): Changing {
  return { actor, by: auditedBy(actor, request), ip: request.ip, locale: localeOf(request) };
}

/** A person's own name, e-mail and password. */
export function registerProfile(app: FastifyInstance, context: AppContext): void {
  const endpoints = contract.profile;
  implement(app, context, endpoints.update, ({ user, body, request }) =>
    updateProfile(context, changing(user, request), body),
  );
  implement(app, context, endpoints.confirmEmail, ({ user, body, request }) =>
    confirmEmail(context, changing(user, request), body.code),
  );
  implement(app, context, endpoints.dropEmail, async ({ user }) => {
    await dropEmail(context.db, context.clock, user.id);
    return {};
  });
}
