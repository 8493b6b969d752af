import { Note, PasswordField, TextField } from '@frontage/ui';
import { Anchor } from '@mantine/core';
import { IconShieldHalf } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { allPhrases } from '../../../services/i18n';
import { hasPasskeyHost } from '../../../shared/passkey-host';
import { usePhrases } from '../../../shared/use-phrases';
import type { Closure } from '../../../stores/session';
import { faultOfEmail } from '../model/email-fault';
import { AuthForm, AuthSubmit } from './AuthForm';
import { AuthLead, AuthTitle } from './AuthHead';
import { AuthMore } from './AuthMore';
import classes from './CredentialsForm.module.css';

/** Comes after the form, with the phrases it needs: the first screen waits for neither. */
const OtherWays = lazy(async () => {
  const [{ OtherWays: Ways }] = await Promise.all([import('./OtherWays'), allPhrases()]);
  return { default: Ways };
});

type CredentialsFormProps = {
  readonly email: string;
  readonly password: string;
  readonly onEmailChange: (email: string) => void;
  readonly onPasswordChange: (password: string) => void;
  readonly isLoading: boolean;
  /** Why the account lets nobody in; `null` for nothing. */
  readonly closure: Closure | null;
  readonly onSubmit: () => void;
  readonly onPasskey: () => void;
};

/** E-mail and password. What was typed belongs to the page, so a failed sign-in loses none of it. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { email, password, onEmailChange, onPasswordChange, isLoading, closure, onSubmit, onPasskey } = props;
  const { t } = usePhrases();
  const [isTried, setIsTried] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  const emailFault = faultOfEmail(email);

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    setIsTried(true);
    if (emailFault !== null) emailField.current?.focus();
    else if (password === '') passwordField.current?.focus();
    else onSubmit();
  };

  return (
    <>
      <AuthTitle>{t('auth:title')}</AuthTitle>
      <AuthLead>{t('auth:lead')}</AuthLead>
      {closure !== null && (
        <div className={classes.closure} role="alert">
          <Note tone="bad" title={t(`errors:${closure.code}`)}>
            {closure.reason}
          </Note>
        </div>
      )}
      <AuthForm onSubmit={handleSubmit}>
        <TextField
          ref={emailField}
          label={t('auth:email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          autoFocus
          required
          value={email}
          onChange={(event) => onEmailChange(event.currentTarget.value)}
          error={isTried && emailFault !== null ? t(`auth:${emailFault}`) : undefined}
        />
        <PasswordField
          ref={passwordField}
          label={t('auth:password')}
          showLabel={t('auth:showPassword')}
          hideLabel={t('auth:hidePassword')}
          size="md"
          required
          value={password}
          onChange={(event) => onPasswordChange(event.currentTarget.value)}
          error={isTried && password === '' ? t('auth:passwordRequired') : undefined}
          aside={
            <Anchor component={Link} to={paths.forgotPassword} size="sm">
              {t('auth:forgotPassword')}
            </Anchor>
          }
        />
        <AuthSubmit loading={isLoading}>{t('auth:signIn')}</AuthSubmit>
      </AuthForm>
      <div className={classes.ways} data-two={hasPasskeyHost(window.location.hostname) || undefined}>
        <Suspense>
          <OtherWays email={email} isLoading={isLoading} onPasskey={onPasskey} />
        </Suspense>
      </div>
      <div className={classes.hint}>
        <Note tone="neutral" icon={IconShieldHalf}>
          {t('auth:twoFactorHint')}
        </Note>
      </div>
      <AuthMore>
        {t('auth:noAccount')}{' '}
        <Anchor component={Link} to={paths.register} inherit>
          {t('auth:startForFree')}
        </Anchor>
      </AuthMore>
    </>
  );
}
