import { Panel } from '@frontage/ui';
import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePhrases } from '../../../shared/use-phrases';
import type { SectionName } from '../model/settings-form';
import type { SectionProps } from './section-props';
import sectionParts from './section-parts.module.css';

type SettingsSectionProps = Pick<SectionProps, 'form' | 'onOwn'> & {
  readonly name: SectionName;
  readonly title: string;
  readonly help: string;
  readonly children: ReactNode;
};

/** A section of the settings, which a project may take from its account. */
export function SettingsSection({ name, title, help, form, onOwn, children }: SettingsSectionProps) {
  const { t } = usePhrases();
  const isOwn = form.own[name];
  return (
    <Panel
      title={title}
      aside={
        onOwn !== undefined && (
          <Switch
            size="xs"
            label={t('settings:own')}
            aria-label={t('settings:ownNamed', { section: title })}
            checked={isOwn}
            onChange={(event) => onOwn(name, event.currentTarget.checked)}
          />
        )
      }
    >
      <p className={sectionParts.help}>{help}</p>
      {!isOwn && <p className={sectionParts.taken}>{t('settings:taken')}</p>}
      <fieldset className={sectionParts.fields} disabled={!isOwn} aria-label={title}>
        {children}
      </fieldset>
    </Panel>
  );
}
