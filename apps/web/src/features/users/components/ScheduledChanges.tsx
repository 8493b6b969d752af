import type { UserDetail } from '@frontage/api-client/contract';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import { shownTitle } from '../../../shared/plan-title';

/** What a person scheduled and is made at its time although they go; nothing where there is none. */
export function ScheduledChanges({ scheduled }: Pick<UserDetail, 'scheduled'>) {
  const { t } = usePhrases();
  const formats = useFormats();
  const { items, total } = scheduled;
  if (total === 0) return null;
  const more = total - items.length;
  return (
    <>
      <p>{t('users:delete.scheduled', { count: total })}</p>
      <ul>
        {items.map(({ jobId, projectName, at, ...job }) => (
          <li key={jobId}>{[shownTitle(t, job), projectName, formats.dateTime(at)].join(' · ')}</li>
        ))}
        {more > 0 && <li>{t('users:delete.more', { count: more })}</li>}
      </ul>
    </>
  );
}
