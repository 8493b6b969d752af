import type { PasskeyAssertion, PasskeyRegistration, WebAuthnOptions } from '@frontage/api-client/contract';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { SignedInPerson } from './test-app';

const flags = { present: 0x01, verified: 0x04, hasKey: 0x40 } as const;

/** A device with one passkey, as a browser would speak for it. */
export type Authenticator = {
  register(options: WebAuthnOptions): PasskeyRegistration;
  /** @param isVerified whether the device knew its person, by a finger or a PIN; touched it was in any case */
  prove(options: WebAuthnOptions, isVerified?: boolean): PasskeyAssertion;
};

/** Makes a device for the site that tests run under. */
export function createAuthenticator(
  site = { id: 'localhost', origin: 'http://localhost:3000' },
): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;
  const clientData = (type: string, { challenge }: WebAuthnOptions) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: site.origin, crossOrigin: false }));
  const head = (isVerified: boolean, extra = 0) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE((counter += 1));
    const bits = flags.present | (isVerified ? flags.verified : 0) | extra;
    return Buffer.concat([createHash('sha256').update(site.id).digest(), Buffer.from([bits]), count]);
  };
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url') };
  const plain = {
    type: 'public-key',
    authenticatorAttachment: 'platform',
    clientExtensionResults: {},
  } as const;
  return {
    register(options) {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const authData = Buffer.concat([
        head(true, flags.hasKey),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ]);
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]) as never,
      );
      return {
        ...named,
        ...plain,
        response: {
          clientDataJSON: clientData('webauthn.create', options).toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
        },
      };
    },
    prove(options, isVerified = true) {
      const data = clientData('webauthn.get', options);
      const authenticatorData = head(isVerified);
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(data).digest()]);
      return {
        ...named,
        ...plain,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}

/** Adds a passkey of a new device to somebody who is signed in. */
export async function addPasskey(by: Pick<SignedInPerson, 'inject'>): Promise<Authenticator> {
  const device = createAuthenticator();
  const post = (url: string, payload?: object) =>
    by.inject({ method: 'POST', url, ...(payload === undefined ? {} : { payload }) });
  const options = (await post('/api/users/me/passkeys/options')).json<WebAuthnOptions>();
  const answer = await post('/api/users/me/passkeys', {
    name: 'Notebook',
    credential: device.register(options),
  });
  if (answer.statusCode !== 201) throw new Error(`No passkey was added: ${answer.body}`);
  return device;
}
