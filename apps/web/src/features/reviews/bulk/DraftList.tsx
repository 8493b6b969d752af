import type { BulkReplyItem } from '@frontage/api-client/contract';
import { SegmentedFilter, StarRating } from '@frontage/ui';
import {
  IconCheck,
  IconHourglass,
  IconLock,
  IconMinus,
  IconPencil,
  IconPoint,
  IconSend,
} from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useFormats } from '../../../shared/format/use-formats';
import { useRowKeys } from '../../../shared/list/use-row-keys';
import { shortName } from '../../../shared/locations/short-name';
import { usePhrases } from '../../../shared/use-phrases';
import { isShown, markOf, shows, type Mark, type Show } from './model';
import parts from './bulk-parts.module.css';
import classes from './DraftList.module.css';

const rowHeight = 52;

const icons = {
  accepted: IconCheck,
  edited: IconPencil,
  skipped: IconMinus,
  blocked: IconLock,
  pending: IconHourglass,
  draft: IconPoint,
  sent: IconSend,
} as const satisfies Record<Mark, unknown>;

type DraftListProps = {
  readonly items: readonly BulkReplyItem[];
  /** Those of them that are listed. */
  readonly shown: readonly BulkReplyItem[];
  readonly show: Show;
  readonly chosen: string | undefined;
  /** What every location's name begins with, which is left out. */
  readonly namePrefix: string;
  readonly onShow: (show: Show) => void;
  readonly onChoose: (reviewId: string) => void;
};

/** The drafts of a bulk with how far each is; only those in sight are drawn. */
export function DraftList({ items, shown, show, chosen, namePrefix, onShow, onChoose }: DraftListProps) {
  const { t } = usePhrases();
  const { number } = useFormats();
  const scroller = useRef<HTMLDivElement>(null);
  // The virtualizer changes itself on scroll by design, and nothing it returns is memoised here.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  const at = shown.findIndex(({ reviewId }) => reviewId === chosen);
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at);
  }, [at, virtual]);
  const drawn = virtual.getVirtualItems();
  const keysOf = useRowKeys({
    ids: shown.map(({ reviewId }) => reviewId),
    drawn: drawn.flatMap(({ index }) => shown[index]?.reviewId ?? []),
    chosen,
    scroller,
    show: (to) => virtual.scrollToIndex(to),
  });
  return (
    <>
      <div className={parts.listHead}>
        <SegmentedFilter
          label={t('bulkReplies:list.show')}
          value={show}
          onChange={onShow}
          options={shows.map((value) => ({
            value,
            label: t(`bulkReplies:list.${value}`),
            count: number(items.filter((item) => isShown(item, value)).length),
          }))}
        />
      </div>
      <div
        ref={scroller}
        className={classes.scroller}
        role="region"
        aria-label={t('bulkReplies:list.label')}
        tabIndex={-1}
      >
        {shown.length === 0 && <p className={classes.nothing}>{t('bulkReplies:list.nothing')}</p>}
        <ul className={classes.rows} style={{ height: virtual.getTotalSize() }}>
          {drawn.map(({ index, start }) => {
            const item = shown[index];
            if (item === undefined) return null;
            const isChosen = item.reviewId === chosen;
            const keys = keysOf(item.reviewId);
            return (
              <li
                key={item.reviewId}
                {...keys.row}
                className={classes.item}
                style={{ transform: `translateY(${start}px)` }}
                data-chosen={isChosen || undefined}
              >
                <button
                  type="button"
                  tabIndex={keys.tabIndex}
                  className={parts.row}
                  aria-current={isChosen ? 'true' : undefined}
                  onClick={() => onChoose(item.reviewId)}
                >
                  <MarkIcon mark={markOf(item)} />
                  <span className={classes.rowText}>
                    <span className={parts.line}>
                      <strong className={parts.name}>
                        {item.reviewerName ?? t('reviews:list.anonymous')}
                      </strong>
                      <span className={parts.place}>{shortName(item.locationName, namePrefix)}</span>
                      <StarRating
                        value={item.rating}
                        size={12}
                        label={t('reviews:list.stars', { count: item.rating })}
                      />
                    </span>
                    <span className={parts.comment}>
                      {item.comment ?? <em>{t('reviews:list.ratingOnly')}</em>}
                    </span>
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      </div>
    </>
  );
}

function MarkIcon({ mark }: { readonly mark: Mark }) {
  const { t } = usePhrases();
  const Icon = icons[mark];
  return (
    <span className={classes.mark} data-mark={mark}>
      <Icon size={16} stroke={1.75} role="img" aria-label={t(`bulkReplies:mark.${mark}`)} />
    </span>
  );
}
