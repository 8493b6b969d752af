import type { LocationData, LocationFacts, Voice } from '../locations/types';
import { demoAccounts, demoPeople } from '../seed/demo';
import { SeedGroup } from '../seed/group';
import { decodeLocationId } from '../seed/location-ids';
import type { MediaItem } from '../media/items';
import { seedCustomerMedia, seedMedia } from '../seed/media';
import { withPostChanges, type PostChange, type StandingPost } from '../posts/standing';
import { seedPosts } from '../seed/posts';
import { withQuestionChanges, type QuestionChange } from '../questions/standing';
import { seedQuestions, type StandingQuestion } from '../seed/questions';
import { mix } from '../seed/random';
import { seedReviews } from '../seed/reviews';
import { withChanges, type ReviewChange, type StandingReview } from '../reviews/standing';
import type { Clock } from './clock';
import type { Effect, NotificationSetting } from './effects';
import { layered, type Overlay } from './overlay';
import { settle, type LocationRecord } from './record';
import type { Moderation, Settings } from './settings';

/** An account: seeded locations made on demand, and those created since. */
export interface Account {
  id: string;
  accountName: string;
  type: 'PERSONAL' | 'LOCATION_GROUP' | 'USER_GROUP';
  group: SeedGroup;
  createdIds: string[];
  /** The one grant that sees it; without, those that see everything and those that name it. */
  owner?: string | undefined;
}

interface CreatedLocation {
  accountId: string;
  merchant: LocationData;
  facts: LocationFacts;
}

/** Which seed, and what a fresh start looks like. */
export interface WorldOptions {
  seed: number;
  /** False starts without the demo's groups: only the person's own account is there. */
  hasDemo: boolean;
  settings: () => Settings;
  clock: Clock;
}

/** The whole state: a deterministic seed under a thin layer of what has been changed. */
export class World {
  readonly clock: Clock;
  settings: Settings;
  private accountsById = new Map<string, Account>();
  private slots: Account[] = [];
  private overlays = new Map<string, Overlay>();
  private created = new Map<string, CreatedLocation>();
  private createRequests = new Map<string, string>();
  private notificationSettings = new Map<string, NotificationSetting>();
  private mediaOf = new Map<string, MediaItem[]>();
  private reviewChanges = new Map<string, Record<string, ReviewChange>>();
  private questionChanges = new Map<string, Record<string, QuestionChange>>();
  private postChanges = new Map<string, Record<string, PostChange>>();

  constructor(private readonly options: WorldOptions) {
    this.clock = options.clock;
    this.settings = options.settings();
    this.plant();
  }

  private plant(): void {
    this.settings = this.options.settings();
    this.accountsById = new Map();
    this.slots = [];
    this.overlays = new Map();
    this.created = new Map();
    this.createRequests = new Map();
    this.notificationSettings = new Map();
    this.mediaOf = new Map();
    this.reviewChanges = new Map();
    this.questionChanges = new Map();
    this.postChanges = new Map();
    for (const account of demoAccounts) {
      if (account.type === 'PERSONAL' || this.options.hasDemo)
        this.addAccount(account.id, account.accountName, account.type, account.brand, account.locations);
    }
    // They own no seeded locations, so they take no slot: the numbers of everybody's locations count on those.
    for (const { id, name } of demoPeople) {
      if (this.accountsById.has(id)) continue;
      const group = new SeedGroup(0, 'office', 0, 0);
      this.accountsById.set(id, { id, accountName: name, type: 'PERSONAL', group, createdIds: [] });
    }
  }

  private addAccount(
    id: string,
    accountName: string,
    type: Account['type'],
    brand: SeedGroup['brand'],
    locations: number,
    owner?: string,
  ): void {
    const slot = this.slots.length;
    const group = new SeedGroup(slot, brand, locations, mix(this.options.seed + slot));
    const account: Account = { id, accountName, type, group, createdIds: [], owner };
    this.slots.push(account);
    this.accountsById.set(id, account);
  }

  /** What an account is told of, and by which topic; nothing until it is set. */
  notificationSetting(accountId: string): NotificationSetting {
    return this.notificationSettings.get(accountId) ?? { pubsubTopic: '', notificationTypes: [] };
  }

  /** Every account, people first. */
  accounts(): Account[] {
    const all = [...this.accountsById.values()];
    const isPerson = (account: Account) => account.type === 'PERSONAL';
    return [...all.filter(isPerson), ...all.filter((account) => !isPerson(account))];
  }

  account(id: string): Account | undefined {
    return this.accountsById.get(id);
  }

  /** The account a location lies in, or undefined where there is no such location. */
  accountOf(locationId: string): Account | undefined {
    const created = this.created.get(locationId);
    if (created !== undefined) return this.accountsById.get(created.accountId);
    const address = decodeLocationId(locationId);
    const account = address === undefined ? undefined : this.slots[address.slot];
    return address !== undefined && account !== undefined && address.index < account.group.size
      ? account
      : undefined;
  }

  /** A location as it stands now, reviews that are due ended; undefined where there is none. */
  location(id: string): LocationRecord | undefined {
    const overlay = this.overlays.get(id);
    if (overlay?.isDeleted === true) return undefined;
    const base = this.baseOf(id);
    if (base === undefined) return undefined;
    return overlay === undefined ? base : settle(layered(base, overlay), this.clock.now());
  }

  private baseOf(id: string): LocationRecord | undefined {
    const untouched = {
      live: {},
      pending: [],
      held: [],
      attributes: [],
      liveAttributes: null,
      attributesPending: null,
      areAttributesHeld: false,
      isWithdrawn: false,
    };
    const created = this.created.get(id);
    if (created !== undefined) return { id, ...untouched, ...created, voice: 'unverified' };
    const account = this.accountOf(id);
    const address = decodeLocationId(id);
    if (account === undefined || address === undefined) return undefined;
    const seeded = account.group.location(address.index);
    const voice: Voice = seeded.facts.hasVoiceOfMerchant === true ? 'fine' : 'unverified';
    return { id, accountId: account.id, ...untouched, ...seeded, voice };
  }

  /** The reviews that stand at a location now, newest first; one that was created since the seed has none. */
  reviews(id: string): StandingReview[] {
    const address = decodeLocationId(id);
    if (address === undefined || this.created.has(id)) return [];
    const seeded = seedReviews(this.options.seed, address.slot, address.index, this.clock.now());
    return withChanges(seeded, this.reviewChanges.get(id) ?? {});
  }

  /** The questions that stand at a location now; one that was created since the seed has those that were written there. */
  questions(id: string): StandingQuestion[] {
    const address = decodeLocationId(id);
    const seeded =
      address === undefined || this.created.has(id)
        ? []
        : seedQuestions(this.options.seed, address.slot, address.index, this.clock.now());
    return withQuestionChanges(seeded, this.questionChanges.get(id) ?? {});
  }

  /** The posts of a location now, newest first; one that was created since the seed has those that were written there. */
  posts(id: string): StandingPost[] {
    const address = decodeLocationId(id);
    const seeded =
      address === undefined || this.created.has(id)
        ? []
        : seedPosts(this.options.seed, address.slot, address.index, this.clock.now());
    return withPostChanges(seeded, this.postChanges.get(id) ?? {});
  }

  /** The pictures of a location, newest first, those in review among them. */
  media(id: string): MediaItem[] {
    const changed = this.mediaOf.get(id);
    if (changed !== undefined) return changed;
    const address = decodeLocationId(id);
    if (address === undefined || this.created.has(id)) return [];
    return seedMedia(this.options.seed, address.slot, address.index);
  }

  /** What customers photographed there, newest first; nobody at one that was created since the seed. */
  customerMedia(id: string): MediaItem[] {
    const address = decodeLocationId(id);
    if (address === undefined || this.created.has(id)) return [];
    return seedCustomerMedia(this.options.seed, address.slot, address.index);
  }

  /** A picture by its key, whichever location's it is. */
  mediaByKey(key: string): MediaItem | undefined {
    for (const items of this.mediaOf.values()) {
      const found = items.find((item) => item.key === key);
      if (found !== undefined) return found;
    }
    for (const changes of this.postChanges.values())
      for (const change of Object.values(changes))
        if ('written' in change && change.written.photo?.key === key) return change.written.photo;
    // A seeded key says where it lies.
    const [, slot, index] = /-(\d+)_(\d+)_\d+$/.exec(key) ?? [];
    if (slot === undefined || index === undefined) return undefined;
    const at = [this.options.seed, Number(slot), Number(index)] as const;
    return [...seedMedia(...at), ...seedCustomerMedia(...at)].find((item) => item.key === key);
  }

  /** The id at a place of an account's list: seeded ones first; undefined where it was deleted. */
  idAt(account: Account, place: number): string | undefined {
    const id =
      place < account.group.size ? account.group.idOf(place) : account.createdIds[place - account.group.size];
    if (id === undefined) return undefined;
    const overlay = this.overlays.get(id);
    return overlay?.isDeleted === true || overlay?.isWithdrawn === true ? undefined : id;
  }

  /** How many places an account's list has, deleted ones included. */
  places(account: Account): number {
    return account.group.size + account.createdIds.length;
  }

  /** The title and store code at a place, without making the rest of the location. */
  headingAt(account: Account, place: number): { title: string; storeCode: string } {
    const id = this.idAt(account, place);
    const merchant = id === undefined ? undefined : (this.overlays.get(id)?.merchant ?? {});
    const created = id === undefined ? undefined : this.created.get(id)?.merchant;
    const isSeeded = place < account.group.size;
    const title =
      merchant?.title !== undefined ? merchant.title : isSeeded ? account.group.title(place) : created?.title;
    const storeCode =
      merchant?.storeCode !== undefined
        ? merchant.storeCode
        : isSeeded
          ? account.group.storeCode(place)
          : created?.storeCode;
    return {
      title: typeof title === 'string' ? title : '',
      storeCode: typeof storeCode === 'string' ? storeCode : '',
    };
  }

  /** The location that a repeated create request made the first time. */
  createdBy(requestId: string): string | undefined {
    return this.createRequests.get(requestId);
  }

  /** How many locations have changed since the seed. */
  get touched(): number {
    return this.overlays.size + this.created.size;
  }

  /** How many locations have an edit that consumers do not see yet. */
  countInReview(): number {
    const now = this.clock.now();
    let count = 0;
    for (const { pending = [], attributesPending } of this.overlays.values()) {
      if (pending.some((edit) => edit.dueAt > now) || (attributesPending?.dueAt ?? 0) > now) count += 1;
    }
    return count;
  }

  /** Carries out a change. The journal calls this on replay, the sandbox when the change happens. */
  apply(effect: Effect): void {
    switch (effect.kind) {
      case 'overlay': {
        const before = this.overlays.get(effect.id);
        const merchant = { ...before?.merchant, ...effect.overlay.merchant };
        this.overlays.set(effect.id, { ...before, ...effect.overlay, merchant });
        break;
      }
      case 'create':
        this.created.set(effect.id, {
          accountId: effect.accountId,
          merchant: effect.merchant,
          facts: effect.facts,
        });
        this.accountsById.get(effect.accountId)?.createdIds.push(effect.id);
        if (effect.requestId !== undefined) this.createRequests.set(effect.requestId, effect.id);
        break;
      case 'media':
        this.mediaOf.set(effect.location, effect.items);
        break;
      case 'review': {
        const before = this.reviewChanges.get(effect.location) ?? {};
        const change = { ...before[effect.review], ...effect.change };
        this.reviewChanges.set(effect.location, { ...before, [effect.review]: change });
        break;
      }
      case 'question': {
        const before = this.questionChanges.get(effect.location) ?? {};
        const change = { ...before[effect.question], ...effect.change };
        this.questionChanges.set(effect.location, { ...before, [effect.question]: change });
        break;
      }
      case 'post':
        this.postChanges.set(effect.location, {
          ...this.postChanges.get(effect.location),
          [effect.post]: effect.change,
        });
        break;
      case 'account': {
        const account = this.accountsById.get(effect.id);
        if (account !== undefined) account.accountName = effect.accountName;
        break;
      }
      case 'group':
        this.addAccount(
          effect.id,
          effect.accountName,
          effect.type,
          effect.brand,
          effect.locations,
          effect.owner,
        );
        break;
      case 'notifications':
        this.notificationSettings.set(effect.accountId, effect.setting);
        break;
      case 'settings':
        this.settings = {
          ...this.settings,
          ...effect.settings,
          moderation: this.moderationAfter(effect.settings),
        };
        break;
      case 'clock':
        this.clock.restore(effect.clock);
        break;
      case 'reset':
        this.clock.restore({ mode: 'real', offset: 0 });
        this.plant();
        break;
    }
  }

  /** A journal may be older than some of the groups that are reviewed. */
  private moderationAfter({ moderation }: Partial<Settings>): Moderation {
    const before = this.settings.moderation;
    return moderation === undefined
      ? before
      : { ...moderation, delaySeconds: { ...before.delaySeconds, ...moderation.delaySeconds } };
  }

  /** Effects that lead from the seed to the present state: what a compacted journal holds. */
  *snapshot(): Generator<Effect> {
    const seeded = new Set([...demoAccounts, ...demoPeople].map((account) => account.id));
    for (const account of this.accountsById.values()) {
      const { id, accountName, type } = account;
      if (seeded.has(id)) yield { kind: 'account', id, accountName };
      else if (type !== 'PERSONAL') {
        yield {
          kind: 'group',
          id,
          accountName,
          type,
          brand: account.group.brand,
          locations: account.group.size,
          ...(account.owner !== undefined && { owner: account.owner }),
        };
      }
    }
    const requests = new Map([...this.createRequests].map(([requestId, id]) => [id, requestId]));
    for (const [id, location] of this.created) {
      const requestId = requests.get(id);
      yield { kind: 'create', id, ...location, ...(requestId !== undefined && { requestId }) };
    }
    for (const [id, overlay] of this.overlays) yield { kind: 'overlay', id, overlay };
    for (const [accountId, setting] of this.notificationSettings)
      yield { kind: 'notifications', accountId, setting };
    for (const [location, items] of this.mediaOf) yield { kind: 'media', location, items };
    for (const [location, changes] of this.reviewChanges)
      for (const [review, change] of Object.entries(changes))
        yield { kind: 'review', location, review, change };
    for (const [location, changes] of this.questionChanges)
      for (const [question, change] of Object.entries(changes))
        yield { kind: 'question', location, question, change };
    for (const [location, changes] of this.postChanges)
      for (const [post, change] of Object.entries(changes)) yield { kind: 'post', location, post, change };
    yield { kind: 'settings', settings: this.settings };
    yield { kind: 'clock', clock: this.clock.current };
  }
}
