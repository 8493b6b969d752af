import type {
  BulkReplyItem,
  contract,
  Job,
  LocationRow,
  ProviderGrant,
  ResponseOf,
  ReviewRow,
} from '@frontage/api-client/contract';
import { demoClient, demoGrants, demoPeople } from '@frontage/sandbox';
import { z } from 'zod';
import type { InstallationClient } from './installation';

/** A reply that was accepted, and where its review stands at the provider. */
export type DueReply = {
  readonly location: string;
  readonly writtenAt: string;
  readonly text: string;
};

const pool = 'Agradecimentos';
/** So many a bulk holds. */
const mostTogether = 500;

async function pages<T>(client: InstallationClient, path: string, enough: number): Promise<T[]> {
  const all: T[] = [];
  for (let cursor = ''; ;) {
    const page: { items: T[]; next: string | null } = await client.get(`${path}${cursor}`);
    all.push(...page.items);
    if (page.next === null || all.length >= enough) return all;
    cursor = `&cursor=${encodeURIComponent(page.next)}`;
  }
}

/** Reviews of 4 and 5 stars without a reply, one a location: no reply of this run is like another beside it. */
async function openReviews(client: InstallationClient, project: string): Promise<ReviewRow[]> {
  const rows = await pages<ReviewRow>(
    client,
    `${project}/reviews?replies=none&rating=4&rating=5&limit=100`,
    Number.POSITIVE_INFINITY,
  );
  const named = rows.filter(({ reviewerName }) => reviewerName !== null);
  return [...new Map(named.map((row) => [row.locationId, row])).values()];
}

/**
 * Answers so many open reviews as people do: drafts of a pool, those accepted in which nothing was found, each bulk one job in the
 * outbox that leaves at once.
 *
 * @param beforeSending is told of every reply that is accepted before any is sent
 */
export async function answerReviews(
  client: InstallationClient,
  project: string,
  count: number,
  beforeSending: (replies: readonly DueReply[]) => Promise<void>,
): Promise<{ jobIds: string[]; replies: DueReply[] }> {
  const locations = await pages<LocationRow>(
    client,
    `${project}/locations?limit=100`,
    Number.POSITIVE_INFINITY,
  );
  const numbers = new Map(locations.map(({ id, providerId }) => [id, providerId]));
  const rows = await openReviews(client, project);
  await client.send(`${project}/templates`, {
    kind: 'reply',
    name: 'Obrigado',
    occasion: 'thanks',
    ratings: [4, 5],
    language: 'br',
    text: 'Oi, {firstName}! Guardamos suas palavras no mural da cozinha da {location}.',
    pool,
  });
  await client.send(`${project}/reviews/outbox`, { delaySeconds: 0 }, 'PATCH');
  const replies: DueReply[] = [];
  const bulks: string[] = [];
  for (let from = 0; from < rows.length && replies.length < count; from += mostTogether) {
    const ids = rows.slice(from, from + mostTogether).map(({ id }) => id);
    const { id } = await client.send<{ id: string }>(`${project}/bulk-replies`, {
      selection: { by: 'ids', ids },
      pools: { 4: pool, 5: pool },
    });
    const { items } = await client.get<ResponseOf<typeof contract.bulkReplies.read>>(
      `${project}/bulk-replies/${id}`,
    );
    const clean = items
      .filter(({ text, findings }) => text !== null && findings.length === 0)
      .slice(0, count - replies.length);
    await client.send(`${project}/bulk-replies/${id}/acceptances`, {
      items: clean.map(({ reviewId, version, updatedAt }) => ({ reviewId, version, seen: updatedAt })),
    });
    replies.push(...clean.map((item) => asDue(item, numbers.get(item.locationId) ?? '')));
    bulks.push(id);
  }
  if (replies.length < count) throw new Error(`Only ${String(replies.length)} reviews can be answered.`);
  await beforeSending(replies);
  const jobIds: string[] = [];
  for (const id of bulks) {
    const { jobId } = await client.send<{ jobId: string }>(`${project}/bulk-replies/${id}/outbox`, {
      title: 'Respostas',
    });
    jobIds.push(jobId);
  }
  return { jobIds, replies };
}

const asDue = ({ text, writtenAt }: BulkReplyItem, location: string): DueReply => ({
  location,
  writtenAt,
  text: text ?? '',
});

/** Connects the lost account again as its person does, over the consent page of the provider. */
export async function connectAgain(client: InstallationClient, sandbox: string): Promise<void> {
  const { grants } = await client.get<{ grants: ProviderGrant[] }>('integrations');
  const lost = grants.find(({ state }) => state === 'expired');
  if (lost === undefined) throw new Error('No connection is lost.');
  const { url } = await client.send<{ url: string }>('integrations/connect', { grantId: lost.id });
  const asked = new URL(url);
  // Registered once with the client, as an operator does in the provider's console.
  await admin(sandbox, 'grants/redirects', { redirectUri: asked.searchParams.get('redirect_uri') });
  const form = new URLSearchParams({
    ...Object.fromEntries(asked.searchParams),
    person: demoPeople[0]?.id ?? '',
    decision: 'allow',
    allow_business: 'yes',
  });
  const answer = await fetch(asked.origin + asked.pathname, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  const back = new URL(answer.headers.get('location') ?? '').searchParams;
  await client.send('integrations/connect/finish', { state: back.get('state'), code: back.get('code') });
}

/** What the jobs of the run say together. */
export async function lookAtJobs(client: InstallationClient, project: string, jobIds: readonly string[]) {
  const jobs: Job[] = [];
  for (const id of jobIds) jobs.push(await client.job(project, id));
  return {
    accepted: jobs.reduce((sum, { counts }) => sum + counts.sent + counts.in_review + counts.live, 0),
    unsent: jobs.reduce((sum, { counts }) => sum + counts.queued + counts.sending, 0),
    isWaiting: jobs.some(({ waitsFor }) => waitsFor === 'grant'),
    areFinished: jobs.every(({ finishedAt }) => finishedAt !== null),
  };
}

const requestsSchema = z.object({
  requests: z.array(z.object({ path: z.string(), status: z.number(), effect: z.boolean() })),
});
const replyPath = /\/locations\/(\d+)\/reviews\/([^/]+)\/reply$/;

/** The replies that the sandbox was sent, in their order: at which location, to which review, and whether it took them. */
export async function sentReplies(sandbox: string) {
  const answer = await fetch(`${sandbox}/admin/requests?method=PUT&limit=100000`);
  return requestsSchema.parse(await answer.json()).requests.flatMap(({ path, effect }) => {
    const [, location, review] = replyPath.exec(path) ?? [];
    return location === undefined || review === undefined ? [] : [{ location, review, effect }];
  });
}

/** What the provider says of a review. */
export type AtProvider = {
  readonly location: string;
  readonly review: string;
  readonly writtenAt: string;
  readonly reply: string | null;
};

const batchSchema = z.object({
  locationReviews: z
    .array(
      z.object({
        name: z.string(),
        review: z.object({
          reviewId: z.string(),
          createTime: z.string(),
          reviewReply: z.object({ comment: z.string() }).optional(),
        }),
      }),
    )
    .default([]),
  nextPageToken: z.string().optional(),
});

/** All reviews that stand at locations, asked for over the provider's API as any client would. */
export async function reviewsAtProvider(
  sandbox: string,
  group: string,
  locations: readonly string[],
): Promise<AtProvider[]> {
  const form = new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: demoGrants[0].refreshToken,
    client_id: demoClient.clientId,
    client_secret: demoClient.clientSecret,
  });
  const token = z
    .object({ access_token: z.string() })
    .parse(await (await fetch(`${sandbox}/oauth2/token`, { method: 'POST', body: form })).json());
  const headers = { authorization: `Bearer ${token.access_token}` };
  const all: AtProvider[] = [];
  for (let from = 0; from < locations.length; from += 50) {
    const locationNames = locations
      .slice(from, from + 50)
      .map((location) => `accounts/${group}/locations/${location}`);
    for (let pageToken: string | undefined = ''; pageToken !== undefined;) {
      const answer = await fetch(`${sandbox}/mybusiness/v4/accounts/${group}/locations:batchGetReviews`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ locationNames, pageSize: 50, pageToken }),
      });
      const page: z.output<typeof batchSchema> = batchSchema.parse(await answer.json());
      for (const { name, review } of page.locationReviews)
        all.push({
          location: name.split('/').at(-1) ?? '',
          review: review.reviewId,
          writtenAt: review.createTime,
          reply: review.reviewReply?.comment ?? null,
        });
      pageToken = page.nextPageToken;
    }
  }
  return all;
}

/** A call of the sandbox's admin path. */
export async function admin(sandbox: string, path: string, body: object): Promise<void> {
  const answer = await fetch(`${sandbox}/admin/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
}
