import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/browser';
import {
  contract,
  type PasskeyAssertion,
  type PasskeyRegistration,
  type WebAuthnOptions,
} from '@frontage/api-client/contract';
import { api } from './api';
import { endLeftSession, keepSession, type SignInOutcome } from './sign-in';
import { useSessionStore } from '../stores/session';

/** Signs in with a passkey: alone, or as the second step of the sign-in that a challenge belongs to. Never throws. */
export async function signInWithPasskey(mfaChallenge?: string): Promise<SignInOutcome> {
  const session = useSessionStore.getState();
  session.signInStarted();
  let outcome: SignInOutcome;
  try {
    await endLeftSession();
    const named = mfaChallenge === undefined ? {} : { mfaChallenge };
    const options = await api.call(contract.session.passkeyOptions, { body: named });
    const credential = await startAuthentication({
      optionsJSON: options,
    });
    const answer = await api.call(contract.session.passkeyLogin, {
      body: { ...named, credential: { ...credential, clientExtensionResults: {} } },
    });
    outcome = await keepSession(answer);
  } catch (error) {
    outcome = { kind: 'failed', error };
  }
  if (outcome.kind !== 'signed_in') session.signInFailed();
  return outcome;
}

/** Proves with one of the person's passkeys that it is still them; rejects when the person, the device or the server refuses. */
export async function proveWithPasskey(): Promise<PasskeyAssertion> {
  const options = await api.call(contract.sessions.passkeyOptions);
  const credential = await startAuthentication({ optionsJSON: options });
  return { ...credential, clientExtensionResults: {} };
}

/** Lets the browser make a passkey; rejects when the person or the device refuses. */
export async function makePasskey(options: WebAuthnOptions): Promise<PasskeyRegistration> {
  const made = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  });
  return {
    id: made.id,
    rawId: made.rawId,
    type: made.type,
    authenticatorAttachment: made.authenticatorAttachment,
    clientExtensionResults: {},
    response: {
      clientDataJSON: made.response.clientDataJSON,
      attestationObject: made.response.attestationObject,
      ...(made.response.transports === undefined ? {} : { transports: made.response.transports }),
    },
  };
}
