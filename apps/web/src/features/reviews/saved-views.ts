import { contract } from '@frontage/api-client/contract';
import { api } from '../../services/api';
import { askedTogether } from '../../shared/queries/location-summary';
import type { SavedViews } from '../../shared/saved-views/saved-views';
import type { InboxContent } from './model/inbox-address';

const { list, create, update, remove } = contract.savedReviewFilters;

/** The saved views of the inbox. */
export const inboxSavedViews: SavedViews<InboxContent> = {
  list: 'reviews',
  read: async ({ projectId, isTogether }, signal) =>
    (await api.call(list, { params: { projectId }, query: askedTogether(isTogether), signal })).items,
  create: (projectId, name, content) =>
    api.call(create, { params: { projectId }, body: { name, ...content } }),
  update: (projectId, savedFilterId, { content, ...named }) =>
    api.call(update, { params: { projectId, savedFilterId }, body: { ...named, ...content } }),
  remove: (projectId, savedFilterId) => api.call(remove, { params: { projectId, savedFilterId } }),
};
