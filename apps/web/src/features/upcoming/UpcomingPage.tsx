import { Note, PageHeader, Tag } from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { meets, screenAccess } from '../../config/access';
import { paths } from '../../config/paths';
import { usePhrases } from '../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../stores/session';
import type { UpcomingScreen } from './parts';
import classes from './UpcomingPage.module.css';

/** Screens whose work the CSV import does already. */
const importInstead: readonly UpcomingScreen[] = ['editGeneral', 'editSocialMedia'];

/** Says what a screen will do, and how to get by until it does. */
export function UpcomingPage({ screen }: { readonly screen: UpcomingScreen }) {
  const { t } = usePhrases();
  const user = useSessionStore(selectUser);
  const canImport = user !== null && meets(user, screenAccess.importCsv);
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
        {importInstead.includes(screen) && canImport && (
          <Note
            tone="info"
            title={`${t('upcoming:meanwhile')}:`}
            actions={
              <Button component={Link} to={paths.importCsv} size="xs">
                {t('shell:menu.importCsv')}
              </Button>
            }
          >
            {t('upcoming:importInstead')}
          </Note>
        )}
      </div>
    </>
  );
}
