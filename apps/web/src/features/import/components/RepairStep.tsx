import type { CsvColumn } from '@frontage/domain/csv';
import {
  KeyHint,
  Note,
  RepairGrid,
  SegmentedFilter,
  useIsNarrow,
  type GridPosition,
  type RepairGridHandle,
} from '@frontage/ui';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import type { ImportController } from '../controller';
import type { FindingGroup } from '../model/document-summary';
import type { CellRepair } from '../model/suggestions';
import type { SendFailure } from '../model/use-send-failure';
import { useImportStore } from '../store';
import type { RowView } from '../worker/csv-session';
import { CellHint } from './CellHint';
import { GroupPanel } from './GroupPanel';
import { RepairFoot } from './RepairFoot';
import classes from './RepairStep.module.css';

const columnWidths: Partial<Record<CsvColumn, number>> = {
  name: 220,
  locationId: 176,
  website: 220,
  status: 176,
  phone: 150,
  whatsapp: 150,
};
const linkWidth = 240;
const plainWidth = 128;

type RepairStepProps = {
  readonly controller: ImportController;
  readonly onFailed: (error: unknown) => void;
  readonly onSend: (rowsWithErrors: 'refuse' | 'leave_out') => void;
  readonly onDownload: () => void;
  readonly sendError: SendFailure | null;
  readonly uploadShare: number | null;
};

/** The file as a grid: wrong cells marked, edited in place and checked at once, alike ones repaired together. */
export function RepairStep({
  controller,
  onFailed,
  onSend,
  onDownload,
  sendError,
  uploadShare,
}: RepairStepProps) {
  const { t } = usePhrases();
  const { number } = useFormats();
  const { header, summary, view, version, group, lastAct, phase } = useImportStore();
  const isNarrow = useIsNarrow();
  const grid = useRef<RepairGridHandle>(null);
  const [active, setActive] = useState<GridPosition | null>(null);
  const [hint, setHint] = useState<{ at: GridPosition; repair: CellRepair } | null>(null);

  const columns = useMemo(
    () =>
      (header?.columns ?? []).map((column) => ({
        key: column,
        header: column,
        width: columnWidths[column] ?? (column.endsWith('Link') ? linkWidth : plainWidth),
        isStrong: column === 'name',
      })),
    [header],
  );
  const column = useCallback((at: number) => header?.columns[at], [header]);
  const rowOf = useCallback((index: number) => controller.rows.get(index), [controller]);

  const getCell = useCallback(
    (index: number, at: number) => {
      const row = rowOf(index);
      const name = column(at);
      const value = row?.cells[at] ?? '';
      if (row === undefined || name === undefined) return { value };
      if (row.findings.some((finding) => finding.column === name || (finding.column === '' && at === 0))) {
        return { value, state: 'wrong' as const };
      }
      return row.repaired.includes(name) ? { value, state: 'repaired' as const } : { value };
    },
    [rowOf, column],
  );

  const run = useCallback((act: Promise<unknown>) => void act.catch(onFailed), [onFailed]);
  const edit = (index: number, at: number, value: string) => {
    const row = rowOf(index);
    const name = column(at);
    if (row !== undefined && name !== undefined) run(controller.edit(row.row, name, value));
  };

  useEffect(() => {
    if (active === null) return;
    const row = rowOf(active.row);
    const name = column(active.col);
    if (row === undefined || name === undefined) return;
    let isWanted = true;
    controller.suggest(row.row, name).then(
      (repair) => {
        if (isWanted) setHint(repair === null ? null : { at: active, repair });
      },
      (error: unknown) => onFailed(error),
    );
    return () => {
      isWanted = false;
    };
  }, [active, version, rowOf, column, controller, onFailed]);

  const step = useCallback(
    (direction: 1 | -1) => {
      const from =
        active === null
          ? { index: direction === 1 ? -1 : Number.MAX_SAFE_INTEGER, column: 0 }
          : { index: active.row, column: active.col };
      run(
        controller.nextFinding(from, direction).then((place) => {
          if (place !== null)
            grid.current?.focusCell(place.index, header?.columns.indexOf(place.column) ?? 0);
        }),
      );
    },
    [active, controller, header, run],
  );

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'F8') return;
    event.preventDefault();
    event.stopPropagation();
    step(event.shiftKey ? -1 : 1);
  };

  const goToGroup = (chosen: FindingGroup) => {
    useImportStore.getState().groupChosen(chosen.key);
    run(
      controller.firstOf(chosen.key).then((place) => {
        if (place !== null) grid.current?.focusCell(place.index, header?.columns.indexOf(place.column) ?? 0);
      }),
    );
  };

  const takeProposal = (index: number, at: number): boolean => {
    const value =
      hint?.at.row === index && hint.at.col === at && hint.repair.repair?.values.length === 1
        ? hint.repair.repair.values[0]
        : undefined;
    if (value === undefined) return false;
    edit(index, at, value);
    return true;
  };

  const cellHint =
    hint === null ? null : (
      <CellHint
        repair={hint.repair}
        onThis={(value) => {
          edit(hint.at.row, hint.at.col, value);
          grid.current?.focus();
        }}
        onAlike={(key, value) => {
          run(controller.repairGroup(key, value));
          grid.current?.focus();
        }}
      />
    );

  if (header === null || summary === null) return null;
  const counts: Record<RowView, number> = {
    all: summary.rows,
    errors: summary.rowsWithErrors,
    repaired: summary.rowsRepaired,
  };

  return (
    <div className={classes.step} onKeyDownCapture={handleKey}>
      <div className={classes.body}>
        <div className={classes.main}>
          <div className={classes.bar}>
            <SegmentedFilter
              label={t('import:rowsShown')}
              value={view}
              onChange={(next) => {
                setActive(null);
                setHint(null);
                controller.show(next);
              }}
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
                  onClick={() => run(controller.takeBack())}
                >
                  {t('import:takeBack', { count: lastAct.cells.length })}
                </Button>
              )}
              <ActionIcon
                variant="default"
                size={28}
                aria-label={t('import:previousError')}
                disabled={summary.errors === 0}
                onClick={() => step(-1)}
              >
                <IconChevronUp size={16} stroke={1.5} aria-hidden />
              </ActionIcon>
              <Button
                size="xs"
                disabled={summary.errors === 0}
                leftSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />}
                aria-keyshortcuts="F8"
                onClick={() => step(1)}
              >
                {t('import:nextError')}
              </Button>
              <span className={classes.key}>
                <KeyHint keys="F8" />
              </span>
            </div>
          </div>
          {header.ignored.length > 0 && (
            <Note tone="warn" shape="strip">
              {t('import:ignoredColumns', {
                columns: header.ignored.join(', '),
                count: header.ignored.length,
              })}
            </Note>
          )}
          <RepairGrid
            ref={grid}
            labels={{
              grid: t('import:grid'),
              line: t('import:line'),
              wrong: t('import:cellWrong'),
              repaired: t('import:cellRepaired'),
              edit: (name, line) => t('csv:where', { column: name, line }),
              popover: t('import:hint'),
            }}
            columns={columns}
            rowCount={counts[view]}
            getCell={getCell}
            getLine={(index) => rowOf(index)?.line ?? index + 2}
            version={version}
            onEdit={edit}
            isReadOnly={phase === 'sending'}
            active={active}
            onActiveChange={setActive}
            onTakeProposal={takeProposal}
            renderPopover={(at) =>
              !isNarrow && hint?.at.row === at.row && hint.at.col === at.col ? cellHint : null
            }
          />
        </div>
        {/* A phone has no room for a popover over the grid: there the hint takes a place of its own. */}
        {isNarrow && cellHint !== null && <div className={classes.hint}>{cellHint}</div>}
        <GroupPanel
          summary={summary}
          chosen={group}
          onChoose={goToGroup}
          onRepair={(chosen, value) => run(controller.repairGroup(chosen.key, value))}
          onAcceptRecords={() => run(controller.acceptRecords())}
          onRestore={(name) => run(controller.restoreColumn(name))}
        />
      </div>
      <RepairFoot
        summary={summary}
        isSending={phase === 'sending'}
        uploadShare={uploadShare}
        error={sendError}
        onSend={onSend}
        onDownload={onDownload}
      />
    </div>
  );
}
