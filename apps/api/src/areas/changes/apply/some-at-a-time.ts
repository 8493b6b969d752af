/**
 * Works through a list in its order, so many at a time. The first error lets what is under way end, begins nothing more, and is
 * thrown; a signal that is aborted only begins nothing more.
 */
export async function someAtATime<T>(
  list: readonly T[],
  atOnce: number,
  signal: AbortSignal,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const queue = [...list];
  let isStopped = false;
  const worker = async (): Promise<void> => {
    while (!isStopped && !signal.aborted) {
      const next = queue.shift();
      if (next === undefined) return;
      try {
        await work(next);
      } catch (error) {
        isStopped = true;
        throw error;
      }
    }
  };
  const results = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  const failure = results.find((result) => result.status === 'rejected');
  if (failure !== undefined) throw failure.reason;
}
