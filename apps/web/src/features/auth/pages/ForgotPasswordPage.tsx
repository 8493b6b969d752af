import { contract } from '@frontage/api-client/contract';
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
import { AuthForm, AuthSubmit } from '../components/AuthForm';
import { AuthLead, AuthTitle } from '../components/AuthHead';
import { AuthMore, InlineButton } from '../components/AuthMore';

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
          <AuthMore>
            <InlineButton
              onClick={() => {
                setWasSent(false);
                if (isSuccess) reset();
              }}
            >
              {t('recovery:forgot.otherEmail')}
            </InlineButton>
          </AuthMore>
        </>
      ) : (
        <>
          <AuthTitle>{t('recovery:forgot.title')}</AuthTitle>
          <AuthLead>{t('recovery:forgot.lead')}</AuthLead>
          <AuthForm onSubmit={handleSubmit}>
            <EmailField
              ref={field}
              autoFocus
              value={email}
              onChange={setEmail}
              error={isTried && fault !== null ? t(`auth:${fault}`) : undefined}
            />
            <AuthSubmit loading={isPending}>{t('recovery:forgot.submit')}</AuthSubmit>
          </AuthForm>
          <NoMailServer />
        </>
      )}
    </AuthFrame>
  );
}
