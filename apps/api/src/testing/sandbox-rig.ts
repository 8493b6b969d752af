import {
  createSandbox,
  demoAccounts,
  demoClient,
  demoGrants,
  type Sandbox,
  type SandboxOptions,
} from '@frontage/sandbox';
import type { AppContext } from '#src/app-context';
import { tellGrantLost } from '#src/areas/provider-data/integrations/lost';
import { sandboxPerson } from '#src/provider/sandbox-grant';
import { createPace } from '#src/queue/pace';
import { prefixedAddresses } from '#src/provider/addresses';
import { createConsent } from '#src/provider/consent';
import { linkGrant } from '#src/provider/grants';
import { createOpenProvider } from '#src/provider/open-provider';
import { createFactories, type TestAccount, type TestProject } from './factories';
import { createTestContext } from './test-app';
import { TestClock } from './test-clock';

/** Where the consent page of these sandboxes sends people back to. */
export const testRedirectUri = 'http://127.0.0.1:3000/integrations/callback';

/** The real connector against a sandbox over HTTP, both on one movable clock. */
export type SandboxRig = {
  readonly sandbox: Sandbox;
  readonly context: AppContext;
  readonly clock: TestClock;
  /** A linked account with a project for one of the sandbox's groups, or for a new one with so many locations. */
  linked(
    group: GroupName | number,
    account?: TestAccount,
  ): Promise<{ account: TestAccount; project: TestProject }>;
  close(): Promise<void>;
};

/** The groups of the sandbox's demo, by how many locations they have. */
export type GroupName = 'brazil1200' | 'cafe60' | 'offices3';

const groupSizes: Record<GroupName, number> = { brazil1200: 1200, cafe60: 60, offices3: 3 };

/** A clock that takes the sandbox's along. */
class SharedClock extends TestClock {
  onMove: (now: number) => void = () => undefined;

  override set(time: Date | string): void {
    super.set(time);
    this.onMove(this.now().getTime());
  }

  override advance(ms: number): void {
    // The other side first: who is woken by the move must find it done there too.
    this.onMove(this.now().getTime() + ms);
    super.advance(ms);
  }
}

export type SandboxRigOptions = {
  readonly sandbox?: SandboxOptions;
  /** The context's own options: `env`, parts to replace. */
  readonly context?: Parameters<typeof createTestContext>[0];
  readonly requestsPerMinute?: number;
  /** Real milliseconds that a request may take. @default 2000 */
  readonly requestTimeoutMs?: number;
};

/** The number of one of the demo's groups, as a project's `gmbAccountId`. */
export function groupIdOf(group: GroupName): string {
  const found = demoAccounts.find(({ locations }) => locations === groupSizes[group]);
  if (found === undefined) throw new Error(`The sandbox has no group ${group}.`);
  return found.id;
}

/** Starts a sandbox and everything of the product that stands before it. */
export async function openSandboxRig(options: SandboxRigOptions = {}): Promise<SandboxRig> {
  const sandbox = createSandbox(options.sandbox);
  const address = await sandbox.listen();
  const { context: base } = await createTestContext(options.context);
  const clock = new SharedClock();
  const moveSandbox = (now: number) => {
    sandbox.control.change([{ kind: 'clock', clock: { mode: 'manual', now } }]);
  };
  moveSandbox(clock.now().getTime());
  clock.onMove = moveSandbox;
  const { db, log, secrets, config } = base;
  const pace = createPace({
    db,
    clock,
    requestsPerMinute: options.requestsPerMinute ?? 300,
    editsPerMinute: config.PROVIDER_EDITS_PER_MINUTE,
  });
  const openProvider = createOpenProvider({
    db,
    clock,
    log,
    secrets,
    pace,
    addresses: prefixedAddresses(address),
    ...demoClient,
    requestTimeoutMs: options.requestTimeoutMs ?? 2_000,
    onGrantLost: (grant) => tellGrantLost({ db, clock, log, mail: base.mail }, grant),
  });
  const consent = createConsent({
    ...demoClient,
    addresses: () => prefixedAddresses(address),
    redirectUri: testRedirectUri,
  });
  sandbox.control.change([{ kind: 'settings', settings: { redirectUris: [testRedirectUri] } }]);
  const context: AppContext = { ...base, clock, openProvider, consent };
  const make = createFactories(context);
  let groups = 0;
  const newGroup = (locations: number): string => {
    groups += 1;
    const id = `10411720394285${String(540_000 + groups)}`;
    const group = { accountName: 'Rede de teste', type: 'LOCATION_GROUP', brand: 'bakery' } as const;
    sandbox.control.change([{ kind: 'group', id, locations, ...group }]);
    return id;
  };
  return {
    sandbox,
    context,
    clock,
    async linked(group, given) {
      const account = given ?? (await make.account());
      await linkGrant(db, secrets, {
        accountId: account.id,
        refreshToken: demoGrants[0].refreshToken,
        ...sandboxPerson,
        at: clock.now(),
      });
      const gmbAccountId = typeof group === 'number' ? newGroup(group) : groupIdOf(group);
      return { account, project: await make.project(account, { gmbAccountId }) };
    },
    async close() {
      await sandbox.close();
      await context.database.close();
    },
  };
}
