import type { PostDetail } from '@frontage/api-client/contract';
import { IconBell, IconClock } from '@tabler/icons-react';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './PostAhead.module.css';

/** More hours than these are told as one line. */
const mostRows = 3;

/** What will still happen to a post by itself, on the viewer's clock: nothing where nothing will. */
export function PostAhead({ ahead: { due, alertAt } }: Pick<PostDetail, 'ahead'>) {
  const { t } = usePhrases();
  const { dateTime, list, moment, time, zoneName } = useFormats();
  if (due.length === 0 && alertAt === null) return null;
  // Hours of another day need its date; one line more is no longer than the line that stands for it.
  const when = (at: string) => [...new Set([moment(at), time(at)])].join(', ');
  const shown = due.length <= mostRows + 1 ? due : due.slice(0, mostRows);
  const later = due.slice(shown.length);
  const last = later.at(-1);
  return (
    <section className={classes.ahead} aria-label={t('posts:page.ahead.title')}>
      <h2 className={classes.title}>{t('posts:page.ahead.title')}</h2>
      <ul className={classes.rows}>
        {shown.map(({ at, locations, timeZones }) => (
          <li key={at}>
            <IconClock size={16} stroke={1.5} aria-hidden />
            <span className={classes.what}>
              {t('posts:page.ahead.goes', {
                zones: list([...new Set(timeZones.map(zoneName))]),
                count: locations,
              })}
            </span>
            <time dateTime={at} title={dateTime(at)}>
              {when(at)}
            </time>
          </li>
        ))}
        {last !== undefined && (
          <li>
            <IconClock size={16} stroke={1.5} aria-hidden />
            <span className={classes.what}>
              {t('posts:page.ahead.more', {
                count: later.reduce((sum, { locations }) => sum + locations, 0),
              })}
            </span>
            <time dateTime={last.at} title={dateTime(last.at)}>
              {t('posts:page.ahead.until', { when: when(last.at) })}
            </time>
          </li>
        )}
        {alertAt !== null && (
          <li>
            <IconBell size={16} stroke={1.5} aria-hidden />
            <span className={classes.what}>{t('posts:page.ahead.alert')}</span>
            <time dateTime={alertAt} title={dateTime(alertAt)}>
              {when(alertAt)}
            </time>
          </li>
        )}
      </ul>
    </section>
  );
}
