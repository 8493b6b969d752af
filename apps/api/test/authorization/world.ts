import { randomUUID } from 'node:crypto';
import type { TestAccount, TestProject, TestUser } from '#src/testing/factories';
import { buildTestApp, type TestApp } from '#src/testing/test-app';
import { furnish, nextNumber } from './furnish';

/** Stands in every text of the foreign tenant: it must not be in any byte that others get. */
export const canary = 'Zyxcanario';

/** A project with one of everything an address or a body can name. */
export type Place = {
  readonly project: TestProject;
  /** Who made its plans; of its account. */
  readonly authorId: string;
  readonly locationIds: readonly string[];
  readonly providerNumbers: readonly string[];
  /** An unanswered review of each of its locations. */
  readonly reviewIds: readonly string[];
  /** An unanswered question about each of its locations. */
  readonly questionIds: readonly string[];
  /** A bulk of these reviews; the first one's draft is accepted. */
  readonly bulkReplyId: string;
  /** A post that is live at each of its locations. */
  readonly postId: string;
  /** The file that brought that post. */
  readonly importId: string;
  /** A post of it that comes again, at each of its locations. */
  readonly seriesId: string;
  /** A template of the project, used at each of its locations. */
  readonly templateId: string;
  /** A photo of the project's library that nothing uses. */
  readonly photoId: string;
  readonly ruleId: string;
  /** A plan that can still be changed, applied and discarded. */
  readonly draftId: string;
  readonly itemIds: readonly string[];
  /** The plan that the job carried out. */
  readonly appliedPlanId: string;
  /** A plan that waits for approval, and its sending. */
  readonly waitingPlanId: string;
  readonly approvalId: string;
  /** A fixed group of all its locations, which its people may change. */
  readonly groupId: string;
  /** A job with one entry that waits, one that failed and one that is live: it can be cancelled, retried and undone. */
  readonly jobId: string;
  readonly entryIds: readonly string[];
  /** A Client who works in this project alone. */
  readonly userId: string;
  /** An open invite into this project, and the secret of its link. */
  readonly inviteId: string;
  readonly inviteToken: string;
  /** A named role of its account, which that Client has. */
  readonly namedRoleId: string;
  /** An API token of that Client. */
  readonly tokenId: string;
};

/** Whose a place is, as the home tenant's people see it. */
export type PlaceName = 'own' | 'unjoined' | 'foreign' | 'deleted' | 'absent';

export type World = {
  readonly test: TestApp;
  readonly home: TestAccount;
  readonly foreign: TestAccount;
  readonly places: Readonly<Record<PlaceName, Place>>;
  /** Who sent the plans that wait, by tenant. */
  readonly authors: { readonly home: TestUser; readonly foreign: TestUser };
  close(): Promise<void>;
};

/** An installation with two tenants; `env` on top of the tests' own. */
export async function createWorld(env: Readonly<Record<string, string>>): Promise<World> {
  const test = await buildTestApp({ env });
  const { make, clock } = test;
  await test.context.health.check();
  const home = await make.account();
  const foreign = await make.account({ name: `${canary} conta` });
  const author = await make.user(home);
  const foreignAuthor = await make.user(foreign, { name: `${canary} pessoa` });
  const homePlace = async (deletedAt: Date | null) =>
    furnish(test, await make.project(home, { deletedAt }), author, 'Aqui');
  const own = await homePlace(null);
  const deleted = await homePlace(clock.now());
  const unjoined = await homePlace(null);
  const foreignProject = await make.project(foreign, { name: `${canary} projeto` });
  const absent: Place = {
    ...own,
    project: { ...own.project, id: randomUUID() },
    authorId: randomUUID(),
    locationIds: own.locationIds.map(() => randomUUID()),
    providerNumbers: own.providerNumbers.map(() => nextNumber()),
    reviewIds: own.reviewIds.map(() => randomUUID()),
    questionIds: own.questionIds.map(() => randomUUID()),
    bulkReplyId: randomUUID(),
    postId: randomUUID(),
    seriesId: randomUUID(),
    importId: randomUUID(),
    templateId: randomUUID(),
    photoId: randomUUID(),
    ruleId: randomUUID(),
    draftId: randomUUID(),
    appliedPlanId: randomUUID(),
    waitingPlanId: randomUUID(),
    approvalId: randomUUID(),
    groupId: randomUUID(),
    jobId: randomUUID(),
    userId: randomUUID(),
    inviteId: randomUUID(),
    namedRoleId: randomUUID(),
    tokenId: randomUUID(),
  };
  return {
    test,
    home,
    foreign,
    authors: { home: author, foreign: foreignAuthor },
    places: {
      own,
      unjoined,
      deleted,
      absent,
      foreign: await furnish(test, foreignProject, foreignAuthor, canary),
    },
    close: () => test.close(),
  };
}
