import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { allGrants } from '../oauth/access-tokens';
import { demoClient } from '../seed/demo';
import type { Engine } from '../state/engine';
import { AdminError, readAdminBody } from './requests';

const grantSchema = z.strictObject({ refreshToken: z.string().optional().describe('absent: every grant') });

const redirectSchema = z.strictObject({
  redirectUri: z
    .url({ protocol: /^https?$/ })
    .describe('where the consent page may send people, to the letter; registered once with the client'),
});

/** Shows the grants, takes them away and gives them back, and ends access tokens. */
export function grantRoutes(app: FastifyInstance, engine: Engine): void {
  const { world } = engine;
  const present = (): object => ({
    client: demoClient,
    grants: allGrants(engine).map((grant) => ({
      ...grant,
      isRevoked: world.settings.revokedGrants.includes(grant.refreshToken),
    })),
    redirectUris: world.settings.redirectUris,
    tokensExpiredBefore: new Date(world.settings.tokensExpiredBefore).toISOString(),
  });
  const chosen = (refreshToken: string | undefined): string[] => {
    const tokens = allGrants(engine).map((grant) => grant.refreshToken);
    if (refreshToken === undefined) return tokens;
    if (!tokens.includes(refreshToken)) throw new AdminError(404, 'no such grant');
    return [refreshToken];
  };
  app.get('/grants', present);
  app.post('/grants/redirects', (request) => {
    const { redirectUri } = readAdminBody(request, redirectSchema);
    const others = world.settings.redirectUris.filter((known) => known !== redirectUri);
    engine.change([{ kind: 'settings', settings: { redirectUris: [...others, redirectUri] } }]);
    return present();
  });
  app.post('/grants/revoke', (request) => {
    const revoked = chosen(readAdminBody(request, grantSchema).refreshToken);
    engine.change([
      {
        kind: 'settings',
        settings: { revokedGrants: [...new Set([...world.settings.revokedGrants, ...revoked])] },
      },
    ]);
    return present();
  });
  app.post('/grants/restore', (request) => {
    const restored = chosen(readAdminBody(request, grantSchema).refreshToken);
    engine.change([
      {
        kind: 'settings',
        settings: {
          revokedGrants: world.settings.revokedGrants.filter((token) => !restored.includes(token)),
        },
      },
    ]);
    return present();
  });
  app.post('/grants/expire', () => {
    // One millisecond on, so that tokens issued within this one end too.
    engine.change([{ kind: 'settings', settings: { tokensExpiredBefore: engine.clock.now() + 1 } }]);
    return present();
  });
}
