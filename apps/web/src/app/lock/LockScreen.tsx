import { contract } from '@frontage/api-client/contract';
import { isApiError } from '@frontage/api-client';
import { Avatar, Logo, PasswordField, TextField } from '@frontage/ui';
import { Button, FocusTrap } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ChangeEvent, type SubmitEvent } from 'react';
import { api } from '../../services/api';
import { signOut } from '../../services/sign-in';
import { useErrorText } from '../../shared/hooks/use-error-text';
import { hasPasskeyHost } from '../../shared/passkey-host';
import { securityQuery } from '../../shared/queries/security';
import { usePhrases } from '../../shared/use-phrases';
import { useLockStore } from '../../stores/lock';
import { selectUser, useSessionStore } from '../../stores/session';
import classes from './LockScreen.module.css';
import { unlockSession } from './lock-session';

const canUsePasskey = 'PublicKeyCredential' in window && hasPasskeyHost(window.location.hostname);

type SessionUser = ReturnType<typeof selectUser>;

/** What a person types, or touches, to unlock their session. */
function useUnlocking(isByCode: boolean) {
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const [value, setValue] = useState('');
  const unlocking = useMutation({
    mutationFn: (way: 'typed' | 'passkey') =>
      unlockSession(async () => {
        if (way === 'typed') return isByCode ? { code: value } : { password: value };
        const { proveWithPasskey } = await import('../../services/passkeys');
        return { passkey: await proveWithPasskey() };
      }),
    // What was asked for meanwhile was refused.
    onSuccess: () => void queryClient.invalidateQueries(),
  });
  const isTouched = unlocking.variables === 'passkey';
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (value !== '' && !unlocking.isPending) unlocking.mutate('typed');
  };
  const field = {
    size: 'md',
    autoFocus: true,
    'data-autofocus': true,
    required: true,
    value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setValue(event.currentTarget.value);
      unlocking.reset();
    },
    error: unlocking.isError && !isTouched ? errorText(unlocking.error) : undefined,
  } as const;
  return { unlocking, isTouched, field, handleSubmit };
}

/**
 * Covers the page until its person proved themselves; what is under it stays as it was. Who came through their company's provider may
 * have no password of ours: a code by e-mail takes its place.
 */
export function LockScreen() {
  const { t } = usePhrases();
  const user = useSessionStore(selectUser);
  const unlocked = useLockStore((state) => state.unlocked);
  const name = user?.name ?? '';
  return (
    <FocusTrap>
      <div
        className={classes.cover}
        role="dialog"
        aria-modal="true"
        aria-labelledby="lock-title"
        aria-describedby="lock-text"
      >
        <main className={classes.box}>
          <Logo name={t('shell:product')} />
          <div className={classes.person}>
            <Avatar name={name} />
            <span>
              <strong>{name}</strong>
              <br />
              <span className={classes.quiet}>{user?.account.name}</span>
            </span>
          </div>
          <h1 className={classes.title} id="lock-title">
            {t('profile:lock.screenTitle')}
          </h1>
          <p className={classes.text} id="lock-text">
            {t(isByCompany(user) ? 'profile:lock.screenTextCode' : 'profile:lock.screenText', {
              email: user?.email ?? '',
            })}
          </p>
          <UnlockForm user={user} />
          <button
            type="button"
            className={classes.inline}
            onClick={() => {
              unlocked();
              void signOut();
            }}
          >
            {t('profile:lock.other')}
          </button>
        </main>
      </div>
    </FocusTrap>
  );
}

function isByCompany(user: SessionUser): boolean {
  return user?.loggedInWith === 'oidc';
}

function UnlockForm({ user }: { readonly user: SessionUser }) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const isByCode = isByCompany(user);
  // A locked session is told nothing: what was read before has to do.
  const held = queryClient.getQueryData(securityQuery.queryKey)?.passkeys.length ?? 0;
  const hasPasskey = canUsePasskey && (held > 0 || user?.loggedInWith === 'passkey');
  const { unlocking, isTouched, field, handleSubmit } = useUnlocking(isByCode);
  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      {isByCode ? (
        <MailedCode email={user?.email ?? ''} field={field} />
      ) : (
        <PasswordField
          {...field}
          label={t('profile:lock.password')}
          showLabel={t('auth:showPassword')}
          hideLabel={t('auth:hidePassword')}
        />
      )}
      <Button
        type="submit"
        variant="filled"
        size="md"
        loading={unlocking.isPending && !isTouched}
        disabled={field.value === ''}
      >
        {t('profile:lock.unlock')}
      </Button>
      {hasPasskey && (
        <Button
          size="md"
          loading={unlocking.isPending && isTouched}
          leftSection={<IconFingerprint size={16} stroke={1.5} aria-hidden />}
          onClick={() => unlocking.mutate('passkey')}
        >
          {t('auth:usePasskey')}
        </Button>
      )}
      {unlocking.isError && isTouched && (
        <p className={classes.text} role="alert">
          {isApiError(unlocking.error) ? errorText(unlocking.error) : t('profile:stepUp.passkeyRefused')}
        </p>
      )}
    </form>
  );
}

type MailedCodeProps = { readonly email: string; readonly field: ReturnType<typeof useUnlocking>['field'] };

/** Sends a code by e-mail, and takes it. */
function MailedCode({ email, field }: MailedCodeProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const sending = useMutation({ mutationFn: () => api.call(contract.sessions.sendCode) });
  return (
    <>
      <Button size="md" loading={sending.isPending} onClick={() => sending.mutate()}>
        {t('profile:stepUp.send')}
      </Button>
      <TextField
        {...field}
        label={t('profile:stepUp.code')}
        help={sending.isSuccess ? t('profile:stepUp.sent', { email }) : undefined}
        error={sending.isError ? errorText(sending.error) : field.error}
        autoComplete="one-time-code"
        spellCheck={false}
      />
    </>
  );
}
