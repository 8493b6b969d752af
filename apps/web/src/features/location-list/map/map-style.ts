import { tokens } from '@frontage/ui';
import type {
  CircleLayerSpecification,
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import baseMapUrl from './base-map.json?url';

/** What decides how the map looks. */
export type MapLook = {
  readonly scheme: 'light' | 'dark';
  /** BCP 47 tag, for the figures. */
  readonly language: string;
  /** Tiles instead of the bundled base map. */
  readonly tiles: string | null;
};

const font = ['Inter Variable', 'Inter', 'sans-serif'];
const none = { type: 'FeatureCollection' as const, features: [] };
const isMany: FilterSpecification = ['>', ['get', 'locations'], 1];
const isOne: FilterSpecification = ['==', ['get', 'locations'], 1];
/** Names of single locations would cover each other from farther away. */
const namesFrom = 9;

type Colours = (typeof tokens)['light'];

function ground(colour: Colours, look: MapLook): LayerSpecification[] {
  if (look.tiles !== null) return [{ id: 'tiles', type: 'raster', source: 'base' }];
  const lines = { type: 'line', source: 'base', layout: { 'line-join': 'round' } } as const;
  return [
    {
      id: 'land',
      type: 'fill',
      source: 'base',
      filter: ['==', ['get', 'kind'], 'land'],
      paint: { 'fill-color': colour.surface, 'fill-outline-color': colour['line-2'] },
    },
    {
      ...lines,
      id: 'states',
      filter: ['==', ['get', 'kind'], 'state'],
      paint: { 'line-color': colour['line-2'], 'line-width': 0.8, 'line-dasharray': [3, 2] },
    },
    {
      ...lines,
      id: 'borders',
      filter: ['==', ['get', 'kind'], 'border'],
      paint: { 'line-color': colour.field, 'line-width': 0.8 },
    },
    {
      id: 'state-names',
      type: 'symbol',
      source: 'base',
      minzoom: 3.5,
      filter: ['==', ['get', 'kind'], 'name'],
      layout: { 'text-field': ['get', 'name'], 'text-font': font, 'text-size': 11 },
      paint: {
        'text-color': colour['text-3'],
        'text-halo-color': colour.surface,
        'text-halo-width': 1,
      },
    },
  ];
}

/** What is closed is a ring and not a disc, so that colour is not all that tells it. */
function pin(colour: Colours): CircleLayerSpecification['paint'] {
  const isOpen: ExpressionSpecification = ['==', ['get', 'status'], 'OPEN'];
  const tone: ExpressionSpecification = [
    'match',
    ['get', 'status'],
    'OPEN',
    colour['chart-1'],
    'CLOSED_TEMPORARILY',
    colour.warn,
    colour['text-3'],
  ];
  return {
    'circle-radius': 6,
    'circle-color': ['case', isOpen, tone, colour.surface],
    'circle-stroke-color': ['case', isOpen, colour.surface, tone],
    'circle-stroke-width': ['case', isOpen, 1.5, 2.5],
  };
}

function locations(colour: Colours, { language }: MapLook): LayerSpecification[] {
  return [
    {
      id: 'area',
      type: 'line',
      source: 'area',
      paint: { 'line-color': colour['accent-text'], 'line-width': 1.5, 'line-dasharray': [4, 3] },
    },
    {
      id: 'clusters',
      type: 'circle',
      source: 'points',
      filter: isMany,
      paint: {
        'circle-radius': ['step', ['get', 'locations'], 13, 10, 16, 100, 20, 1000, 26],
        'circle-color': colour.accent,
        'circle-stroke-color': colour.surface,
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'counts',
      type: 'symbol',
      source: 'points',
      filter: isMany,
      layout: {
        'text-field': ['number-format', ['get', 'locations'], { locale: language }],
        'text-font': font,
        'text-size': 12,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': colour['on-accent'] },
    },
    { id: 'pins', type: 'circle', source: 'points', filter: isOne, paint: pin(colour) },
    {
      id: 'pin-names',
      type: 'symbol',
      source: 'points',
      filter: isOne,
      minzoom: namesFrom,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': font,
        'text-size': 12,
        'text-anchor': 'left',
        'text-offset': [0.9, 0],
        'text-max-width': 14,
        'text-justify': 'left',
        'text-optional': true,
      },
      paint: { 'text-color': colour.text, 'text-halo-color': colour.surface, 'text-halo-width': 1.5 },
    },
    {
      id: 'marks',
      type: 'circle',
      source: 'marks',
      paint: {
        'circle-radius': ['case', ['get', 'isSelected'], 11, 9],
        'circle-color': 'transparent',
        'circle-stroke-color': colour.focus,
        'circle-stroke-width': ['case', ['get', 'isSelected'], 3.5, 2],
      },
    },
  ];
}

/** The whole map in the product's colours. Layers that answer the pointer are `clusters` and `pins`. */
export function mapStyle(look: MapLook): StyleSpecification {
  const colour = tokens[look.scheme];
  return {
    version: 8,
    sources: {
      base:
        look.tiles === null
          ? { type: 'geojson', data: new URL(baseMapUrl, window.location.href).href }
          : { type: 'raster', tiles: [look.tiles], tileSize: 256 },
      points: {
        type: 'geojson',
        data: none,
        cluster: true,
        clusterRadius: 40,
        clusterMaxZoom: 22,
        clusterProperties: {
          locations: ['+', ['get', 'locations']],
          closed: ['+', ['get', 'closed']],
        },
      },
      marks: { type: 'geojson', data: none },
      area: { type: 'geojson', data: none },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colour.hover } },
      ...ground(colour, look),
      ...locations(colour, look),
    ],
  };
}
