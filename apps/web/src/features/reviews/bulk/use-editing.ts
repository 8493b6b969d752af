import { useState } from 'react';
import { deviceDraft } from '../model/reply-text';

/** Whose draft of which bulk it is. */
type Of = { readonly userId: string; readonly projectId: string; readonly bulkReplyId: string };

/**
 * Whether a draft of a bulk is being written in other words, and those words. They are kept on this device until they are accepted, saved
 * or given up, so that neither another row nor a reload takes them away.
 */
export function useEditing({ userId, projectId, bulkReplyId }: Of, reviewId: string | undefined) {
  const [chosen, setChosen] = useState<{ readonly reviewId: string; readonly isOn: boolean }>();
  const key = `${bulkReplyId}/${reviewId ?? ''}`;
  const kept = reviewId === undefined ? null : deviceDraft.read(userId, projectId, key);
  return {
    isOn: chosen !== undefined && chosen.reviewId === reviewId ? chosen.isOn : kept !== null,
    /** What was written on this device, to begin with. */
    kept,
    begin: () => {
      if (reviewId !== undefined) setChosen({ reviewId, isOn: true });
    },
    write: (text: string) => deviceDraft.write(userId, projectId, key, text),
    end: () => {
      deviceDraft.write(userId, projectId, key, null);
      if (reviewId !== undefined) setChosen({ reviewId, isOn: false });
    },
  };
}

/** A draft that is written in other words. */
export type Editing = ReturnType<typeof useEditing>;
