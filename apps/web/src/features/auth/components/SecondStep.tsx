import { contract } from '@frontage/api-client/contract';
import { isApiError } from '@frontage/api-client';
import { codeLength, type MfaChallenge, type SecondFactor } from '@frontage/domain';
import { CodeInput, FieldError, TextField } from '@frontage/ui';
import { useState, type SubmitEvent } from 'react';
import { api } from '../../../services/api';
import { errorText } from '../../../shared/hooks/use-error-text';
import { notifyInfo } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import { maskEmail } from '../model/mask-email';
import { minutesAndSeconds, useCountdown } from '../../../shared/hooks/use-countdown';
import { AuthForm, AuthSubmit } from './AuthForm';
import { AuthLead, AuthTitle } from './AuthHead';
import { AuthMore, InlineButton } from './AuthMore';
import { BackLine } from './BackLine';
import classes from './SecondStep.module.css';

const secondsPerMinute = 60;

type SecondStepProps = {
  readonly email: string;
  readonly challenge: MfaChallenge;
  readonly isLoading: boolean;
  readonly isCodeRefused: boolean;
  readonly isPasskeyRefused: boolean;
  readonly onCode: (code: string) => void;
  readonly onPasskey: () => void;
  /** The person types again, or takes another way, after a refusal. */
  readonly onEdit: () => void;
  /** Another code is on its way, and in how many seconds the next may be asked for. */
  readonly onSent?: (resendInSeconds: number) => void;
  readonly onBack: () => void;
};

const byPreference: readonly SecondFactor[] = ['totp', 'passkey', 'email', 'recovery'];
const wayKeys = { totp: 'byApp', email: 'byEmail', recovery: 'byRecovery', passkey: 'byPasskey' } as const;

/** The code by e-mail: whether it is on its way, when another may be asked for, and why it was not sent. */
function useCodeMail(challenge: MfaChallenge, onSent?: (resendInSeconds: number) => void) {
  const { t } = usePhrases();
  const [isSent, setIsSent] = useState(challenge.isCodeSent);
  const [fault, setFault] = useState<string | null>(null);
  const { secondsLeft, restart } = useCountdown(challenge.resendInSeconds);
  const send = async () => {
    setFault(null);
    try {
      const { resendInSeconds } = await api.call(contract.session.resendCode, {
        body: { mfaChallenge: challenge.id },
      });
      restart(resendInSeconds);
      setIsSent(true);
      onSent?.(resendInSeconds);
      notifyInfo({ id: 'sign-in', title: t('auth:code.resent') });
    } catch (error) {
      const wait = isApiError(error, 'rate_limited') ? error.retryAfter : null;
      if (wait !== null) restart(wait);
      setFault(
        wait === null
          ? errorText(t, error)
          : t('profile:secondStep.notSent', { count: Math.ceil(wait / secondsPerMinute) }),
      );
    }
  };
  return { isSent, fault, secondsLeft, send, forgetFault: () => setFault(null) };
}

/** The second step of a sign-in: a code by e-mail or of an app, a recovery code, or a passkey. */
export function SecondStep(props: SecondStepProps) {
  const { email, challenge, isLoading, isCodeRefused, isPasskeyRefused } = props;
  const { onCode, onPasskey, onEdit, onSent, onBack } = props;
  const { t } = usePhrases();
  const [code, setCode] = useState('');
  const [way, setWay] = useState<SecondFactor>(
    () => byPreference.find((one) => challenge.factors.includes(one)) ?? 'email',
  );
  const mail = useCodeMail(challenge, onSent);

  const take = (next: SecondFactor) => {
    setWay(next);
    setCode('');
    mail.forgetFault();
    onEdit();
    if (next === 'email' && !mail.isSent && mail.secondsLeft === 0) void mail.send();
  };
  const type = (value: string) => {
    setCode(value);
    onEdit();
  };
  const isFull = way === 'recovery' ? code.trim() !== '' : code.length === codeLength;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    if (way === 'passkey') onPasskey();
    else if (isFull) onCode(code);
  };
  const hints = {
    email: t(mail.isSent ? 'auth:code.hint' : 'profile:secondStep.unsent', { email: maskEmail(email) }),
    totp: t('profile:secondStep.appHint'),
    recovery: t('profile:secondStep.recoveryHint'),
    passkey: t('profile:secondStep.passkeyHint'),
  };
  const codeError = isCodeRefused ? t('errors:code_invalid') : undefined;
  const others = byPreference.filter((one) => one !== way && challenge.factors.includes(one));

  return (
    <>
      <BackLine label={t('auth:code.back')} onClick={onBack} />
      <AuthTitle>{t('auth:code.title')}</AuthTitle>
      <AuthLead>{hints[way]}</AuthLead>
      <AuthForm onSubmit={handleSubmit}>
        {(way === 'email' || way === 'totp') && (
          <CodeInput
            key={way}
            label={t('auth:code.label')}
            length={codeLength}
            value={code}
            autoFocus
            onChange={type}
            onComplete={onCode}
            error={codeError}
          />
        )}
        {way === 'recovery' && (
          <TextField
            label={t('profile:secondStep.recoveryLabel')}
            size="md"
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={code}
            onChange={(event) => type(event.currentTarget.value)}
            error={codeError}
          />
        )}
        {way === 'passkey' && isPasskeyRefused && (
          <div role="alert">
            <FieldError id="passkey-error">{t('profile:secondStep.passkeyFailed')}</FieldError>
          </div>
        )}
        <AuthSubmit loading={isLoading} disabled={way !== 'passkey' && !isFull}>
          {way === 'passkey' ? t('profile:secondStep.passkey') : t('auth:code.submit')}
        </AuthSubmit>
      </AuthForm>
      {way === 'email' && (
        <Resend
          mail={mail}
          isDisabled={isLoading}
          onSend={() => {
            type('');
            void mail.send();
          }}
        />
      )}
      {others.length > 0 && <OtherFactors factors={others} onTake={take} />}
    </>
  );
}

type ResendProps = {
  readonly mail: ReturnType<typeof useCodeMail>;
  readonly isDisabled: boolean;
  readonly onSend: () => void;
};

function Resend({ mail, isDisabled, onSend }: ResendProps) {
  const { t } = usePhrases();
  const time = minutesAndSeconds(mail.secondsLeft);
  return (
    <AuthMore>
      {mail.fault !== null && <span role="alert">{mail.fault} </span>}
      {mail.secondsLeft > 0 ? (
        t('auth:code.resendWait', { time })
      ) : (
        <>
          {t('auth:code.resendQuestion')}{' '}
          <InlineButton disabled={isDisabled} onClick={onSend}>
            {t('auth:code.resend')}
          </InlineButton>
        </>
      )}
    </AuthMore>
  );
}

type OtherFactorsProps = {
  readonly factors: readonly SecondFactor[];
  readonly onTake: (factor: SecondFactor) => void;
};

function OtherFactors({ factors, onTake }: OtherFactorsProps) {
  const { t } = usePhrases();
  return (
    <AuthMore>
      <span id="other-ways">{t('profile:secondStep.others')}</span>
      <ul className={classes.ways} aria-labelledby="other-ways">
        {factors.map((one) => (
          <li key={one}>
            <InlineButton onClick={() => onTake(one)}>{t(`profile:secondStep.${wayKeys[one]}`)}</InlineButton>
          </li>
        ))}
      </ul>
    </AuthMore>
  );
}
