import { ApiError, errorInfo } from '../http/errors';
import type { JsonObject } from '../proto/descriptor';
import type { LedgerEntry } from './ledger';
import type { Quotas } from './settings';
import { SlidingWindow } from './sliding-window';

const minute = 60_000;
const day = 86_400_000;
const projectNumber = '402817756613';

/** Counts calls against the provider's quotas. Refused calls do not count. */
export class QuotaMeter {
  private readonly requests = new Map<string, SlidingWindow>();
  private readonly edits = new Map<string, SlidingWindow>();
  private updates = new SlidingWindow(day);

  /** @throws ApiError 429 when the API has had its requests of this minute */
  takeRequest(api: string, now: number, quotas: Quotas): void {
    const window = this.requests.get(api) ?? new SlidingWindow(minute);
    this.requests.set(api, window);
    if (!window.take(now, quotas.requestsPerMinute)) {
      throw exhausted(
        api,
        'Requests',
        'Requests per minute',
        'RequestsPerMinutePerProject',
        'default_requests',
        quotas.requestsPerMinute,
      );
    }
  }

  /** @throws ApiError 429 when the profile has had its edits of this minute, or the project its updates of this day */
  takeEdit(api: string, location: string, now: number, quotas: Quotas): void {
    const window = this.edits.get(location) ?? new SlidingWindow(minute);
    this.edits.set(location, window);
    if (!window.hasRoom(now, quotas.editsPerMinutePerProfile)) {
      throw exhausted(
        api,
        'Edits per Google Business Profile',
        'Edits per minute per Google Business Profile',
        'EditsPerMinutePerProfile',
        'location_edits',
        quotas.editsPerMinutePerProfile,
      );
    }
    if (!this.updates.take(now, quotas.updatesPerDay)) {
      throw exhausted(
        api,
        'Update requests',
        'Update requests per day',
        'UpdatesPerDayPerProject',
        'update_requests',
        quotas.updatesPerDay,
      );
    }
    window.add(now);
    if (this.edits.size > 4096) this.forgetIdle(now);
  }

  /** Counts a request of the journal again, so that a restart does not refill the quotas. */
  restore(entry: LedgerEntry): void {
    if (entry.quota === undefined) return;
    const at = Date.parse(entry.time);
    const window = this.requests.get(entry.api) ?? new SlidingWindow(minute);
    this.requests.set(entry.api, window);
    window.add(at);
    if (entry.quota !== 'edit' || entry.location === undefined) return;
    const edits = this.edits.get(entry.location) ?? new SlidingWindow(minute);
    this.edits.set(entry.location, edits);
    edits.add(at);
    this.updates.add(at);
  }

  /** How much of each quota the last minute has used. */
  usage(now: number): {
    requests: Record<string, number>;
    editsPerProfile: Record<string, number>;
    updates: number;
  } {
    const counted = (windows: Map<string, SlidingWindow>): Record<string, number> =>
      Object.fromEntries(
        [...windows]
          .map(([key, window]) => [key, window.count(now)] as const)
          .filter(([, count]) => count > 0),
      );
    return {
      requests: counted(this.requests),
      editsPerProfile: counted(this.edits),
      updates: this.updates.count(now),
    };
  }

  /** Forgets everything: after a reset, and when the clock was set back. */
  clear(): void {
    this.requests.clear();
    this.edits.clear();
    this.updates = new SlidingWindow(day);
  }

  private forgetIdle(now: number): void {
    for (const [location, window] of this.edits) if (window.count(now) === 0) this.edits.delete(location);
  }
}

function exhausted(
  api: string,
  metric: string,
  limit: string,
  limitName: string,
  metricName: string,
  value: number | null,
): ApiError {
  const service = `${api}.googleapis.com`;
  const help: JsonObject = {
    '@type': 'type.googleapis.com/google.rpc.Help',
    links: [
      {
        description: 'Request a higher quota limit.',
        url: 'https://cloud.google.com/docs/quotas/help/request_increase',
      },
    ],
  };
  return new ApiError(
    'RESOURCE_EXHAUSTED',
    `Quota exceeded for quota metric '${metric}' and limit '${limit}' of service '${service}' for consumer 'project_number:${projectNumber}'.`,
    [
      errorInfo('RATE_LIMIT_EXCEEDED', 'googleapis.com', {
        consumer: `projects/${projectNumber}`,
        quota_limit: limitName,
        quota_limit_value: String(value ?? 0),
        quota_location: 'global',
        quota_metric: `${service}/${metricName}`,
        service,
      }),
      help,
    ],
  );
}

/** The 429 that a fault switch answers with: the same as a real one. */
export function forcedExhaustion(api: string, quotas: Quotas): ApiError {
  return exhausted(
    api,
    'Requests',
    'Requests per minute',
    'RequestsPerMinutePerProject',
    'default_requests',
    quotas.requestsPerMinute,
  );
}
