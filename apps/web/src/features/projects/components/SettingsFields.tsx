import { TextField } from '@frontage/ui';
import { DateEntry } from '../../../shared/dates/DateEntry';
import { localDate } from '../../../shared/dates/local-date';
import { usePhrases } from '../../../shared/use-phrases';
import type { Settings, settingsFaults } from '../model/settings';
import classes from './SettingsFields.module.css';

type SettingsFieldsProps = {
  readonly value: Settings;
  readonly onChange: (value: Settings) => void;
  /** What is wrong with them, once it is to be said. */
  readonly faults: ReturnType<typeof settingsFaults>;
};

const longest = {
  website: 500,
  brandName: 120,
  utmSource: 100,
  utmMediumInfo: 100,
  utmMediumPost: 100,
} as const;

/** The settings that a project may have, all optional. */
export function SettingsFields({ value, onChange, faults }: SettingsFieldsProps) {
  const { t } = usePhrases();
  const field = (name: keyof typeof longest) => ({
    label: t(`projects:field.${name}`),
    aside: t('state.optional'),
    value: value[name],
    maxLength: longest[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...value, [name]: event.currentTarget.value }),
  });
  return (
    <div className={classes.pair}>
      <TextField
        {...field('website')}
        inputMode="url"
        error={faults.website && t(`projects:${faults.website}`)}
      />
      <TextField {...field('brandName')} help={t('projects:brandNameHelp')} />
      <TextField {...field('utmSource')} />
      <TextField {...field('utmMediumInfo')} help={t('projects:utmInfoHelp')} />
      <TextField {...field('utmMediumPost')} help={t('projects:utmPostHelp')} />
      <DateEntry
        label={t('projects:field.expirationDate')}
        aside={t('state.optional')}
        help={t('projects:expirationHelp')}
        value={value.expirationDate}
        onChange={(expirationDate) => onChange({ ...value, expirationDate })}
        min={localDate()}
        error={faults.expirationDate && t(`projects:${faults.expirationDate}`)}
      />
    </div>
  );
}
