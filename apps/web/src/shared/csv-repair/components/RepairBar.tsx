import { KeyHint, SegmentedFilter } from '@frontage/ui';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useFormats } from '../../format/use-formats';
import { usePhrases } from '../../use-phrases';
import type { DocumentSummary } from '../model/document-summary';
import type { RepairBatch, RowView } from '../worker/repair-session';
import classes from './RepairBar.module.css';

/** How many rows of the file each view shows. */
export function rowsByView(summary: DocumentSummary): Readonly<Record<RowView, number>> {
  return { all: summary.rows, errors: summary.rowsWithErrors, repaired: summary.rowsRepaired };
}

type RepairBarProps = {
  readonly summary: DocumentSummary;
  readonly view: RowView;
  /** The last act, which can be taken back. */
  readonly lastAct: RepairBatch | null;
  readonly onView: (view: RowView) => void;
  readonly onTakeBack: () => void;
  readonly onStep: (direction: 1 | -1) => void;
};

/** Above the grid: which rows are shown, the last act taken back, the way from error to error. */
export function RepairBar({ summary, view, lastAct, onView, onTakeBack, onStep }: RepairBarProps) {
  const { t } = usePhrases();
  const { number } = useFormats();
  const counts = rowsByView(summary);
  return (
    <div className={classes.bar}>
      <SegmentedFilter
        label={t('import:rowsShown')}
        value={view}
        onChange={onView}
        options={(['all', 'errors', 'repaired'] as const).map((value) => ({
          value,
          label: t(`import:view.${value}`),
          count: number(counts[value]),
        }))}
      />
      <div className={classes.tools}>
        {lastAct !== null && (
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconArrowBackUp size={14} stroke={1.5} aria-hidden />}
            onClick={onTakeBack}
          >
            {t('import:takeBack', { count: lastAct.cells.length })}
          </Button>
        )}
        <ActionIcon
          variant="default"
          size={28}
          aria-label={t('import:previousError')}
          disabled={summary.errors === 0}
          onClick={() => onStep(-1)}
        >
          <IconChevronUp size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
        <Button
          size="xs"
          disabled={summary.errors === 0}
          leftSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />}
          aria-keyshortcuts="F8"
          onClick={() => onStep(1)}
        >
          {t('import:nextError')}
        </Button>
        <span className={classes.key}>
          <KeyHint keys="F8" />
        </span>
      </div>
    </div>
  );
}
