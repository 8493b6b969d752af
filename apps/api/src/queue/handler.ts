import type { JobKind, JobWait } from '@frontage/domain';

/** A job as a worker holds it: its lease is ours as long as `fence` is still the row's. */
export type ClaimedJob = {
  readonly id: string;
  readonly accountId: string;
  readonly projectId: string;
  readonly kind: JobKind;
  readonly planId: string | null;
  readonly createdBy: string | null;
  readonly rounds: number;
  /** Grows with every claim; a worker that lost its lease writes nothing any more (see `assertFence`). */
  readonly fence: number;
};

/** What a round of work ended with. `again` gives the lease back and asks to be run at that time. */
export type RoundResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly message: string }
  | {
      readonly kind: 'again';
      readonly at: Date;
      readonly state: 'running' | 'settling';
      /** What has to be mended first: then it goes on at once, and at this time in any case. */
      readonly waitsFor?: JobWait | null;
    };

/** Carries out one kind of job. A round may be cut at any point by kill -9 and must be safe to begin again. */
export type JobHandler = {
  readonly kind: JobKind;
  run(job: ClaimedJob, signal: AbortSignal): Promise<RoundResult>;
};
