import type { Approval, PlanApproval, Plan } from '@frontage/api-client/contract';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { job, userApprover } from '#src/db/schema/index';
import { signAccessToken } from '#src/areas/access/sign-in/access-token';
import { openApplyStage, type ApplyScene } from './apply-scene';
import type { TestUser } from './factories';

/** Somebody signed in who works in the scene's project. */
export type ScenePerson = {
  readonly user: TestUser;
  /** Answers the body; throws with what the server said unless it is 200. */
  get<T>(path: string): Promise<T>;
  post(path: string, body?: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
};

/** Who sends a plan for approval, and the two who may decide it. */
export type ApprovalCast = {
  readonly requester: ScenePerson;
  readonly approver: ScenePerson;
  readonly second: ScenePerson;
};

/** A project of four locations whose plans are sent for approval. */
export type ApprovalStage = {
  readonly scene: ApplyScene;
  /** Path of the project, without a slash at either end. */
  readonly base: string;
  /** Three new people, so that no test meets another's plans. */
  cast(): Promise<ApprovalCast>;
  /** Another person of the scene's account, of its project where nothing else is said. */
  join(values?: Parameters<ApplyScene['test']['make']['user']>[1]): Promise<ScenePerson>;
  approvedBy(person: ScenePerson, ...approvers: ScenePerson[]): Promise<void>;
  /** A draft of the person's that changes the website of every location. */
  draft(by: ScenePerson): Promise<string>;
  /** Sends a draft for approval, to be applied at a time where one is said. */
  ask(by: ScenePerson, planId: string, at?: string): Promise<PlanApproval>;
  /** A new draft that is sent for approval. */
  waiting(by: ScenePerson, at?: string): Promise<{ planId: string; approvalId: string }>;
  readPlan(planId: string, by: ScenePerson): Promise<Plan>;
  jobsOf(planId: string): Promise<(typeof job.$inferSelect)[]>;
  inbox(by: ScenePerson, view?: string): Promise<Approval[]>;
  /** Ends a plan's jobs, so that their fields are free for the next plan. */
  finish(planId: string): Promise<void>;
  close(): Promise<void>;
};

/** Status and error code of an answer; the code is `null` where it has none. */
export const codeOf = (answer: LightMyRequestResponse): [number, string | null] => [
  answer.statusCode,
  answer.json<{ code?: string }>().code ?? null,
];

/** Opens the project and whoever works in it, on the stage of applied plans. */
export async function openApprovalStage(): Promise<ApprovalStage> {
  const stage = await openApplyStage();
  const scene = await stage.open({ locations: 4 });
  const base = `projects/${scene.person.project.id}`;
  const { db } = scene.test.context;
  let drafts = 0;

  const join: ApprovalStage['join'] = async (values = {}) => {
    const { test, person } = scene;
    const user = await test.make.user(person.account, { projects: [person.project], ...values });
    const { id } = await test.make.session(user);
    const inject = async (method: 'GET' | 'POST', path: string, payload?: object, headers = {}) => {
      const token = await signAccessToken(test.context, { userId: user.id, sessionId: id });
      return test.app.inject({
        method,
        url: `/api/${path}`,
        headers: { authorization: `Bearer ${token}`, ...headers },
        ...(payload === undefined ? {} : { payload }),
      });
    };
    return {
      user,
      async get<T>(path: string) {
        const answer = await inject('GET', path);
        if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
        return answer.json<T>();
      },
      post: (path, body, headers) => inject('POST', path, body, headers),
    };
  };
  const approvedBy: ApprovalStage['approvedBy'] = async (person, ...approvers) => {
    await db.insert(userApprover).values(
      approvers.map(({ user }) => ({
        accountId: user.accountId,
        userId: person.user.id,
        approverId: user.id,
      })),
    );
  };
  const made = (answer: LightMyRequestResponse): LightMyRequestResponse => {
    if (answer.statusCode !== 201) throw new Error(`${String(answer.statusCode)} ${answer.body}`);
    return answer;
  };
  const draft: ApprovalStage['draft'] = async (by) => {
    drafts += 1;
    const answer = await by.post(`${base}/plans/values`, {
      title: `Sites ${drafts}`,
      source: 'form',
      changes: (await scene.locations()).map(({ id }, index) => ({
        locationId: id,
        values: { website: `https://novo.example/${drafts}/${index}` },
      })),
    });
    return made(answer).json<{ planId: string }>().planId;
  };
  const ask: ApprovalStage['ask'] = async (by, planId, at) =>
    made(
      await by.post(`${base}/plans/${planId}/approval`, at === undefined ? {} : { at }),
    ).json<PlanApproval>();
  const jobsOf: ApprovalStage['jobsOf'] = async (planId) =>
    db.select().from(job).where(eq(job.planId, planId));

  return {
    scene,
    base,
    join,
    approvedBy,
    draft,
    ask,
    jobsOf,
    cast: async () => {
      const requester = await join({ role: 0, name: 'Rita' });
      const approver = await join({ name: 'Ana' });
      const second = await join({ name: 'Caio' });
      await approvedBy(requester, approver, second);
      return { requester, approver, second };
    },
    waiting: async (by, at) => {
      const planId = await draft(by);
      return { planId, approvalId: (await ask(by, planId, at)).id };
    },
    readPlan: (planId, by) => by.get<Plan>(`${base}/plans/${planId}`),
    inbox: async (by, view = 'to_decide') =>
      (await by.get<{ items: Approval[] }>(`approvals?view=${view}&limit=200`)).items,
    finish: async (planId) => {
      for (const { id } of await jobsOf(planId)) await scene.work(id);
    },
    close: () => stage.close(),
  };
}
