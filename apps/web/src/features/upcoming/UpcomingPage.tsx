import { PageHeader, Tag } from '@frontage/ui';
import { IconClock } from '@tabler/icons-react';
import { usePhrases } from '../../shared/use-phrases';
import type { UpcomingScreen } from './parts';
import classes from './UpcomingPage.module.css';

/** Says what a screen will do. */
export function UpcomingPage({ screen }: { readonly screen: UpcomingScreen }) {
  const { t } = usePhrases();
  return (
    <>
      <PageHeader title={t(`shell:menu.${screen}`)} state={<Tag icon={IconClock}>{t('upcoming:tag')}</Tag>} />
      <div className={classes.body}>
        <p className={classes.lead}>{t(`upcoming:${screen}.lead`)}</p>
        <h2 className={classes.heading}>{t('upcoming:heading')}</h2>
        <ul className={classes.points}>
          <li>{t(`upcoming:${screen}.first`)}</li>
          <li>{t(`upcoming:${screen}.second`)}</li>
          <li>{t(`upcoming:${screen}.third`)}</li>
        </ul>
      </div>
    </>
  );
}
