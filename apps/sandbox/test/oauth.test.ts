import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { accountManagement, brasil, cafe, Client, startSandbox } from './harness';

describe('the token endpoint', () => {
  it('exchanges a refresh token for an access token that lasts an hour', async () => {
    const client = new Client(startSandbox());
    const { status, body } = await client.exchange({ refresh_token: '1//sandbox-owner' });
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: expect.stringMatching(/^ya29\./) as string,
      expires_in: 3599,
      scope: 'https://www.googleapis.com/auth/business.manage',
      token_type: 'Bearer',
    });
  });

  it('answers invalid_grant for an unknown and for a revoked refresh token', async () => {
    const client = new Client(startSandbox());
    expect(await client.exchange({ refresh_token: 'nonsense' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
    await client.admin('POST', '/grants/revoke', { refreshToken: '1//sandbox-owner' });
    expect(await client.exchange({ refresh_token: '1//sandbox-owner' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
    });
    await client.admin('POST', '/grants/restore', {});
    expect(await client.exchange({ refresh_token: '1//sandbox-owner' })).toMatchObject({ status: 200 });
  });

  it.each([
    [{ client_id: 'stranger' }, 401, 'invalid_client'],
    [{ client_secret: 'wrong' }, 401, 'invalid_client'],
    [{ grant_type: 'password' }, 400, 'unsupported_grant_type'],
  ])('refuses %o', async (form, status, error) => {
    const client = new Client(startSandbox());
    expect(await client.exchange({ refresh_token: '1//sandbox-owner', ...form })).toMatchObject({
      status,
      body: { error },
    });
  });

  it('takes back a grant that the client revokes itself', async () => {
    const client = await Client.of(startSandbox());
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await client.call('POST', '/oauth2/revoke', 'token=1%2F%2Fsandbox-owner', form)).toMatchObject({
      status: 200,
      text: '{}\n',
    });
    expect(await client.call('GET', `${accountManagement}/accounts`)).toMatchObject({ status: 401 });
  });
});

describe('access tokens', () => {
  const accounts = `${accountManagement}/accounts`;

  it('are asked for, with a challenge', async () => {
    const client = new Client(startSandbox());
    const { status, headers, body } = await client.call('GET', accounts);
    expect(status).toBe(401);
    expect(headers['www-authenticate']).toBe('Bearer realm="https://accounts.google.com/"');
    expect(body.error.status).toBe('UNAUTHENTICATED');
  });

  it('are not believed when they are forged', async () => {
    const client = await Client.of(startSandbox());
    client.token = `${client.token ?? ''}x`;
    const { status, headers, body } = await client.call('GET', accounts);
    expect(status).toBe(401);
    expect(headers['www-authenticate']).toBe(
      'Bearer realm="https://accounts.google.com/", error="invalid_token"',
    );
    expect(body.error.message).toMatch(/^Request had invalid authentication credentials\./);
  });

  it('expire on the sandbox clock', async () => {
    const client = await Client.of(startSandbox());
    await client.advance(3598);
    expect(await client.call('GET', accounts)).toMatchObject({ status: 200 });
    await client.advance(1);
    expect(await client.call('GET', accounts)).toMatchObject({
      status: 401,
      body: { error: { details: [{ reason: 'ACCESS_TOKEN_EXPIRED' }] } },
    });
    await client.refresh();
    expect(await client.call('GET', accounts)).toMatchObject({ status: 200 });
  });

  it('can all be ended at once', async () => {
    const client = await Client.of(startSandbox());
    await client.admin('POST', '/grants/expire');
    expect(await client.call('GET', accounts)).toMatchObject({ status: 401 });
    await client.advance(1);
    await client.refresh();
    expect(await client.call('GET', accounts)).toMatchObject({ status: 200 });
  });

  it('open nothing without the scope', async () => {
    const client = await Client.of(startSandbox(), '1//sandbox-without-scope');
    expect(await client.call('GET', accounts)).toMatchObject({
      status: 403,
      body: {
        error: { status: 'PERMISSION_DENIED', details: [{ reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' }] },
      },
    });
  });

  it('show only what their grant may see', async () => {
    const sandbox = startSandbox();
    const owner = await Client.of(sandbox);
    const manager = await Client.of(sandbox, '1//sandbox-cafe-manager');
    const { body } = await manager.call('GET', accounts);
    expect(body.accounts.map((account) => account.name)).toEqual([
      'accounts/10411720394285530002',
      `accounts/${cafe}`,
    ]);
    expect(await manager.call('GET', `${accounts}/${brasil}`)).toMatchObject({
      status: 404,
      body: { error: { status: 'NOT_FOUND', message: 'Requested entity was not found.' } },
    });
    const [foreign = ''] = await owner.locations(brasil, 1);
    expect(await manager.get(`/${foreign}?readMask=title`)).toMatchObject({
      status: 403,
      body: { error: { message: 'The caller does not have permission' } },
    });
  });

  it('are refused by an API that is switched off', async () => {
    const client = await Client.of(startSandbox());
    await client.admin('POST', '/services', { service: 'mybusinessaccountmanagement', isEnabled: false });
    expect(await client.call('GET', accounts)).toMatchObject({
      status: 403,
      body: { error: { details: [{ reason: 'SERVICE_DISABLED' }] } },
    });
    expect(await client.locations(brasil, 1)).toHaveLength(1);
  });
});

describe('the consent page', () => {
  const redirect = 'http://127.0.0.1:3000/integrations/callback';
  const verifier = 'a-verifier-of-forty-three-characters-or-more-0123456789';
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const asked = {
    client_id: 'sandbox-client',
    redirect_uri: redirect,
    response_type: 'code',
    scope: 'https://www.googleapis.com/auth/business.manage',
    access_type: 'offline',
    state: 'the-state',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const page = '/o/oauth2/v2/auth';

  async function open(): Promise<Client> {
    const client = new Client(startSandbox());
    await client.admin('POST', '/grants/redirects', { redirectUri: redirect });
    return client;
  }
  const decide = async (client: Client, more: Record<string, string>): Promise<URL> => {
    const { headers } = await client.call(
      'POST',
      page,
      new URLSearchParams({ ...asked, ...more }).toString(),
      form,
    );
    return new URL(String(headers.location));
  };
  const allow = { decision: 'allow', person: '10411720394285530002', allow_business: 'yes' };
  const exchange = (client: Client, code: string | null, more: Record<string, string> = {}) =>
    client.exchange({
      grant_type: 'authorization_code',
      code: code ?? '',
      redirect_uri: redirect,
      code_verifier: verifier,
      ...more,
    });

  it('gives a code, once, for a grant of the person who was chosen', async () => {
    const client = await open();
    const { text, status } = await client.call('GET', `${page}?${new URLSearchParams(asked).toString()}`);
    expect([status, text.includes('Bruno Tavares'), text.includes('value="the-state"')]).toEqual([
      200,
      true,
      true,
    ]);
    const back = await decide(client, allow);
    expect([back.origin + back.pathname, back.searchParams.get('state')]).toEqual([redirect, 'the-state']);
    const code = back.searchParams.get('code');
    const { body } = await exchange(client, code);
    expect(body).toMatchObject({ refresh_token: expect.stringMatching(/^1\/\/sandbox-/) as string });
    client.token = body.access_token;
    const { body: mine } = await client.call('GET', `${accountManagement}/accounts`);
    expect(mine.accounts.map((account) => account.name)).toEqual([
      'accounts/10411720394285530002',
      `accounts/${cafe}`,
    ]);
    expect(await exchange(client, code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it.each([
    ['another verifier', { code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
    ['another address', { redirect_uri: `${redirect}/` }, 'redirect_uri_mismatch'],
  ])('gives nothing to %s, and the code is spent', async (_name, more, error) => {
    const client = await open();
    const code = (await decide(client, allow)).searchParams.get('code');
    expect(await exchange(client, code, more)).toMatchObject({ status: 400, body: { error } });
    expect(await exchange(client, code)).toMatchObject({ body: { error: 'invalid_grant' } });
  });

  it('forgets codes after ten minutes, and tells of a denial', async () => {
    const client = await open();
    const code = (await decide(client, allow)).searchParams.get('code');
    await client.advance(601);
    expect(await exchange(client, code)).toMatchObject({ body: { error: 'invalid_grant' } });
    expect((await decide(client, { decision: 'deny' })).searchParams.get('error')).toBe('access_denied');
  });

  it('sends nobody to an address that is not registered to the letter', async () => {
    const client = await open();
    for (const redirect_uri of [`${redirect}/`, 'http://127.0.0.1:3000/', 'https://evil.example/']) {
      const query = new URLSearchParams({ ...asked, redirect_uri }).toString();
      const { status, text, headers } = await client.call('GET', `${page}?${query}`);
      expect([status, text.includes('redirect_uri_mismatch'), headers.location]).toEqual([
        400,
        true,
        undefined,
      ]);
    }
  });

  it('escapes what it is given', async () => {
    const client = await open();
    const query = new URLSearchParams({ ...asked, state: '"><script>1</script>' }).toString();
    expect((await client.call('GET', `${page}?${query}`)).text).not.toContain('<script>');
  });

  it('grants no more than what was ticked', async () => {
    const client = await open();
    const code = (
      await decide(client, { decision: 'allow', person: '10411720394285530001' })
    ).searchParams.get('code');
    const { body } = await exchange(client, code);
    client.token = body.access_token;
    expect(await client.call('GET', `${accountManagement}/accounts`)).toMatchObject({ status: 403 });
  });
});
