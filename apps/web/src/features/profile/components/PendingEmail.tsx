import { contract, type Profile } from '@frontage/api-client/contract';
import { isApiError } from '@frontage/api-client';
import { codeLength } from '@frontage/domain';
import { CodeInput, Panel } from '@frontage/ui';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { api } from '../../../services/api';
import { minutesAndSeconds, useCountdown } from '../../../shared/hooks/use-countdown';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyInfo } from '../../../shared/notify';
import { securityQuery } from '../../../shared/queries/security';
import { confirmed, isDismissed } from '../../../shared/step-up/confirmation';
import { usePhrases } from '../../../shared/use-phrases';
import { useSessionStore } from '../../../stores/session';
import panelParts from './panel-parts.module.css';

/** A new e-mail that waits for the code that was sent there. */
export function PendingEmail({
  user,
  email,
  onConfirmed,
}: {
  readonly user: Profile;
  readonly email: string;
  readonly onConfirmed: (email: string) => void;
}) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const userUpdated = useSessionStore((state) => state.userUpdated);
  const [code, setCode] = useState('');
  const reread = () => queryClient.invalidateQueries(securityQuery);
  const confirming = useMutation({
    mutationFn: (typed: string) => api.call(contract.profile.confirmEmail, { body: { code: typed } }),
    onSuccess: (profile) => {
      userUpdated(profile);
      queryClient.setQueryData(['profile'], profile);
      onConfirmed(profile.email);
      notifyInfo({ id: 'profile', title: t('errors:profile_updated') });
      return reread();
    },
  });
  const dropping = useMutation({
    mutationFn: () => api.call(contract.profile.dropEmail),
    onSuccess: reread,
  });
  const { secondsLeft, restart } = useCountdown(0);
  const sending = useMutation({
    // The same address asked for again: a new code goes there, and the one before counts no longer.
    mutationFn: () =>
      confirmed(() =>
        api.call(contract.profile.update, { body: { name: user.name, email, avatar_id: user.avatar_id } }),
      ),
    onMutate: () => {
      setCode('');
      confirming.reset();
    },
    onSuccess: reread,
    onError: (error) => {
      if (isApiError(error, 'rate_limited') && error.retryAfter !== null) restart(error.retryAfter);
    },
  });
  const unsent =
    sending.isError && secondsLeft === 0 && !isDismissed(sending.error)
      ? errorText(sending.error)
      : undefined;
  const fault = (error: unknown) =>
    isApiError(error, 'conflict') ? t('profile:pending.taken') : errorText(error);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.length === codeLength && !confirming.isPending) confirming.mutate(code);
  };
  return (
    <Panel title={t('profile:pending.title', { email })}>
      <form className={panelParts.form} onSubmit={handleSubmit} noValidate>
        <p className={panelParts.quiet}>{t('profile:pending.text')}</p>
        <CodeInput
          label={t('profile:setUp.code')}
          length={codeLength}
          value={code}
          onChange={(value) => {
            setCode(value);
            confirming.reset();
          }}
          onComplete={(value) => confirming.mutate(value)}
          error={confirming.isError ? fault(confirming.error) : unsent}
        />
        <p className={panelParts.quiet} role="status">
          {secondsLeft > 0
            ? t('auth:code.resendWait', { time: minutesAndSeconds(secondsLeft) })
            : sending.isSuccess && t('profile:pending.sentAgain')}
        </p>
        <div className={panelParts.foot}>
          <Button
            type="submit"
            variant="filled"
            loading={confirming.isPending}
            disabled={code.length < codeLength}
          >
            {t('profile:pending.confirm')}
          </Button>
          <Button
            variant="subtle"
            loading={sending.isPending}
            disabled={secondsLeft > 0}
            onClick={() => sending.mutate()}
          >
            {t('auth:code.resend')}
          </Button>
          <Button variant="subtle" loading={dropping.isPending} onClick={() => dropping.mutate()}>
            {t('profile:pending.drop')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
