import { locationFieldSchema, locationHealthSchema, roles } from '@frontage/domain';
import { z } from 'zod';
import { endpoint, idSchema, instantSchema, pageOf, pageQuery } from './endpoint';
import { planTitleSchema } from './plan-title';

/** Accounts of the provider belong to the whole of ours, so only who administers it sees them. */
const viewing = { kind: 'permission', permission: 'integrations:view', role: roles.clientAdmin } as const;
const editing = { kind: 'permission', permission: 'integrations:edit', role: roles.clientAdmin } as const;
const removing = { kind: 'permission', permission: 'integrations:delete', role: roles.clientAdmin } as const;

const grantParams = z.object({ grantId: idSchema });
const listingName = z.string().regex(/^locations\/\d{1,30}$/);
const groupName = z.string().regex(/^accounts\/\d{1,30}$/);

/** An account of the provider that somebody has connected. */
export const providerGrantSchema = z.object({
  id: idSchema,
  /** Whose it is at the provider; `null` until it was read. */
  name: z.string().nullable(),
  /** `expired`: the provider does not take it any more, and somebody has to connect again. */
  state: z.enum(['linked', 'expired']),
  connectedAt: instantSchema,
  connectedBy: z.string().nullable(),
  lostAt: instantSchema.nullable(),
  /** What the provider said. */
  lostReason: z.string().nullable(),
  groups: z.array(
    z.object({
      name: z.string(),
      displayName: z.string(),
      isPersonal: z.boolean(),
      locations: z.int(),
      /** The project that takes in whatever is new in the group. */
      project: z.string().nullable(),
    }),
  ),
  /** When everything it reaches was read last; `null` while it never was. */
  readAt: instantSchema.nullable(),
  isReading: z.boolean(),
  readFailed: z.string().nullable(),
  /** Jobs that wait until it is connected again. */
  waitingJobs: z.int(),
});
export type ProviderGrant = z.infer<typeof providerGrantSchema>;

/** States of specification section 4; a location in divergence is linked too. */
export const integrationStates = ['all', 'pending_link', 'linked', 'divergence'] as const;

/** What narrows the list of integrations; the same filter says which locations are linked or unlinked together. */
export const integrationFilter = {
  state: z.enum(integrationStates).default('all'),
  search: z.string().trim().max(200).optional(),
  /** `accounts/{number}`. */
  group: groupName.optional(),
  /** Only what is linked to the locations of a group of ours; one that is gone has none. */
  ownGroup: idSchema.optional(),
  projectId: idSchema.optional(),
  health: locationHealthSchema.optional(),
};

/** A location as the provider lists it, linked to a project of ours or not. */
export const integrationRowSchema = z.object({
  /** `locations/{number}`. */
  name: z.string(),
  title: z.string(),
  storeCode: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  group: z.object({ name: z.string(), displayName: z.string().nullable() }),
  project: z.object({ id: idSchema, name: z.string() }).nullable(),
  /** `null` for one that is not linked, or was not read yet. */
  locationId: idSchema.nullable(),
  health: locationHealthSchema,
  /** Fields where the owner's value at the provider is not the one we had. */
  divergences: z.int(),
  /** Whether nobody alive reaches it. */
  isOutOfReach: z.boolean(),
  /** It was in a project before, whose history waits for it. */
  wasLinked: z.boolean(),
  readAt: instantSchema,
});
export type IntegrationRow = z.infer<typeof integrationRowSchema>;

/** A value of ours, and the one that its owner has at the provider instead. */
export const divergenceSchema = z.object({
  id: idSchema,
  field: locationFieldSchema,
  ours: z.unknown(),
  theirs: z.unknown(),
  foundAt: instantSchema,
  /** Our value is on its way. */
  isBeingSent: z.boolean(),
});
export type Divergence = z.infer<typeof divergenceSchema>;

/** The most locations that one call names. */
export const mostNamedListings = 1_000;
const selection = z.union([
  z.object({ names: z.array(listingName).min(1).max(mostNamedListings) }),
  z.object({ filter: z.object(integrationFilter) }),
]);

export const integrations = {
  overview: endpoint({
    method: 'GET',
    path: 'integrations',
    summary: 'The connected accounts of the provider, and how many of their locations are linked.',
    access: viewing,
    response: z.object({
      provider: z.enum(['sandbox', 'google']),
      grants: z.array(providerGrantSchema),
      counts: z.record(z.enum(integrationStates), z.int()),
      health: z.array(z.object({ value: locationHealthSchema, count: z.int() })),
    }),
  }),
  status: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/integrations/status',
    summary: 'Whether the locations of a project are out of reach, because a connection was lost.',
    access: { kind: 'permission', permission: 'locations:view' },
    params: z.object({ projectId: idSchema }),
    response: z.object({
      /** Since when; `null` where nothing is lost. */
      lostAt: instantSchema.nullable(),
      waitingJobs: z.int(),
    }),
  }),
  connect: endpoint({
    method: 'POST',
    path: 'integrations/connect',
    summary:
      'Begin to connect an account of the provider, or one that was lost again: where the browser goes.',
    access: editing,
    reach: 'account',
    body: z.object({ grantId: idSchema.optional() }),
    response: z.object({ url: z.url() }),
    errors: ['provider_unreachable', 'not_found'],
  }),
  finish: endpoint({
    method: 'POST',
    path: 'integrations/connect/finish',
    summary:
      'End it with what the provider sent the browser back with, in the session that began it; the answer is good once.',
    access: editing,
    reach: 'account',
    body: z.object({
      state: z.string().min(1).max(500),
      /** Absent where the person denied it. */
      code: z.string().min(1).max(2_000).optional(),
    }),
    response: z.object({
      outcome: z.enum(['connected', 'reconnected', 'denied']),
      name: z.string().nullable(),
    }),
    errors: ['consent_invalid', 'consent_incomplete', 'consent_other_account', 'provider_unreachable'],
  }),
  disconnect: endpoint({
    method: 'DELETE',
    path: 'integrations/{grantId}',
    summary: 'Give a connection back to the provider. Linked locations and their history stay.',
    access: removing,
    reach: 'account',
    params: grantParams,
    response: z.null(),
    status: 204,
  }),
  read: endpoint({
    method: 'POST',
    path: 'integrations/{grantId}/read',
    summary: 'Read what an account of the provider reaches, soon.',
    access: editing,
    reach: 'account',
    params: grantParams,
    response: z.null(),
    status: 204,
  }),
  list: endpoint({
    method: 'GET',
    path: 'integrations/locations',
    summary: "The provider's locations by name, with the project each is linked to.",
    access: viewing,
    query: z.object({ ...pageQuery, ...integrationFilter }),
    response: pageOf(integrationRowSchema),
  }),
  link: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/integrations/link',
    summary:
      'Link locations to a project, those that are linked to none; what was there before comes back with its history.',
    access: editing,
    reach: 'project',
    params: z.object({ projectId: idSchema }),
    body: z.object({ selection }),
    response: z.object({ linked: z.int(), restored: z.int() }),
  }),
  unlink: endpoint({
    method: 'POST',
    path: 'integrations/unlink',
    summary: 'Take locations out of their projects. Nothing changes at the provider, and history stays.',
    access: editing,
    reach: 'locations',
    body: z.object({ selection }),
    response: z.object({ unlinked: z.int() }),
  }),
  divergences: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/locations/{locationId}/divergences',
    summary: "Where a location's values at the provider are not the ones we had.",
    access: { kind: 'permission', permission: 'integrations:view' },
    params: z.object({ projectId: idSchema, locationId: idSchema }),
    response: z.object({ items: z.array(divergenceSchema) }),
  }),
  decide: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/divergences/decide',
    summary:
      'Keep our values, as a plan that is applied at once, sent for approval or only made, or take theirs over.',
    access: editing,
    reach: 'project',
    params: z.object({ projectId: idSchema }),
    body: z.object({
      decision: z.enum(['ours', 'theirs']),
      title: planTitleSchema,
      selection: z.union([
        z.object({ ids: z.array(idSchema).min(1).max(mostNamedListings) }),
        z.object({ locationIds: z.array(idSchema).min(1).max(mostNamedListings) }),
        z.object({ all: z.literal(true) }),
      ]),
      review: z.boolean().default(false),
    }),
    response: z.object({
      values: z.int(),
      /** `null` where theirs were taken. */
      planId: idSchema.nullable(),
      jobId: idSchema.nullable(),
    }),
    status: 201,
    isIdempotent: true,
    errors: ['plan_empty'],
  }),
};
