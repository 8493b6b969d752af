/** What the main thread asks of the database's thread. */
export type ToWorker =
  | { readonly kind: 'round'; readonly connection: number; readonly bytes: Uint8Array }
  | { readonly kind: 'hangup'; readonly connection: number }
  | { readonly kind: 'snapshot'; readonly file: string }
  /** Asks for a sign of life. */
  | { readonly kind: 'ping' }
  | { readonly kind: 'close' };

/** What the database's thread answers. */
export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'bytes'; readonly connection: number; readonly bytes: Uint8Array }
  | { readonly kind: 'pong' }
  | { readonly kind: 'snapshot-done'; readonly file: string; readonly fault: string | null }
  | { readonly kind: 'closed' };

export type WorkerInput = {
  readonly dataDir: string;
  /** A file that a snapshot wrote; a new database begins as its copy. */
  readonly snapshot?: string;
};
