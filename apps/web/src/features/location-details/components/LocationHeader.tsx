import type { LocationDetail } from '@frontage/api-client/contract';
import type { LocationValues } from '@frontage/domain';
import { PageHeader, StatusBadge } from '@frontage/ui';
import { Anchor, Button } from '@mantine/core';
import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { duplicatePath, paths } from '../../../config/paths';
import { fieldValueText } from '../../../shared/format/field-value';
import { newTab } from '../../../shared/new-tab';
import { otherZone } from '../../../shared/format/other-zone';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import { StatusMenu } from './StatusMenu';

const states = {
  OPEN: 'open',
  CLOSED_TEMPORARILY: 'temporarilyClosed',
  CLOSED_PERMANENTLY: 'permanentlyClosed',
} as const;

type LocationHeaderProps = {
  readonly projectId: string;
  readonly detail: LocationDetail;
  /** The list's search and filters as the person left them, to go back to. */
  readonly list: string;
  readonly canEdit: boolean;
  readonly canDuplicate: boolean;
  readonly isPlanning: boolean;
  readonly onStatus: (status: LocationValues['status']) => void;
};

/** Which location it is, whether it is open, and what can be done with it as a whole. */
export function LocationHeader(props: LocationHeaderProps) {
  const { projectId, detail, list, canEdit, canDuplicate, isPlanning, onStatus } = props;
  const { t } = usePhrases();
  const { row } = detail;
  const zone = otherZone(useFormats(), detail.timeZone);
  const address = fieldValueText(t, 'address', detail.values.address);
  return (
    <PageHeader
      back={
        <Anchor component={Link} to={`${paths.locations}${list}`} state={{ returns: true }} inherit>
          {t('location:back')}
        </Anchor>
      }
      title={row.name}
      state={<StatusBadge state={states[row.status]} label={t(`fields:status.${row.status}`)} />}
      facts={[row.storeCode ?? [], address, zone ?? []].flat()}
      actions={
        <>
          {canEdit && <StatusMenu status={row.status} isBusy={isPlanning} onPlan={onStatus} />}
          {canDuplicate && (
            <Button
              component={Link}
              to={duplicatePath(row.id, projectId)}
              leftSection={<IconCopy size={16} stroke={1.5} aria-hidden />}
            >
              {t('location:duplicate.action')}
            </Button>
          )}
          {detail.mapsUri !== null && (
            <Button
              component="a"
              href={detail.mapsUri}
              {...newTab}
              leftSection={<IconExternalLink size={16} stroke={1.5} aria-hidden />}
            >
              {t('location:maps')}
            </Button>
          )}
        </>
      }
    />
  );
}
