import { contract } from '@frontage/api-client/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { api } from '../../../services/api';
import { notifyError, notifyInfo } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import { AuthFrame } from '../components/AuthFrame';
import { BackToSignIn } from '../components/BackToSignIn';
import { EmailField } from '../components/EmailField';
import { MailOnItsWay } from '../components/MailOnItsWay';
import { NoMailServer } from '../components/NoMailServer';
import { faultOfEmail } from '../model/email-fault';
import { useFailureText } from '../use-failure-text';
import classes from '../components/AuthForm.module.css';

const noticeId = 'forgot-password';

/** Asks for a link to choose a new password; the answer is the same whether or not the e-mail has an account. */
export function ForgotPasswordPage() {
  const { t } = usePhrases();
  const failureText = useFailureText();
  const [email, setEmail] = useState('');
  const [isTried, setIsTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const fault = faultOfEmail(email);
  const { mutate, isPending, isSuccess, reset } = useMutation({
    mutationFn: () => api.call(contract.recovery.forgot, { body: { email: email.trim() } }),
    onError: (error) => notifyError({ id: noticeId, title: t('errors:try_later'), text: failureText(error) }),
  });
  const [wasSent, setWasSent] = useState(false);

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    setIsTried(true);
    if (fault !== null) field.current?.focus();
    else mutate(undefined, { onSuccess: () => setWasSent(true) });
  };
  const handleAgain = () =>
    mutate(undefined, {
      onSuccess: () => notifyInfo({ id: noticeId, title: t('recovery:mail.sentAgain') }),
    });

  return (
    <AuthFrame>
      <BackToSignIn />
      {wasSent ? (
        <>
          <MailOnItsWay
            title={t('recovery:forgot.sentTitle')}
            text={t('recovery:forgot.sentText', { email: email.trim() })}
            isLoading={isPending}
            onAgain={handleAgain}
          />
          <p className={classes.more}>
            <button
              type="button"
              className={classes.inline}
              onClick={() => {
                setWasSent(false);
                if (isSuccess) reset();
              }}
            >
              {t('recovery:forgot.otherEmail')}
            </button>
          </p>
        </>
      ) : (
        <>
          <h1 className={classes.title}>{t('recovery:forgot.title')}</h1>
          <p className={classes.lead}>{t('recovery:forgot.lead')}</p>
          <form className={classes.form} onSubmit={handleSubmit} noValidate>
            <EmailField
              ref={field}
              autoFocus
              value={email}
              onChange={setEmail}
              error={isTried && fault !== null ? t(`auth:${fault}`) : undefined}
            />
            <Button
              type="submit"
              variant="filled"
              size="md"
              className={classes.submit ?? ''}
              loading={isPending}
            >
              {t('recovery:forgot.submit')}
            </Button>
          </form>
          <NoMailServer />
        </>
      )}
    </AuthFrame>
  );
}
