import type { ScoreSummary } from '@frontage/api-client/contract';
import { Skeleton } from '@mantine/core';
import type { ScoreAddress } from '../model/address';
import { Distribution } from './Distribution';
import { NextSteps } from './NextSteps';
import classes from './ScorePanels.module.css';

type ScorePanelsProps = {
  /** Nothing while it is not known. */
  readonly summary: ScoreSummary | undefined;
  readonly address: ScoreAddress;
  readonly canAnnul: boolean;
  readonly canEdit: boolean;
  readonly onNarrow: (part: Partial<ScoreAddress>) => void;
};

/** How the scores are spread, and what would raise them most. */
export function ScorePanels({ summary, address, canAnnul, canEdit, onNarrow }: ScorePanelsProps) {
  if (summary === undefined)
    return (
      <div className={classes.panels}>
        <Skeleton height={300} />
        <Skeleton height={300} />
      </div>
    );
  return (
    <div className={classes.panels}>
      <Distribution summary={summary} level={address.score} onLevelChange={(score) => onNarrow({ score })} />
      <NextSteps
        summary={summary}
        shown={address.scorePending}
        canEdit={canEdit}
        canAnnul={canAnnul}
        group={address.group}
        onShow={(check) => onNarrow({ scorePending: check === address.scorePending ? undefined : check })}
      />
    </div>
  );
}
