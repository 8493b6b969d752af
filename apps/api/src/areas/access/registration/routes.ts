import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { asSystem } from '#src/db/tenant-context';
import { implement } from '#src/http/implement';
import { localeOf } from '#src/http/locale';
import { originOf } from '#src/areas/base/door';
import { signUp } from './register';
import { openRegistered } from './verify';

/** Sign-up, and the link that ends it. */
export function registerRegistration(app: FastifyInstance, context: AppContext): void {
  const endpoints = contract.registration;
  implement(app, context, endpoints.register, async ({ body, request }) => {
    const { name, email, password } = body;
    await asSystem('recovery', () =>
      signUp(context, { name, email, password, locale: localeOf(request) }, originOf(request)),
    );
    return {};
  });
  implement(app, context, endpoints.verify, async ({ body, request }) => ({
    email: await asSystem('recovery', () => openRegistered(context, body, originOf(request))),
  }));
}
