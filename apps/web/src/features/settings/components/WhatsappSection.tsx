import { locationNamePlaceholder, longestRedirectMessage } from '@frontage/domain';
import { FormField, TextField } from '@frontage/ui';
import { Textarea } from '@mantine/core';
import { usePhrases } from '../../../shared/use-phrases';
import type { SectionProps } from './section-props';
import { SettingsSection } from './SettingsSection';

/** Where messages go, and what they begin with. */
export function WhatsappSection({ form, faults, onChange, onFaultsShown, onOwn }: SectionProps) {
  const { t } = usePhrases();
  return (
    <SettingsSection
      name="whatsapp"
      title={t('settings:whatsapp.title')}
      help={t('settings:whatsapp.help')}
      form={form}
      {...(onOwn === undefined ? {} : { onOwn })}
    >
      <TextField
        type="tel"
        label={t('settings:whatsapp.number')}
        aside={t('state.optional')}
        help={t('settings:whatsapp.numberHelp')}
        error={faults.number === undefined ? undefined : t(`settings:whatsapp.fault.${faults.number}`)}
        value={form.number}
        onChange={(event) => onChange({ number: event.currentTarget.value })}
        onBlur={onFaultsShown}
        autoComplete="off"
      />
      <FormField
        label={t('settings:whatsapp.message')}
        aside={t('state.optional')}
        help={t('settings:whatsapp.messageHelp', { placeholder: locationNamePlaceholder })}
        error={
          faults.message === undefined
            ? undefined
            : t('validation:tooLong', { count: longestRedirectMessage })
        }
      >
        {({ 'aria-invalid': isInvalid, ...control }) => (
          <Textarea
            {...control}
            aria-invalid={isInvalid}
            error={isInvalid}
            autosize
            minRows={2}
            maxRows={8}
            value={form.message}
            onChange={(event) => onChange({ message: event.currentTarget.value })}
            onBlur={onFaultsShown}
          />
        )}
      </FormField>
    </SettingsSection>
  );
}
