import { z } from 'zod';

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      ph: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** Processor time in microseconds, where the platform tells it. */
      tdur: z.number().optional(),
      args: z.object({ name: z.string().optional() }).loose().optional(),
    }),
  ),
});

/** Processor time of the main thread's most expensive task in a Chromium trace, in milliseconds. */
export function longestTask(trace: string): number {
  const { traceEvents } = traceSchema.parse(JSON.parse(trace));
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${String(pid)}:${String(tid)}`),
  );
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) =>
      ph === 'X' && name === 'RunTask' && mains.has(`${String(pid)}:${String(tid)}`),
  );
  if (tasks.length === 0) throw new Error('The trace holds no task of the main thread.');
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1000), 0);
}
