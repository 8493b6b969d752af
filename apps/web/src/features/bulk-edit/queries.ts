import { contract, type LocationSelection, type PlanTitle } from '@frontage/api-client/contract';
import type { BulkOperation } from '@frontage/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../services/api';
import { locationsKey } from '../../shared/queries/location-summary';

/** An edit of many locations as the server takes it. */
export type BulkRequest = {
  readonly selection: LocationSelection;
  readonly operations: BulkOperation[];
};

/** What an edit would come to, with the locations that cannot take a value; asked as soon as it is whole. */
export function previewQuery(projectId: string, request: BulkRequest | null) {
  return queryOptions({
    queryKey: [...locationsKey(projectId), 'bulk-preview', request] as const,
    queryFn: ({ signal }) => {
      if (request === null) throw new TypeError('There is nothing to preview.');
      return api.call(contract.plans.previewSelection, { params: { projectId }, body: request, signal });
    },
    enabled: request !== null,
    placeholderData: keepPreviousData,
  });
}

/** Makes the plan; nothing is sent. */
export function makePlan(projectId: string, title: PlanTitle, request: BulkRequest) {
  return api.call(contract.plans.fromSelection, { params: { projectId }, body: { ...request, title } });
}

/** The provider's categories. */
export function categoriesQuery(projectId: string) {
  return queryOptions({
    queryKey: ['categories', projectId] as const,
    queryFn: ({ signal }) => api.call(contract.locations.categories, { params: { projectId }, signal }),
    staleTime: Infinity,
  });
}

/** The attributes that the chosen locations may have. */
export function attributesQuery(projectId: string, selection: LocationSelection | null) {
  return queryOptions({
    queryKey: ['attributes-of-many', projectId, selection] as const,
    queryFn: ({ signal }) => {
      if (selection === null) throw new TypeError('No location is chosen.');
      return api.call(contract.media.attributesOfMany, {
        params: { projectId },
        body: { selection },
        signal,
      });
    },
    enabled: selection !== null,
    staleTime: 600_000,
    placeholderData: keepPreviousData,
  });
}

const everything: LocationSelection = { by: 'filter', filter: {} };

/** The coming twelve months' holidays where the chosen locations are; where all are, as long as none is chosen. */
export function comingQuery(
  projectId: string,
  selection: LocationSelection | null,
  from: string,
  locale: string,
) {
  return queryOptions({
    queryKey: [...locationsKey(projectId), 'coming-holidays', selection, from, locale] as const,
    queryFn: ({ signal }) =>
      api.call(contract.holidays.coming, {
        params: { projectId },
        body: { selection: selection ?? everything, from },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** A day of the planner, and the places that keep it. */
export type PlannedDay = { readonly date: string; readonly places: readonly string[] };

/** The first locations by days, with their hours on each, and the gaps of all chosen ones. */
export function matrixQuery(
  projectId: string,
  selection: LocationSelection | null,
  days: readonly PlannedDay[],
) {
  return queryOptions({
    queryKey: [...locationsKey(projectId), 'special-hours', selection, days] as const,
    queryFn: ({ signal }) => {
      if (selection === null) throw new TypeError('No location is chosen.');
      return api.call(contract.holidays.matrix, {
        params: { projectId },
        body: {
          selection,
          days: days.map(({ date, places }) => ({ date, places: [...places] })),
          limit: mostMatrixRows,
        },
        signal,
      });
    },
    enabled: selection !== null && days.length > 0,
    placeholderData: keepPreviousData,
  });
}

/** Rows of the planner: what a person looks through; the gaps count all. */
export const mostMatrixRows = 100;
