import type { PlanItem, PlanLocation } from '@frontage/api-client/contract';
import { DiffGroupHead, DiffRow, SplitName } from '@frontage/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import { usePhrases } from '../../../shared/use-phrases';
import { changeName } from '../../../shared/format/change-name';
import { useFieldText } from '../../../shared/format/use-field-text';
import { otherZone } from '../../../shared/format/other-zone';
import { useFormats } from '../../../shared/format/use-formats';
import { changeThumbs } from '../../../shared/images/change-thumbs';
import { planRows, type PlanRow } from '../model/plan-rows';
import classes from './PlanList.module.css';

const rowHeight = 36;
const rowsAhead = 12;

type Choice = { readonly itemIds: string[] } | { readonly locationIds: string[] };

type PlanListProps = {
  readonly projectId: string;
  readonly locations: readonly PlanLocation[];
  /** The part that all names begin with. */
  readonly namePrefix: string;
  readonly canChoose: boolean;
  readonly onChoose: (selection: Choice, included: boolean) => void;
  readonly hasMore: boolean;
  readonly onLoadMore: () => void;
};

/** The plan's locations with their changes, drawn only where they are in sight. */
export function PlanList(props: PlanListProps) {
  const { projectId, locations, namePrefix, canChoose, onChoose, hasMore, onLoadMore } = props;
  const { t } = usePhrases();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => planRows(locations, closed), [locations, closed]);
  const scroller = useRef<HTMLDivElement>(null);
  // The virtualizer changes itself on scroll by design, and nothing it returns is memoised here.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: rowsAhead,
  });
  const shown = virtual.getVirtualItems();
  const lastShown = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && lastShown >= rows.length - rowsAhead) onLoadMore();
  }, [hasMore, lastShown, rows.length, onLoadMore]);

  const toggleOpen = (locationId: string, isOpen: boolean) => {
    setClosed((before) => {
      const after = new Set(before);
      if (isOpen) after.delete(locationId);
      else after.add(locationId);
      return after;
    });
  };

  return (
    <div
      ref={scroller}
      className={classes.scroller}
      tabIndex={0}
      role="region"
      aria-label={t('plan:listLabel')}
    >
      <div className={classes.canvas} style={{ height: virtual.getTotalSize() }}>
        {shown.map((place) => {
          const row = rows[place.index];
          if (row === undefined) return null;
          return (
            <div
              key={place.key}
              ref={virtual.measureElement}
              data-index={place.index}
              className={classes.place}
              style={{ transform: `translateY(${String(place.start)}px)` }}
            >
              {row.kind === 'head' ? (
                <LocationHead
                  row={row}
                  namePrefix={namePrefix}
                  isOpen={!closed.has(row.location.locationId)}
                  onOpenChange={(isOpen) => toggleOpen(row.location.locationId, isOpen)}
                  canChoose={canChoose}
                  onChoose={onChoose}
                />
              ) : (
                <ItemRow
                  projectId={projectId}
                  location={row.location}
                  item={row.item}
                  canChoose={canChoose}
                  onChoose={onChoose}
                />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

type LocationHeadProps = Pick<PlanListProps, 'namePrefix' | 'canChoose' | 'onChoose'> & {
  readonly row: Extract<PlanRow, { kind: 'head' }>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
};

function LocationHead({ row, namePrefix, isOpen, onOpenChange, canChoose, onChoose }: LocationHeadProps) {
  const { t } = usePhrases();
  const { location } = row;
  const { changed, same, blocked, invalid, leftOut } = location.counts;
  const parts = [
    changed > 0 ? t('plan:counts.changed', { count: changed }) : '',
    same > 0 ? t('plan:counts.same', { count: same }) : '',
    blocked > 0 ? t('plan:counts.blocked', { count: blocked }) : '',
    invalid > 0 ? t('plan:counts.invalid', { count: invalid }) : '',
    leftOut > 0 ? t('plan:counts.leftOut', { count: leftOut }) : '',
  ].filter((part) => part !== '');
  // What waits for a location's own clock waits for this one.
  const zone = otherZone(useFormats(), location.timeZone);
  const city = [location.city, location.state].filter((part) => part !== null).join(', ');
  const place = [city, zone ?? ''].filter((part) => part !== '').join(' · ');
  return (
    <DiffGroupHead
      title={<SplitName name={location.name} prefix={namePrefix} />}
      {...(place === '' ? {} : { meta: place })}
      note={parts.join(', ')}
      included={canChoose ? row.included : 'notPossible'}
      boxLabel={t('plan:includeLocation', { name: location.name })}
      onToggle={(included) => onChoose({ locationIds: [location.locationId] }, included)}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      openLabel={t(isOpen ? 'plan:closeLocation' : 'plan:openLocation', { name: location.name })}
    />
  );
}

type ItemRowProps = Pick<PlanListProps, 'projectId' | 'canChoose' | 'onChoose'> & {
  readonly location: PlanLocation;
  readonly item: PlanItem;
};

function ItemRow({ projectId, location, item, canChoose, onChoose }: ItemRowProps) {
  const { t } = usePhrases();
  // The only post of a location is what stands beside it; of several, each is told apart by its title.
  const isOnlyPost = item.field === 'post' && location.items.length === 1;
  const field = isOnlyPost ? t('fields:field.post') : changeName(t, item);
  const labels = { from: t('plan:from'), to: t('plan:to') };
  const text = useFieldText([item.field]);
  const formats = useFormats();
  const [next] = item.dated;
  // What comes after a dated value changes that one back, and not what stands there now.
  const isBack = item.reason === 'same_until_dated' && next !== undefined;
  const { from, to } =
    item.state === 'same'
      ? { from: text.value(item.field, item.from), to: '' }
      : text.change(item.field, isBack ? item.dated.at(-1)?.to : item.from, item.to);
  if (item.state === 'same') {
    return (
      <div className={classes.same}>
        <span>{field}</span>
        <span className={classes.sameValue} title={from}>
          {from}
        </span>
        <span className={classes.sameNote}>{t('plan:stays')}</span>
      </div>
    );
  }
  const state = item.state === 'changed' ? (item.included ? 'included' : 'leftOut') : item.state;
  const reasonWords = item.reason === null ? undefined : t(`ledger:planReason.${item.reason}`);
  const time = next === undefined ? '' : formats.dateTime(next.at);
  const why = isBack ? t('plan:sameUntil', { time }) : reasonWords;
  const dated = isBack || next === undefined ? '' : t('plan:dated', { time });
  const reason =
    state === 'leftOut'
      ? why === undefined
        ? t('ledger:leftOutByYou')
        : t('ledger:stateWithReason', { state: t('ledger:leftOut'), reason: why })
      : state === 'included'
        ? [item.isRisky ? t('ledger:riskyHeld') : '', why, dated].filter(Boolean).join('; ') || undefined
        : why === undefined
          ? t(`ledger:planItemState.${state}`)
          : t('ledger:stateWithReason', { state: t(`ledger:planItemState.${state}`), reason: why });
  const change = { ...item, locationId: location.locationId };
  return (
    <DiffRow
      before={{ from: changeThumbs(projectId, change, 'from'), to: changeThumbs(projectId, change, 'to') }}
      field={field}
      from={from}
      to={to}
      labels={labels}
      state={state}
      stateLabel={
        item.state === 'changed'
          ? t('plan:includeItem', { field, name: location.name })
          : t(`ledger:planItemState.${item.state}`)
      }
      isRisky={item.isRisky && state === 'included'}
      {...(reason === undefined ? {} : { reason })}
      {...(item.isRisky && state === 'included' ? { shortReason: t('ledger:risky') } : {})}
      {...(canChoose ? { onToggle: (included: boolean) => onChoose({ itemIds: [item.id] }, included) } : {})}
    />
  );
}
