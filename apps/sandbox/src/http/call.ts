import type { Effect } from '../state/effects';
import type { Engine } from '../state/engine';
import type { Fault } from '../state/faults';
import type { LedgerEntry } from '../state/ledger';
import { notFound, permissionDenied } from './errors';
import { demoPeople } from '../seed/demo';
import type { Account } from '../state/world';
import type { LocationRecord } from '../state/record';

/** Who calls, as the access token says. */
export interface Principal {
  refreshToken: string;
  scopes: readonly string[];
  /** Account ids that are visible, or all of them but other people's own and other grants'. */
  accounts: 'all' | readonly string[];
}

/** One request on its way through the sandbox, and its line in the ledger. */
export class Call {
  principal: Principal | undefined;
  /** The location it is about, by id. */
  location: string | undefined;
  mask: string | undefined;
  isValidateOnly = false;
  quota: LedgerEntry['quota'];
  fault: Fault | undefined;
  /** Scheme and host it came to, under which pictures are shown. */
  origin = '';
  private isWritten = false;

  constructor(
    readonly engine: Engine,
    readonly api: string,
    readonly method: string,
    /** Path and query as the API knows them, without the sandbox's prefix. */
    readonly path: string,
  ) {}

  get now(): number {
    return this.engine.clock.now();
  }

  /** Carries out the request: its effects and its ledger entry are written in one piece, before it is answered. */
  commit(effects: Effect[]): void {
    this.engine.commit(this.entry(200, true), effects);
    this.isWritten = true;
  }

  /** Enters a request that changed nothing, with the status of its answer (0: none was given). */
  record(status: number): void {
    if (this.isWritten) return;
    this.isWritten = true;
    this.engine.commit(this.entry(status, false), []);
  }

  private entry(status: number, effect: boolean): LedgerEntry {
    return {
      seq: this.engine.ledger.nextSeq(),
      time: new Date(this.now).toISOString(),
      api: this.api,
      method: this.method,
      path: this.path,
      ...(this.location !== undefined && { location: this.location }),
      ...(this.mask !== undefined && { mask: this.mask }),
      ...(this.isValidateOnly && { isValidateOnly: true }),
      status,
      effect,
      ...(this.fault !== undefined && { fault: this.fault.kind }),
      ...(this.quota !== undefined && { quota: this.quota }),
    };
  }

  /** Counts this call as an edit of its location. @throws ApiError 429 */
  takeEdit(location: string): void {
    this.engine.meter.takeEdit(this.api, location, this.now, this.engine.world.settings.quotas);
    this.quota = 'edit';
  }

  private mayUse(account: Account): boolean {
    if (account.owner !== undefined) return account.owner === this.principal?.refreshToken;
    const visible = this.principal?.accounts ?? [];
    if (visible !== 'all') return visible.includes(account.id);
    return account.type !== 'PERSONAL' || account.id === demoPeople[0]?.id;
  }

  /** The accounts the caller may use, the person first. */
  visibleAccounts(): Account[] {
    return this.engine.world.accounts().filter((account) => this.mayUse(account));
  }

  /** @throws ApiError 404 for an unknown account, and for one the caller has no access to */
  findAccount(id: string): Account {
    const account = this.engine.world.account(id);
    if (account === undefined || !this.mayUse(account)) throw notFound();
    return account;
  }

  /** @throws ApiError 404 for an unknown location, 403 for one the caller has no access to */
  findLocation(id: string): LocationRecord {
    const record = this.engine.world.location(id);
    if (record === undefined) throw notFound();
    const account = this.engine.world.account(record.accountId);
    if (account === undefined || !this.mayUse(account) || record.isWithdrawn) throw permissionDenied();
    return record;
  }
}
