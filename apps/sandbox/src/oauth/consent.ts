import type { FastifyInstance, FastifyReply } from 'fastify';
import { businessScope, demoClient, demoPeople } from '../seed/demo';
import type { Engine } from '../state/engine';
import { codeLifetime, issueCode } from './authorization-codes';
import type { AuthorizationRequest } from './authorization-request';
import { consentPage, refusalPage } from './consent-page';

/** Why no page is shown. Where the redirect address cannot be trusted nobody is sent there: the person is told instead. */
type Refusal = { status: number; code: string; words: string };

const headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
};

/** Serves the consent page: a person chooses their account, and allows or denies what the client asks for. */
export function serveConsent(app: FastifyInstance, engine: Engine): void {
  app.get('/o/oauth2/v2/auth', (request, reply) => {
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    const read = readRequest(query, engine);
    if ('status' in read) return sendPage(reply, read.status, refusalPage(read));
    return sendPage(reply, 200, consentPage(read, query));
  });
  app.post('/o/oauth2/v2/auth', (request, reply) => {
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    const { origin } = request.headers;
    const read = readRequest(form, engine);
    if (origin !== undefined && origin !== 'null' && origin !== `http://${request.headers.host ?? ''}`)
      return sendPage(reply, 403, refusalPage({ code: 'invalid_request', words: 'Cross-site request.' }));
    if ('status' in read) return sendPage(reply, read.status, refusalPage(read));
    return reply.headers(headers).redirect(decide(read, form, engine), 303);
  });
}

function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.code(status).headers(headers).type('text/html; charset=utf-8').send(html);
}

function readRequest(given: URLSearchParams, engine: Engine): AuthorizationRequest | Refusal {
  if (given.get('client_id') !== demoClient.clientId)
    return { status: 401, code: 'invalid_client', words: 'The OAuth client was not found.' };
  const redirectUri = given.get('redirect_uri') ?? '';
  if (!engine.world.settings.redirectUris.includes(redirectUri))
    return {
      status: 400,
      code: 'redirect_uri_mismatch',
      words: `The redirect URI in the request, ${redirectUri}, does not match the ones authorized for the OAuth client.`,
    };
  if (given.get('response_type') !== 'code')
    return {
      status: 400,
      code: 'unsupported_response_type',
      words: 'Required parameter: response_type=code',
    };
  const codeChallenge = given.get('code_challenge') ?? undefined;
  if (codeChallenge !== undefined && given.get('code_challenge_method') !== 'S256')
    return { status: 400, code: 'invalid_request', words: 'Only S256 challenges are modelled.' };
  const scopes = (given.get('scope') ?? '').split(' ').filter((scope) => scope !== '');
  if (scopes.length === 0)
    return { status: 400, code: 'invalid_scope', words: 'Missing required parameter: scope' };
  return {
    redirectUri,
    state: given.get('state') ?? undefined,
    scopes,
    codeChallenge,
    isOffline: given.get('access_type') === 'offline',
    loginHint: given.get('login_hint') ?? undefined,
  };
}

function decide(asked: AuthorizationRequest, form: URLSearchParams, engine: Engine): string {
  const back = new URL(asked.redirectUri);
  if (asked.state !== undefined) back.searchParams.set('state', asked.state);
  const person = demoPeople.find(({ id }) => id === form.get('person'));
  if (form.get('decision') !== 'allow' || person === undefined) {
    back.searchParams.set('error', 'access_denied');
    return back.href;
  }
  // People may take single scopes out of what they allow.
  const scopes = asked.scopes.filter((scope) => scope !== businessScope || form.has('allow_business'));
  const code = issueCode(engine, {
    redirectUri: asked.redirectUri,
    codeChallenge: asked.codeChallenge,
    accounts: person.accounts,
    scopes,
    isOffline: asked.isOffline,
    expiresAt: engine.clock.now() + codeLifetime,
  });
  back.searchParams.set('code', code);
  back.searchParams.set('scope', scopes.join(' '));
  return back.href;
}
