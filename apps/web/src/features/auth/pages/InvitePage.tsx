import { isApiError } from '@frontage/api-client';
import { contract } from '@frontage/api-client/contract';
import { unmetPasswordRules } from '@frontage/domain';
import { PasswordField, TextField } from '@frontage/ui';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { api } from '../../../services/api';
import { signIn } from '../../../services/sign-in';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyError } from '../../../shared/notify';
import { passwordRefusal } from '../../../shared/passwords/password-refusal';
import { PasswordRules } from '../../../shared/passwords/PasswordRules';
import { usePhrases } from '../../../shared/use-phrases';
import { useSessionStore } from '../../../stores/session';
import { AuthFrame } from '../components/AuthFrame';
import { AuthForm, AuthSubmit } from '../components/AuthForm';
import { AuthLead, AuthTitle } from '../components/AuthHead';
import { JoinAccount } from '../components/JoinAccount';
import { keptInvite } from '../model/kept-invite';
import classes from './InvitePage.module.css';

/** What an invited person sees: welcome, complete account, and the product; or that the invite opens nothing any more. */
export function InvitePage() {
  return (
    <AuthFrame>
      <Invite />
    </AuthFrame>
  );
}

function Invite() {
  const { t } = usePhrases();
  const { hash } = useLocation();
  const [token] = useState(() => (hash.length > 1 ? hash.slice(1) : keptInvite()));
  const [isStarted, setIsStarted] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const query = useQuery({
    queryKey: ['invite', token],
    queryFn: ({ signal }) => api.call(contract.invites.open, { body: { token }, signal }),
    enabled: token !== '' && made === null,
    retry: (count, error) => !isApiError(error) && count < 2,
    staleTime: Infinity,
  });
  if (made !== null) return <Done email={made} />;
  const isDead =
    token === '' || isApiError(query.error, 'invite_invalid') || isApiError(query.error, 'validation_failed');
  if (isDead) return <Dead />;
  if (query.isError) return <LoadFailed query={query} title={t('users:onboarding.failed')} />;
  if (query.data === undefined) return <div role="status" aria-busy="true" aria-label={t('state.loading')} />;
  const { accountName, invitedBy, projects, groups, locationCount, email, isRegistered } = query.data;
  const places = [
    ...(projects ?? [t('users:allProjects')]),
    ...groups.map((name) => t('users:onboarding.group', { name })),
    ...(locationCount === 0 ? [] : [t('users:onboarding.locationCount', { count: locationCount })]),
  ];
  if (isStarted)
    return <AccountForm token={token} email={email} onMade={setMade} onDead={() => void query.refetch()} />;
  return (
    <>
      <AuthTitle>
        {t(isRegistered ? 'users:join.title' : 'users:onboarding.welcome', { account: accountName })}
      </AuthTitle>
      <AuthLead>{t('users:onboarding.invitedBy', { name: invitedBy })}</AuthLead>
      {places.length > 0 && (
        <>
          <p className={classes.text}>
            {t(projects?.length === 0 ? 'users:onboarding.places' : 'users:onboarding.projects')}
          </p>
          <ul className={classes.places}>
            {places.map((place, index) => (
              <li key={index}>{place}</li>
            ))}
          </ul>
        </>
      )}
      {isRegistered ? (
        <JoinAccount token={token} invite={query.data} onDead={() => void query.refetch()} />
      ) : (
        <AuthSubmit type="button" onClick={() => setIsStarted(true)}>
          {t('users:onboarding.start')}
        </AuthSubmit>
      )}
    </>
  );
}

type AccountFormProps = {
  readonly token: string;
  readonly email: string;
  readonly onMade: (email: string) => void;
  readonly onDead: () => void;
};

function AccountForm({ token, email, onMade, onDead }: AccountFormProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [isTried, setIsTried] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const repeatField = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const accept = useMutation({
    mutationFn: async () => {
      const body = { token, name: name.trim(), password };
      const made = await api.call(contract.invites.accept, { body });
      // The ordinary sign-in, with its rules for addresses, factors and companies. It never ends another person's session in this browser.
      const isFree = !useSessionStore.getState().isSigned;
      const isIn = isFree && (await signIn({ email: made.email, password })).kind === 'signed_in';
      if (isIn) await navigate(paths.home, { replace: true });
      else onMade(made.email);
    },
    onError: (error) => {
      if (isApiError(error, 'invite_invalid')) onDead();
      else if (isApiError(error, 'password_refused')) passwordField.current?.focus();
      else notifyError({ title: errorText(error) });
    },
  });
  const unmet = unmetPasswordRules(password);
  const isEqual = password === repeated;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (accept.isPending) return;
    setIsTried(true);
    if (name.trim() === '') nameField.current?.focus();
    else if (unmet.length > 0) passwordField.current?.focus();
    else if (!isEqual) repeatField.current?.focus();
    else accept.mutate();
  };
  const unmetText = unmet.map((rule) => t(`users:passwordRule.${rule}`)).join('. ');
  const labels = { showLabel: t('users:form.showPassword'), hideLabel: t('users:form.hidePassword') };
  return (
    <>
      <AuthTitle>{t('users:onboarding.title')}</AuthTitle>
      <AuthLead>{t('users:onboarding.lead', { email })}</AuthLead>
      <AuthForm onSubmit={submit}>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <TextField
          ref={nameField}
          label={t('users:onboarding.name')}
          autoComplete="name"
          size="md"
          autoFocus
          required
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={isTried && name.trim() === '' ? t('users:onboarding.nameRequired') : undefined}
        />
        <PasswordField
          ref={passwordField}
          label={t('users:onboarding.password')}
          {...labels}
          autoComplete="new-password"
          size="md"
          required
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            accept.reset();
          }}
          error={passwordRefusal(t, accept.error) ?? (isTried && unmet.length > 0 ? unmetText : undefined)}
        />
        <PasswordRules password={password} />
        <PasswordField
          ref={repeatField}
          label={t('users:onboarding.repeat')}
          {...labels}
          autoComplete="new-password"
          size="md"
          required
          value={repeated}
          onChange={(event) => setRepeated(event.currentTarget.value)}
          error={
            (isTried || repeated.length >= password.length) && repeated !== '' && !isEqual
              ? t('users:onboarding.mismatch')
              : isTried && repeated === ''
                ? t('users:form.required')
                : undefined
          }
        />
        <AuthSubmit loading={accept.isPending}>{t('users:onboarding.submit')}</AuthSubmit>
      </AuthForm>
    </>
  );
}

function Done({ email }: { readonly email: string }) {
  const { t } = usePhrases();
  return (
    <>
      <AuthTitle>{t('users:onboarding.doneTitle')}</AuthTitle>
      <AuthLead role="status">{t('users:onboarding.doneText', { email })}</AuthLead>
      <Button component={Link} to={paths.login} variant="filled" size="md" autoFocus>
        {t('users:onboarding.signIn')}
      </Button>
    </>
  );
}

function Dead() {
  const { t } = usePhrases();
  return (
    <>
      <AuthTitle>{t('users:onboarding.deadTitle')}</AuthTitle>
      <AuthLead>{t('users:onboarding.deadText')}</AuthLead>
      <Button component={Link} to={paths.login} size="md">
        {t('users:onboarding.signIn')}
      </Button>
    </>
  );
}
