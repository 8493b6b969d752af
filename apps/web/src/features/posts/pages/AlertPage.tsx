import { Note, PageHeader } from '@frontage/ui';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './AlertPage.module.css';

/** COVID-19 updates, which Google takes no new ones of: said before anything is typed, with the way that is open. */
export function AlertPage() {
  const { t } = usePhrases();
  return (
    <>
      <PageHeader title={t('shell:menu.postAlert')} />
      <div className={classes.body}>
        <Note
          tone="warn"
          title={t('posts:alert.title')}
          actions={
            <Button size="xs" component={Link} to={paths.postNews}>
              {t('posts:alert.instead')}
            </Button>
          }
        >
          {t('posts:alert.text')}
        </Note>
      </div>
    </>
  );
}
