import { contract } from '@frontage/api-client/contract';
import { codeLength } from '@frontage/domain';
import { CodeInput } from '@frontage/ui';
import { Button, Modal, Skeleton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { api } from '../../../services/api';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { confirmed, isDismissed } from '../../../shared/step-up/confirmation';
import { usePhrases } from '../../../shared/use-phrases';
import { useSecurityMutation } from '../mutations';
import { QrCode } from './QrCode';
import classes from './AppSetUp.module.css';
import panelParts from './panel-parts.module.css';

type AppSetUpProps = {
  readonly onClose: () => void;
  readonly onDone: (recoveryCodes: readonly string[] | null) => void;
};

/** Adds an authenticator app: a key as QR code and in letters, then the first code. */
export function AppSetUp({ onClose, onDone }: AppSetUpProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const [code, setCode] = useState('');
  const { mutate: start, ...starting } = useMutation({
    mutationFn: () => confirmed(() => api.call(contract.security.startTotp)),
    onError: (error) => {
      if (isDismissed(error)) onClose();
    },
  });
  const isAsked = useRef(false);
  useEffect(() => {
    // A second key would make the first one's picture worthless.
    if (!isAsked.current) start();
    isAsked.current = true;
  }, [start]);
  const confirming = useSecurityMutation(async (typed: string) => {
    const { recoveryCodes } = await api.call(contract.security.confirmTotp, { body: { code: typed } });
    onDone(recoveryCodes);
  });
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.length === codeLength && !confirming.isPending) confirming.mutate(code);
  };
  const secret = starting.data?.secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
  return (
    <Modal
      opened={starting.isSuccess || (starting.isError && !isDismissed(starting.error))}
      onClose={onClose}
      title={t('profile:setUp.appTitle')}
      size={440}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {starting.isError && <p role="alert">{errorText(starting.error)}</p>}
      {starting.data !== undefined && (
        <form className={panelParts.dialog} onSubmit={handleSubmit} noValidate>
          <p className={panelParts.quiet}>{t('profile:setUp.appScan')}</p>
          <QrCode
            text={starting.data.uri}
            label={t('profile:setUp.appQr', { secret: starting.data.secret })}
            fallback={<Skeleton height={192} width={192} />}
          />
          <p className={panelParts.quiet}>
            {t('profile:setUp.appKey')} <span className={classes.key}>{secret}</span>
          </p>
          <CodeInput
            label={t('profile:setUp.appCode')}
            length={codeLength}
            value={code}
            autoFocus
            onChange={(value) => {
              setCode(value);
              confirming.reset();
            }}
            onComplete={(value) => confirming.mutate(value)}
            error={confirming.isError ? errorText(confirming.error) : undefined}
          />
          <div className={panelParts.actions}>
            <Button variant="subtle" onClick={onClose}>
              {t('action.cancel')}
            </Button>
            <Button
              type="submit"
              variant="filled"
              loading={confirming.isPending}
              disabled={code.length < codeLength}
            >
              {t('profile:setUp.turnOn')}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  );
}
