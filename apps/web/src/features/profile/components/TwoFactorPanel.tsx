import { contract, type Passkey, type Profile, type Security } from '@frontage/api-client/contract';
import { ConfirmDialog, Note, Panel, Tag } from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint, IconKey, IconMail } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { IconType } from '@frontage/ui';
import { api } from '../../../services/api';
import { useFormats } from '../../../shared/format/use-formats';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { hasPasskeyHost } from '../../../shared/passkey-host';
import { hasFactor, isFactorMissing } from '../../../shared/queries/security';
import { isDismissed } from '../../../shared/step-up/confirmation';
import { usePhrases } from '../../../shared/use-phrases';
import { useSecurityMutation } from '../mutations';
import { AppSetUp } from './AppSetUp';
import { EmailSetUp } from './EmailSetUp';
import { PasskeyName } from './PasskeyName';
import { PasskeySetUp } from './PasskeySetUp';
import { RecoveryCodes } from './RecoveryCodes';
import classes from './TwoFactorPanel.module.css';
import panelParts from './panel-parts.module.css';

type Asking =
  | { readonly kind: 'email' | 'app' | 'appOff' | 'passkey' | 'codes' }
  | { readonly kind: 'passkeyOff' | 'passkeyName'; readonly passkey: Passkey };

/** `localhost` is a name where `127.0.0.1` is none. */
function namedAddress(): string {
  const { protocol, port } = window.location;
  return `${protocol}//localhost${port === '' ? '' : `:${port}`}`;
}

type FactorsProps = { readonly user: Profile; readonly security: Security };
type AskProps = { readonly onAsk: (asking: Asking) => void };

/** A person's second factors: code by e-mail, authenticator app, passkeys, recovery codes. */
export function TwoFactorPanel({ user, security }: FactorsProps) {
  const { t } = usePhrases();
  const [asking, setAsking] = useState<Asking | null>(null);
  const isOn = hasFactor(security);
  return (
    <>
      {isFactorMissing(security) && (
        <Note tone="warn" title={t('profile:factors.requiredTitle')}>
          {t('profile:factors.required', { account: user.account.name })}
        </Note>
      )}
      <Panel
        title={t('profile:factors.title')}
        aside={
          <Tag tone={isOn ? 'ok' : 'neutral'}>{t(isOn ? 'profile:factors.on' : 'profile:factors.off')}</Tag>
        }
        isFlush
      >
        <p className={classes.lead}>{t('profile:factors.lead')}</p>
        <ul className={panelParts.rows}>
          <Factors user={user} security={security} onAsk={setAsking} />
        </ul>
      </Panel>
      <FactorDialogs user={user} security={security} asking={asking} onAsk={setAsking} />
    </>
  );
}

function Factors({ user, security, onAsk }: FactorsProps & AskProps) {
  const { t } = usePhrases();
  const { date } = useFormats();
  const isOn = hasFactor(security);
  return (
    <>
      <Factor
        icon={IconMail}
        name={t('profile:factors.email')}
        isOn={security.isEmailOn}
        text={t('profile:factors.emailText', { email: user.email })}
        action={
          <Button size="xs" onClick={() => onAsk({ kind: 'email' })}>
            {t(security.isEmailOn ? 'profile:factors.turnOff' : 'profile:factors.turnOn')}
          </Button>
        }
      />
      <Factor
        icon={IconDeviceMobile}
        name={t('profile:factors.app')}
        isOn={security.totpSince !== null}
        text={
          security.totpSince === null
            ? t('profile:factors.appText')
            : t('profile:factors.appSince', { date: date(security.totpSince) })
        }
        action={
          <Button size="xs" onClick={() => onAsk({ kind: security.totpSince === null ? 'app' : 'appOff' })}>
            {t(security.totpSince === null ? 'profile:factors.turnOn' : 'profile:factors.turnOff')}
          </Button>
        }
      />
      <Passkeys security={security} onAsk={onAsk} />
      {isOn && (
        <Factor
          icon={IconKey}
          name={t('profile:factors.recovery')}
          text={`${t('profile:factors.recoveryText')} ${t('profile:factors.recoveryLeft', { count: security.recoveryCodesLeft })}`}
          action={
            <Button size="xs" onClick={() => onAsk({ kind: 'codes' })}>
              {t('profile:factors.recoveryMake')}
            </Button>
          }
        />
      )}
    </>
  );
}

function Passkeys({ security, onAsk }: Pick<FactorsProps, 'security'> & AskProps) {
  const { t } = usePhrases();
  const { date } = useFormats();
  const canHold = 'PublicKeyCredential' in window;
  const isNamed = hasPasskeyHost(window.location.hostname);
  return (
    <Factor
      icon={IconFingerprint}
      name={t('profile:factors.passkeys')}
      isOn={security.passkeys.length > 0}
      text={
        !canHold && isNamed
          ? t('profile:factors.passkeysBrowser')
          : isNamed
            ? t('profile:factors.passkeysText')
            : t('profile:factors.passkeysAddress', { address: namedAddress() })
      }
      action={
        canHold &&
        isNamed && (
          <Button size="xs" onClick={() => onAsk({ kind: 'passkey' })}>
            {t('profile:factors.passkeyAdd')}
          </Button>
        )
      }
    >
      {security.passkeys.length > 0 && (
        <ul className={classes.inner}>
          {security.passkeys.map((one) => (
            <li key={one.id}>
              <span>
                {one.name}
                <span className={panelParts.quiet}>
                  {' · '}
                  {one.usedAt === null
                    ? t('profile:factors.passkeyNever')
                    : t('profile:factors.passkeyUsed', { date: date(one.usedAt) })}
                </span>
              </span>
              <span className={classes.verbs}>
                <Button
                  size="xs"
                  variant="subtle"
                  aria-label={t('profile:factors.passkeyRenameNamed', { name: one.name })}
                  onClick={() => onAsk({ kind: 'passkeyName', passkey: one })}
                >
                  {t('profile:factors.passkeyRename')}
                </Button>
                <Button
                  size="xs"
                  variant="subtle"
                  aria-label={t('profile:factors.passkeyRemoveNamed', { name: one.name })}
                  onClick={() => onAsk({ kind: 'passkeyOff', passkey: one })}
                >
                  {t('profile:factors.passkeyRemove')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Factor>
  );
}

type FactorDialogsProps = FactorsProps & {
  readonly asking: Asking | null;
  readonly onAsk: (asking: Asking | null) => void;
};

/** What turns factors on and off, and the recovery codes that come of it. */
function FactorDialogs({ user, security, asking, onAsk }: FactorDialogsProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => {
    onAsk(null);
    removing.reset();
    renewing.reset();
  };
  const handleDone = (recoveryCodes: readonly string[] | null) => {
    onAsk(null);
    setCodes(recoveryCodes);
  };
  const removing = useSecurityMutation(async (what: Asking) => {
    if (what.kind === 'passkeyOff')
      await api.call(contract.security.removePasskey, { params: { passkeyId: what.passkey.id } });
    else await api.call(contract.security.removeTotp);
    onAsk(null);
  });
  const renewing = useSecurityMutation(async () => {
    const { recoveryCodes } = await api.call(contract.security.makeRecoveryCodes);
    handleDone(recoveryCodes);
  });
  const fault = (error: unknown) =>
    error === null || isDismissed(error) ? undefined : (
      <Note tone="bad" role="alert">
        {errorText(error)}
      </Note>
    );
  return (
    <>
      {asking?.kind === 'email' && (
        <EmailSetUp user={user} isOn={security.isEmailOn} onClose={close} onDone={handleDone} />
      )}
      {asking?.kind === 'app' && <AppSetUp onClose={close} onDone={handleDone} />}
      {asking?.kind === 'passkeyName' && <PasskeyName passkey={asking.passkey} onClose={close} />}
      {asking?.kind === 'passkey' && <PasskeySetUp onClose={close} onDone={handleDone} />}
      <ConfirmDialog
        isOpen={asking?.kind === 'appOff' || asking?.kind === 'passkeyOff'}
        onClose={close}
        title={
          asking?.kind === 'passkeyOff'
            ? t('profile:setUp.passkeyRemoveTitle', { name: asking.passkey.name })
            : t('profile:setUp.appOffTitle')
        }
        touches={t('profile:setUp.touchesFactor')}
        confirmLabel={asking?.kind === 'passkeyOff' ? t('action.remove') : t('profile:setUp.turnOff')}
        cancelLabel={t('action.cancel')}
        tone="bad"
        isBusy={removing.isPending}
        error={fault(removing.error)}
        onConfirm={() => asking !== null && removing.mutate(asking)}
      >
        {asking?.kind === 'passkeyOff' ? t('profile:setUp.passkeyRemoveText') : t('profile:setUp.appOffText')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking?.kind === 'codes'}
        onClose={close}
        title={t('profile:setUp.codesNewTitle')}
        touches={t('profile:factors.recoveryLeft', { count: security.recoveryCodesLeft })}
        confirmLabel={t('profile:setUp.codesNew')}
        cancelLabel={t('action.cancel')}
        isBusy={renewing.isPending}
        error={fault(renewing.error)}
        onConfirm={() => renewing.mutate(undefined)}
      >
        {t('profile:setUp.codesNewText')}
      </ConfirmDialog>
      {codes !== null && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
}

type FactorProps = {
  readonly icon: IconType;
  readonly name: string;
  readonly text: string;
  readonly isOn?: boolean;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
};

function Factor({ icon: Icon, name, text, isOn = false, action, children }: FactorProps) {
  const { t } = usePhrases();
  return (
    <li className={panelParts.row}>
      <Icon size={20} stroke={1.5} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <div className={classes.name}>
          {name}
          {isOn && <Tag tone="ok">{t('profile:factors.on')}</Tag>}
        </div>
        <p className={panelParts.quiet}>{text}</p>
      </div>
      {action}
      {children}
    </li>
  );
}
