import type { LocationRow } from '@frontage/api-client/contract';
import { SidePanel, SplitName, type SidePanelStep } from '@frontage/ui';
import { Button, Skeleton } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { locationPath } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useProjectOf } from '../../../shared/locations/use-project-of';
import { newTab } from '../../../shared/new-tab';
import { locationDetailQuery } from '../../../shared/queries/location-detail';
import { usePhrases } from '../../../shared/use-phrases';
import { LocationFacts } from './LocationFacts';
import classes from './LocationPanel.module.css';

type LocationPanelProps = {
  readonly projectId: string;
  readonly locationId: string | null;
  /** The list's own row, where it has been read: its name stands there at once. */
  readonly row: LocationRow | undefined;
  /** The part all names share. */
  readonly prefix: string;
  readonly onClose: () => void;
  readonly onPrevious?: SidePanelStep['onStep'];
  readonly onNext?: SidePanelStep['onStep'];
};

/** One location beside the list: its facts, then its last changes. */
export function LocationPanel(props: LocationPanelProps) {
  const { locationId, row, prefix, onClose, onPrevious, onNext } = props;
  const { t } = usePhrases();
  const { search } = useLocation();
  const owner = useProjectOf(props.projectId, locationId, row !== undefined);
  const projectId = owner.ownerId ?? props.projectId;
  const query = useQuery({
    ...locationDetailQuery(projectId, locationId ?? ''),
    enabled: locationId !== null && owner.ownerId !== undefined,
  });
  const detail = query.data;
  const maps = detail?.mapsUri ?? null;
  return (
    <SidePanel
      isOpen={locationId !== null}
      title={<SplitName name={detail?.row.name ?? row?.name ?? ''} prefix={prefix} />}
      onClose={onClose}
      closeLabel={t('locations:panel.close')}
      previous={{ label: t('locations:panel.previous'), onStep: onPrevious }}
      next={{ label: t('locations:panel.next'), onStep: onNext }}
      footer={
        locationId !== null && (
          <div className={classes.footer}>
            <Button
              component={Link}
              to={locationPath(locationId, projectId)}
              state={{ list: search }}
              variant="filled"
              fullWidth
            >
              {t('locations:panel.openPage')}
            </Button>
            {maps !== null && (
              <Button
                component="a"
                href={maps}
                {...newTab}
                fullWidth
                rightSection={<IconExternalLink size={16} stroke={1.5} aria-hidden />}
              >
                {t('locations:panel.maps')}
              </Button>
            )}
          </div>
        )
      }
    >
      {detail !== undefined ? (
        <LocationFacts projectId={projectId} detail={detail} />
      ) : owner.failed !== null || query.isError ? (
        <LoadFailed query={owner.failed ?? query} title={t('locations:panel.failed')} />
      ) : (
        <div aria-busy="true">
          {[70, 90, 60, 45].map((width) => (
            <Skeleton key={width} height={12} width={`${width}%`} className={classes.bar ?? ''} />
          ))}
        </div>
      )}
    </SidePanel>
  );
}
