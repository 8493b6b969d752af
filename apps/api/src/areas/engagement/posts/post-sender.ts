import type { SubjectField } from '@frontage/domain';
import type { AppContext } from '#src/app-context';
import {
  compareChange,
  invertSubjects,
  keepHistory,
  readLive,
  recordWithoutCall,
  sendGroup,
  type Entry,
  type Seen,
  type Sender,
  type SendTools,
  type Target,
} from '#src/areas/changes/door';
import { ProviderError, type MediaPlace, type ProviderPost } from '#src/provider/port';
import { publicOrigin } from '#src/public-origin';
import { contentOf, isSameContent } from './content';
import { findOwnPost } from './find-own-post';
import { photoAddress } from './photo';
import {
  adopt,
  isDeleted,
  keepSaid,
  noteGone,
  noteTry,
  readPostRows,
  storeContent,
  type PostRow,
} from './post-rows';

type Post = Extract<SubjectField, 'post'>;

const isSame = (_field: Post, a: unknown, b: unknown) => isSameContent(a, b);

/** Posts: made, edited and deleted at the provider, which reviews them. */
export const postSender: Sender<Post> = {
  fields: ['post'],
  isListed: false,
  isSame,
  async send(tools, target) {
    const rows = await readRows(tools, target);
    for (const entry of target.entries) await sendPost(tools, target, entry, rows.get(entry.subjectId ?? ''));
  },
  async readBack(tools, target) {
    const rows = await readRows(tools, target);
    const seen = new Map<Entry<Post>, Seen>();
    for (const entry of target.entries)
      seen.set(entry, await lookAt(tools, placeOf(target), entry, rows.get(entry.subjectId ?? '')));
    return seen;
  },
  async store(tx, job, { locationId, entries, isOurs, at }) {
    for (const { subjectId, to } of entries)
      if (subjectId !== null)
        await storeContent(tx, { id: subjectId, accountId: job.accountId }, contentOf(to), at);
    if (isOurs) await keepHistory(tx, job, { locationId, entries, at });
  },
  async invert(db, project, job, effects) {
    const ids = [...effects.values()].flat().flatMap(({ subjectId }) => subjectId ?? []);
    const rows = [...(await readPostRows(db, project.accountId, ids)).values()];
    // A post that the provider lost, or that was deleted elsewhere, is not brought back.
    const standing = rows.filter((row) => row.removedAt === null || isDeleted(row));
    const current = new Map(standing.map(({ id, content }) => [id, content]));
    return invertSubjects(db, project, job, effects, isSame, { current, gone: 'post_gone' });
  },
  async titles(db, project, ids) {
    const rows = await readPostRows(db, project.accountId, ids);
    return new Map([...rows].map(([id, { eventTitle, summary }]) => [id, eventTitle ?? summary]));
  },
};

const placeOf = ({ providerAccount, providerName: location }: Target<Post>): MediaPlace => ({
  providerAccount,
  location,
});

function readRows({ context, job }: SendTools, { entries }: Target<Post>): Promise<Map<string, PostRow>> {
  const ids = entries.flatMap(({ subjectId }) => subjectId ?? []);
  return readPostRows(context.db, job.accountId, ids);
}

/** The provider's id of what stands there of ours; one that we deleted stands no more. */
const standingId = (row: PostRow) => (isDeleted(row) ? null : row.providerId);

/** The post as the provider has it; `null` where it has none by that id. */
async function readPost(
  { provider }: SendTools,
  place: MediaPlace,
  post: string,
): Promise<ProviderPost | null> {
  try {
    return await provider.readPost({ ...place, post });
  } catch (error) {
    if (error instanceof ProviderError && error.fault === 'not_found') return null;
    throw error;
  }
}

async function sendPost(
  tools: SendTools,
  target: Target<Post>,
  entry: Entry<Post>,
  row: PostRow | undefined,
): Promise<void> {
  const { context, ledger } = tools;
  const { clock, db } = context;
  const refuseGone = () => ledger.refuse([entry], { state: 'failed', reason: 'post_gone', message: null });
  if (row === undefined) {
    await refuseGone();
    return;
  }
  const place = placeOf(target);
  const to = contentOf(entry.to);
  const readAt = clock.now();
  const known = standingId(row);
  const read = await readLive(tools, [entry], async () => {
    if (known !== null) return { post: await readPost(tools, place, known) };
    return { post: to === null ? null : await findOwnPost(tools, place, row, to) };
  });
  if (read === null) return;
  const { post } = read;
  if (known !== null && post === null && to !== null) {
    await noteGone(db, row, readAt);
    await refuseGone();
    return;
  }
  if (known === null && post !== null) await adopt(db, row, post, readAt);
  const found = post?.content ?? null;
  const verdict = compareChange(entry, found, isSameContent);
  const due = await recordWithoutCall(tools, target, new Map([[entry, { verdict, found }]]));
  if (due.length === 0) return;
  const make = await openMaking(context, row, entry);
  if (make === null) {
    await ledger.refuse([entry], { state: 'failed', reason: 'picture_gone', message: null });
    return;
  }
  await sendGroup(tools, target.locationId, due, readAt, () => call(tools, place, row, make), 'post_gone');
}

/** What to put there, its photo under an address that the provider can fetch. */
type Making = { readonly content: PostRow['content'] };

/** `null` where the photo that was to be sent is kept no more. */
async function openMaking(
  { db, config }: AppContext,
  row: PostRow,
  { to }: Entry<Post>,
): Promise<Making | null> {
  const content = contentOf(to);
  if (content?.photo == null) return { content };
  const address = await photoAddress(db, row.accountId, content.photo);
  if (address === null) return null;
  return { content: { ...content, photo: `${publicOrigin(config)}${address}` } };
}

async function call(
  { context, provider }: SendTools,
  place: MediaPlace,
  row: PostRow,
  { content }: Making,
): Promise<void> {
  const { db, clock } = context;
  const known = standingId(row);
  if (content !== null && known === null) {
    await noteTry(db, row, clock.now());
    await adopt(db, row, await provider.createPost(place, content), clock.now());
  } else if (content !== null && known !== null) {
    await provider.patchPost({ ...place, post: known }, content);
  } else if (known !== null) {
    try {
      await provider.deletePost({ ...place, post: known });
    } catch (error) {
      // Somebody else was faster.
      if (!(error instanceof ProviderError) || error.fault !== 'not_found') throw error;
    }
  }
}

const gone: Seen = { kind: 'refused', reason: 'post_gone', message: null, found: null };

/** What the public sees of a post; what the provider says of it is kept with our row. */
async function lookAt(
  tools: SendTools,
  place: MediaPlace,
  entry: Entry<Post>,
  row: PostRow | undefined,
): Promise<Seen> {
  const { db, clock } = tools.context;
  const to = contentOf(entry.to);
  // A deletion keeps the id, so that it can be seen that nothing stands there.
  if (row?.providerId == null) return to === null ? { kind: 'live' } : gone;
  const post = await readPost(tools, place, row.providerId);
  if (post === null) {
    if (to === null) return { kind: 'live' };
    await noteGone(db, row, clock.now());
    return gone;
  }
  // The provider took its deletion, and shows it for a while still.
  if (to === null) return { kind: 'in_review' };
  await keepSaid(db, row, post, clock.now());
  if (!isSameContent(post.content, to)) return { kind: 'reverted', found: post.content };
  // The provider names no rule: its state is all that it says.
  if (post.state === 'REJECTED')
    return { kind: 'refused', reason: 'provider_refused', message: null, found: post.content };
  return { kind: post.state === 'LIVE' ? 'live' : 'in_review' };
}
