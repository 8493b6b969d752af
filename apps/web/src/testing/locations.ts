import { contract, type LocationRow } from '@frontage/api-client/contract';
import type { z } from 'zod';
import { answer } from './answers';

type Summary = z.input<typeof contract.locations.summary.response>;

/** When the samples were read and changed. */
export const sampleTime = '2026-11-20T12:00:00.000Z';

/** A location that is open and in order. */
export function sampleRow(part: Partial<LocationRow> = {}): LocationRow {
  return {
    id: '5b0f3c1e-7a51-4a0e-9c0d-0000000000c1',
    providerId: '2705990000000000001',
    name: 'Icaraí',
    storeCode: 'RJ-0001',
    status: 'OPEN',
    city: 'Niterói',
    state: 'RJ',
    category: 'Padaria',
    phone: '+552127110000',
    website: 'https://boavista.test/icarai',
    labels: [],
    changesInFlight: 0,
    changesRefused: 0,
    suggestions: 0,
    health: 'fine',
    isPublic: true,
    place: null,
    score: { points: 45, level: 'low', pending: ['description', 'cover'] },
    changedAt: sampleTime,
    ...part,
  };
}

/** Figures of a project with so many locations, none of them in need of anything. */
export function sampleSummary(total: number, part: Partial<Summary> = {}): Summary {
  return {
    total,
    byStatus: { OPEN: total, CLOSED_TEMPORARILY: 0, CLOSED_PERMANENTLY: 0 },
    ...{ inFlight: 0, refused: 0, suggested: 0 },
    ...{ health: [], connections: [], cities: [], states: [], categories: [], labels: [] },
    namePrefix: '',
    readAt: sampleTime,
    isSyncing: false,
    isFirstReading: false,
    importing: null,
    isStale: false,
    ...part,
  };
}

/** What screens ask about a project beside its locations. */
export const aroundLocations = [
  answer(contract.groups.list, { items: [] }),
  answer(contract.ownFields.list, { items: [] }),
  answer(contract.savedFilters.list, { items: [] }),
];
