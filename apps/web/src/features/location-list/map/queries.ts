import { contract, writeArea } from '@frontage/api-client/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../services/api';
import { locationsKey } from '../../../shared/queries/location-summary';
import type { LocationFilter } from '../model/list-address';
import type { MapView } from '../model/map-view';

/** Keys and fetchers of the map. They lie under the key of the locations, so that what renews the list renews the map. */
export const mapQueries = {
  /** How far what matches reaches. */
  extent: (projectId: string, filter: LocationFilter) =>
    queryOptions({
      queryKey: [...locationsKey(projectId), 'map-extent', filter] as const,
      queryFn: ({ signal }) =>
        api.call(contract.locationMap.extent, { params: { projectId }, query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
  /** The points of a view; those of the view before stay while others are read. */
  points: (projectId: string, filter: LocationFilter, { area, zoom }: MapView) =>
    queryOptions({
      queryKey: [...locationsKey(projectId), 'map-points', filter, writeArea(area), zoom] as const,
      queryFn: ({ signal }) =>
        api.call(contract.locationMap.points, {
          params: { projectId },
          query: { ...filter, view: writeArea(area), zoom },
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
};
