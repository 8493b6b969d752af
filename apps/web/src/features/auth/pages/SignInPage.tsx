import { isApiError } from '@frontage/api-client';
import type { MfaChallenge } from '@frontage/domain';
import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { allPhrases } from '../../../services/i18n';
import { finishSignIn, signIn, type SignInOutcome } from '../../../services/sign-in';
import { errorText } from '../../../shared/hooks/use-error-text';
import { safeNext } from '../../../shared/next-redirect';
import { hideNotice, notifyError } from '../../../shared/notify';
import { lazyPart } from '../../../shared/lazy-part';
import { usePhrases, type Phrases } from '../../../shared/use-phrases';
import {
  selectClosure,
  selectIsLoading,
  selectIsMfaRequired,
  selectIsSigned,
  useSessionStore,
} from '../../../stores/session';
import { AuthFrame } from '../components/AuthFrame';
import { CredentialsForm } from '../components/CredentialsForm';
import { keepSecondStep, keptSecondStep, type WaitingSignIn } from '../model/kept-second-step';

const noticeId = 'sign-in';

const secondsPerMinute = 60;

function failureText(t: Phrases, error: unknown): string {
  if (isApiError(error, 'authentication_error')) return t('auth:refused.credentials');
  if (isApiError(error, 'rate_limited') && error.retryAfter !== null)
    return t('auth:refused.tooMany', { count: Math.ceil(error.retryAfter / secondsPerMinute) });
  return errorText(t, error);
}

/** Texts of the specification's section 8: the two toasts, with their details underneath. */
function tellFailure(t: Phrases, outcome: SignInOutcome): void {
  if (outcome.kind === 'address_refused') {
    const { address } = outcome;
    const text = address === null ? t('auth:refused.addressUnknown') : t('auth:refused.address', { address });
    notifyError({ id: noticeId, title: t('errors:authentication_invalid'), text });
  }
  // Told beside the form, where it stays.
  if (useSessionStore.getState().closure !== null) return;
  if (outcome.kind === 'failed') {
    notifyError({
      id: noticeId,
      title: t('errors:authentication_error'),
      text: failureText(t, outcome.error),
    });
  }
}

/** Comes with the phrases it needs, which the first screen does not wait for. */
const SecondStep = lazyPart(async () => {
  const [{ SecondStep: Step }] = await Promise.all([import('../components/SecondStep'), allPhrases()]);
  return Step;
});

/** Of a server that names no challenge: the code it sent by e-mail. */
const plainChallenge: MfaChallenge = { id: '', factors: ['email'], isCodeSent: true, resendInSeconds: 30 };

export function SignInPage() {
  const { t } = usePhrases();
  const [params] = useSearchParams();
  const [kept] = useState(keptOfPassword);
  const [email, setEmail] = useState(kept?.email ?? '');
  const [password, setPassword] = useState('');
  const [challenge, setChallenge] = useState(kept?.challenge ?? plainChallenge);
  const [refused, setRefused] = useState<'code' | 'passkey' | null>(null);
  const isSigned = useSessionStore(selectIsSigned);
  const isLoading = useSessionStore(selectIsLoading);
  const isMfaRequired = useSessionStore(selectIsMfaRequired);
  const closure = useSessionStore(selectClosure);
  const dropMfa = useSessionStore((state) => state.mfaDropped);
  useEffect(() => dropMfa, [dropMfa]);
  // Before it is drawn: who comes back with a code is not asked for the password.
  useLayoutEffect(() => {
    if (kept !== null) useSessionStore.getState().mfaRequested();
  }, [kept]);
  useEffect(() => {
    if (isSigned) keepSecondStep(null);
  }, [isSigned]);

  const next = safeNext(params.get('next'), window.location.origin);
  if (isSigned) return <Navigate to={next} replace />;

  const submit = async (code?: string) => {
    setRefused(null);
    hideNotice(noticeId);
    const typed = { email: email.trim(), password };
    const outcome =
      code === undefined
        ? await signIn(typed)
        : challenge.id === ''
          ? await signIn({ ...typed, code })
          : await finishSignIn(challenge.id, code);
    if (outcome.kind === 'mfa_required') {
      setChallenge(outcome.challenge ?? plainChallenge);
      if (outcome.challenge !== null) keepSecondStep({ email: typed.email, challenge: outcome.challenge });
    }
    if (outcome.kind === 'code_refused') setRefused('code');
    tellFailure(t, outcome);
  };
  const signInByPasskey = async (mfaChallenge?: string) => {
    setRefused(null);
    hideNotice(noticeId);
    const { signInWithPasskey } = await import('../../../services/passkeys');
    const outcome = await signInWithPasskey(mfaChallenge);
    if (outcome.kind !== 'failed') tellFailure(t, outcome);
    else if (mfaChallenge !== undefined) setRefused('passkey');
    else if (!isCancelled(outcome.error))
      notifyError({ id: noticeId, title: t('errors:authentication_error'), text: t('auth:refused.passkey') });
  };

  return (
    <AuthFrame>
      {isMfaRequired ? (
        <Suspense fallback={<div aria-busy="true" />}>
          <SecondStep
            key={challenge.id}
            email={email.trim()}
            challenge={challenge}
            isLoading={isLoading}
            isCodeRefused={refused === 'code'}
            isPasskeyRefused={refused === 'passkey'}
            onCode={(code) => void submit(code)}
            onPasskey={() => void signInByPasskey(challenge.id)}
            onEdit={() => setRefused(null)}
            onSent={(resendInSeconds) =>
              keepSecondStep({
                email: email.trim(),
                challenge: { ...challenge, isCodeSent: true, resendInSeconds },
              })
            }
            onBack={() => {
              keepSecondStep(null);
              dropMfa();
            }}
          />
        </Suspense>
      ) : (
        <CredentialsForm
          email={email}
          password={password}
          closure={closure}
          onEmailChange={setEmail}
          onPasswordChange={setPassword}
          isLoading={isLoading}
          onSubmit={() => void submit()}
          onPasskey={() => void signInByPasskey()}
        />
      )}
    </AuthFrame>
  );
}

/** A sign-in by password that waits for its code in this tab. */
function keptOfPassword(): WaitingSignIn | null {
  const kept = keptSecondStep();
  return kept?.company === undefined ? kept : null;
}

/** The person closed the browser's own dialog; they know. */
function isCancelled(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}
