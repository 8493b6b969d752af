import { contract, type PostDetail, type PostPlace } from '@frontage/api-client/contract';
import { postStates, type PostState } from '@frontage/domain';
import { answer } from './answers';
import { sampleSummary } from './locations';
import { manager } from './people';

/** The post that stories are about, and its plan. */
export const id = '5b0f3c1e-7a51-4a0e-9c0d-0000000000c1';
export const planId = '5b0f3c1e-7a51-4a0e-9c0d-0000000000c2';
const text = 'Panetone artesanal, só esta semana.';
/** How many locations are in each state; none in those that are not named. */
export const counts = (held: Partial<Record<PostState, number>>) =>
  ({ ...Object.fromEntries(postStates.map((state) => [state, 0])), ...held }) as Record<PostState, number>;

/** What was sent to three locations and is live. */
export const post: PostDetail = {
  id,
  kind: 'news',
  title: text,
  at: '2029-11-13T12:00:00.000Z',
  localAt: null,
  createdBy: { id: manager.id, name: manager.name },
  locations: 3,
  leftOut: 0,
  counts: counts({ live: 3 }),
  late: 0,
  lateSince: null,
  seriesId: null,
  wall: '2029-11-13T09:00',
  canMove: false,
  post: {
    kind: 'news',
    text,
    button: null,
    photo: null,
    event: null,
    offer: null,
    mends: [],
    tracking: null,
  },
  photoUrl: null,
  planId,
  jobId: null,
  approval: null,
  ahead: { due: [], alertAt: null },
  leftOutBy: [],
};
/** The post at one of its locations, by number. */
export const place = (number: number, part: Partial<PostPlace> = {}): PostPlace => ({
  locationId: `5b0f3c1e-7a51-4a0e-9c0d-0000000001c${String(number)}`,
  locationName: `Padaria Boa Vista - Loja ${String(number)}`,
  state: 'live',
  tries: 1,
  reason: null,
  unsent: null,
  message: null,
  deleted: null,
  at: '2029-11-13T12:01:00.000Z',
  dueAt: null,
  link: 'https://local.google.com/place?use=posts&lpsid=1',
  ...part,
});
/** Answers with the post, as a part has it. */
export const read = (part: Partial<PostDetail> = {}) => answer(contract.posts.detail, { ...post, ...part });
/** Answers with the post's locations. */
export const places = (...items: PostPlace[]) =>
  answer(contract.posts.places, { items, next: null, total: items.length });

/** What the page of the post asks for. */
export const pageOfPost = [
  answer(contract.locations.summary, sampleSummary(30)),
  read(),
  places(place(1), place(2), place(3)),
  answer(contract.postChange.refusals, { rejected: 0, live: 3, alsoLive: 0, marks: [], shared: null }),
  answer(contract.postChange.check, { locations: 3, ready: 3, problems: [], shown: null }),
  answer(contract.ownFields.list, { items: [] }),
];
