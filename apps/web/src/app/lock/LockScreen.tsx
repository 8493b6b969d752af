import { Avatar, Logo, PasswordField } from '@frontage/ui';
import { Button, FocusTrap } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { signOut } from '../../services/sign-in';
import { useErrorText } from '../../shared/hooks/use-error-text';
import { usePhrases } from '../../shared/use-phrases';
import { useLockStore } from '../../stores/lock';
import { selectUser, useSessionStore } from '../../stores/session';
import classes from './LockScreen.module.css';
import { unlockSession } from './lock-session';

/** Covers the page until the password is given; what is under it stays as it was. */
export function LockScreen() {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const user = useSessionStore(selectUser);
  const unlocked = useLockStore((state) => state.unlocked);
  const [password, setPassword] = useState('');
  const unlocking = useMutation({
    mutationFn: () => unlockSession(password),
    // What was asked for meanwhile was refused.
    onSuccess: () => void queryClient.invalidateQueries(),
  });
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (password !== '' && !unlocking.isPending) unlocking.mutate();
  };
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
            {t('profile:lock.screenText', { email: user?.email ?? '' })}
          </p>
          <form className={classes.form} onSubmit={handleSubmit} noValidate>
            <PasswordField
              label={t('profile:lock.password')}
              showLabel={t('auth:showPassword')}
              hideLabel={t('auth:hidePassword')}
              size="md"
              autoFocus
              data-autofocus
              required
              value={password}
              onChange={(event) => {
                setPassword(event.currentTarget.value);
                unlocking.reset();
              }}
              error={unlocking.isError ? errorText(unlocking.error) : undefined}
            />
            <Button
              type="submit"
              variant="filled"
              size="md"
              loading={unlocking.isPending}
              disabled={password === ''}
            >
              {t('profile:lock.unlock')}
            </Button>
          </form>
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
