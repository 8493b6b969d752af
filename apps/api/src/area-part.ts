import type { FastifyInstance } from 'fastify';
import type { AppContext } from './app-context';
import type { JobHandler } from './queue/handler';
import type { Ticker } from './ticker';

/** Serves a part's endpoints. */
export type RegisterRoutes = (app: FastifyInstance, context: AppContext) => void;

/**
 * What a part of an area brings to a running installation. An area lists its parts in `parts.ts`; the process that starts it serves
 * and runs them, so that a new part is named in one place.
 */
export type AreaPart = {
  /** Its folder in the area. */
  readonly name: string;
  readonly routes?: RegisterRoutes;
  /** Carries out the kinds of job that are the part's. */
  readonly handlers?: (context: AppContext) => readonly JobHandler[];
  /** What it does again and again. */
  readonly schedules?: (context: AppContext) => readonly Pick<Ticker, 'start' | 'stop'>[];
};
