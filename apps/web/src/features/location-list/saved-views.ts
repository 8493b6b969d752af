import { contract, type SavedFilter } from '@frontage/api-client/contract';
import { api } from '../../services/api';
import { askedTogether } from '../../shared/queries/location-summary';
import type { SavedViews } from '../../shared/saved-views/saved-views';

const { list, create, update, remove } = contract.savedFilters;

/** What a saved view holds of the locations. */
export type ListContent = Pick<SavedFilter, 'filter' | 'sort' | 'order'>;

/** The saved views of the locations. */
export const locationViews: SavedViews<ListContent> = {
  list: 'locations',
  read: async ({ projectId, isTogether }, signal) =>
    (await api.call(list, { params: { projectId }, query: askedTogether(isTogether), signal })).items,
  create: (projectId, name, content) =>
    api.call(create, { params: { projectId }, body: { name, ...content } }),
  update: (projectId, savedFilterId, { content, ...named }) =>
    api.call(update, { params: { projectId, savedFilterId }, body: { ...named, ...content } }),
  remove: (projectId, savedFilterId) => api.call(remove, { params: { projectId, savedFilterId } }),
};
