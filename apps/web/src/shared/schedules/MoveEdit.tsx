import { contract } from '@frontage/api-client/contract';
import { api } from '../../services/api';
import { useWallTime } from '../format/use-wall-time';
import { usePhrases } from '../use-phrases';
import { MoveDialog } from './MoveDialog';

/** An edit that is about to wait for another time. */
export type EditToMove = {
  readonly planId: string;
  readonly name: string;
  readonly locations: number;
  /** Where it stands, `2026-11-13T09:00`. */
  readonly wall: string;
  readonly localAt: string | null;
  readonly isWaitingApproval: boolean;
};

type MoveEditProps = {
  readonly projectId: string;
  readonly edit: EditToMove;
  /** Where it was dropped; without, it is asked where it goes. */
  readonly to?: string | undefined;
  readonly onClose: () => void;
};

/** Asks for another day and hour of an edit that waits. */
export function MoveEdit({ projectId, edit, to, onClose }: MoveEditProps) {
  const { t } = usePhrases();
  const wallTime = useWallTime();
  return (
    <MoveDialog
      projectId={projectId}
      name={edit.name}
      wall={edit.wall}
      to={to}
      says={t('posts:calendar.editMoves', { count: edit.locations, when: wallTime(edit.wall) })}
      isLocal={edit.localAt !== null}
      asksAgain={edit.isWaitingApproval}
      onMove={(wall) =>
        api.call(contract.plans.move, { params: { projectId, planId: edit.planId }, body: { wall } })
      }
      onClose={onClose}
    />
  );
}
