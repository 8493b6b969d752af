type Call = {
  readonly method: string;
  readonly path: string;
};

/**
 * One answer for a write that is asked for again while it is under way, so that a second click has no second effect. Reads, uploads
 * and calls that somebody may stop go out each by itself.
 */
export function createSharedWrites() {
  const underWay = new Map<string, Promise<unknown>>();
  return function shared<T>(
    { method, path }: Call,
    input: object | undefined,
    run: () => Promise<T>,
  ): Promise<T> {
    const isAlone = method === 'GET' || (input !== undefined && ('signal' in input || isUpload(input)));
    if (isAlone) return run();
    const key = `${method} ${path} ${JSON.stringify(input ?? null)}`;
    const present = underWay.get(key);
    // Whoever asks by the same key waits for the same kind of answer.
    if (present !== undefined) return present as Promise<T>;
    const answer = run().finally(() => underWay.delete(key));
    underWay.set(key, answer);
    return answer;
  };
}

function isUpload(input: object): boolean {
  return 'body' in input && input.body instanceof FormData;
}
