import type { CalendarPost } from '@frontage/api-client/contract';
import { postStates } from '@frontage/domain';
import { StateIcon } from '@frontage/ui';
import { IconClockExclamation, IconLock } from '@tabler/icons-react';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import { isUnsettled, remarkOf } from '../model/calendar';
import { onlyState, postLooks, postTones } from '../../../shared/posts/post-looks';
import { ClashMark } from './ClashMark';
import calendarParts from './post-calendar-parts.module.css';
import classes from './CalendarCard.module.css';
import { StateBar } from './StateBar';

/** What stands out of a post in a few words: what needs a person, else its state and for how many. */
export function PostRemark({ post }: { readonly post: CalendarPost }) {
  const { t } = usePhrases();
  const remark = remarkOf(post);
  if (remark.kind === 'state') {
    const { icon: Icon } = postLooks[remark.state];
    return (
      <span className={classes.remark} data-tone={remark.state === 'live' ? 'ok' : undefined}>
        <Icon size={13} stroke={1.5} aria-hidden />
        <span>{t(`posts:calendar.inState.${remark.state}`, { count: remark.count })}</span>
      </span>
    );
  }
  const words = {
    rejected: () => t('posts:calendar.needs', { count: remark.count }),
    failed: () => t('posts:calendar.failed', { count: remark.count }),
    late: () => t('posts:calendar.notLive', { count: remark.count }),
    sending: () => t('posts:calendar.sending', { count: remark.count }),
  }[remark.kind]();
  const tone = { rejected: 'bad', failed: 'warn', late: 'warn', sending: undefined }[remark.kind];
  return (
    <span className={classes.remark} data-tone={tone}>
      {remark.kind === 'late' ? (
        <IconClockExclamation size={13} stroke={1.5} aria-hidden />
      ) : (
        <StateIcon
          state={{ rejected: 'rejected', failed: 'failed', sending: 'sent' }[remark.kind] as 'sent'}
        />
      )}
      <span>{words}</span>
    </span>
  );
}

type CalendarCardProps = {
  readonly post: CalendarPost;
  readonly isWeek: boolean;
  /** Whether it comes too close to another. */
  readonly isClashing: boolean;
};

/** A post in the calendar: its hour and name, what stands out, and its states where they are several. */
export function CalendarCard({ post, isWeek, isClashing }: CalendarCardProps) {
  const { t } = usePhrases();
  const { list, number } = useFormats();
  const parts = postStates.map((state) => ({
    key: state,
    tone: postTones[state],
    count: post.counts[state],
  }));
  const words = parts
    .filter(({ count }) => count > 0)
    .map(({ key, count }) => t('list.filterNamed', { name: t(`posts:state.${key}`), value: number(count) }));
  return (
    <span
      className={calendarParts.card}
      data-unsettled={isUnsettled(post.counts) || undefined}
      data-week={isWeek || undefined}
    >
      <span className={calendarParts.head}>
        <span className={classes.time}>{post.wall.slice(11)}</span>{' '}
        <span className={calendarParts.name}>{post.title}</span>
      </span>
      <span className={classes.line}>
        <PostRemark post={post} />
        {isClashing && <ClashMark />}
        {!post.canMove && <IconLock className={calendarParts.lock} size={12} stroke={1.5} aria-hidden />}
      </span>
      {onlyState(post.counts) === null && <StateBar label={list(words)} parts={parts} />}
    </span>
  );
}
