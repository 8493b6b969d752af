import type { GridPosition } from '@frontage/ui';
import { useEffect, useState } from 'react';
import type { RepairController } from '../controller';
import type { CellRepair } from './cell-repairs';
import type { CellOf } from './use-document-cells';

/** The cell that is looked at, and what the document proposes for it: read again after every change of the document. */
export function useCellHint(
  controller: RepairController,
  cellOf: CellOf,
  onFailed: (error: unknown) => void,
) {
  const version = controller.useStore((state) => state.version);
  const [active, setActive] = useState<GridPosition | null>(null);
  const [hint, setHint] = useState<{ at: GridPosition; repair: CellRepair } | null>(null);

  useEffect(() => {
    const cell = active === null ? undefined : cellOf(active.row, active.col);
    if (active === null || cell === undefined) return;
    let isWanted = true;
    controller.repairOf(cell.row.row, cell.column).then(
      (repair) => {
        if (isWanted) setHint(repair === null ? null : { at: active, repair });
      },
      (error: unknown) => onFailed(error),
    );
    return () => {
      isWanted = false;
    };
  }, [active, version, cellOf, controller, onFailed]);

  return {
    active,
    setActive,
    hint,
    /** Looks at no cell. */
    leave: () => {
      setActive(null);
      setHint(null);
    },
    /** The one value that is proposed for a cell, where there is just one. */
    proposalFor: (row: number, col: number) =>
      hint?.at.row === row && hint.at.col === col && hint.repair.repair?.values.length === 1
        ? hint.repair.repair.values[0]
        : undefined,
  };
}
