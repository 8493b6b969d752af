import { isApiError } from '@frontage/api-client';
import { contract } from '@frontage/api-client/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { api } from '../../../services/api';
import { notifyError } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import { AuthFrame } from '../components/AuthFrame';
import { BackToSignIn } from '../components/BackToSignIn';
import { LinkExpired } from '../components/LinkExpired';
import { LinkGate } from '../components/LinkGate';
import { NewPasswordField } from '../components/NewPasswordField';
import { isTooShort, refusedPasswordText, shortestReset } from '../model/password-fault';
import { useCheckedLink } from '../use-checked-link';
import { useFailureText } from '../use-failure-text';
import { AuthForm, AuthSubmit } from '../components/AuthForm';
import { AuthLead, AuthTitle } from '../components/AuthHead';

const isLinkFault = (error: unknown) =>
  isApiError(error, 'link_expired') ||
  isApiError(error, 'reset_token_invalid') ||
  isApiError(error, 'reset_token_missing');

/** Why the link opens nothing, in the specification's words where it has some. */
function ResetLinkExpired({ error }: { readonly error: unknown }) {
  const { t } = usePhrases();
  const action = { label: t('recovery:expired.resetAction'), to: paths.forgotPassword };
  if (isApiError(error, 'reset_token_invalid') || isApiError(error, 'reset_token_missing'))
    return <LinkExpired text={t(`errors:${error.code}`)} action={action} />;
  return <LinkExpired action={action} />;
}

function ResetDone() {
  const { t } = usePhrases();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <AuthTitle ref={heading} tabIndex={-1}>
        {t('recovery:reset.doneTitle')}
      </AuthTitle>
      <AuthLead role="status">{t('recovery:reset.doneText')}</AuthLead>
      <Button component={Link} to={paths.login} variant="filled" size="md">
        {t('recovery:reset.signIn')}
      </Button>
    </>
  );
}

type ResetFormProps = {
  readonly token: string;
  readonly email: string;
  readonly onDone: () => void;
  readonly onLinkFault: (error: unknown) => void;
};

function ResetForm({ token, email, onDone, onLinkFault }: ResetFormProps) {
  const { t } = usePhrases();
  const failureText = useFailureText();
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [isTried, setIsTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => api.call(contract.recovery.reset, { body: { token, email, password } }),
    onSuccess: onDone,
    onError: (failure) => {
      if (isLinkFault(failure)) onLinkFault(failure);
      else if (isApiError(failure, 'password_refused')) first.current?.focus();
      else notifyError({ id: 'reset', title: t('errors:try_later'), text: failureText(failure) });
    },
  });
  const isShort = isTooShort(password, shortestReset);
  const differs = password !== repeated;
  const refusal =
    isTried && isShort
      ? t('validation:passwordTooShort', { count: shortestReset })
      : (refusedPasswordText(t, error, shortestReset) ?? undefined);

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    setIsTried(true);
    if (isShort) first.current?.focus();
    else if (differs) second.current?.focus();
    else mutate();
  };

  return (
    <>
      <AuthTitle>{t('recovery:reset.title')}</AuthTitle>
      <AuthLead>{t('recovery:reset.lead', { email })}</AuthLead>
      <AuthForm onSubmit={handleSubmit}>
        {/* For password managers, which file the new password under it. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField
          ref={first}
          label={t('recovery:reset.password')}
          autoFocus
          shortest={shortestReset}
          value={password}
          onChange={(text) => {
            setPassword(text);
            if (error !== null) reset();
          }}
          error={refusal}
        />
        <NewPasswordField
          ref={second}
          label={t('recovery:reset.repeat')}
          value={repeated}
          onChange={setRepeated}
          error={isTried && !isShort && differs ? t('validation:passwordsDiffer') : undefined}
        />
        <AuthSubmit loading={isPending}>{t('recovery:reset.submit')}</AuthSubmit>
      </AuthForm>
    </>
  );
}

/** Chooses a new password with the link of a mail. */
export function ResetPasswordPage() {
  const { token, email, query } = useCheckedLink('reset', (link) =>
    api.call(contract.recovery.check, { body: link }),
  );
  const [isDone, setIsDone] = useState(false);
  const [linkFault, setLinkFault] = useState<unknown>(null);
  return (
    <AuthFrame>
      {!isDone && <BackToSignIn />}
      {isDone ? (
        <ResetDone />
      ) : linkFault !== null ? (
        <ResetLinkExpired error={linkFault} />
      ) : (
        <LinkGate query={query} expired={(error) => <ResetLinkExpired error={error} />}>
          <ResetForm token={token} email={email} onDone={() => setIsDone(true)} onLinkFault={setLinkFault} />
        </LinkGate>
      )}
    </AuthFrame>
  );
}
