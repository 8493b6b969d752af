import type { LocationRow } from '@frontage/api-client/contract';
import { SidePanel, SplitName } from '@frontage/ui';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { locationPath } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useProjectOf } from '../../../shared/locations/use-project-of';
import { Checklist } from '../../../shared/score/Checklist';
import { LocationScore } from '../../../shared/score/LocationScore';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './ScorePanel.module.css';

type ScorePanelProps = {
  readonly projectId: string;
  /** Nothing while the panel is closed. */
  readonly openId: string | null;
  readonly rows: readonly LocationRow[];
  /** The part all names share. */
  readonly prefix: string;
  readonly canAnnul: boolean;
  readonly onOpen: (id: string | null) => void;
};

/** The checklist of one location, and the way to the one before and after it. */
export function ScorePanel({ projectId, openId, rows, prefix, canAnnul, onOpen }: ScorePanelProps) {
  const { t } = usePhrases();
  const at = rows.findIndex(({ id }) => id === openId);
  const row = rows[at];
  const owner = useProjectOf(projectId, openId, row !== undefined);
  const ownerId = row?.project?.id ?? owner.ownerId;
  const step = (by: number) => {
    const target = at === -1 ? undefined : rows[at + by];
    return target === undefined ? undefined : () => onOpen(target.id);
  };
  return (
    <SidePanel
      isOpen={openId !== null}
      title={<SplitName name={row?.name ?? t('score:checklistOf')} prefix={prefix} />}
      onClose={() => onOpen(null)}
      closeLabel={t('score:closePanel')}
      previous={{ label: t('score:previous'), onStep: step(-1) }}
      next={{ label: t('score:following'), onStep: step(1) }}
      footer={
        openId !== null && (
          <Button component={Link} to={locationPath(openId, ownerId ?? projectId)} fullWidth>
            {t('score:openLocation')}
          </Button>
        )
      }
    >
      {openId !== null && (
        <>
          {row !== undefined && (
            <div className={classes.head}>
              <LocationScore score={row.score} />
              {row.score !== null && (
                <span className={classes.quiet}>{t('score:points', { points: row.score.points })}</span>
              )}
            </div>
          )}
          {owner.failed !== null && <LoadFailed query={owner.failed} />}
          {ownerId !== undefined && (
            <Checklist
              key={openId}
              projectId={ownerId}
              locationId={openId}
              isOpen={row === undefined || row.status === 'OPEN'}
              canEdit={canAnnul}
            />
          )}
        </>
      )}
    </SidePanel>
  );
}
