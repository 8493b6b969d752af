import { deepestZoom, type Area } from '@frontage/api-client/contract';
import 'maplibre-gl/dist/maplibre-gl.css';
import {
  Map as MapLibre,
  NavigationControl,
  setWorkerUrl,
  type GeoJSONSource,
  type MapGeoJSONFeature,
  type MapMouseEvent,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { MapPoint, MapView } from '../model/map-view';
import { mapStyle, type MapLook } from './map-style';

// A file of our own origin: the content security policy lets no script come out of a blob.
setWorkerUrl(new URL(workerUrl, window.location.href).href);

/** A place on the map. */
export type Place = { readonly longitude: number; readonly latitude: number };

/** What the map tells. */
export type MapListener = {
  /** The map came to rest. `isByHand`: a person moved it. */
  readonly onView: (view: MapView, isByHand: boolean) => void;
  readonly onOpen: (id: string) => void;
  readonly onHover: (id: string | null, place: Place | null) => void;
  /** Points that no zoom draws apart: what they hold is listed. */
  readonly onCrowd: (area: Area) => void;
  readonly onLost: () => void;
};

/** Words on the map's own buttons. */
export type MapWords = { readonly title: string; readonly zoomIn: string; readonly zoomOut: string };

type MapSetup = {
  readonly container: HTMLElement;
  readonly area: Area;
  readonly look: MapLook;
  readonly words: MapWords;
  readonly listener: MapListener;
};

const touchable = ['clusters', 'pins'];
const margin = 56;
/** Names of single locations stand at the right of their pins, and are not to be cut at the map's edge. */
const widestName = 160;
/** A single shop is shown with its neighbourhood around it. */
const nearestFit = 13;
/** About a street corner, so that what stands at one address lies within. */
const crowdDegrees = 0.0005;

/** Whether this browser can draw the map at all. */
export function canDrawMap(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null;
}

const cornersOf = ({ west, south, east, north }: Area): [[number, number], [number, number]] => [
  [west, south],
  [east, north],
];

function paddingOf({ clientWidth }: HTMLElement) {
  const right = Math.max(margin, Math.min(widestName, Math.floor(clientWidth / 4)));
  return { top: margin, bottom: margin, left: margin, right };
}

/** The map itself: MapLibre behind what the list's map needs of it. Throws where the browser cannot draw it. */
export class MapCanvas {
  readonly #map: MapLibre;
  readonly #listener: MapListener;
  #look: MapLook;
  #points: readonly MapPoint[] = [];
  #marks: readonly { readonly place: Place; readonly isSelected: boolean }[] = [];
  #area: Area | null = null;

  constructor({ container, area, look, words, listener }: MapSetup) {
    this.#listener = listener;
    this.#look = look;
    this.#map = new MapLibre({
      container,
      style: mapStyle(look),
      bounds: cornersOf(area),
      fitBoundsOptions: { padding: paddingOf(container), maxZoom: nearestFit },
      maxZoom: deepestZoom,
      // What is named is said beside the map, as text and not as markup.
      attributionControl: false,
      renderWorldCopies: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      fadeDuration: 0,
      locale: {
        'Map.Title': words.title,
        'NavigationControl.ZoomIn': words.zoomIn,
        'NavigationControl.ZoomOut': words.zoomOut,
      },
    });
    this.#map.touchZoomRotate.disableRotation();
    this.#map.keyboard.disableRotation();
    this.#map.addControl(new NavigationControl({ showCompass: false }), 'bottom-right');
    this.#map.on('style.load', () => this.#drawAll());
    this.#map.on('load', () => this.#tellView(false));
    this.#map.on('moveend', (event) =>
      this.#tellView('originalEvent' in event && event.originalEvent !== undefined),
    );
    this.#map.on('click', (event) => void this.#press(event));
    this.#map.on('mousemove', (event) => this.#point(event));
    this.#map.on('mouseout', () => listener.onHover(null, null));
    this.#map.on('webglcontextlost', () => listener.onLost());
  }

  /** Frees the map; nothing may be called afterwards. */
  destroy(): void {
    this.#map.remove();
  }

  setLook(look: MapLook): void {
    if (JSON.stringify(look) === JSON.stringify(this.#look)) return;
    this.#look = look;
    this.#map.setStyle(mapStyle(look), { diff: false });
  }

  setPoints(points: readonly MapPoint[]): void {
    this.#points = points;
    this.#drawPoints();
  }

  /** Points out the location under the pointer and the one that is open. */
  setMarks(marks: readonly { readonly place: Place; readonly isSelected: boolean }[]): void {
    this.#marks = marks;
    this.#drawMarks();
  }

  /** Draws the area that narrows the list. */
  setArea(area: Area | null): void {
    this.#area = area;
    this.#drawArea();
  }

  /** Shows an area whole. */
  fit(area: Area): void {
    const padding = paddingOf(this.#map.getContainer());
    this.#map.fitBounds(cornersOf(area), { padding, maxZoom: nearestFit });
  }

  /** Brings a place into sight, where it is not. */
  reveal({ longitude, latitude }: Place): void {
    if (!this.#map.getBounds().contains([longitude, latitude]))
      this.#map.easeTo({ center: [longitude, latitude] });
  }

  #drawAll(): void {
    this.#drawPoints();
    this.#drawMarks();
    this.#drawArea();
  }

  // Each by itself: what is drawn anew is clustered anew.
  #drawPoints(): void {
    void this.#source('points')?.setData({ type: 'FeatureCollection', features: [...this.#points] });
  }

  #drawMarks(): void {
    void this.#source('marks')?.setData({
      type: 'FeatureCollection',
      features: this.#marks.map(({ place, isSelected }) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [place.longitude, place.latitude] },
        properties: { isSelected },
      })),
    });
  }

  #drawArea(): void {
    void this.#source('area')?.setData({
      type: 'FeatureCollection',
      features: this.#area === null ? [] : [outlineOf(this.#area)],
    });
  }

  #source(id: 'points' | 'marks' | 'area'): GeoJSONSource | undefined {
    return this.#map.getSource<GeoJSONSource>(id);
  }

  #tellView(isByHand: boolean): void {
    const bounds = this.#map.getBounds();
    const area = {
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
    };
    this.#listener.onView({ area, zoom: this.#map.getZoom() }, isByHand);
  }

  #featureAt({ point }: MapMouseEvent): MapGeoJSONFeature | undefined {
    const layers = touchable.filter((id) => this.#map.getLayer(id) !== undefined);
    // A finger is wider than a pin.
    const box: [[number, number], [number, number]] = [
      [point.x - 6, point.y - 6],
      [point.x + 6, point.y + 6],
    ];
    return this.#map.queryRenderedFeatures(box, { layers })[0];
  }

  async #press(event: MapMouseEvent): Promise<void> {
    const feature = this.#featureAt(event);
    if (feature === undefined) return;
    const { id, cluster_id: cluster } = feature.properties as { id?: string; cluster_id?: number };
    if (id !== undefined) {
      this.#listener.onOpen(id);
      return;
    }
    const center = placeOf(feature);
    if (center === null) return;
    const zoom = this.#map.getZoom();
    const wanted =
      cluster === undefined
        ? zoom + 2
        : ((await this.#source('points')?.getClusterExpansionZoom(cluster)) ?? zoom + 2);
    if (zoom >= deepestZoom - 0.5) {
      this.#listener.onCrowd({
        west: center.longitude - crowdDegrees,
        south: center.latitude - crowdDegrees,
        east: center.longitude + crowdDegrees,
        north: center.latitude + crowdDegrees,
      });
      return;
    }
    this.#map.easeTo(
      {
        center: [center.longitude, center.latitude],
        zoom: Math.min(deepestZoom, Math.max(zoom + 1, wanted)),
      },
      { originalEvent: event.originalEvent },
    );
  }

  #point(event: MapMouseEvent): void {
    const feature = this.#featureAt(event);
    this.#map.getCanvas().style.cursor = feature === undefined ? '' : 'pointer';
    const { id } = (feature?.properties ?? {}) as { id?: string };
    this.#listener.onHover(id ?? null, id === undefined || feature === undefined ? null : placeOf(feature));
  }
}

function placeOf(feature: MapGeoJSONFeature): Place | null {
  const geometry: unknown = feature.geometry;
  if (!isPoint(geometry)) return null;
  const [longitude, latitude] = geometry.coordinates;
  return { longitude, latitude };
}

function isPoint(geometry: unknown): geometry is MapPoint['geometry'] {
  return typeof geometry === 'object' && geometry !== null && 'type' in geometry && geometry.type === 'Point';
}

function outlineOf({ west, south, east, north }: Area) {
  const corners: [number, number][] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return {
    type: 'Feature' as const,
    geometry: { type: 'LineString' as const, coordinates: corners },
    properties: {},
  };
}
