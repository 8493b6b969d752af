import { z } from 'zod';

/** Groups of fields that Google reviews alike. */
const fieldGroups = [
  'title',
  'address',
  'categories',
  'phone',
  'website',
  'hours',
  'status',
  'description',
  'services',
  'attributes',
  'media',
  'replies',
  'posts',
] as const;

/** One group of fields that is reviewed alike. */
export type FieldGroup = (typeof fieldGroups)[number];

/** An edit that the review turns down: its field's text contains the words, letter case aside. */
const rejectRuleSchema = z.strictObject({
  field: z
    .string()
    .min(1)
    .describe('a top-level field of a location, `attributes`, `reviewReply`, `localPost`, or `*`'),
  contains: z.string().min(1),
});

/** Most calls that are let through; null means no limit. */
export const quotasSchema = z.strictObject({
  requestsPerMinute: z.int().min(0).nullable(),
  editsPerMinutePerProfile: z.int().min(0).nullable(),
  updatesPerDay: z.int().min(0).nullable(),
});

/** Most calls that are let through. */
export type Quotas = z.infer<typeof quotasSchema>;

/** How edits are reviewed before consumers see them. Seconds are of the sandbox's clock; 0 means at once. */
export const moderationSchema = z.strictObject({
  delaySeconds: z.record(z.enum(fieldGroups), z.number().min(0)),
  rules: z.array(rejectRuleSchema),
});

/** How edits are reviewed before consumers see them. */
export type Moderation = z.infer<typeof moderationSchema>;

/** A push subscription of a topic, as Pub/Sub has it: where messages go, and whose token they bear. */
export const pushSubscriptionSchema = z.strictObject({
  topic: z.string().regex(/^projects\/[^/]+\/topics\/[^/]+$/),
  pushEndpoint: z.url({ protocol: /^https?$/ }),
  /** The token's `aud`. @default the endpoint's address */
  audience: z.string().min(1).optional(),
  serviceAccountEmail: z.email(),
});

/** A push subscription of a topic. */
export type PushSubscription = z.infer<typeof pushSubscriptionSchema>;

/** What becomes of messages on their way: Pub/Sub delivers at least once and in no order; some edits are never told of. */
export const pushDeliverySchema = z.enum(['normal', 'duplicated', 'reordered', 'lost']);

/** What becomes of messages on their way. */
export type PushDelivery = z.infer<typeof pushDeliverySchema>;

/** What somebody granted on the consent page. */
export interface IssuedGrant {
  refreshToken: string;
  scopes: string[];
  accounts: 'all' | readonly string[];
}

/** The switches that outlive a request: kept in the journal, put back by a reset. */
export interface Settings {
  quotas: Quotas;
  moderation: Moderation;
  /** APIs that answer SERVICE_DISABLED. */
  disabledServices: string[];
  /** Refresh tokens that answer `invalid_grant`. */
  revokedGrants: string[];
  /** Refresh tokens that people gave on the consent page, besides those of the seed. */
  issuedGrants: IssuedGrant[];
  /** Where the consent page may send people back to, to the letter, as the client has registered it. */
  redirectUris: string[];
  /** Access tokens issued before this moment count as expired. */
  tokensExpiredBefore: number;
  pushSubscriptions: PushSubscription[];
  pushDelivery: PushDelivery;
  /** Whether a new title or address makes a location unverified. */
  isReverifying: boolean;
  /** Whether new COVID-19 updates are taken; Google closed them for most. */
  areAlertsOpen: boolean;
  /** Accounts whose locations are shut out of posts, as chains are. */
  accountsWithoutPosts: string[];
}

const defaultDelaySeconds: Moderation['delaySeconds'] = {
  title: 60,
  address: 120,
  categories: 30,
  phone: 20,
  website: 20,
  hours: 10,
  status: 20,
  description: 5,
  services: 5,
  attributes: 5,
  media: 10,
  replies: 10,
  posts: 10,
};

/** What a fresh sandbox starts with: the real quotas, and reviews of seconds where Google takes minutes to days. */
export function defaultSettings(
  overrides: { quotas?: Partial<Quotas>; moderationSeconds?: number } = {},
): Settings {
  const seconds = overrides.moderationSeconds;
  const delaySeconds = { ...defaultDelaySeconds };
  if (seconds !== undefined) for (const group of fieldGroups) delaySeconds[group] = seconds;
  return {
    quotas: {
      requestsPerMinute: 300,
      editsPerMinutePerProfile: 10,
      updatesPerDay: null,
      ...overrides.quotas,
    },
    moderation: { delaySeconds, rules: [] },
    disabledServices: [],
    revokedGrants: [],
    issuedGrants: [],
    redirectUris: [],
    tokensExpiredBefore: 0,
    pushSubscriptions: [],
    pushDelivery: 'normal',
    isReverifying: false,
    areAlertsOpen: false,
    accountsWithoutPosts: [],
  };
}
