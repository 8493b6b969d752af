import { contract, writeArea } from '@frontage/api-client/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../services/api';
import { askedTogether, shownLocationsKey } from '../../../shared/queries/location-summary';
import type { LocationFilter } from '../model/list-address';
import type { MapView } from '../model/map-view';

/** Keys and fetchers of the map. They lie under the key of the locations, so that what renews the list renews the map. */
export const mapQueries = {
  /** How far what matches reaches. */
  extent: (projectId: string, filter: LocationFilter, isTogether: boolean) =>
    queryOptions({
      queryKey: [...shownLocationsKey(projectId, isTogether), 'map-extent', filter] as const,
      queryFn: ({ signal }) =>
        api.call(contract.locationMap.extent, {
          params: { projectId },
          query: { ...askedTogether(isTogether), ...filter },
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
  /** The points of a view; those of the view before stay while others are read. */
  points: (projectId: string, filter: LocationFilter, { area, zoom }: MapView, isTogether: boolean) =>
    queryOptions({
      queryKey: [
        ...shownLocationsKey(projectId, isTogether),
        'map-points',
        filter,
        writeArea(area),
        zoom,
      ] as const,
      queryFn: ({ signal }) =>
        api.call(contract.locationMap.points, {
          params: { projectId },
          query: { ...askedTogether(isTogether), ...filter, view: writeArea(area), zoom },
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
};
