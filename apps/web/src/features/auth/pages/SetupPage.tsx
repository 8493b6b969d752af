import { isApiError } from '@frontage/api-client';
import { contract } from '@frontage/api-client/contract';
import { TextField } from '@frontage/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { api } from '../../../services/api';
import { signIn } from '../../../services/sign-in';
import { notifyError } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import { AuthFrame } from '../components/AuthFrame';
import { EmailField } from '../components/EmailField';
import { LinkExpired } from '../components/LinkExpired';
import { LinkGate } from '../components/LinkGate';
import { NewPasswordField } from '../components/NewPasswordField';
import { faultOfEmail } from '../model/email-fault';
import { isTooShort, refusedPasswordText, shortestFirst } from '../model/password-fault';
import { useCheckedLink } from '../use-checked-link';
import { useFailureText } from '../use-failure-text';
import { AuthForm, AuthSubmit } from '../components/AuthForm';
import { AuthLead, AuthTitle } from '../components/AuthHead';

const longestName = 120;

function SetupForm({ token, onLinkFault }: { readonly token: string; readonly onLinkFault: () => void }) {
  const { t } = usePhrases();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const [account, setAccount] = useState('');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isTried, setIsTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      const wanted = { account: account.trim(), name: name.trim(), email: email.trim(), password };
      await api.call(contract.setup.create, { body: { token, ...wanted } });
      const outcome = await signIn({ email: wanted.email, password });
      await navigate(outcome.kind === 'signed_in' ? paths.home : paths.login, { replace: true });
    },
    onError: (failure) => {
      if (isApiError(failure, 'link_expired')) onLinkFault();
      else
        notifyError({
          id: 'setup',
          title: t('errors:registration_failed'),
          text: refusedPasswordText(t, failure, shortestFirst) ?? failureText(failure),
        });
    },
  });
  const emailFault = faultOfEmail(email);
  const isEmailRefused =
    isApiError(error, 'validation_failed') && error.fields.some(({ path }) => path === 'email');
  const faults = {
    account: account.trim() === '' ? t('recovery:setup.accountRequired') : undefined,
    name: name.trim() === '' ? t('recovery:register.nameRequired') : undefined,
    email:
      emailFault !== null ? t(`auth:${emailFault}`) : isEmailRefused ? t('auth:emailInvalid') : undefined,
    password: isTooShort(password, shortestFirst)
      ? t('validation:passwordTooShort', { count: shortestFirst })
      : (refusedPasswordText(t, error, shortestFirst) ?? undefined),
  };
  const shown = (fault: string | undefined) => (isTried ? fault : undefined);

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    setIsTried(true);
    const first = Object.values(faults).findIndex((fault) => fault !== undefined);
    if (first >= 0) form.current?.querySelectorAll('input')[first]?.focus();
    else mutate();
  };
  const edited = (set: (text: string) => void) => (text: string) => {
    set(text);
    if (error !== null) reset();
  };

  return (
    <>
      <AuthTitle>{t('recovery:setup.title')}</AuthTitle>
      <AuthLead>{t('recovery:setup.lead')}</AuthLead>
      <AuthForm ref={form} onSubmit={handleSubmit}>
        <TextField
          label={t('recovery:setup.account')}
          autoComplete="organization"
          size="md"
          autoFocus
          required
          maxLength={longestName}
          value={account}
          onChange={(event) => edited(setAccount)(event.currentTarget.value)}
          error={shown(faults.account)}
        />
        <TextField
          label={t('recovery:register.name')}
          autoComplete="name"
          size="md"
          required
          maxLength={longestName}
          value={name}
          onChange={(event) => edited(setName)(event.currentTarget.value)}
          error={shown(faults.name)}
        />
        <EmailField value={email} onChange={edited(setEmail)} error={shown(faults.email)} />
        <NewPasswordField
          label={t('auth:password')}
          shortest={shortestFirst}
          value={password}
          onChange={edited(setPassword)}
          error={shown(faults.password)}
        />
        <AuthSubmit loading={isPending}>{t('recovery:setup.submit')}</AuthSubmit>
      </AuthForm>
    </>
  );
}

/** Makes the first super administrator, with the link that the server printed when it started. */
export function SetupPage() {
  const { t } = usePhrases();
  const { token, query } = useCheckedLink('setup', (link) =>
    api.call(contract.setup.check, { body: { token: link.token } }),
  );
  const [isSpent, setIsSpent] = useState(false);
  const expired = (
    <LinkExpired
      text={t('recovery:expired.setupText')}
      action={{ label: t('auth:signIn'), to: paths.login }}
    />
  );
  return (
    <AuthFrame>
      {isSpent ? (
        expired
      ) : (
        <LinkGate query={query} expired={() => expired}>
          <SetupForm token={token} onLinkFault={() => setIsSpent(true)} />
        </LinkGate>
      )}
    </AuthFrame>
  );
}
