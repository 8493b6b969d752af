import { mostReplyBytes } from '@frontage/domain';
import type { ReplyFinding as GuardFinding } from '@frontage/domain/replies';

const encoder = new TextEncoder();

/** Bytes that a reply has as it is sent. */
export const bytesOf = (text: string) => encoder.encode(text.trim()).length;

/** Something about a reply's text; one that blocks has to be mended before it is sent. */
export type ReplyFinding = {
  readonly id: string;
  readonly text: string;
  readonly isBlocking: boolean;
  /** What the guard found, which can be repaired. */
  readonly finding?: GuardFinding;
};

/** Whether a reply has more than the provider takes. */
export const isTooLong = (text: string) => bytesOf(text) > mostReplyBytes;

const keyOf = (userId: string, projectId: string, reviewId: string) =>
  `frontage.reply-draft/${userId}/${projectId}/${reviewId}`;

/** A template's words as they were put in, and of which; without an id for one of the gallery. */
export type Inserted = { readonly templateId: string | null; readonly name: string; readonly text: string };

function isInserted(value: unknown): value is Inserted {
  if (typeof value !== 'object' || value === null) return false;
  const { templateId, name, text } = value as Partial<Record<keyof Inserted, unknown>>;
  return (
    (templateId === null || typeof templateId === 'string') &&
    typeof name === 'string' &&
    typeof text === 'string'
  );
}

function readKey(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeKey(key: string, text: string | null): void {
  try {
    if (text === null || text.trim() === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Full or forbidden: the draft stays in the field.
  }
}

/** What was written on this device and not kept anywhere else, and of which template; a browser that keeps nothing has none. */
export const deviceDraft = {
  read(userId: string, projectId: string, reviewId: string): string | null {
    return readKey(keyOf(userId, projectId, reviewId));
  },
  readSource(userId: string, projectId: string, reviewId: string): Inserted | null {
    try {
      const kept: unknown = JSON.parse(readKey(`${keyOf(userId, projectId, reviewId)}/template`) ?? 'null');
      return isInserted(kept) ? kept : null;
    } catch {
      return null;
    }
  },
  write(
    userId: string,
    projectId: string,
    reviewId: string,
    text: string | null,
    source: Inserted | null = null,
  ): void {
    const key = keyOf(userId, projectId, reviewId);
    const isKept = text !== null && text.trim() !== '' && source !== null;
    writeKey(key, text);
    writeKey(`${key}/template`, isKept ? JSON.stringify(source) : null);
  },
};
