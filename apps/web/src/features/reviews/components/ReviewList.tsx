import type { ReviewRow } from '@frontage/api-client/contract';
import { targetStateOf } from '@frontage/domain/reviews';
import { Avatar, StarRating, Tag } from '@frontage/ui';
import { Checkbox } from '@mantine/core';
import { IconClockExclamation, IconHistory, IconPencil, IconPhoto } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useFormats } from '../../../shared/format/use-formats';
import { useRowKeys } from '../../../shared/list/use-row-keys';
import { shortName } from '../../../shared/locations/short-name';
import { usePhrases } from '../../../shared/use-phrases';
import type { RowRange } from '../use-review-rows';
import classes from './ReviewList.module.css';

const rowHeight = 75;
/** So many rows before an end of those that are held the page beside it is asked for. */
const rowsAhead = 10;

type ReviewListProps = {
  /** Those that are held, the first of which is at {@link RowRange.first}. */
  readonly rows: readonly ReviewRow[];
  readonly range: RowRange;
  readonly chosen: string | undefined;
  /** What every location's name of a row's project begins with, which is left out. */
  readonly prefixOf: (row: ReviewRow) => string;
  readonly now: Date;
  readonly onChoose: (id: string) => void;
  /** What scrolls, and takes the focus where nothing else does. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Rows ticked to be answered together; absent for people who may not answer. */
  readonly picking?: Picking | undefined;
};

/** What is ticked, and how to tick one or take it out; `isRange` goes from the row that was ticked last. */
type Picking = {
  readonly ids: ReadonlySet<string>;
  readonly onPick: (id: string, isRange: boolean) => void;
};

/** The reviews that match; only those in sight are drawn, however far one scrolls. */
export function ReviewList(props: ReviewListProps) {
  const { rows, range, chosen, prefixOf, now, onChoose, scroller, picking } = props;
  const { t } = usePhrases();
  // The virtualizer changes itself on scroll by design, and nothing it returns is memoised here.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer({
    count: range.first + rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  });
  const shown = virtual.getVirtualItems();
  const [top, bottom] = [shown.at(0)?.index ?? 0, shown.at(-1)?.index ?? 0];
  const readOn = useEffectEvent(() => {
    if (bottom < range.first) range.onJump(top);
    else if (top < range.first + rowsAhead) range.onBefore();
    if (bottom >= range.first + rows.length - rowsAhead) range.onMore();
  });
  useEffect(() => {
    readOn();
  }, [top, bottom, rows, range.isMoving]);
  const at = rows.findIndex(({ id }) => id === chosen);
  const showChosen = useEffectEvent(() => virtual.scrollToIndex(range.first + at));
  // Shown once: while somebody scrolls, its row may leave what is held and come back.
  const sought = useRef<string>(undefined);
  useEffect(() => {
    if (at < 0 || sought.current === chosen) return;
    sought.current = chosen;
    showChosen();
  }, [at, chosen]);
  const keysOf = useRowKeys({
    ids: rows.map(({ id }) => id),
    drawn: shown.flatMap(({ index }) => rows[index - range.first]?.id ?? []),
    chosen,
    scroller,
    show: (to) => virtual.scrollToIndex(range.first + to),
  });
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      role="region"
      aria-label={t('reviews:list.label')}
      tabIndex={-1}
    >
      <ul className={classes.list} style={{ height: virtual.getTotalSize() }}>
        {shown.map(({ index, start }) => {
          const row = rows[index - range.first];
          if (row === undefined) return null;
          const keys = keysOf(row.id);
          return (
            <li
              key={row.id}
              {...keys.row}
              className={classes.item}
              style={{ transform: `translateY(${start}px)` }}
              data-chosen={row.id === chosen || undefined}
              data-picked={picking?.ids.has(row.id) === true || undefined}
            >
              {picking !== undefined && (
                <Checkbox
                  size="xs"
                  tabIndex={keys.tabIndex}
                  className={classes.box}
                  checked={picking.ids.has(row.id)}
                  onChange={({ nativeEvent }) =>
                    picking.onPick(row.id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
                  }
                  aria-label={t('bulkReplies:select.one', {
                    name: row.reviewerName ?? t('reviews:list.anonymous'),
                  })}
                />
              )}
              <button
                type="button"
                tabIndex={keys.tabIndex}
                className={classes.row}
                aria-current={row.id === chosen ? 'true' : undefined}
                onClick={() => onChoose(row.id)}
              >
                <RowText row={row} now={now} place={shortName(row.locationName, prefixOf(row))} />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type RowTextProps = { readonly row: ReviewRow; readonly now: Date; readonly place: string };

function RowText({ row, now, place }: RowTextProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  return (
    <>
      <span className={classes.line}>
        <strong className={classes.name} data-removed={row.removedAt !== null || undefined}>
          {row.reviewerName ?? t('reviews:list.anonymous')}
        </strong>
        {row.labels.slice(0, 1).map((label) => (
          <Tag key={label}>{label}</Tag>
        ))}
        {row.removedAt !== null && <Tag tone="bad">{t('reviews:list.removed')}</Tag>}
        {row.removedAt === null && row.isEdited && <Tag icon={IconHistory}>{t('reviews:list.edited')}</Tag>}
        {row.project !== undefined && (
          <span className={classes.project} title={row.project.name}>
            {row.project.name}
          </span>
        )}
        <span className={classes.age}>{formats.relative(row.writtenAt)}</span>
      </span>
      <span className={classes.line}>
        <StarRating value={row.rating} label={t('reviews:list.stars', { count: row.rating })} />
        <span className={classes.place} title={row.locationName}>
          {place}
        </span>
        <span className={classes.end}>
          <Urgent row={row} now={now} />
          {row.hasDraft && (
            <span className={classes.sign} title={t('reviews:list.draft')}>
              <IconPencil size={14} stroke={1.5} role="img" aria-label={t('reviews:list.draft')} />
            </span>
          )}
          {row.photos > 0 && (
            <span className={classes.sign} title={t('reviews:list.photos', { count: row.photos })}>
              <IconPhoto size={14} stroke={1.5} aria-hidden />
              {formats.number(row.photos)}
            </span>
          )}
          {row.assignee !== null && <Avatar name={row.assignee.name} tone="neutral" size={18} />}
        </span>
      </span>
      <span className={classes.text} data-removed={row.removedAt !== null || undefined}>
        {row.comment ?? <em>{t('reviews:list.ratingOnly')}</em>}
      </span>
    </>
  );
}

/** The most important fact of a row: its target while unanswered, otherwise the state of the reply. */
function Urgent({ row, now }: { readonly row: ReviewRow; readonly now: Date }) {
  const { t } = usePhrases();
  const formats = useFormats();
  if (row.removedAt !== null) return null;
  if (row.state !== 'none' && row.state !== 'rejected' && row.state !== 'failed')
    return row.state === 'live' ? null : (
      <span className={classes.due}>{t(`reviews:state.${row.state}`)}</span>
    );
  if (row.state !== 'none')
    return (
      <span className={classes.due} data-tone="late">
        {t(`reviews:state.${row.state}`)}
      </span>
    );
  const tone = targetStateOf(row, now);
  return (
    <span className={classes.due} data-tone={tone} title={formats.dateTime(row.dueAt)}>
      <IconClockExclamation size={14} stroke={1.5} aria-hidden />
      {t(tone === 'late' ? 'reviews:list.late' : 'reviews:list.due', {
        time: formats.relative(row.dueAt, { inline: true }),
      })}
    </span>
  );
}
