import { Note } from '@frontage/ui';
import { useQuery } from '@tanstack/react-query';
import { usePhrases } from '../../../shared/use-phrases';
import { healthQuery } from '../queries';
import classes from './NoMailServer.module.css';

/** Says beforehand what a screen that needs mails would only find out by trying. */
export function NoMailServer() {
  const { t } = usePhrases();
  const { data } = useQuery(healthQuery);
  if (data?.mail !== 'none') return null;
  return (
    <div className={classes.hint}>
      <Note tone="warn">{t('errors:mail_unavailable')}</Note>
    </div>
  );
}
