import { Note, RepairGrid, useIsNarrow, type RepairGridHandle } from '@frontage/ui';
import { useRef } from 'react';
import { usePhrases } from '../../use-phrases';
import type { RepairController } from '../controller';
import { useCellHint } from '../model/use-cell-hint';
import { useDocumentCells } from '../model/use-document-cells';
import { useRepairActs } from '../model/use-repair-acts';
import type { SendFailure } from '../model/use-send-failure';
import { CellHint } from './CellHint';
import { GroupPanel } from './GroupPanel';
import { RepairBar, rowsByView } from './RepairBar';
import { RepairFoot } from './RepairFoot';
import { useErrorKey } from './use-error-key';
import classes from './RepairStep.module.css';

type RepairStepProps = {
  readonly controller: RepairController;
  readonly onFailed: (error: unknown) => void;
  readonly onSend: (rowsWithErrors: 'refuse' | 'leave_out') => void;
  readonly onDownload: () => void;
  readonly sendError: SendFailure | null;
  readonly uploadShare: number | null;
  readonly sendLabel: (rows: number) => string;
  readonly namePrefix: string;
};

/** The file as a grid: wrong cells marked, edited in place and checked at once, alike ones repaired together. */
export function RepairStep({
  controller,
  onFailed,
  onSend,
  onDownload,
  sendError,
  uploadShare,
  sendLabel,
  namePrefix,
}: RepairStepProps) {
  const { t } = usePhrases();
  const { header, summary, view, version, group, phase, lastAct } = controller.useStore();
  const isNarrow = useIsNarrow();
  const grid = useRef<RepairGridHandle>(null);
  const { columns, lineOf, cellOf, getCell } = useDocumentCells(controller, namePrefix);
  const cell = useCellHint(controller, cellOf, onFailed);
  const { active, setActive, hint, leave } = cell;
  const { run, edit, step, goToGroup, takeProposal } = useRepairActs({
    controller,
    grid,
    cellOf,
    cell,
    onFailed,
  });
  useErrorKey((isBack) => step(isBack ? -1 : 1));

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

  return (
    <div className={classes.step}>
      <div className={classes.body}>
        <div className={classes.main}>
          <RepairBar
            summary={summary}
            view={view}
            lastAct={lastAct}
            onView={(next) => {
              leave();
              controller.show(next);
            }}
            onTakeBack={() => run(controller.takeBack())}
            onStep={step}
          />
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
            rowCount={rowsByView(summary)[view]}
            getCell={getCell}
            getLine={lineOf}
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
        sendLabel={sendLabel}
        error={sendError}
        onSend={onSend}
        onDownload={onDownload}
      />
    </div>
  );
}
