import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { PushSubscription } from '../state/settings';

/** Seconds a token lasts, as Google's do. */
const lifetime = 3600;

interface Keys {
  privateKey: KeyObject;
  jwk: Record<string, unknown>;
  id: string;
}

/** Signs the OIDC tokens that pushes bear. The key is made when it is first needed, and is another one after a restart. */
export class TokenSigner {
  private made: Keys | undefined;

  private own(): Keys {
    if (this.made === undefined) {
      const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      const jwk = publicKey.export({ format: 'jwk' }) as Record<string, unknown>;
      const id = createHash('sha1').update(JSON.stringify(jwk)).digest('hex');
      this.made = { privateKey, jwk, id };
    }
    return this.made;
  }

  /** The public key as a JSON Web Key Set. */
  keys(): object {
    const { jwk, id } = this.own();
    return { keys: [{ ...jwk, kid: id, alg: 'RS256', use: 'sig' }] };
  }

  /** A token for one push, as Pub/Sub makes it (issuer, audience, the subscription's service account). */
  sign(subscription: PushSubscription, now: number): string {
    const { privateKey, id } = this.own();
    const issuedAt = Math.floor(now / 1000);
    const payload = {
      aud: subscription.audience ?? subscription.pushEndpoint,
      azp: '113774264463038321964',
      email: subscription.serviceAccountEmail,
      email_verified: true,
      exp: issuedAt + lifetime,
      iat: issuedAt,
      iss: 'https://accounts.google.com',
      sub: '113774264463038321964',
    };
    const text = [{ alg: 'RS256', kid: id, typ: 'JWT' }, payload]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
  }
}
