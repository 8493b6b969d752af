import type { AppContext } from '#src/app-context';
import type { Actor } from './authenticate';
import { AppError } from './errors';

/** Downloads of one account that are under way at once on a server; each holds some hundred rows until they are taken. */
export const mostDownloads = 20;
/** Streams of events that one person has open at once on a server: one for each window they work in. */
export const mostStreams = 20;
/** Files that one account is sending at once to a server; a picture is held in memory until its last byte came. */
export const mostUploads = 20;
/**
 * Pictures of one account that are read from the provider for anybody at once: each is held whole, up to 25 MB, until its reader took it, and
 * whoever sees a public page knows the address of one.
 */
export const mostPictures = 40;

const mostOf = {
  download: mostDownloads,
  stream: mostStreams,
  upload: mostUploads,
  picture: mostPictures,
} as const;
const retryAfterSeconds = 5;

/** What a server's response tells of its end. */
type Answer = {
  once(event: 'finish' | 'close', then: () => void): unknown;
  readonly closed: boolean;
};

/** Counts long answers and uploads in progress, so that clients who read or send slowly cannot fill the memory (security R47). */
export class OpenAnswers {
  readonly #open = new Map<string, number>();

  /** Counts an answer until it has been sent or its reader left. Throws `rate_limited` where there are too many already. */
  begin(kind: keyof typeof mostOf, { id, accountId }: Pick<Actor, 'id' | 'accountId'>, answer: Answer): void {
    const whose = kind === 'stream' ? `stream ${id}` : `${kind} ${accountId}`;
    const most = mostOf[kind];
    const open = this.#open.get(whose) ?? 0;
    if (open >= most) throw new AppError('rate_limited', { retryAfterSeconds });
    this.#open.set(whose, open + 1);
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      const left = (this.#open.get(whose) ?? 1) - 1;
      if (left === 0) this.#open.delete(whose);
      else this.#open.set(whose, left);
    };
    answer.once('finish', end);
    answer.once('close', end);
    if (answer.closed) end();
  }
}

const openAnswers = new WeakMap<object, OpenAnswers>();

/** What a server counts. */
export function openAnswersOf(context: AppContext): OpenAnswers {
  const open = openAnswers.get(context) ?? new OpenAnswers();
  openAnswers.set(context, open);
  return open;
}
