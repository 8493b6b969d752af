import { isApiError } from '@frontage/api-client';
import { contract } from '@frontage/api-client/contract';
import { api } from '../../../services/api';
import type { Picked } from '../../../shared/locations/picked';
import { useSessionStore } from '../../../stores/session';
import { createDraftKeeper, type DraftKeeper, type DraftServer } from './draft-keeper';
import type { PostType } from './typed-post';

/** Whose draft it is, and which. */
export type DraftOf = { readonly userId: string; readonly projectId: string; readonly draftId: string };

/** The product's API as a keeper sees it. */
function serverOf({ userId, projectId, draftId }: DraftOf): DraftServer {
  const params = { projectId, draftId };
  /** A keeper outlives a session: what one person typed never becomes the draft of the next one. */
  const requireWriter = () => {
    if (useSessionStore.getState().user?.id !== userId) throw new Error('Somebody else is signed in.');
  };
  const read = async () => {
    requireWriter();
    return (await api.call(contract.postDrafts.read, { params })).draft;
  };
  return {
    read,
    async save(content, version) {
      requireWriter();
      try {
        const saved = await api.call(contract.postDrafts.save, { params, body: { content, version } });
        return { kind: 'saved', ...saved };
      } catch (error) {
        if (isApiError(error, 'not_found')) return { kind: 'gone' };
        if (!isApiError(error, 'conflict')) throw error;
        const theirs = await read();
        return theirs === null ? { kind: 'gone' } : { kind: 'conflict', theirs };
      }
    },
    async remove() {
      requireWriter();
      await removeDraft(projectId, draftId);
    },
  };
}

/** Deletes a draft; no fault where there is none. */
export async function removeDraft(projectId: string, draftId: string): Promise<void> {
  try {
    await api.call(contract.postDrafts.remove, { params: { projectId, draftId } });
  } catch (error) {
    if (!isApiError(error, 'not_found')) throw error;
  }
}

const keepers = new Map<string, DraftKeeper>();

/**
 * The one keeper of a draft in this tab: a page that goes away leaves its last save to it, and the page of another type takes it over.
 * @param canSave whether its writer may keep drafts at the server
 * @param type what it is of when it is new
 * @param picked where it goes when it is new
 */
export function keeperOf(draft: DraftOf, canSave: boolean, type: PostType, picked?: Picked): DraftKeeper {
  const key = `frontage.post-draft/${draft.userId}/${draft.projectId}/${draft.draftId}`;
  const known = keepers.get(key);
  if (known !== undefined) return known;
  const keeper = createDraftKeeper(localStorage, key, canSave ? serverOf(draft) : null, type, picked);
  keepers.set(key, keeper);
  return keeper;
}
