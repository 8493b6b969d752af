import { isApiError } from '@frontage/api-client';
import { contract, type Profile } from '@frontage/api-client/contract';
import { codeLength } from '@frontage/domain';
import { CodeInput } from '@frontage/ui';
import { Button, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { api } from '../../../services/api';
import { minutesAndSeconds, useCountdown } from '../../../shared/hooks/use-countdown';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { usePhrases } from '../../../shared/use-phrases';
import { useSecurityMutation } from '../mutations';
import panelParts from './panel-parts.module.css';

type EmailSetUpProps = {
  readonly user: Profile;
  readonly isOn: boolean;
  readonly onClose: () => void;
  readonly onDone: (recoveryCodes: readonly string[] | null) => void;
};

/** Turns codes by e-mail on or off, with a code that is sent there. */
export function EmailSetUp({ user, isOn, onClose, onDone }: EmailSetUpProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const [code, setCode] = useState('');
  const { secondsLeft, restart } = useCountdown(0);
  const { mutate: send, ...sending } = useMutation({
    mutationFn: () => api.call(contract.security.sendEmailCode),
    onSuccess: ({ resendInSeconds }) => restart(resendInSeconds),
    onError: (error) => {
      if (isApiError(error, 'rate_limited') && error.retryAfter !== null) restart(error.retryAfter);
    },
  });
  const isHeldBack = isApiError(sending.error, 'rate_limited');
  const lead = sending.isSuccess
    ? 'emailText'
    : sending.isError
      ? isHeldBack
        ? 'emailHeldBack'
        : 'emailNotSent'
      : 'emailSending';
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isAsked.current) send();
    isAsked.current = true;
  }, [send]);
  const setting = useSecurityMutation(async (typed: string) => {
    const { recoveryCodes } = await api.call(contract.security.setEmail, {
      body: { enabled: !isOn, code: typed },
    });
    onDone(recoveryCodes);
  });
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.length === codeLength && !setting.isPending) setting.mutate(code);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(isOn ? 'profile:setUp.emailOffTitle' : 'profile:setUp.emailOnTitle')}
      size={440}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form className={panelParts.dialog} onSubmit={handleSubmit} noValidate>
        <p className={panelParts.quiet} role="status">
          {t(`profile:setUp.${lead}`, { email: user.email })}
        </p>
        <CodeInput
          label={t('profile:setUp.code')}
          length={codeLength}
          value={code}
          autoFocus
          onChange={(value) => {
            setCode(value);
            setting.reset();
          }}
          onComplete={(value) => setting.mutate(value)}
          error={
            setting.isError
              ? errorText(setting.error)
              : sending.isError && !isHeldBack
                ? errorText(sending.error)
                : undefined
          }
        />
        {secondsLeft > 0 && (
          <p className={panelParts.quiet}>
            {t('auth:code.resendWait', { time: minutesAndSeconds(secondsLeft) })}
          </p>
        )}
        <div className={panelParts.actions}>
          <Button
            variant="subtle"
            loading={sending.isPending}
            disabled={secondsLeft > 0}
            onClick={() => {
              setCode('');
              setting.reset();
              send();
            }}
          >
            {t('auth:code.resend')}
          </Button>
          <Button
            type="submit"
            variant="filled"
            loading={setting.isPending}
            disabled={code.length < codeLength}
          >
            {t(isOn ? 'profile:setUp.turnOff' : 'profile:setUp.turnOn')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
