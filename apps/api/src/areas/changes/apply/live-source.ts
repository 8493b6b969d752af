import type { ChangeField } from '@frontage/domain';
import type { AppContext } from '#src/app-context';
import type { ClaimedJob } from '#src/queue/handler';
import { ProviderError, type Provider, type ProviderLocation } from '#src/provider/port';
import { countLocations } from '#src/areas/changes/plans/plan-query';
import { retryDelayMs } from './backoff';
import { countDueByAccount, readNextTargets, readTargetsByName, type Phase, type Target } from './targets';

/** Locations in one page of the provider's list, its most (provider document A14). */
const pageSize = 100;
/** Locations taken at a time where they are read one by one: few, so that each is read right before its turn. */
const handful = 20;
/** How often a page of the list is asked for before the walk is given up. */
const pageTries = 4;

/** Targets of one page with their values from the list; `null` when each has to be read separately. */
export type TargetPage = {
  readonly found: readonly { readonly target: Target; readonly live: ProviderLocation | null }[];
  readonly readAt: Date;
};

/**
 * Hands out due targets in the cheaper way: walking the provider's list, a hundred locations a request, where the job touches
 * more of them than the list has pages; one by one otherwise, and for those that the list did not have.
 * Only entries that the list tells about count for that.
 * A list that does not answer is no reason to stop: its targets are then read one by one, each with its own tries.
 * @param listed the fields that the list tells about
 */
export async function* dueTargets(
  context: AppContext,
  job: ClaimedJob,
  provider: Provider,
  phase: Phase,
  listed: readonly ChangeField[],
  signal: AbortSignal,
): AsyncGenerator<TargetPage> {
  const project = { id: job.projectId, accountId: job.accountId };
  const pages = Math.ceil((await countLocations(context.db, project)) / pageSize);
  const startedAt = context.clock.now();
  for (const { providerAccount, due } of await countDueByAccount(context.db, job, phase, startedAt, listed)) {
    if (due > pages) yield* walk(context, job, provider, phase, providerAccount, signal);
  }
  for (;;) {
    if (signal.aborted) return;
    const targets = await readNextTargets(context.db, job, phase, startedAt, handful);
    if (targets.length === 0) return;
    yield { found: targets.map((target) => ({ target, live: null })), readAt: context.clock.now() };
  }
}

type Page = Awaited<ReturnType<Provider['listLocations']>>;

/** A page, asked for a few times; `null` where the list does not answer. Throws in an outage. */
async function readPage(
  context: AppContext,
  provider: Provider,
  providerAccount: string,
  pageToken: string,
  signal: AbortSignal,
): Promise<Page | null> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await provider.listLocations({
        providerAccount,
        pageSize,
        ...(pageToken === '' ? {} : { pageToken }),
      });
    } catch (error) {
      if (!(error instanceof ProviderError) || error.isOutage) throw error;
      // Each location then says for itself whether a grant reaches it.
      if (error.fault === 'unauthorized') return null;
      context.log.warn({ err: error, tries }, 'the list of locations did not answer');
      if (!error.isRepeatable || tries === pageTries) return null;
      await context.clock.sleep(retryDelayMs(error, tries), signal);
    }
  }
}

async function* walk(
  context: AppContext,
  job: ClaimedJob,
  provider: Provider,
  phase: Phase,
  providerAccount: string,
  signal: AbortSignal,
): AsyncGenerator<TargetPage> {
  let pageToken: string | null = '';
  while (pageToken !== null && !signal.aborted) {
    const readAt = context.clock.now();
    const page = await readPage(context, provider, providerAccount, pageToken, signal);
    if (page === null) return;
    const names = page.locations.map((live) => live.name);
    const targets = await readTargetsByName(context.db, job, phase, readAt, names);
    const found = page.locations.flatMap((live) => {
      const target = targets.get(live.name);
      return target === undefined ? [] : [{ target, live }];
    });
    if (found.length > 0) yield { found, readAt };
    pageToken = page.nextPageToken;
  }
}
