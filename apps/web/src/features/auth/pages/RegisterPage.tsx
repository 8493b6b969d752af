import { isApiError } from '@frontage/api-client';
import { contract } from '@frontage/api-client/contract';
import { TextField } from '@frontage/ui';
import { Anchor } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { api } from '../../../services/api';
import { notifyError, notifyInfo } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import { AuthFrame } from '../components/AuthFrame';
import { BackToSignIn } from '../components/BackToSignIn';
import { EmailField } from '../components/EmailField';
import { MailOnItsWay } from '../components/MailOnItsWay';
import { NewPasswordField } from '../components/NewPasswordField';
import { NoMailServer } from '../components/NoMailServer';
import { faultOfEmail } from '../model/email-fault';
import { isTooShort, refusedPasswordText, shortestFirst } from '../model/password-fault';
import { useFailureText } from '../use-failure-text';
import { AuthForm, AuthSubmit } from '../components/AuthForm';
import { AuthLead, AuthTitle } from '../components/AuthHead';
import { AuthMore } from '../components/AuthMore';

const noticeId = 'register';

/** Opens an account of one's own; it exists once the link that is mailed was opened. */
export function RegisterPage() {
  const { t } = usePhrases();
  const failureText = useFailureText();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [wasSent, setWasSent] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () =>
      api.call(contract.registration.register, {
        body: { name: name.trim(), email: email.trim(), password, provider: true },
      }),
    onError: (failure) => {
      if (isApiError(failure, 'password_refused')) passwordField.current?.focus();
      else if (isApiError(failure, 'validation_failed')) emailField.current?.focus();
      notifyError({
        id: noticeId,
        title: t('errors:registration_failed'),
        text: refusedPasswordText(t, failure, shortestFirst) ?? failureText(failure),
      });
    },
  });
  const emailFault = faultOfEmail(email);
  const isShort = isTooShort(password, shortestFirst);
  const isEmailRefused =
    isApiError(error, 'validation_failed') && error.fields.some(({ path }) => path === 'email');

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    setIsTried(true);
    if (name.trim() === '') nameField.current?.focus();
    else if (emailFault !== null) emailField.current?.focus();
    else if (isShort) passwordField.current?.focus();
    else mutate(undefined, { onSuccess: () => setWasSent(true) });
  };
  const handleAgain = () =>
    mutate(undefined, {
      onSuccess: () => notifyInfo({ id: noticeId, title: t('recovery:mail.sentAgain') }),
    });
  const edited = (set: (text: string) => void) => (text: string) => {
    set(text);
    if (error !== null) reset();
  };

  return (
    <AuthFrame>
      <BackToSignIn />
      {wasSent ? (
        <MailOnItsWay
          title={t('recovery:register.sentTitle')}
          text={t('recovery:register.sentText', { email: email.trim() })}
          isLoading={isPending}
          onAgain={handleAgain}
        />
      ) : (
        <>
          <AuthTitle>{t('recovery:register.title')}</AuthTitle>
          <AuthLead>{t('recovery:register.lead')}</AuthLead>
          <AuthForm onSubmit={handleSubmit}>
            <TextField
              ref={nameField}
              label={t('recovery:register.name')}
              autoComplete="name"
              size="md"
              autoFocus
              required
              maxLength={120}
              value={name}
              onChange={(event) => edited(setName)(event.currentTarget.value)}
              error={isTried && name.trim() === '' ? t('recovery:register.nameRequired') : undefined}
            />
            <EmailField
              ref={emailField}
              value={email}
              onChange={edited(setEmail)}
              error={
                isTried && emailFault !== null
                  ? t(`auth:${emailFault}`)
                  : isEmailRefused
                    ? t('auth:emailInvalid')
                    : undefined
              }
            />
            <NewPasswordField
              ref={passwordField}
              label={t('auth:password')}
              shortest={shortestFirst}
              value={password}
              onChange={edited(setPassword)}
              error={
                isTried && isShort
                  ? t('validation:passwordTooShort', { count: shortestFirst })
                  : (refusedPasswordText(t, error, shortestFirst) ?? undefined)
              }
            />
            <AuthSubmit loading={isPending}>{t('recovery:register.submit')}</AuthSubmit>
          </AuthForm>
          <NoMailServer />
          <AuthMore>
            {t('recovery:register.haveAccount')}{' '}
            <Anchor component={Link} to={paths.login} inherit>
              {t('recovery:register.signIn')}
            </Anchor>
          </AuthMore>
        </>
      )}
    </AuthFrame>
  );
}
