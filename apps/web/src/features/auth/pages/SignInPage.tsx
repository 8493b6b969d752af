import { isApiError } from '@frontage/api-client';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { signIn, type SignInOutcome } from '../../../services/sign-in';
import { errorText } from '../../../shared/hooks/use-error-text';
import { safeNext } from '../../../shared/next-redirect';
import { hideNotice, notifyError, notifyInfo } from '../../../shared/notify';
import { usePhrases, type Phrases } from '../../../shared/use-phrases';
import {
  selectIsLoading,
  selectIsMfaRequired,
  selectIsSigned,
  useSessionStore,
} from '../../../stores/session';
import { AuthFrame } from '../components/AuthFrame';
import { CodeForm } from '../components/CodeForm';
import { CredentialsForm } from '../components/CredentialsForm';

const noticeId = 'sign-in';

const secondsPerMinute = 60;

function failureText(t: Phrases, error: unknown): string {
  if (isApiError(error, 'authentication_error')) return t('auth:refused.credentials');
  if (isApiError(error, 'rate_limited') && error.retryAfter !== null)
    return t('auth:refused.tooMany', { count: Math.ceil(error.retryAfter / secondsPerMinute) });
  return errorText(t, error);
}

/** Words of the specification's section 8: the two toasts, with what lies behind them underneath. */
function tellFailure(t: Phrases, outcome: SignInOutcome): void {
  if (outcome.kind === 'address_refused') {
    const { address } = outcome;
    const text = address === null ? t('auth:refused.addressUnknown') : t('auth:refused.address', { address });
    notifyError({ id: noticeId, title: t('errors:authentication_invalid'), text });
  }
  if (outcome.kind === 'failed') {
    notifyError({
      id: noticeId,
      title: t('errors:authentication_error'),
      text: failureText(t, outcome.error),
    });
  }
}

export function SignInPage() {
  const { t } = usePhrases();
  const [params] = useSearchParams();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isCodeRefused, setIsCodeRefused] = useState(false);
  const isSigned = useSessionStore(selectIsSigned);
  const isLoading = useSessionStore(selectIsLoading);
  const isMfaRequired = useSessionStore(selectIsMfaRequired);
  const dropMfa = useSessionStore((state) => state.mfaDropped);
  useEffect(() => dropMfa, [dropMfa]);

  const next = safeNext(params.get('next'), window.location.origin);
  if (isSigned) return <Navigate to={next} replace />;

  const submit = async (code?: string) => {
    setIsCodeRefused(false);
    hideNotice(noticeId);
    const outcome = await signIn({ email: email.trim(), password, ...(code === undefined ? {} : { code }) });
    if (outcome.kind === 'code_refused') setIsCodeRefused(true);
    tellFailure(t, outcome);
    return outcome;
  };
  const resend = async () => {
    const outcome = await submit();
    if (outcome.kind === 'mfa_required') notifyInfo({ id: noticeId, title: t('auth:code.resent') });
  };

  return (
    <AuthFrame>
      {isMfaRequired ? (
        <CodeForm
          email={email.trim()}
          isLoading={isLoading}
          isCodeRefused={isCodeRefused}
          onCode={(code) => void submit(code)}
          onEdit={() => setIsCodeRefused(false)}
          onResend={() => void resend()}
          onBack={dropMfa}
        />
      ) : (
        <CredentialsForm
          email={email}
          password={password}
          onEmailChange={setEmail}
          onPasswordChange={setPassword}
          isLoading={isLoading}
          onSubmit={() => void submit()}
        />
      )}
    </AuthFrame>
  );
}
