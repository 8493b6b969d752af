type Call = {
  readonly method: string;
  readonly path: string;
};

/**
 * One answer for a write that is asked for again while it is under way, so that a second click has no second effect. Only the write
 * that began last is shared: on, off and on again are three, or the end would be off. Uploads and calls that somebody may stop go out
 * each by itself, and so do reads.
 */
export function createSharedWrites() {
  let latest: { readonly key: string; readonly answer: Promise<unknown> } | null = null;
  return function shared<T>(
    { method, path }: Call,
    input: object | undefined,
    run: () => Promise<T>,
  ): Promise<T> {
    if (method === 'GET') return run();
    if (input !== undefined && ('signal' in input || isUpload(input))) {
      latest = null;
      return run();
    }
    const key = `${method} ${path} ${JSON.stringify(input ?? null)}`;
    // Whoever asks by the same key waits for the same kind of answer.
    if (latest?.key === key) return latest.answer as Promise<T>;
    const answer = run().finally(() => {
      if (latest?.answer === answer) latest = null;
    });
    latest = { key, answer };
    return answer;
  };
}

function isUpload(input: object): boolean {
  return 'body' in input && input.body instanceof FormData;
}
