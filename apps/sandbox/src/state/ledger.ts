/** One request as it went over the wire. */
export interface LedgerEntry {
  seq: number;
  /** Sandbox time, RFC 3339. */
  time: string;
  api: string;
  method: string;
  /** Path with query, as the API knows it (without the sandbox's prefix). */
  path: string;
  location?: string;
  /** The field mask or attribute mask that was sent. */
  mask?: string;
  isValidateOnly?: true;
  status: number;
  /** True when the request changed the state. */
  effect: boolean;
  /** The fault that befell it. */
  fault?: string;
  /** What it counted against: an edit counts as a request too. */
  quota?: 'request' | 'edit';
}

/** How often one location was written to; checks without effect (`validateOnly`) are not counted. */
export interface LocationCounts {
  patches: number;
  patchEffects: number;
  attributePatches: number;
  attributeEffects: number;
}

/** The counts of a ledger. */
export interface LedgerDump {
  lastSeq: number;
  effects: number;
  byApi: Record<string, Record<string, number>>;
  perLocation: Record<string, LocationCounts>;
}

/** Which entries to show. */
export interface LedgerFilter {
  api?: string | undefined;
  method?: string | undefined;
  location?: string | undefined;
  status?: number | undefined;
  effect?: boolean | undefined;
  since?: string | undefined;
  /** Only entries with a higher sequence number. */
  after?: number | undefined;
}

/** Every request, in order. Old entries leave memory (never the journal's file before it is compacted); counts stay exact. */
export class Ledger {
  private entries: LedgerEntry[] = [];
  private readonly perLocation = new Map<string, LocationCounts>();
  private readonly perStatus = new Map<string, Map<number, number>>();
  private lastSeq = 0;
  private effects = 0;

  /** @param kept how many entries stay readable; counts cover all of them */
  constructor(private readonly kept: number) {}

  nextSeq(): number {
    return this.lastSeq + 1;
  }

  add(entry: LedgerEntry): void {
    this.lastSeq = entry.seq;
    this.entries.push(entry);
    // Dropped in halves, so that a full ledger does not move its whole list on every request.
    if (this.entries.length > this.kept * 1.5) this.entries = this.entries.slice(-this.kept);
    const statuses = this.perStatus.get(entry.api) ?? new Map<number, number>();
    statuses.set(entry.status, (statuses.get(entry.status) ?? 0) + 1);
    this.perStatus.set(entry.api, statuses);
    if (entry.effect) this.effects += 1;
    if (entry.location !== undefined && entry.method === 'PATCH' && entry.isValidateOnly !== true)
      this.count(entry.location, entry);
  }

  private count(location: string, entry: LedgerEntry): void {
    const counts = this.perLocation.get(location) ?? {
      patches: 0,
      patchEffects: 0,
      attributePatches: 0,
      attributeEffects: 0,
    };
    if (isAttributePath(entry.path)) {
      counts.attributePatches += 1;
      if (entry.effect) counts.attributeEffects += 1;
    } else {
      counts.patches += 1;
      if (entry.effect) counts.patchEffects += 1;
    }
    this.perLocation.set(location, counts);
  }

  /** Matching entries, oldest first; with a limit, the newest of them. */
  find(filter: LedgerFilter, limit = Number.POSITIVE_INFINITY): LedgerEntry[] {
    const found = this.entries.filter((entry) => matches(entry, filter));
    return found.length > limit ? found.slice(-limit) : found;
  }

  /** The counts of every location that was written to, or of one. */
  counts(location?: string): Record<string, LocationCounts> {
    if (location === undefined) return Object.fromEntries(this.perLocation);
    const counts = this.perLocation.get(location);
    return counts === undefined ? {} : { [location]: counts };
  }

  /** How many requests there were, by API and status. */
  totals(): { requests: number; effects: number; byApi: Record<string, Record<string, number>> } {
    const byApi = Object.fromEntries(
      [...this.perStatus].map(([api, statuses]) => [api, Object.fromEntries(statuses)]),
    );
    return { requests: this.lastSeq, effects: this.effects, byApi };
  }

  /** The counts alone, without entries: what a compacted journal starts from. */
  dump(): LedgerDump {
    const { byApi } = this.totals();
    return { lastSeq: this.lastSeq, effects: this.effects, byApi, perLocation: this.counts() };
  }

  /** Takes over the counts of an earlier ledger; its entries are re-added by {@link keep}. */
  load(dump: LedgerDump): void {
    this.clear();
    this.lastSeq = dump.lastSeq;
    this.effects = dump.effects;
    for (const [location, counts] of Object.entries(dump.perLocation)) this.perLocation.set(location, counts);
    for (const [api, statuses] of Object.entries(dump.byApi)) {
      this.perStatus.set(
        api,
        new Map(Object.entries(statuses).map(([status, count]) => [Number(status), count])),
      );
    }
  }

  /** Takes over an entry whose request is in the counts already. */
  keep(entry: LedgerEntry): void {
    this.entries.push(entry);
  }

  clear(): void {
    this.entries = [];
    this.perLocation.clear();
    this.perStatus.clear();
    this.lastSeq = 0;
    this.effects = 0;
  }
}

/** True for a path below a location's attributes. */
function isAttributePath(path: string): boolean {
  return path.split('?', 1)[0]?.endsWith('/attributes') ?? false;
}

function matches(entry: LedgerEntry, filter: LedgerFilter): boolean {
  return (
    (filter.api === undefined || entry.api === filter.api) &&
    (filter.method === undefined || entry.method === filter.method) &&
    (filter.location === undefined || entry.location === filter.location) &&
    (filter.status === undefined || entry.status === filter.status) &&
    (filter.effect === undefined || entry.effect === filter.effect) &&
    (filter.since === undefined || entry.time >= filter.since) &&
    (filter.after === undefined || entry.seq > filter.after)
  );
}
