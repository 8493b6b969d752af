import { CodeInput } from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { usePhrases } from '../../../shared/use-phrases';
import { maskEmail } from '../model/mask-email';
import { useCountdown } from '../use-countdown';
import classes from './AuthForm.module.css';

const codeLength = 6;
const secondsBetweenCodes = 30;

type CodeFormProps = {
  readonly email: string;
  readonly isLoading: boolean;
  readonly isCodeRefused: boolean;
  readonly onCode: (code: string) => void;
  /** The person types again after a refusal. */
  readonly onEdit: () => void;
  readonly onResend: () => void;
  readonly onBack: () => void;
};

/** The two-factor step: six digits that were sent by e-mail. */
export function CodeForm(props: CodeFormProps) {
  const { email, isLoading, isCodeRefused, onCode, onEdit, onResend, onBack } = props;
  const { t } = usePhrases();
  const [code, setCode] = useState('');
  const { secondsLeft, restart } = useCountdown(secondsBetweenCodes);

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isLoading && code.length === codeLength) onCode(code);
  };
  const handleResend = () => {
    setCode('');
    restart();
    onResend();
  };
  const time = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;

  return (
    <>
      <button type="button" className={classes.back} onClick={onBack}>
        <IconArrowLeft size={16} stroke={1.5} className="mantine-rotate-rtl" aria-hidden />
        {t('auth:code.back')}
      </button>
      <h1 className={classes.title}>{t('auth:code.title')}</h1>
      <p className={classes.lead}>{t('auth:code.hint', { email: maskEmail(email) })}</p>
      <form className={classes.form} onSubmit={handleSubmit} noValidate>
        <CodeInput
          label={t('auth:code.label')}
          value={code}
          autoFocus
          onChange={(value) => {
            setCode(value);
            onEdit();
          }}
          onComplete={onCode}
          error={isCodeRefused ? t('errors:code_invalid') : undefined}
        />
        <Button
          type="submit"
          variant="filled"
          size="md"
          className={classes.submit ?? ''}
          loading={isLoading}
          disabled={code.length < codeLength}
        >
          {t('auth:code.submit')}
        </Button>
      </form>
      <p className={classes.more}>
        {secondsLeft > 0 ? (
          t('auth:code.resendWait', { time })
        ) : (
          <>
            {t('auth:code.resendQuestion')}{' '}
            <button type="button" className={classes.inline} disabled={isLoading} onClick={handleResend}>
              {t('auth:code.resend')}
            </button>
          </>
        )}
      </p>
    </>
  );
}
