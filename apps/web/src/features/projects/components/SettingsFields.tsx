import { TextField } from '@frontage/ui';
import { DateEntry } from '../../../shared/dates/DateEntry';
import { usePhrases } from '../../../shared/use-phrases';
import { isWebAddress, type Settings } from '../model/settings';
import classes from './SettingsFields.module.css';

type SettingsFieldsProps = {
  readonly value: Settings;
  readonly onChange: (value: Settings) => void;
  /** Whether faults are to be shown. */
  readonly isAsked: boolean;
};

const longest = {
  website: 500,
  brandName: 120,
  utmSource: 100,
  utmMediumInfo: 100,
  utmMediumPost: 100,
} as const;

/** The settings that a project may have, all optional. */
export function SettingsFields({ value, onChange, isAsked }: SettingsFieldsProps) {
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
        error={isAsked && !isWebAddress(value.website) ? t('projects:websiteInvalid') : undefined}
      />
      <TextField {...field('brandName')} help={t('projects:brandNameHelp')} />
      <TextField {...field('utmSource')} />
      <TextField {...field('utmMediumInfo')} />
      <TextField {...field('utmMediumPost')} />
      <DateEntry
        label={t('projects:field.expirationDate')}
        aside={t('state.optional')}
        help={t('projects:expirationHelp')}
        value={value.expirationDate}
        onChange={(expirationDate) => onChange({ ...value, expirationDate })}
      />
    </div>
  );
}
