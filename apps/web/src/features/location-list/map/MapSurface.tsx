import { writeArea, type Area, type contract, type ResponseOf } from '@frontage/api-client/contract';
import { languageTag } from '@frontage/i18n';
import { StaleStrip } from '@frontage/ui';
import { Button, useComputedColorScheme } from '@mantine/core';
import { IconZoomInArea } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { useNamePrefix } from '../../../shared/hooks/use-name-prefix';
import { useIsTogether } from '../../../shared/hooks/use-shown-projects';
import { useProjectOf } from '../../../shared/locations/use-project-of';
import { locationDetailQuery } from '../../../shared/queries/location-detail';
import { usePhrases } from '../../../shared/use-phrases';
import { usePreferencesStore } from '../../../stores/preferences';
import { withoutFilter, type LocationFilter } from '../model/list-address';
import { askedView, pointsOf, type MapView } from '../model/map-view';
import { useHoverStore } from './hover-store';
import classes from './MapSurface.module.css';
import mapParts from './map-parts.module.css';
import { MapCanvas, type MapListener } from './map-canvas';
import { mapQueries } from './queries';

type MapSurfaceProps = {
  readonly projectId: string;
  readonly filter: LocationFilter;
  /** The area of the filter. */
  readonly area: Area | null;
  readonly extent: ResponseOf<typeof contract.locationMap.extent>;
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
  readonly onAreaChange: (area: string | undefined) => void;
  /** The browser took the means to draw away. */
  readonly onLost: () => void;
};

/** What is shown where nothing is to be seen: all of Brazil. */
const homeArea: Area = { west: -74, south: -34, east: -34, north: 6 };

function areaOf({ bounds }: MapSurfaceProps['extent']): Area {
  if (bounds === null) return homeArea;
  const [west, south, east, north] = bounds;
  return { west, south, east, north };
}

/** The drawn map with its overlays. */
export function MapSurface(props: MapSurfaceProps) {
  const { projectId, filter, area, extent, openId, onOpen, onAreaChange, onLost } = props;
  const { t } = usePhrases();
  const errorText = useErrorText();
  const scheme = useComputedColorScheme();
  const language = languageTag(usePreferencesStore((state) => state.locale));
  const look = { scheme, language, tiles: extent.tiles?.url ?? null };
  const holder = useRef<HTMLDivElement>(null);
  const [canvas, setCanvas] = useState<MapCanvas | null>(null);
  const [view, setView] = useState<MapView | null>(null);
  const [isMoved, setIsMoved] = useState(false);
  const hover = useHoverStore((state) => state.hover);

  // The map lives longer than what it calls: always what was drawn last.
  const calls = useRef({ onOpen, onAreaChange, onLost });
  useEffect(() => {
    calls.current = { onOpen, onAreaChange, onLost };
  });
  const setup = useEffectEvent(() => ({
    area: area ?? areaOf(extent),
    look,
    words: {
      title: t('locations:map.canvas'),
      zoomIn: t('locations:map.zoomIn'),
      zoomOut: t('locations:map.zoomOut'),
    },
  }));
  useEffect(() => {
    const container = holder.current;
    if (container === null) return undefined;
    const listener: MapListener = {
      onView: (next, isByHand) => {
        setView(next);
        if (isByHand) setIsMoved(true);
      },
      onOpen: (id) => calls.current.onOpen(id),
      onHover: (id, place) => hover(id === null ? null : { id, place }),
      onCrowd: (crowd) => calls.current.onAreaChange(writeArea(crowd)),
      onLost: () => calls.current.onLost(),
    };
    const made = openCanvas({ container, listener, ...setup() });
    if (made === null) calls.current.onLost();
    setCanvas(made);
    return () => {
      made?.destroy();
      hover(null);
    };
  }, [hover]);

  useLook(canvas, look);
  const isTogether = useIsTogether();
  const points = useQuery({
    ...mapQueries.points(projectId, filter, askedView(view ?? { area: homeArea, zoom: 0 }), isTogether),
    enabled: view !== null,
  });
  const prefix = useNamePrefix(projectId);
  const features = useMemo(
    () => (points.data === undefined ? [] : pointsOf(points.data, prefix)),
    [points.data, prefix],
  );
  useEffect(() => canvas?.setPoints(features), [canvas, features]);
  const areaText = filter.area;
  const drawArea = useEffectEvent(() => canvas?.setArea(area));
  useEffect(() => drawArea(), [canvas, areaText]);
  useMarks(canvas, projectId, openId);
  useFollowing(canvas, props);

  const search = () => {
    if (view === null) return;
    onAreaChange(writeArea(view.area));
    setIsMoved(false);
  };
  return (
    <>
      <div ref={holder} className={mapParts.canvas} />
      <div className={classes.over}>
        {isMoved && (
          <Button
            className={classes.search ?? ''}
            leftSection={<IconZoomInArea size={16} stroke={1.5} aria-hidden />}
            onClick={search}
          >
            {t('locations:map.searchArea')}
          </Button>
        )}
        {points.isError && (
          <div className={classes.strip}>
            <StaleStrip
              title={t('locations:map.old')}
              retry={{
                label: t('action.tryAgain'),
                onSelect: () => void points.refetch(),
                isBusy: points.isFetching,
              }}
            >
              {errorText(points.error)}
            </StaleStrip>
          </div>
        )}
      </div>
      <p className={classes.foot} role="status">
        {t('locations:map.placed', { count: extent.placed })}
        {extent.unplaced > 0 && ` ${t('locations:map.unplaced', { count: extent.unplaced })}`}
      </p>
      <p className={classes.attribution}>{extent.tiles?.attribution ?? t('locations:map.attribution')}</p>
    </>
  );
}

/** The map, or nothing where the browser refuses at the last moment. */
function openCanvas(setup: ConstructorParameters<typeof MapCanvas>[0]): MapCanvas | null {
  try {
    return new MapCanvas(setup);
  } catch {
    return null;
  }
}

function useLook(canvas: MapCanvas | null, look: Parameters<MapCanvas['setLook']>[0]): void {
  const { scheme, language, tiles } = look;
  useEffect(() => canvas?.setLook({ scheme, language, tiles }), [canvas, scheme, language, tiles]);
}

/** Draws a ring around the open location, which comes into sight, and one around what the pointer is on in the list. */
function useMarks(canvas: MapCanvas | null, projectId: string, openId: string | null): void {
  const hovered = useHoverStore((state) => state.hovered?.place ?? null);
  const { ownerId } = useProjectOf(projectId, openId, false);
  const detail = useQuery({
    ...locationDetailQuery(ownerId ?? projectId, openId ?? ''),
    enabled: openId !== null && ownerId !== undefined,
  }).data;
  const selected = openId === null ? null : (detail?.row.place ?? null);
  useEffect(() => {
    if (selected !== null) canvas?.reveal(selected);
  }, [canvas, selected]);
  useEffect(() => {
    canvas?.setMarks([
      ...(selected === null ? [] : [{ place: selected, isSelected: true }]),
      ...(hovered === null ? [] : [{ place: hovered, isSelected: false }]),
    ]);
  }, [canvas, selected, hovered]);
}

/** Under another filter the map goes to what it selects; an area is where the person is looking already. */
function useFollowing(canvas: MapCanvas | null, { filter, extent }: MapSurfaceProps): void {
  const key = JSON.stringify([withoutFilter(filter, 'area'), extent.bounds]);
  const seen = useRef(key);
  const follow = useEffectEvent(() => {
    if (canvas === null || seen.current === key) return;
    seen.current = key;
    if (filter.area === undefined && extent.bounds !== null) canvas.fit(areaOf(extent));
  });
  useEffect(() => follow(), [canvas, key]);
}
