import { contract } from '@frontage/api-client/contract';
import type { AttributeDefinition } from '@frontage/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../services/api';

/** How the provider calls the attributes of a project's locations, by name, in the reader's language. */
export function attributeLabelsQuery(projectId: string, locale: string) {
  return queryOptions({
    queryKey: ['attribute-labels', projectId, locale] as const,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, AttributeDefinition>> => {
      const { items } = await api.call(contract.media.attributesOfMany, {
        params: { projectId },
        body: { selection: { by: 'filter', filter: {}, except: [] } },
        signal,
      });
      return new Map(items.map((definition) => [definition.name, definition]));
    },
    staleTime: 600_000,
  });
}
