import type { Job, PostPlace } from '@frontage/api-client/contract';
import type { PostState } from '@frontage/domain';
import type { ApplyScene, ApplyStage } from '#src/testing/apply-scene';
import { news, postsOf } from '#src/testing/posts-scene';
import { randomOf } from '../processes/random';

/** What somebody does with a post at the moment it is due. */
export const raceActs = ['move', 'cancel', 'edit', 'delete'] as const;
export type RaceAct = (typeof raceActs)[number];

/** What was counted. */
export type RaceReport = {
  readonly rounds: number;
  /** Acts that came in time and those that came too late or were refused. */
  readonly taken: Readonly<Record<RaceAct, number>>;
  readonly refused: Readonly<Record<RaceAct, number>>;
  /** Rounds by how many of the locations ended in each state. */
  readonly ends: Readonly<Record<string, number>>;
  /** Rounds that ended otherwise than they may, each with what was seen. */
  readonly faults: readonly string[];
};

type Posts = ReturnType<typeof postsOf>;
type Outcome = { readonly act: RaceAct; readonly status: number; readonly code: string | null };
type Random = () => number;

const locations = 3;
const roundsOfScene = 100;
const minuteMs = 60_000;
/** Requests to the provider that a round makes until its posts are read back; an act begins with one of them. */
const mostCalls = 14;
const mostTurns = 40;
const ended: readonly Job['state'][] = ['done', 'failed', 'cancelled'];

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** One post to a few locations, and what is done with it in a race with its due time. */
class Round {
  readonly #old: string;
  readonly #said: string;
  readonly #jobs: string[] = [];
  readonly outcomes: Outcome[] = [];

  constructor(
    readonly scene: ApplyScene,
    readonly posts: Posts,
    readonly name: string,
    readonly random: Random,
  ) {
    [this.#old, this.#said] = [`${name} antes.`, `${name} depois.`];
  }

  /** Runs the race; answers what is wrong with how it ended. */
  async run(acts: readonly RaceAct[]): Promise<{ readonly end: string; readonly faults: string[] }> {
    const { scene, posts, random } = this;
    const { clock } = scene.test;
    const { postId, planId } = await posts.make({ ...news, text: this.#old });
    const at = new Date(clock.now().getTime() + minuteMs).toISOString();
    const applied = await scene.post(`plans/${planId}/apply`, { at });
    if (applied.statusCode !== 202) throw new Error(applied.body);
    const { jobId } = applied.json<{ jobId: string }>();
    this.#jobs.push(jobId);
    clock.advance(minuteMs);
    const racing = acts.map((act) => this.#race(act, postId, jobId, Math.floor(random() * (mostCalls + 1))));
    const work = turns(Math.floor(random() * mostTurns)).then(() => scene.runner.runDue());
    await Promise.all([work, ...racing.map(({ begin }) => begin())]);
    await this.#settle();
    await Promise.all(racing.map(({ end }) => end()));
    await this.#settle();
    return this.#judge(await posts.places(postId));
  }

  /** An act that begins with a request to the provider, the first of all or a later one, or beside the work that is due. */
  #race(act: RaceAct, postId: string, jobId: string, call: number) {
    const wait = Math.floor(this.random() * mostTurns);
    let begun: Promise<void> | undefined;
    const begin = () => (begun ??= turns(wait).then(() => this.#act(act, postId, jobId)));
    if (call > 0) this.#calls.push({ call, begin });
    return { begin: () => (call === 0 ? begin() : Promise.resolve()), end: begin };
  }

  readonly #calls: { readonly call: number; readonly begin: () => Promise<void> }[] = [];
  #seen = 0;

  /** Told of every request that reaches the provider. */
  readonly called = () => {
    this.#seen += 1;
    for (const { call, begin } of this.#calls) if (call === this.#seen) void begin();
  };

  async #act(act: RaceAct, postId: string, jobId: string): Promise<void> {
    const { scene } = this;
    const title = this.name;
    const note = ({ statusCode: status, body }: { statusCode: number; body: string }) => {
      const code = status < 300 ? null : (JSON.parse(body) as { code: string }).code;
      this.outcomes.push({ act, status, code });
      return status < 300;
    };
    if (act === 'move') {
      const day = new Date(scene.test.clock.now().getTime() + 9 * 86_400_000).toISOString().slice(0, 10);
      note(await scene.post(`posts/${postId}/move`, { wall: `${day}T10:00` }));
      return;
    }
    if (act === 'cancel') {
      note(await scene.post(`jobs/${jobId}/cancel`));
      return;
    }
    const said = { ...news, text: this.#said };
    const planned = await (act === 'edit'
      ? scene.post(`posts/${postId}/change`, { at: { all: true }, post: said, title })
      : scene.post(`posts/${postId}/delete`, { at: { all: true }, title }));
    if (planned.statusCode !== 201) return void note(planned);
    const { planId } = planned.json<{ planId: string }>();
    const applied = await scene.post(`plans/${planId}/apply`, {});
    if (note(applied)) this.#jobs.push(applied.json<{ jobId: string }>().jobId);
  }

  /** Works off what is open of this round; a post that was moved waits on. */
  async #settle(): Promise<void> {
    const { scene } = this;
    for (const jobId of this.#jobs) {
      const job = await scene.job(jobId);
      if (!ended.includes(job.state) && job.state !== 'scheduled') await scene.work(jobId);
    }
  }

  async #judge(places: readonly PostPlace[]): Promise<{ readonly end: string; readonly faults: string[] }> {
    const faults: string[] = [];
    const standing = await this.posts.atProvider(this.name);
    const texts = await this.#textsByLocation();
    const states = places.map(({ state }) => state);
    if (places.length !== locations) faults.push(`${String(places.length)} places`);
    for (const { state, locationId } of places) {
      const there = texts.get(locationId) ?? [];
      const wanted = wantedOf(state);
      if (wanted === undefined) faults.push(`ended as ${state}`);
      else if (there.length !== wanted) faults.push(`${state}, and ${String(there.length)} at the provider`);
    }
    const known = [...texts.values()].flat();
    if (known.length !== standing.length) faults.push('a post at a location that it was not for');
    for (const text of known) if (text !== this.#old && text !== this.#said) faults.push(`says ${text}`);
    faults.push(...this.#judgeActs(states, known));
    const seen = JSON.stringify({ outcomes: this.outcomes, states, texts: known });
    return { end: endOf(states), faults: faults.map((fault) => `${this.name}: ${fault} ${seen}`) };
  }

  /** What each act promised where it was taken, and what a refused one may not have done. */
  #judgeActs(states: readonly PostState[], texts: readonly string[]): string[] {
    const faults: string[] = [];
    const was = (act: RaceAct) => this.outcomes.find((outcome) => outcome.act === act);
    const isTaken = (act: RaceAct) => was(act) !== undefined && was(act)?.code === null;
    const isCancelled = isTaken('cancel');
    if (isTaken('move') && !isCancelled && states.some((state) => state !== 'scheduled'))
      faults.push('moved, and not all wait');
    if (!isTaken('move') && states.includes('scheduled')) faults.push('waits, and nobody moved it');
    if (!isCancelled && states.includes('cancelled')) faults.push('cancelled by nobody');
    if (!isTaken('delete') && states.includes('deleted')) faults.push('deleted by nobody');
    if (!isTaken('edit') && texts.includes(this.#said)) faults.push('edited by nobody');
    for (const { status, code } of this.outcomes)
      if (status >= 500) faults.push(`answered ${String(status)} ${code ?? ''}`);
    return faults;
  }

  /** What stands at the provider of this round, by our id of the location. */
  async #textsByLocation(): Promise<Map<string, string[]>> {
    const rows = await this.scene.locations();
    const { world } = this.scene.sandbox.control;
    return new Map(
      rows.map(({ id, providerName }) => [
        id,
        world
          .posts(providerName.replace('locations/', ''))
          .map(({ fields }) => fields.summary)
          .filter((text): text is string => typeof text === 'string' && text.startsWith(this.name)),
      ]),
    );
  }
}

/** How many posts stand at the provider where one ended in a state; nothing for a state in which none may end. */
function wantedOf(state: PostState): number | undefined {
  if (state === 'live') return 1;
  return state === 'deleted' || state === 'cancelled' || state === 'scheduled' ? 0 : undefined;
}

function endOf(states: readonly PostState[]): string {
  return [...states].sort().join(' ');
}

function pick<T>(random: Random, from: readonly T[]): T {
  const one = from[Math.floor(random() * from.length)];
  if (one === undefined) throw new Error('Nothing to choose from.');
  return one;
}

/** Changes posts in a race with their due time, again and again. @param seed decides who does what, and when it begins */
export async function runRaces(
  stage: ApplyStage,
  {
    rounds,
    seed,
    log,
  }: { readonly rounds: number; readonly seed: number; readonly log?: (line: string) => void },
): Promise<RaceReport> {
  const random = randomOf(seed);
  const none = () => Object.fromEntries(raceActs.map((act) => [act, 0])) as Record<RaceAct, number>;
  const [taken, refused] = [none(), none()];
  const ends: Record<string, number> = {};
  const faults: string[] = [];
  let scene: ApplyScene | undefined;
  for (let index = 0; index < rounds; index += 1) {
    if (scene === undefined || index % roundsOfScene === 0)
      scene = await stage.open({ locations, reviewSeconds: 1 });
    const first = pick(random, raceActs);
    // Every other race has two people in it.
    const acts =
      random() < 0.5
        ? [first]
        : [
            first,
            pick(
              random,
              raceActs.filter((act) => act !== first),
            ),
          ];
    const round = new Round(scene, postsOf(scene), `Corrida ${String(index)}`, random);
    scene.onCall(round.called);
    const result = await round.run(acts);
    for (const { act, code } of round.outcomes) (code === null ? taken : refused)[act] += 1;
    ends[result.end] = (ends[result.end] ?? 0) + 1;
    faults.push(...result.faults);
    if (result.faults.length > 0 || index % 20 === 19)
      log?.(`${String(index + 1)} rounds, ${String(faults.length)} faults ${result.faults.join('; ')}`);
  }
  return { rounds, taken, refused, ends, faults };
}
