/**
 * Read into the server before it starts (`node --import`): sends the process that began it what all threads hold together, and the
 * longest turn of the main thread's event loop, each second. Nothing of it is in the product.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { BroadcastChannel, isMainThread, threadId } from 'node:worker_threads';

const everyMs = 1_000;
const resolutionMs = 10;
const quietMs = 30_000;
const channel = new BroadcastChannel('soak-memory');
channel.unref();

if (isMainThread) {
  /** What each other thread said last. */
  const threads = new Map();
  channel.onmessage = ({ data }) => threads.set(data.threadId, { ...data, at: performance.now() });
  const turns = monitorEventLoopDelay({ resolution: resolutionMs });
  turns.enable();
  setInterval(() => {
    const { rss, heapUsed, external } = process.memoryUsage();
    // A thread that says nothing for so long has ended; a busy one speaks between two statements.
    const others = [...threads.values()].filter(({ at }) => performance.now() - at < quietMs);
    process.send?.({
      rss,
      heap: others.reduce((sum, thread) => sum + thread.heap, heapUsed),
      external: others.reduce((sum, thread) => sum + thread.external, external),
      longestTurnMs: Math.max(0, turns.max / 1e6 - resolutionMs),
    });
    turns.reset();
  }, everyMs).unref();
} else {
  setInterval(() => {
    const { heapUsed, external } = process.memoryUsage();
    channel.postMessage({ threadId, heap: heapUsed, external });
  }, everyMs).unref();
}
