import { EmptyState } from '@frontage/ui';
import { IconMapOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { readArea } from '@frontage/api-client/contract';
import { useState } from 'react';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useIsTogether } from '../../../shared/hooks/use-shown-projects';
import { usePhrases } from '../../../shared/use-phrases';
import { withoutFilter, type LocationFilter } from '../model/list-address';
import mapParts from './map-parts.module.css';
import { canDrawMap } from './map-canvas';
import { MapSurface } from './MapSurface';
import { mapQueries } from './queries';

type LocationsMapProps = {
  readonly projectId: string;
  readonly filter: LocationFilter;
  /** Location shown in the side panel. */
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
  /** Narrows the list to an area of the map, or to none. */
  readonly onAreaChange: (area: string | undefined) => void;
};

/** The list's locations on a map; the list is its text alternative. */
export function LocationsMap(props: LocationsMapProps) {
  const { projectId, filter } = props;
  const { t } = usePhrases();
  const [canDraw, setCanDraw] = useState(canDrawMap);
  const isTogether = useIsTogether();
  const extent = useQuery(mapQueries.extent(projectId, withoutFilter(filter, 'area'), isTogether));
  const area = readArea(filter.area ?? '');
  if (!canDraw)
    return (
      <section className={mapParts.map} aria-label={t('locations:map.label')}>
        <EmptyState icon={IconMapOff} title={t('locations:map.noDrawing.title')}>
          {t('locations:map.noDrawing.text')}
        </EmptyState>
      </section>
    );
  return (
    <section className={mapParts.map} aria-label={t('locations:map.label')} aria-busy={extent.isPending}>
      {extent.isError && extent.data === undefined ? (
        <LoadFailed query={extent} title={t('locations:map.failed')} />
      ) : (
        extent.data !== undefined && (
          <MapSurface {...props} area={area} extent={extent.data} onLost={() => setCanDraw(false)} />
        )
      )}
    </section>
  );
}
