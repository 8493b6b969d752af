import { isApiError } from '@frontage/api-client';
import { contract } from '@frontage/api-client/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { api } from '../../../services/api';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { usePhrases } from '../../../shared/use-phrases';
import { AuthFrame } from '../components/AuthFrame';
import { BackToSignIn } from '../components/BackToSignIn';
import { EmailField } from '../components/EmailField';
import { keepAttempt } from '../model/company-attempt';
import { faultOfEmail } from '../model/email-fault';
import { AuthForm, AuthSubmit } from '../components/AuthForm';
import { AuthLead, AuthTitle } from '../components/AuthHead';

const typedBefore = z.object({ email: z.string() });

/** Asks for the work e-mail and goes to the page of the company that its domain belongs to. */
export function CompanySignInPage() {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const [params] = useSearchParams();
  const location = useLocation();
  const [email, setEmail] = useState(() => typedBefore.safeParse(location.state).data?.email ?? '');
  const [isTried, setIsTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const fault = faultOfEmail(email);
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: () => api.call(contract.companySignIn.start, { body: { email: email.trim() } }),
    onSuccess: ({ url, binding }) => {
      keepAttempt(window.sessionStorage, { binding, email: email.trim(), next: params.get('next') });
      window.location.assign(url);
    },
    onError: () => field.current?.focus(),
  });

  const failure = () => {
    if (isTried && fault !== null) return t(`auth:${fault}`);
    if (error === null) return undefined;
    if (isApiError(error, 'not_found')) return t('company:unknown');
    return isApiError(error, 'unavailable') ? t('company:notAnswering') : errorText(error);
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    setIsTried(true);
    if (fault !== null) field.current?.focus();
    else mutate();
  };

  return (
    <AuthFrame>
      <BackToSignIn />
      <AuthTitle>{t('company:title')}</AuthTitle>
      <AuthLead>{t('company:lead')}</AuthLead>
      <AuthForm onSubmit={handleSubmit}>
        <EmailField
          ref={field}
          autoFocus
          value={email}
          onChange={(next) => {
            setEmail(next);
            reset();
          }}
          error={failure()}
        />
        <AuthSubmit loading={isPending || isSuccess}>{t('company:go')}</AuthSubmit>
      </AuthForm>
    </AuthFrame>
  );
}
