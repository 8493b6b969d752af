import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** The client that both providers know. */
export const rigClient = { id: 'frontage', secret: 'a-secret-between-two-servers' } as const;

/** Somebody a provider knows, by their subject. */
export type RigPerson = {
  readonly email: string;
  readonly email_verified?: boolean | string;
  readonly name?: string;
};

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
}

export type OidcRig = {
  readonly issuer: string;
  /** Whom it knows, by subject. */
  readonly people: Map<string, RigPerson>;
  /** Walks through the provider's pages as a person; answers the address that it sends the browser back to. */
  visit(url: string, subject: string): Promise<URL>;
  close(): Promise<void>;
};

/** A real provider (oidc-provider) on its own port, whose pages let in anybody who says who they are. */
export async function openOidcRig(redirectUris: readonly string[]): Promise<OidcRig> {
  const people = new Map<string, RigPerson>();
  let serve: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void = () => undefined;
  const server = createServer((request, response) => {
    Promise.resolve(serve(request, response)).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });
  const issuer = await listen(server);
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: rigClient.id,
        client_secret: rigClient.secret,
        redirect_uris: [...redirectUris],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['a key of the tests'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: () => ({ sub: subject, ...people.get(subject) }),
    }),
  });
  const handle = provider.callback();
  serve = async (request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) return handle(request, response);
    const { prompt, params, session } = await provider.interactionDetails(request, response);
    const subject = request.headers['x-subject'];
    if (prompt.name === 'login') {
      // A browser names nobody: there, who was hinted at signs in.
      const hinted = [...people].find(([, { email }]) => email === params.login_hint)?.[0];
      const accountId = typeof subject === 'string' ? subject : (hinted ?? '');
      const login = { accountId };
      return provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
    }
    const grant = new provider.Grant({
      accountId: session?.accountId ?? '',
      clientId: String(params.client_id),
    });
    grant.addOIDCScope('openid email profile');
    const consent = { grantId: await grant.save() };
    return provider.interactionFinished(request, response, { consent }, { mergeWithLastSubmission: true });
  };
  return {
    issuer,
    people,
    async visit(url, subject) {
      const cookies = new Map<string, string>();
      let at = new URL(url);
      for (let step = 0; step < 12; step += 1) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const answer = await fetch(at, { redirect: 'manual', headers: { cookie, 'x-subject': subject } });
        for (const line of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          cookies.set(name, value);
        }
        const to = answer.headers.get('location');
        if (to === null)
          throw new Error(`The provider stopped with ${answer.status}: ${await answer.text()}`);
        at = new URL(to, at);
        if (at.origin !== issuer) return at;
      }
      throw new Error('The provider went round in circles.');
    },
    close: () => stop(server),
  };
}

/** What a provider that lies puts into its ID token; `key: 'other'` signs it with a key that it does not publish. */
export type Lie = {
  readonly claims?: (honest: JWTPayload) => JWTPayload;
  readonly key?: 'own' | 'other';
  readonly isUnsigned?: boolean;
};

export type LyingRig = {
  readonly issuer: string;
  lie: Lie;
  /** Codes that were given to its token endpoint. */
  readonly codes: string[];
  /** Answers at once, as a provider does after its pages. */
  visit(url: string): URL;
  close(): Promise<void>;
};

/** A provider that answers whatever a test wants, in the right form. */
export async function openLyingRig(person: RigPerson & { readonly subject: string }): Promise<LyingRig> {
  const [own, other] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' };
  const codes: string[] = [];
  let nonce = '';
  const server = createServer((request, response) => {
    const answer = (body: object) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(body));
    };
    if (request.url === '/.well-known/openid-configuration') {
      answer({
        issuer: rig.issuer,
        authorization_endpoint: `${rig.issuer}/auth`,
        token_endpoint: `${rig.issuer}/token`,
        jwks_uri: `${rig.issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
      return;
    }
    if (request.url === '/jwks') {
      answer({ keys: [jwk] });
      return;
    }
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      codes.push(new URLSearchParams(body).get('code') ?? '');
      void token().then((id) => answer({ access_token: 'of no use', token_type: 'bearer', id_token: id }));
    });
  });
  const token = async (): Promise<string> => {
    const now = Math.floor(Date.now() / 1000);
    const { subject, ...rest } = person;
    const honest: JWTPayload = {
      iss: rig.issuer,
      aud: rigClient.id,
      sub: subject,
      iat: now,
      exp: now + 60,
      nonce,
      ...rest,
    };
    const claims = rig.lie.claims?.(honest) ?? honest;
    if (rig.lie.isUnsigned === true) {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${part({ alg: 'none' })}.${part(claims)}.`;
    }
    const { privateKey } = rig.lie.key === 'other' ? other : own;
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(privateKey);
  };
  const rig: LyingRig = {
    issuer: await listen(server),
    lie: {},
    codes,
    visit(url) {
      const asked = new URL(url).searchParams;
      nonce = asked.get('nonce') ?? '';
      const back = new URL(asked.get('redirect_uri') ?? '');
      back.search = new URLSearchParams({ code: 'a code', state: asked.get('state') ?? '' }).toString();
      return back;
    },
    close: () => stop(server),
  };
  return rig;
}
