import { isApiError } from '@frontage/api-client';
import { contract } from '@frontage/api-client/contract';
import type { MfaChallenge } from '@frontage/domain';
import { Button, Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { api } from '../../../services/api';
import { signInWithPasskey } from '../../../services/passkeys';
import { endLeftSession, keepSession, type SignInOutcome } from '../../../services/sign-in';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { safeNext } from '../../../shared/next-redirect';
import { usePhrases } from '../../../shared/use-phrases';
import { selectIsSigned, useSessionStore } from '../../../stores/session';
import { AuthFrame } from '../components/AuthFrame';
import { BackToSignIn } from '../components/BackToSignIn';
import { SecondStep } from '../components/SecondStep';
import { takeAttempt } from '../model/company-attempt';
import { keepSecondStep, keptSecondStep } from '../model/kept-second-step';
import { AuthStack } from '../components/AuthForm';
import { AuthLead, AuthTitle } from '../components/AuthHead';

type Stage =
  | { readonly kind: 'busy' }
  | { readonly kind: 'failed'; readonly text: string | null }
  | {
      readonly kind: 'second';
      readonly challenge: MfaChallenge;
      readonly refused: 'code' | 'passkey' | null;
    };

/** Where a company's page sends people back to: ends the sign-in, with a second step where one is asked for. */
export function CompanyReturnPage() {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const { accountId = '' } = useParams();
  const isSigned = useSessionStore(selectIsSigned);
  // Without an answer in the address, the page was loaded again while it waited for the code.
  const [kept] = useState(() => (window.location.search === '' ? keptOf(accountId) : null));
  const [stage, setStage] = useState<Stage>(
    kept === null ? { kind: 'busy' } : { kind: 'second', challenge: kept.challenge, refused: null },
  );
  const [isLoading, setIsLoading] = useState(false);
  const [attempt] = useState(() => kept?.company ?? takeAttempt(window.sessionStorage));
  const isBegun = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);

  const keep = (challenge: MfaChallenge) => {
    if (attempt !== null)
      keepSecondStep({ email: attempt.email, challenge, company: { ...attempt, accountId } });
  };
  const settle = (outcome: SignInOutcome) => {
    keepSecondStep(null);
    if (outcome.kind === 'address_refused')
      setStage({ kind: 'failed', text: t('auth:refused.addressUnknown') });
    else if (outcome.kind !== 'signed_in') setStage({ kind: 'failed', text: null });
  };
  const finish = async () => {
    // The code leaves the address, and so the browser's history, before anything else happens.
    const answer = window.location.search.slice(1);
    window.history.replaceState(window.history.state, '', window.location.pathname);
    if (attempt === null) {
      setStage({ kind: 'failed', text: t('company:back.otherTab') });
      return;
    }
    try {
      await endLeftSession();
      const body = { accountId, answer, binding: attempt.binding };
      settle(await keepSession(await api.call(contract.companySignIn.finish, { body })));
    } catch (error) {
      if (isApiError(error, 'mfa_required') && error.challenge !== null) {
        keep(error.challenge);
        setStage({ kind: 'second', challenge: error.challenge, refused: null });
      } else if (isApiError(error, 'authentication_error')) setStage({ kind: 'failed', text: null });
      else setStage({ kind: 'failed', text: errorText(error) });
    }
  };
  const giveCode = async (challenge: MfaChallenge, code: string) => {
    setIsLoading(true);
    try {
      const body = { mfaChallenge: challenge.id, mfaToken: code, binding: attempt?.binding ?? '' };
      settle(await keepSession(await api.call(contract.companySignIn.secondStep, { body })));
    } catch (error) {
      if (isApiError(error, 'code_invalid')) setStage({ kind: 'second', challenge, refused: 'code' });
      else setStage({ kind: 'failed', text: errorText(error) });
    }
    setIsLoading(false);
  };
  const givePasskey = async (challenge: MfaChallenge) => {
    setIsLoading(true);
    const outcome = await signInWithPasskey(challenge.id);
    if (outcome.kind === 'failed') setStage({ kind: 'second', challenge, refused: 'passkey' });
    else settle(outcome);
    setIsLoading(false);
  };

  useEffect(() => {
    if (isBegun.current || kept !== null) return;
    isBegun.current = true;
    void finish();
  });
  useEffect(() => {
    if (stage.kind === 'failed') heading.current?.focus();
  }, [stage.kind]);

  if (isSigned) return <Navigate to={safeNext(attempt?.next ?? null, window.location.origin)} replace />;
  return (
    <AuthFrame>
      {stage.kind === 'busy' && (
        <AuthStack role="status">
          <AuthTitle>{t('company:back.busy')}</AuthTitle>
          <Loader size="sm" aria-hidden />
        </AuthStack>
      )}
      {stage.kind === 'failed' && (
        <>
          <BackToSignIn />
          <AuthTitle ref={heading} tabIndex={-1}>
            {t('company:back.failedTitle')}
          </AuthTitle>
          <AuthLead>{stage.text ?? t('company:back.failed')}</AuthLead>
          <Button
            component={Link}
            to={paths.companySignIn}
            state={{ email: attempt?.email ?? '' }}
            variant="filled"
            size="md"
          >
            {t('company:back.again')}
          </Button>
        </>
      )}
      {stage.kind === 'second' && (
        <SecondStep
          key={stage.challenge.id}
          email={attempt?.email ?? ''}
          challenge={stage.challenge}
          isLoading={isLoading}
          isCodeRefused={stage.refused === 'code'}
          isPasskeyRefused={stage.refused === 'passkey'}
          onCode={(code) => void giveCode(stage.challenge, code)}
          onPasskey={() => void givePasskey(stage.challenge)}
          onEdit={() => setStage({ ...stage, refused: null })}
          onSent={(resendInSeconds) => keep({ ...stage.challenge, isCodeSent: true, resendInSeconds })}
          onBack={() => {
            keepSecondStep(null);
            setStage({ kind: 'failed', text: null });
          }}
        />
      )}
    </AuthFrame>
  );
}

/** The sign-in with this account's provider that waits for its code in this tab. */
function keptOf(accountId: string) {
  const kept = keptSecondStep();
  return kept?.company?.accountId === accountId ? kept : null;
}
