import type { ProjectSettingsAnswer } from '@frontage/api-client/contract';
import {
  microSiteLocales,
  microSiteParts,
  type MicroSitePart,
  type MicroSiteSetting,
} from '@frontage/domain';
import { FormField } from '@frontage/ui';
import { Checkbox, Input, NativeSelect, Switch } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { usePhrases } from '../../../shared/use-phrases';
import type { SectionProps } from './section-props';
import { SettingsSection } from './SettingsSection';
import classes from './MicroSiteSection.module.css';
import sectionParts from './section-parts.module.css';

type MicroSiteSectionProps = SectionProps & {
  readonly site: ProjectSettingsAnswer['microSite'] | null;
  /** Whether the pages can be opened as things are saved. */
  readonly isSavedOn: boolean;
};

/** Whether each location has a public page, and how it looks. */
export function MicroSiteSection({ form, onChange, onOwn, site, isSavedOn }: MicroSiteSectionProps) {
  const { t } = usePhrases();
  const { microSite } = form;
  const set = (change: Partial<MicroSiteSetting>) => onChange({ microSite: { ...microSite, ...change } });
  const setPart = (part: MicroSitePart, isShown: boolean) =>
    set({ parts: microSiteParts.filter((one) => (one === part ? isShown : microSite.parts.includes(one))) });
  return (
    <SettingsSection
      name="microSite"
      title={t('settings:microSite.title')}
      help={t('settings:microSite.help')}
      form={form}
      {...(onOwn === undefined ? {} : { onOwn })}
    >
      <Switch
        label={t('settings:microSite.isOn')}
        checked={microSite.isOn}
        onChange={(event) => set({ isOn: event.currentTarget.checked })}
      />
      {site !== null && <SiteLinks site={site} isOn={isSavedOn} />}
      <div className={sectionParts.pair}>
        <FormField label={t('settings:microSite.color')} help={t('settings:microSite.colorHelp')}>
          {(control) => (
            <Input
              {...control}
              type="color"
              className={classes.color ?? ''}
              value={microSite.color}
              onChange={(event) => set({ color: event.currentTarget.value.toLowerCase() })}
            />
          )}
        </FormField>
        <FormField label={t('settings:microSite.locale')} help={t('settings:microSite.localeHelp')}>
          {({ 'aria-invalid': isInvalid, ...control }) => (
            <NativeSelect
              {...control}
              error={isInvalid}
              value={microSite.locale}
              onChange={(event) => {
                const locale = microSiteLocales.find((one) => one === event.currentTarget.value);
                if (locale !== undefined) set({ locale });
              }}
              data={microSiteLocales.map((value) => ({ value, label: t(`settings:language.${value}`) }))}
            />
          )}
        </FormField>
      </div>
      <fieldset className={classes.parts}>
        <legend className={classes.legend}>{t('settings:microSite.parts')}</legend>
        {microSiteParts.map((part) => (
          <Checkbox
            key={part}
            label={t(`settings:part.${part}`)}
            checked={microSite.parts.includes(part)}
            onChange={(event) => setPart(part, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
    </SettingsSection>
  );
}

function SiteLinks({
  site,
  isOn,
}: {
  readonly site: ProjectSettingsAnswer['microSite'];
  readonly isOn: boolean;
}) {
  const { t } = usePhrases();
  if (!isOn || site.example === null)
    return (
      <p className={sectionParts.taken}>
        {site.example === null ? t('settings:microSite.noLocations') : t('settings:microSite.notOpen')}
      </p>
    );
  return (
    <ul className={classes.links}>
      {(
        [
          [site.example, t('settings:microSite.example')],
          [site.sitemap, t('settings:microSite.sitemap', { count: site.locations })],
        ] as const
      ).map(([address, label]) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noreferrer" className={classes.link}>
            {label}
            <IconExternalLink size={16} stroke={1.5} aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  );
}
