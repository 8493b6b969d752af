import { contract } from '@frontage/api-client/contract';
import { PasswordField, TextField } from '@frontage/ui';
import { Button, getDefaultZIndex, Modal } from '@mantine/core';
import { isApiError } from '@frontage/api-client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { api } from '../../services/api';
import { selectUser, useSessionStore } from '../../stores/session';
import { useErrorText } from '../hooks/use-error-text';
import { hasPasskeyHost } from '../passkey-host';
import { securityQuery } from '../queries/security';
import { usePhrases } from '../use-phrases';
import { useConfirmationStore } from './confirmation';
import classes from './ConfirmationDialog.module.css';

type Way = 'password' | 'code';

/** The three ways to answer, and what is typed for them; `answer` is told once the server took one. */
function useAnswers(way: Way, answer: (isSame: boolean) => void) {
  const form = useRef<HTMLFormElement>(null);
  const [value, setValue] = useState('');
  /** What is asked for next is typed without a way back to the field. */
  const focusField = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('input')?.focus());
  const sending = useMutation({
    mutationFn: () => api.call(contract.sessions.sendCode),
    onSuccess: focusField,
  });
  const confirming = useMutation({
    mutationFn: () =>
      api.call(contract.sessions.confirm, {
        body: way === 'password' ? { password: value } : { code: value },
      }),
    onSuccess: () => answer(true),
  });
  const touching = useMutation({
    mutationFn: async () => {
      const { proveWithPasskey } = await import('../../services/passkeys');
      await api.call(contract.sessions.confirm, { body: { passkey: await proveWithPasskey() } });
    },
    onMutate: () => confirming.reset(),
    onSuccess: () => answer(true),
  });
  const startAgain = () => {
    setValue('');
    confirming.reset();
    touching.reset();
    focusField();
  };
  const type = (next: string) => {
    setValue(next);
    confirming.reset();
  };
  return { form, value, type, sending, confirming, touching, startAgain };
}

type Answers = ReturnType<typeof useAnswers>;

/** Asks for the password or a code, once the server wants to know that it is still the same person. */
export function ConfirmationDialog() {
  const { t } = usePhrases();
  const asking = useConfirmationStore((state) => state.asking);
  const user = useSessionStore(selectUser);
  // Who comes through the company's provider may have no password of ours.
  const [way, setWay] = useState<Way>(user?.loggedInWith === 'oidc' ? 'code' : 'password');
  const answers = useAnswers(way, (isSame) => asking?.answer(isSame));
  const { form, value, sending, confirming, touching, startAgain } = answers;
  const { data: security } = useQuery({ ...securityQuery, enabled: asking !== null });
  const hasPasskey =
    (security?.passkeys.length ?? 0) > 0 &&
    'PublicKeyCredential' in window &&
    hasPasskeyHost(window.location.hostname);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    // The dialog may stand within another form of React's tree.
    event.stopPropagation();
    if (value !== '' && !confirming.isPending) confirming.mutate();
  };
  return (
    <Modal
      opened={asking !== null}
      onClose={() => asking?.answer(false)}
      title={t('profile:stepUp.title')}
      size={440}
      // Over whatever was asked when the server wanted to know, a question over another dialog too.
      zIndex={getDefaultZIndex('modal') + 2}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form ref={form} className={classes.form} onSubmit={handleSubmit} noValidate>
        <p className={classes.text}>{t('profile:stepUp.text')}</p>
        <AnswerField way={way} email={user?.email ?? ''} answers={answers} />
        <div className={classes.ways}>
          {hasPasskey && (
            <button
              type="button"
              className={classes.inline}
              disabled={touching.isPending}
              onClick={() => touching.mutate()}
            >
              {t('auth:usePasskey')}
            </button>
          )}
          <button
            type="button"
            className={classes.inline}
            onClick={() => {
              setWay(way === 'password' ? 'code' : 'password');
              startAgain();
            }}
          >
            {way === 'password' ? t('profile:stepUp.useCode') : t('profile:stepUp.usePassword')}
          </button>
          {way === 'code' && (
            <button
              type="button"
              className={classes.inline}
              disabled={sending.isPending}
              onClick={() => sending.mutate()}
            >
              {t('profile:stepUp.send')}
            </button>
          )}
        </div>
        <Failures answers={answers} />
        <div className={classes.actions}>
          <Button variant="subtle" onClick={() => asking?.answer(false)}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" variant="filled" loading={confirming.isPending} disabled={value === ''}>
            {t('profile:stepUp.confirm')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

type AnswerFieldProps = { readonly way: Way; readonly email: string; readonly answers: Answers };

function AnswerField({ way, email, answers }: AnswerFieldProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const { value, type, sending, confirming } = answers;
  const field = {
    required: true,
    value,
    'data-autofocus': true,
    onChange: (event: { currentTarget: HTMLInputElement }) => type(event.currentTarget.value),
    error: confirming.isError ? errorText(confirming.error) : undefined,
  };
  return way === 'password' ? (
    <PasswordField
      {...field}
      label={t('profile:stepUp.password')}
      showLabel={t('auth:showPassword')}
      hideLabel={t('auth:hidePassword')}
    />
  ) : (
    <TextField
      {...field}
      label={t('profile:stepUp.code')}
      help={sending.isSuccess ? t('profile:stepUp.sent', { email }) : t('profile:stepUp.codeHelp')}
      autoComplete="one-time-code"
      spellCheck={false}
    />
  );
}

/** Why a passkey was not taken, or no code was sent. */
function Failures({ answers: { touching, sending } }: { readonly answers: Answers }) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  return (
    <>
      {touching.isError && (
        <p className={classes.text} role="alert">
          {isApiError(touching.error) ? errorText(touching.error) : t('profile:stepUp.passkeyRefused')}
        </p>
      )}
      {sending.isError && (
        <p className={classes.text} role="alert">
          {errorText(sending.error)}
        </p>
      )}
    </>
  );
}
