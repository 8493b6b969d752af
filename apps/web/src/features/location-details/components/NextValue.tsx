import type { LocationDetail } from '@frontage/api-client/contract';
import type { LocationField } from '@frontage/domain';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { jobPath } from '../../../config/paths';
import { fieldValueText } from '../../../shared/format/field-value';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './NextValue.module.css';

type NextValueProps = {
  readonly projectId: string;
  readonly field: LocationField;
  readonly change: LocationDetail['lastChanges'][number];
};

/** What a field is to become, and when, with the way to the job that will do it. */
export function NextValue({ projectId, field, change }: NextValueProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const value = fieldValueText(t, field, change.to);
  return (
    <span className={classes.panelNext}>
      <Anchor component={Link} to={jobPath(change.jobId, projectId)} inherit>
        {change.startsAt === null
          ? t('location:nextWaits', { value })
          : t('location:nextAt', { value, time: formats.dateTime(change.startsAt) })}
      </Anchor>
    </span>
  );
}
