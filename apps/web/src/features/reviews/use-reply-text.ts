import type { ReviewDetail } from '@frontage/api-client/contract';
import { useRef, useState } from 'react';
import { insertAt } from '../../shared/variables/variable-list';
import type { Writing } from './model/writing';
import { deviceDraft, type Inserted } from './model/reply-text';
import { reviewActs } from './queries';
import { useAct } from './use-act';

type ReplyTextOf = {
  readonly detail: ReviewDetail;
  readonly writing: Writing;
  /** What to begin with where nothing was written yet. */
  readonly start: string;
  readonly onWriting: (isWriting: boolean) => void;
};

/** A chosen template goes where the cursor is, or takes the place of all that was written. */
type Choosing = 'added' | 'instead';

/** The text of a reply while it is written: which template it is of, and where it is kept. */
export function useReplyText({ detail, writing, start, onWriting }: ReplyTextOf) {
  const { projectId, userId } = writing;
  const { id } = detail.row;
  const act = useAct(projectId);
  const [text, setText] = useState(
    () => deviceDraft.read(userId, projectId, id) ?? detail.draft?.text ?? start,
  );
  const [savedAt, setSavedAt] = useState<string | null>(detail.draft?.at ?? null);
  const [source, setSource] = useState<Inserted | null>(() => sourceOf(detail.draft, writing, id));
  const [choosing, choose] = useState<Choosing | null>(null);
  const lastTold = useRef(false);
  const [hasWritten, setHasWritten] = useState(() => deviceDraft.read(userId, projectId, id) !== null);
  const { draft } = detail;
  const [begunWith, setBegunWith] = useState(draft?.at);
  // What was taken back from the outbox, or drafted by a rule, comes after the field: nobody is to think that it is lost.
  if (draft !== null && draft.at !== begunWith) {
    setBegunWith(draft.at);
    if (!hasWritten) {
      setText(draft.text);
      setSavedAt(draft.at);
      setSource(sourceOf(draft, writing, id));
    }
  }
  const write = (next: string, madeOf = source) => {
    setText(next);
    setHasWritten(true);
    setSource(madeOf);
    setSavedAt(null);
    deviceDraft.write(userId, projectId, id, next, madeOf);
    if (!lastTold.current) onWriting(true);
    lastTold.current = true;
  };
  return {
    ...{ text, source, savedAt, choosing, choose, write },
    /** Shows words that are not whole yet: what was typed stays on this device. */
    show: (words: string) => {
      setText(words);
      setHasWritten(true);
    },
    forgetSource: () => setSource(null),
    insert: (chosen: Inserted, field: HTMLTextAreaElement | null) => {
      const { value = text, selectionStart = 0, selectionEnd = 0 } = field ?? {};
      // A text that stands as it was put in gives way to another; what a person wrote stays.
      const isUntouched = source !== null && text === source.text;
      const { text: added } = insertAt(value, selectionStart, selectionEnd, chosen.text);
      write(isUntouched || choosing === 'instead' ? chosen.text : added, chosen);
      choose(null);
    },
    leave: () => {
      lastTold.current = false;
      onWriting(false);
    },
    isSaving: act.isPending,
    save: () => {
      act.mutate(
        async () => {
          await reviewActs.update(projectId, id, {
            draft: text.trim() === '' ? null : text,
            draftTemplateId: source?.templateId ?? null,
          });
          deviceDraft.write(userId, projectId, id, null);
        },
        { onSuccess: () => setSavedAt(new Date().toISOString()) },
      );
    },
  };
}

/** The template that what is begun was made of: on this device, or in the draft that was kept with the review. */
function sourceOf(
  draft: ReviewDetail['draft'],
  { userId, projectId }: Writing,
  reviewId: string,
): Inserted | null {
  if (deviceDraft.read(userId, projectId, reviewId) !== null)
    return deviceDraft.readSource(userId, projectId, reviewId);
  if (draft?.template == null) return null;
  // How its words were put in is not known any more, so the text counts as a person's.
  return { templateId: draft.template.id, name: draft.template.name, text: '' };
}
