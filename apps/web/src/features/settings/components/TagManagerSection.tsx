import { TextField } from '@frontage/ui';
import { usePhrases } from '../../../shared/use-phrases';
import type { SectionProps } from './section-props';
import { SettingsSection } from './SettingsSection';

/** The container that micro sites load. */
export function TagManagerSection({ form, faults, onChange, onFaultsShown, onOwn }: SectionProps) {
  const { t } = usePhrases();
  return (
    <SettingsSection
      name="tagManager"
      title={t('settings:tagManager.title')}
      help={t('settings:tagManager.help')}
      form={form}
      {...(onOwn === undefined ? {} : { onOwn })}
    >
      <TextField
        label={t('settings:tagManager.id')}
        aside={t('state.optional')}
        help={t('settings:tagManager.idHelp')}
        error={faults.tagManagerId === undefined ? undefined : t('settings:tagManager.invalid')}
        value={form.tagManagerId}
        onChange={(event) => onChange({ tagManagerId: event.currentTarget.value })}
        onBlur={onFaultsShown}
        autoComplete="off"
        spellCheck={false}
      />
    </SettingsSection>
  );
}
