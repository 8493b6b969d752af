import { isApiError } from '@frontage/api-client';
import { contract } from '@frontage/api-client/contract';
import { PasswordField } from '@frontage/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { api } from '../../../services/api';
import { signIn } from '../../../services/sign-in';
import { notifyError } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import { AuthFrame } from '../components/AuthFrame';
import { BackToSignIn } from '../components/BackToSignIn';
import { LinkExpired } from '../components/LinkExpired';
import { readLinkFragment } from '../model/link-fragment';
import { useFailureText } from '../use-failure-text';
import { AuthForm, AuthSubmit } from '../components/AuthForm';
import { AuthLead, AuthTitle } from '../components/AuthHead';

/** Ends a sign-up: with the link that was mailed and the password that was chosen, the account opens. */
export function VerifyEmailPage() {
  const { t } = usePhrases();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const { token } = readLinkFragment(hash);
  const [password, setPassword] = useState('');
  const [isTried, setIsTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      const { email } = await api.call(contract.registration.verify, { body: { token, password } });
      const outcome = await signIn({ email, password });
      await navigate(outcome.kind === 'signed_in' ? paths.connect : paths.login, { replace: true });
    },
    onError: (failure) => {
      if (isApiError(failure, 'authentication_error')) field.current?.focus();
      else if (!isApiError(failure, 'link_expired'))
        notifyError({ id: 'verify', title: t('errors:registration_failed'), text: failureText(failure) });
    },
  });

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    setIsTried(true);
    if (password === '') field.current?.focus();
    else mutate();
  };
  const fault =
    isTried && password === ''
      ? t('auth:passwordRequired')
      : isApiError(error, 'authentication_error')
        ? t('recovery:verify.wrong')
        : undefined;

  if (token === '' || isApiError(error, 'link_expired'))
    return (
      <AuthFrame>
        <BackToSignIn />
        <LinkExpired action={{ label: t('recovery:expired.registerAction'), to: paths.register }} />
      </AuthFrame>
    );
  return (
    <AuthFrame>
      <BackToSignIn />
      <AuthTitle>{t('recovery:verify.title')}</AuthTitle>
      <AuthLead>{t('recovery:verify.lead')}</AuthLead>
      <AuthForm onSubmit={handleSubmit}>
        <PasswordField
          ref={field}
          label={t('auth:password')}
          showLabel={t('auth:showPassword')}
          hideLabel={t('auth:hidePassword')}
          size="md"
          autoFocus
          required
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            if (error !== null) reset();
          }}
          error={fault}
        />
        <AuthSubmit loading={isPending}>{t('recovery:verify.submit')}</AuthSubmit>
      </AuthForm>
    </AuthFrame>
  );
}
