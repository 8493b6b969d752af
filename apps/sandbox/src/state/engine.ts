import { join } from 'node:path';
import { PictureFiles } from '../media/files';
import { MediaUploads } from '../media/uploads';
import { Clock } from './clock';
import type { Effect } from './effects';
import { FaultSwitches } from './faults';
import { compactJournal, noJournal, openJournal, type Journal, type JournalLine } from './journal';
import { lockDirectory } from './directory-lock';
import { Ledger, type LedgerEntry } from './ledger';
import { Publisher } from '../notifications/publisher';
import { QuotaMeter } from './quotas';
import { defaultSettings, type Quotas } from './settings';
import { World } from './world';

/** How a sandbox starts. */
export interface EngineOptions {
  /** Equal seeds give equal worlds. */
  seed: number;
  hasDemo: boolean;
  quotas?: Partial<Quotas> | undefined;
  /** One review time for all groups of fields, in seconds. */
  moderationSeconds?: number | undefined;
  /** Where state outlives the process; without it everything is in memory. */
  stateDirectory?: string | undefined;
  /** How many requests stay readable in the ledger. */
  ledgerEntries: number;
  /** The machine's clock; a test may bring its own. */
  machineNow?: (() => number) | undefined;
}

const linesBeforeCompaction = 20_000;

/** The sandbox without its HTTP: the world, the ledger, the quotas and the one way to change them. */
export class Engine {
  readonly clock: Clock;
  readonly world: World;
  readonly ledger: Ledger;
  readonly meter = new QuotaMeter();
  readonly faults = new FaultSwitches();
  readonly publisher: Publisher;
  readonly pictures: PictureFiles;
  readonly uploads = new MediaUploads();
  private journal: Journal = noJournal;
  private unlock: () => void = () => undefined;

  constructor(private readonly options: EngineOptions) {
    this.clock = new Clock(options.machineNow);
    this.ledger = new Ledger(options.ledgerEntries);
    this.pictures = new PictureFiles(
      options.stateDirectory === undefined ? undefined : join(options.stateDirectory, 'pictures'),
    );
    const { quotas, moderationSeconds } = options;
    this.world = new World({
      seed: options.seed,
      hasDemo: options.hasDemo,
      clock: this.clock,
      settings: () =>
        defaultSettings({
          ...(quotas && { quotas }),
          ...(moderationSeconds !== undefined && { moderationSeconds }),
        }),
    });
    this.publisher = new Publisher(this.world);
    if (options.stateDirectory === undefined) return;
    this.unlock = lockDirectory(options.stateDirectory);
    try {
      this.openState(options.stateDirectory);
    } catch (error) {
      this.close();
      throw error;
    }
  }

  private openState(directory: string): void {
    let opened = openJournal(directory, (line) => this.replay(line));
    if (opened.lines > linesBeforeCompaction) {
      opened.close();
      compactJournal(directory, this.compacted());
      opened = openJournal(directory, () => undefined);
    }
    this.journal = opened;
    // Limits come from the environment of this start, not from that of an earlier one.
    const { quotas, moderationSeconds } = this.options;
    const { settings } = this.world;
    const moderation =
      moderationSeconds === undefined
        ? undefined
        : defaultSettings({ moderationSeconds }).moderation.delaySeconds;
    this.world.apply({
      kind: 'settings',
      settings: {
        quotas: { ...settings.quotas, ...quotas },
        moderation: { ...settings.moderation, ...(moderation && { delaySeconds: moderation }) },
      },
    });
  }

  private replay(line: JournalLine): void {
    if (line.counts !== undefined) this.ledger.load(line.counts);
    for (const effect of line.effects ?? []) this.carryOut(effect);
    if (line.entry === undefined) return;
    if (line.isCounted === true) this.ledger.keep(line.entry);
    else this.ledger.add(line.entry);
    this.meter.restore(line.entry);
  }

  private *compacted(): Generator<JournalLine> {
    for (const effect of this.world.snapshot()) yield { effects: [effect] };
    yield { counts: this.ledger.dump() };
    for (const entry of this.ledger.find({})) yield { entry, isCounted: true };
  }

  private carryOut(effect: Effect): void {
    if (effect.kind === 'clock' || effect.kind === 'reset') {
      const before = this.clock.now();
      this.world.apply(effect);
      if (this.clock.now() < before) this.meter.clear();
    } else this.world.apply(effect);
    if (effect.kind === 'reset') {
      this.ledger.clear();
      this.meter.clear();
    }
  }

  /** Writes down a request with what it changes, then changes it. */
  commit(entry: LedgerEntry, effects: Effect[]): void {
    this.journal.append({ entry, ...(effects.length > 0 && { effects }) });
    for (const effect of effects) this.carryOut(effect);
    this.ledger.add(entry);
  }

  /** Changes the state from the admin side, outside the ledger of requests. */
  change(effects: Effect[]): void {
    this.journal.append({ effects });
    for (const effect of effects) this.carryOut(effect);
  }

  /** Back to the seed: accounts, settings, clock, faults and ledger. */
  reset(): void {
    this.journal.clear();
    this.faults.clear();
    this.publisher.clear();
    this.carryOut({ kind: 'reset' });
  }

  close(): void {
    this.publisher.clear();
    this.journal.close();
    this.journal = noJournal;
    this.unlock();
    this.unlock = () => undefined;
  }
}
