import type { CalendarItem } from '@frontage/api-client/contract';
import { postStates } from '@frontage/domain';
import { StateIcon } from '@frontage/ui';
import { VisuallyHidden } from '@mantine/core';
import { IconClockExclamation, IconLock, IconPencil, IconRepeat } from '@tabler/icons-react';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import { isUnsettled, remarkOf } from '../model/calendar';
import { lateOf } from '../model/schedule-items';
import { onlyState, postLooks, postTones } from '../../../shared/posts/post-looks';
import { useItemTitle } from '../use-item-title';
import { ClashMark } from './ClashMark';
import calendarParts from './post-calendar-parts.module.css';
import classes from './CalendarCard.module.css';
import { StateBar } from './StateBar';

/** What stands out of a post or an edit in a few words: what needs a person, else its state and for how many. */
export function ItemRemark({ item }: { readonly item: CalendarItem }) {
  const { t } = usePhrases();
  const { calendarDate } = useFormats();
  const { counts, locations } = item;
  const until = item.what === 'series' ? item.rule.until : undefined;
  const remark = remarkOf({ counts, locations, late: lateOf(item), until });
  if (remark.kind === 'repeats')
    return (
      <span className={classes.remark}>
        <IconRepeat size={13} stroke={1.5} aria-hidden />
        <RemarkText
          words={
            remark.until === null
              ? t('posts:calendar.repeats')
              : t('posts:calendar.repeatsUntil', { date: calendarDate(remark.until) })
          }
          count={locations}
        />
      </span>
    );
  if (remark.kind === 'state') {
    const { icon: Icon } = postLooks[remark.state];
    return (
      <span className={classes.remark} data-tone={remark.state === 'live' ? 'ok' : undefined}>
        <Icon size={13} stroke={1.5} aria-hidden />
        <RemarkText
          words={t(`posts:calendar.inState.${remark.state}`, { count: remark.count })}
          count={remark.count}
        />
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
      <RemarkText words={words} count={remark.count} />
    </span>
  );
}

/** The words of a remark; where a card has no room for them, their number is seen instead. */
function RemarkText({ words, count }: { readonly words: string; readonly count: number }) {
  const { number } = useFormats();
  return (
    <>
      <span className={classes.words}>{words}</span>
      <span className={classes.short} aria-hidden>
        {number(count)}
      </span>
    </>
  );
}

type CalendarCardProps = {
  readonly item: CalendarItem;
  readonly isWeek: boolean;
  /** Whether it comes too close to another. */
  readonly isClashing: boolean;
};

/** A post or an edit in the calendar: its hour and name, what stands out, and its states where they are several. */
export function CalendarCard({ item, isWeek, isClashing }: CalendarCardProps) {
  const { t } = usePhrases();
  const { list, number } = useFormats();
  const titleOf = useItemTitle();
  const parts = postStates.map((state) => ({
    key: state,
    tone: postTones[state],
    count: item.counts[state],
  }));
  const words = parts
    .filter(({ count }) => count > 0)
    .map(({ key, count }) => t('list.filterNamed', { name: t(`posts:state.${key}`), value: number(count) }));
  return (
    <span
      className={calendarParts.card}
      data-unsettled={isUnsettled(item) || undefined}
      data-week={isWeek || undefined}
      title={item.project?.name}
    >
      <span className={calendarParts.head}>
        <span className={classes.time}>{item.wall.slice(11)}</span>{' '}
        {item.what === 'edit' && (
          <IconPencil className={classes.edit} size={13} stroke={1.5} aria-label={t('posts:edits.one')} />
        )}
        <span className={calendarParts.name}>{titleOf(item)}</span>
      </span>
      {item.project !== undefined &&
        (isWeek ? (
          <span className={classes.fields}>{item.project.name}</span>
        ) : (
          <VisuallyHidden>{item.project.name}</VisuallyHidden>
        ))}
      {isWeek && item.what === 'edit' && (
        <span className={classes.fields}>{list(item.fields.map((field) => t(`fields:field.${field}`)))}</span>
      )}
      <span className={classes.line}>
        <ItemRemark item={item} />
        {isClashing && <ClashMark />}
        {item.what === 'post' && item.seriesId !== null && (
          <IconRepeat
            className={classes.again}
            size={13}
            stroke={1.5}
            aria-label={t('posts:calendar.again')}
          />
        )}
        {!item.canMove && <IconLock className={calendarParts.lock} size={12} stroke={1.5} aria-hidden />}
      </span>
      {onlyState(item.counts) === null && <StateBar label={list(words)} parts={parts} />}
    </span>
  );
}
