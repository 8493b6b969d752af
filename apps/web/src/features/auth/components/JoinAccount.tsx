import { isApiError } from '@frontage/api-client';
import { contract, type ResponseOf } from '@frontage/api-client/contract';
import { PasswordField } from '@frontage/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { goHome } from '../../../services/go-home';
import { signOut } from '../../../services/sign-in';
import { api } from '../../../services/api';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { switchTo } from '../../../shared/joined-accounts';
import { notifyError, notifyInfo } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import { selectIsSigned, selectUser, useSessionStore } from '../../../stores/session';
import { keepInvite } from '../model/kept-invite';
import { AuthForm, AuthSubmit } from './AuthForm';
import { AuthLead } from './AuthHead';

type JoinAccountProps = {
  readonly token: string;
  readonly invite: ResponseOf<typeof contract.invites.open>;
  readonly onDead: () => void;
};

/** What somebody who signs in already does with an invite: sign in as its owner, and join. */
export function JoinAccount({ token, invite, onDead }: JoinAccountProps) {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const isSigned = useSessionStore(selectIsSigned);
  const user = useSessionStore(selectUser);
  const [isLeaving, setIsLeaving] = useState(false);
  const { email } = invite;
  const toSignIn = () => {
    keepInvite(token);
    void navigate(`${paths.login}?next=${encodeURIComponent(paths.invite)}`);
  };
  const leave = async (run: () => Promise<unknown>) => {
    setIsLeaving(true);
    keepInvite(token);
    await run();
    setIsLeaving(false);
  };
  if (!isSigned || user === null)
    return (
      <>
        <AuthLead>{t('users:join.signInLead', { email })}</AuthLead>
        <AuthSubmit type="button" onClick={toSignIn}>
          {t('users:join.signIn')}
        </AuthSubmit>
      </>
    );
  if (user.isEntered === true)
    return (
      <>
        <AuthLead>{t('users:join.elsewhere', { account: user.account.name })}</AuthLead>
        <AuthSubmit type="button" loading={isLeaving} onClick={() => void leave(goHome)}>
          {t('users:join.goHome')}
        </AuthSubmit>
      </>
    );
  if (user.email.toLowerCase() !== email.toLowerCase())
    return (
      <>
        <AuthLead role="alert">{t('users:join.other', { email, other: user.email })}</AuthLead>
        <AuthSubmit type="button" loading={isLeaving} onClick={() => void leave(signOut)}>
          {t('action.signOut')}
        </AuthSubmit>
      </>
    );
  return <JoinForm token={token} invite={invite} onDead={onDead} />;
}

function JoinForm({ token, invite, onDead }: JoinAccountProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [isTried, setIsTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { accountName: account, email, role } = invite;
  const join = useMutation({
    mutationFn: () => api.call(contract.joinedAccounts.join, { body: { token, password } }),
    onSuccess: async ({ accountId }) => {
      keepInvite(null);
      try {
        await switchTo(accountId);
      } catch (error) {
        // Joined all the same: the account itself says what it asks for, such as a second factor.
        notifyError({ title: errorText(error) });
      }
      notifyInfo({ title: t('users:join.done', { account }) });
      await navigate(paths.home, { replace: true });
    },
    onError: (error) => {
      if (isApiError(error, 'invite_invalid')) onDead();
      else if (isApiError(error, 'password_wrong')) field.current?.focus();
      else notifyError({ title: errorText(error) });
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (join.isPending) return;
    setIsTried(true);
    if (password === '') field.current?.focus();
    else join.mutate();
  };
  const isWrong = isApiError(join.error, 'password_wrong');
  const isMissing = isTried && password === '';
  return (
    <AuthForm onSubmit={submit}>
      <AuthLead>{t('users:join.passwordHelp', { email })}</AuthLead>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        ref={field}
        label={t('users:join.password')}
        showLabel={t('users:form.showPassword')}
        hideLabel={t('users:form.hidePassword')}
        autoComplete="current-password"
        size="md"
        required
        value={password}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          join.reset();
        }}
        error={isWrong ? t('errors:password_wrong') : isMissing ? t('users:form.required') : undefined}
      />
      <AuthSubmit loading={join.isPending}>
        {t('users:join.submit', { account, role: t(`users:role.${role}`) })}
      </AuthSubmit>
    </AuthForm>
  );
}
