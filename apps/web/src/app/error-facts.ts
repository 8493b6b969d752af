import { usePreferencesStore } from '../stores/preferences';
import { useProjectStore } from '../stores/project';
import { useSessionStore } from '../stores/session';

/** What the full-page error shows and copies (specification section 2). */
export type ErrorFacts = {
  readonly message: string;
  readonly address: string;
  readonly browser: string;
  readonly time: string;
  readonly userId: string;
  /** JSON of what this browser keeps, without tokens and e-mails. */
  readonly savedState: string;
};

const emailAddress = /[^\s"'<>@/?=&]+(?:@|%40)[^\s"'<>@/?=&]+\.[^\s"'<>@/?=&]+/gi;
const token = /\b[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}\b/g;

/** A text without e-mail addresses and tokens, so that it can be sent to anyone. */
export function redact(text: string): string {
  return text.replaceAll(token, '[token]').replaceAll(emailAddress, '[e-mail]');
}

function messageOf(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`;
  if (typeof error === 'object' && error !== null && 'status' in error)
    return `Status ${String(error.status)}`;
  return String(error);
}

function savedState(): string {
  const { user, isLoading, isMfaRequired, endedBy } = useSessionStore.getState();
  const { locale, hiddenColumns } = usePreferencesStore.getState();
  const { chosen } = useProjectStore.getState();
  const projectId = user === null ? null : (chosen[user.id] ?? null);
  return JSON.stringify({
    session: { isSigned: user !== null, role: user?.role ?? null, isLoading, isMfaRequired, endedBy },
    projectId,
    preferences: { locale, hiddenColumns },
  });
}

/** Gathers the facts of an error at the moment it is shown. */
export function errorFacts(error: unknown, now: Date): ErrorFacts {
  return {
    message: redact(messageOf(error)),
    address: redact(window.location.href),
    browser: navigator.userAgent,
    time: now.toISOString(),
    userId: useSessionStore.getState().user?.id ?? '',
    savedState: redact(savedState()),
  };
}

/** Whether a page's script or style could not be fetched: the server is out of reach, or was updated meanwhile. */
export function isPartMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|unable to preload css/i.test(error.message)
  );
}
