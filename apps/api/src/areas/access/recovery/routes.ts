import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { asSystem } from '#src/db/tenant-context';
import { implement } from '#src/http/implement';
import { localeOf } from '#src/http/locale';
import { originOf } from '#src/areas/base/door';
import { askForReset, readResetLink, resetPassword } from './reset';

/** A new password for somebody who forgot theirs. */
export function registerRecovery(app: FastifyInstance, context: AppContext): void {
  const endpoints = contract.recovery;
  implement(app, context, endpoints.forgot, async ({ body, request }) => {
    await asSystem('recovery', () =>
      askForReset(context, { email: body.email, locale: localeOf(request) }, originOf(request)),
    );
    return {};
  });
  implement(app, context, endpoints.check, async ({ body }) => {
    await asSystem('recovery', () => readResetLink(context, body));
    return {};
  });
  implement(app, context, endpoints.reset, async ({ body, request }) => {
    await asSystem('recovery', () =>
      resetPassword(context, { ...body, locale: localeOf(request) }, originOf(request)),
    );
    return {};
  });
}
