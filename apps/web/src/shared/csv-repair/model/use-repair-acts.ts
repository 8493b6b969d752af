import type { RepairGridHandle } from '@frontage/ui';
import type { RefObject } from 'react';
import type { RepairController } from '../controller';
import type { FindingPlace } from '../worker/repair-session';
import type { FindingGroup } from './document-summary';
import type { useCellHint } from './use-cell-hint';
import type { CellOf } from './use-document-cells';

type RepairActs = {
  readonly controller: RepairController;
  readonly grid: RefObject<RepairGridHandle | null>;
  readonly cellOf: CellOf;
  readonly cell: Pick<ReturnType<typeof useCellHint>, 'active' | 'proposalFor'>;
  readonly onFailed: (error: unknown) => void;
};

/** What a person does in the grid of a file: edit a cell, take what is proposed for it, go from one wrong cell to the next. */
export function useRepairActs({ controller, grid, cellOf, cell, onFailed }: RepairActs) {
  const header = controller.useStore((state) => state.header);
  const run = (act: Promise<unknown>) => void act.catch(onFailed);
  const edit = (index: number, at: number, value: string) => {
    const edited = cellOf(index, at);
    if (edited !== undefined) run(controller.edit(edited.row.row, edited.column, value));
  };
  const goTo = (place: Promise<FindingPlace | null>) =>
    run(
      place.then((found) => {
        if (found !== null) grid.current?.focusCell(found.index, header?.columns.indexOf(found.column) ?? 0);
      }),
    );
  return {
    run,
    edit,
    step: (direction: 1 | -1) => {
      const { active } = cell;
      const from =
        active === null
          ? { index: direction === 1 ? -1 : Number.MAX_SAFE_INTEGER, column: 0 }
          : { index: active.row, column: active.col };
      goTo(controller.nextFinding(from, direction));
    },
    goToGroup: (chosen: FindingGroup) => {
      controller.useStore.getState().groupChosen(chosen.key);
      goTo(controller.firstOf(chosen.key));
    },
    /** Whether there was one value to take. */
    takeProposal: (index: number, at: number): boolean => {
      const value = cell.proposalFor(index, at);
      if (value === undefined) return false;
      edit(index, at, value);
      return true;
    },
  };
}
