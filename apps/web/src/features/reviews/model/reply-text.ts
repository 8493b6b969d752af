import { mostReplyBytes } from '@frontage/domain';

const encoder = new TextEncoder();

/** Bytes that a reply has as it is sent. */
export const bytesOf = (text: string) => encoder.encode(text.trim()).length;

/** Something about a reply's text; one that blocks has to be mended before it is sent. */
export type ReplyFinding = {
  readonly id: string;
  readonly text: string;
  readonly isBlocking: boolean;
  /** What the text would be without it; `null` where only other words help. */
  readonly mended?: string | null;
};

/** Whether a reply has more than the provider takes. */
export const isTooLong = (text: string) => bytesOf(text) > mostReplyBytes;

const keyOf = (userId: string, projectId: string, reviewId: string) =>
  `frontage.reply-draft/${userId}/${projectId}/${reviewId}`;

/** What was written on this device and not kept anywhere else; a browser that keeps nothing has none. */
export const deviceDraft = {
  read(userId: string, projectId: string, reviewId: string): string | null {
    try {
      return localStorage.getItem(keyOf(userId, projectId, reviewId));
    } catch {
      return null;
    }
  },
  write(userId: string, projectId: string, reviewId: string, text: string | null): void {
    try {
      if (text === null || text.trim() === '') localStorage.removeItem(keyOf(userId, projectId, reviewId));
      else localStorage.setItem(keyOf(userId, projectId, reviewId), text);
    } catch {
      // Full or forbidden: the draft stays in the field.
    }
  },
};
