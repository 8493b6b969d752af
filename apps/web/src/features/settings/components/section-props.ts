import type { SectionName, SettingsFaults, SettingsForm } from '../model/settings-form';

/** What every section of the page is given. */
export type SectionProps = {
  readonly form: SettingsForm;
  readonly faults: SettingsFaults;
  readonly onChange: (change: Partial<SettingsForm>) => void;
  /** A field was left: what is wrong with it is said from now on. */
  readonly onFaultsShown: () => void;
  /** Takes a section from the account or settles it here; absent for the account itself. */
  readonly onOwn?: (section: SectionName, isOwn: boolean) => void;
};
