import type { LocationRow } from '@frontage/api-client/contract';
import { RelativeTime, SplitName } from '@frontage/ui';
import { LocationScore } from '../../../shared/score/LocationScore';
import { useFormats } from '../../../shared/format/use-formats';
import { Changes } from './Changes';
import { placeText } from './columns';
import classes from './LocationCard.module.css';
import { Status } from './Status';

type LocationCardProps = { readonly row: LocationRow; readonly prefix: string };

/** A row under 640 px. What is as it should be is not said. */
export function LocationCard({ row, prefix }: LocationCardProps) {
  const formats = useFormats();
  const hasChanges =
    row.changesInFlight > 0 || row.changesRefused > 0 || row.suggestions > 0 || row.health !== 'fine';
  return (
    <div className={classes.card}>
      <SplitName name={row.name} prefix={prefix} />
      <span className={classes.score}>{row.score !== null && <LocationScore score={row.score} />}</span>
      <span className={classes.facts}>
        <span>{placeText(row)}</span>
        {row.status !== 'OPEN' && <Status status={row.status} />}
      </span>
      <span className={classes.end}>
        {hasChanges ? (
          <Changes row={row} />
        ) : (
          <RelativeTime
            text={formats.relative(row.changedAt)}
            title={formats.dateTime(row.changedAt)}
            dateTime={row.changedAt}
          />
        )}
      </span>
    </div>
  );
}
