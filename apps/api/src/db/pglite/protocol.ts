/** What the main thread asks of the database's thread. */
export type ToWorker =
  | { readonly kind: 'round'; readonly connection: number; readonly bytes: Uint8Array }
  | { readonly kind: 'hangup'; readonly connection: number }
  | { readonly kind: 'close' };

/** What the database's thread answers. */
export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'bytes'; readonly connection: number; readonly bytes: Uint8Array }
  | { readonly kind: 'closed' };

export type WorkerInput = { readonly dataDir: string };
