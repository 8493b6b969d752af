import { z } from 'zod';

const countsSchema = z.object({
  locations: z.record(
    z.string(),
    z.object({
      patches: z.number(),
      patchEffects: z.number(),
      attributePatches: z.number(),
      attributeEffects: z.number(),
    }),
  ),
});
const viewSchema = z.object({
  merchant: z.object({
    location: z.object({
      title: z.string(),
      phoneNumbers: z.object({ primaryPhone: z.string() }).optional(),
      profile: z.object({ description: z.string().optional() }).optional(),
      openInfo: z.object({ status: z.string() }).optional(),
    }),
  }),
});

const attributesSchema = z.object({
  attributes: z
    .array(z.object({ name: z.string(), uriValues: z.array(z.object({ uri: z.string() })).optional() }))
    .optional(),
});

/** A fault switch of the sandbox's admin path. */
export type Fault = {
  readonly kind: '503' | '429' | 'timeout-before-effect' | 'timeout-after-effect';
  readonly method?: string;
  /** Regular expression over the path. */
  readonly path?: string;
  readonly count?: number;
};

const requestsSchema = z.object({ requests: z.array(z.object({ path: z.string() })) });

/** A review as its author writes it. */
export type WrittenReview = {
  readonly rating: 1 | 2 | 3 | 4 | 5;
  readonly comment: string;
  readonly displayName?: string;
};

const accountsSchema = z.object({
  accounts: z.array(z.object({ name: z.string(), accountName: z.string() })),
});

/** A shop as the provider takes it. */
type NewShop = {
  readonly title: string;
  readonly storeCode: string;
  readonly storefrontAddress: {
    readonly regionCode: string;
    readonly administrativeArea: string;
    readonly locality: string;
    readonly postalCode: string;
    readonly addressLines: readonly string[];
  };
};

/** The demo's OAuth client and its owner's grant, as the sandbox's README publishes them. */
const grant = {
  grant_type: 'refresh_token',
  refresh_token: '1//sandbox-owner',
  client_id: 'sandbox-client',
  client_secret: 'sandbox-secret',
};

/** The sandbox as the outside world sees it: what it was really asked to do, and what befalls those who ask. */
export function sandboxAdmin(address: string) {
  const call = async (path: string, init?: RequestInit) => {
    const answer = await fetch(`${address}/${path}`, init);
    if (!answer.ok) throw new Error(`${path} answered ${String(answer.status)}: ${await answer.text()}`);
    return (await answer.json()) as unknown;
  };
  const json = (method: string, body: unknown, headers = {}): RequestInit => ({
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const accessToken = async () =>
    z
      .object({ access_token: z.string() })
      .parse(await call('oauth2/token', { method: 'POST', body: new URLSearchParams(grant) })).access_token;
  const patchElsewhere = async (path: string, body: object) => {
    const authorization = `Bearer ${await accessToken()}`;
    await call(`mybusinessbusinessinformation/v1/locations/${path}`, json('PATCH', body, { authorization }));
  };
  return {
    /** How often each location was patched, and how often that changed something. */
    counts: async () => countsSchema.parse(await call('admin/requests/counts')).locations,
    /** A location as its merchant set it. */
    merchant: async (providerId: string) =>
      viewSchema.parse(await call(`admin/locations/${providerId}`)).merchant.location,
    /** Somebody reviews a location; answers the review's id there. */
    writeReview: async (providerId: string, review: WrittenReview) =>
      z
        .object({ review: z.string() })
        .parse(await call(`admin/locations/${providerId}/reviews`, json('POST', review))).review,
    /** Tells of a location's reviews, as the provider does when one was written. */
    tellOfReview: (providerId: string) =>
      call(`admin/locations/${providerId}/announce`, json('POST', { type: 'NEW_REVIEW' })),
    /** Its author changes it. */
    editReview: (providerId: string, reviewId: string, edit: Partial<WrittenReview>) =>
      call(`admin/locations/${providerId}/reviews/${reviewId}`, json('POST', { edit })),
    /** From now on replies with these words are turned down. */
    refuseReplies: (contains: string) =>
      call('admin/moderation', json('POST', { rules: [{ field: 'reviewReply', contains }] })),
    /** How many replies were taken in all. */
    repliesTaken: async () =>
      requestsSchema
        .parse(await call('admin/requests?method=PUT&effect=true&limit=100000'))
        .requests.filter(({ path }) => path.endsWith('/reply')).length,
    /** From now on posts with these words are turned down. */
    refusePosts: (contains: string) =>
      call('admin/moderation', json('POST', { rules: [{ field: 'localPost', contains }] })),
    /** How often posts were made, changed and deleted at each location, with effect. */
    postCalls: async () => {
      const counts: Record<'POST' | 'PATCH' | 'DELETE', Map<string, number>> = {
        POST: new Map(),
        PATCH: new Map(),
        DELETE: new Map(),
      };
      for (const method of ['POST', 'PATCH', 'DELETE'] as const) {
        const { requests } = requestsSchema.parse(
          await call(`admin/requests?method=${method}&effect=true&limit=100000`),
        );
        for (const { path } of requests) {
          const [, location] = /\/locations\/([^/]+)\/localPosts/.exec(path) ?? [];
          if (location !== undefined) counts[method].set(location, (counts[method].get(location) ?? 0) + 1);
        }
      }
      return counts;
    },
    /**
     * Somebody who manages the profiles at the provider opens a shop in the account of another, verified at once; answers its name there.
     * Its country stays what it is created with.
     */
    openShop: async (account: string, location: NewShop) => {
      const authorization = `Bearer ${await accessToken()}`;
      const { name } = z
        .object({ name: z.string() })
        .parse(
          await call(
            `mybusinessbusinessinformation/v1/${account}/locations`,
            json(
              'POST',
              { categories: { primaryCategory: { name: 'categories/gcid:bakery' } }, ...location },
              { authorization },
            ),
          ),
        );
      await call(`admin/${name}/voice`, json('POST', { voice: 'fine' }));
      return name;
    },
    /** The name of the provider's account that is called so. */
    accountNamed: async (accountName: string) =>
      accountsSchema
        .parse(await call('admin/accounts'))
        .accounts.find((account) => account.accountName === accountName)?.name ?? '',
    fail: (fault: Fault) => call('admin/faults', json('POST', fault)),
    recover: () => call('admin/faults', { method: 'DELETE' }),
    /** The public shows other values of a location than its merchant set. */
    suggest: (providerId: string, location: object) =>
      call(`admin/locations/${providerId}/suggest`, json('POST', { location })),
    /** Somebody else who manages the location at the provider gives it another phone. */
    setPhoneElsewhere: (providerId: string, phone: string) =>
      patchElsewhere(`${providerId}?updateMask=phoneNumbers`, { phoneNumbers: { primaryPhone: phone } }),
    /** The same with its description and labels. */
    describeElsewhere: (providerId: string, description: string, labels: readonly string[]) =>
      patchElsewhere(`${providerId}?updateMask=profile.description,labels`, {
        profile: { description },
        labels,
      }),
    /** The same with its link to Instagram. */
    setInstagramElsewhere: (providerId: string, uri: string) =>
      patchElsewhere(`${providerId}/attributes?attributeMask=attributes/url_instagram`, {
        attributes: [{ name: 'attributes/url_instagram', uriValues: [{ uri }] }],
      }),
    /** The links to Instagram of locations, as their merchant set them. */
    instagramOf: async (providerId: string) => {
      const token = await accessToken();
      const { attributes = [] } = attributesSchema.parse(
        await call(`mybusinessbusinessinformation/v1/locations/${providerId}/attributes`, {
          headers: { authorization: `Bearer ${token}` },
        }),
      );
      return attributes.find(({ name }) => name === 'attributes/url_instagram')?.uriValues?.[0]?.uri ?? null;
    },
  };
}
