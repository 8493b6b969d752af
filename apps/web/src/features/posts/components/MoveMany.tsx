import { contract, type ScheduleRow } from '@frontage/api-client/contract';
import { useWallTime } from '../../../shared/format/use-wall-time';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyError } from '../../../shared/notify';
import { MoveDialog } from '../../../shared/schedules/MoveDialog';
import { usePhrases } from '../../../shared/use-phrases';
import { api } from '../../../services/api';
import { ownerOf } from '../model/schedule-items';
import { firstWall, shiftWall } from '../model/shift-wall';
import { movePost } from '../queries';

type MoveManyProps = {
  readonly projectId: string;
  readonly rows: readonly ScheduleRow[];
  readonly onClose: () => void;
};

/** Asks for another time of several entries: the first goes there, and the others keep their distance to it. */
export function MoveMany({ projectId, rows, onClose }: MoveManyProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const wallTime = useWallTime();
  const first = firstWall(rows.map(({ wall }) => wall));
  const move = async (to: string) => {
    let failed = 0;
    let why: unknown;
    for (const row of rows) {
      const wall = shiftWall(row.wall, first, to);
      const of = ownerOf(row, projectId);
      const params = { projectId: of, planId: row.id };
      await (
        row.what === 'edit'
          ? api.call(contract.plans.move, { params, body: { wall } })
          : movePost(of, row.id, wall)
      ).catch((error: unknown) => {
        failed += 1;
        why = error;
      });
    }
    // None moved: the dialog stays, so that another time can be tried.
    if (failed === rows.length) throw why;
    if (failed > 0) notifyError({ title: t('posts:many.notMoved', { count: failed }), text: errorText(why) });
  };
  return (
    <MoveDialog
      projectId={projectId}
      name={t('posts:many.entries', { count: rows.length })}
      wall={first}
      says={t('posts:many.moves', { count: rows.length, when: wallTime(first) })}
      isLocal={rows.some(({ localAt }) => localAt !== null)}
      asksAgain={rows.some(({ counts }) => counts.waiting_approval > 0)}
      onMove={move}
      onClose={onClose}
    />
  );
}
