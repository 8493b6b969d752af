import { defaultChannels, notificationTypes, type NotificationChannels } from '@frontage/domain';
import { SegmentedFilter } from '@frontage/ui';
import { Skeleton, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { usePhrases } from '../../../shared/use-phrases';
import { useSaveSettings } from '../mutations';
import { settingsQuery } from '../queries';
import classes from './SettingsView.module.css';

const emails = ['off', 'now', 'daily'] as const;

/** For each type: whether it is shown in the app, and whether and when it is mailed. Saved with each change. */
export function SettingsView() {
  const { t } = usePhrases();
  const { data, error, isFetching, refetch } = useQuery(settingsQuery());
  const { mutate } = useSaveSettings();
  if (data === undefined) {
    if (error !== null) return <LoadFailed query={{ error, refetch, isFetching }} />;
    return (
      <div className={classes.view} aria-busy="true">
        <Skeleton height={12} width="40%" />
      </div>
    );
  }
  return (
    <div className={classes.view}>
      <p className={classes.text}>{t('notifications:settings.text')}</p>
      <ul className={classes.rows}>
        {notificationTypes.map((type) => {
          const channels = data[type] ?? defaultChannels;
          const name = t(`notifications:type.${type}`);
          const set = (change: Partial<NotificationChannels>) =>
            mutate({ [type]: { ...channels, ...change } });
          return (
            <li key={type} className={classes.row}>
              <span className={classes.name}>{name}</span>
              <Switch
                label={t('notifications:settings.app')}
                aria-label={t('notifications:settings.appFor', { type: name })}
                checked={channels.app}
                onChange={(event) => set({ app: event.currentTarget.checked })}
              />
              <span className={classes.mail}>
                <span aria-hidden>{t('notifications:settings.email')}</span>
                <SegmentedFilter
                  label={t('notifications:settings.emailFor', { type: name })}
                  value={channels.email}
                  onChange={(email) => set({ email })}
                  options={emails.map((value) => ({ value, label: t(`notifications:settings.${value}`) }))}
                />
              </span>
            </li>
          );
        })}
      </ul>
      <p className={classes.text}>{t('notifications:settings.digest')}</p>
    </div>
  );
}
