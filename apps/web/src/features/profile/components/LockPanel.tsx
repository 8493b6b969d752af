import { contract } from '@frontage/api-client/contract';
import { lockMinutes } from '@frontage/domain';
import { FormField, Panel } from '@frontage/ui';
import { NativeSelect } from '@mantine/core';
import { api } from '../../../services/api';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { usePhrases } from '../../../shared/use-phrases';
import { useSecurityMutation } from '../mutations';
import panelParts from './panel-parts.module.css';

/** After how long without use a session locks itself. */
export function LockPanel({ lockAfterMinutes }: { readonly lockAfterMinutes: number | null }) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const setting = useSecurityMutation((minutes: (typeof lockMinutes)[number] | null) =>
    api.call(contract.security.setLock, { body: { lockAfterMinutes: minutes } }),
  );
  const shown = setting.isPending ? setting.variables : lockAfterMinutes;
  return (
    <Panel title={t('profile:lock.title')}>
      <div className={panelParts.form}>
        <FormField
          label={t('profile:lock.after')}
          help={t('profile:lock.help')}
          error={setting.isError ? errorText(setting.error) : undefined}
        >
          {(control) => (
            <NativeSelect
              {...control}
              value={String(shown ?? '')}
              onChange={(event) => {
                const chosen = Number(event.currentTarget.value);
                setting.mutate(lockMinutes.find((one) => one === chosen) ?? null);
              }}
            >
              <option value="">{t('profile:lock.never')}</option>
              {lockMinutes.map((one) => (
                <option key={one} value={one}>
                  {t('profile:lock.minutes', { count: one })}
                </option>
              ))}
            </NativeSelect>
          )}
        </FormField>
      </div>
    </Panel>
  );
}
