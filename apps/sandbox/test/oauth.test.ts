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
    expect(body.accounts.map((account) => account.name)).toEqual([`accounts/${cafe}`]);
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
