import { contract } from '@frontage/api-client/contract';
import type { Page } from '@playwright/test';
import { seriousFaults } from './accessibility';
import { openPage, signIn, type Complaints } from './browser';
import { expect, onStage, test } from './journey';

const stage = onStage('Boa Vista Escritórios');
let requester: { page: Page; complaints: Complaints };
let approver: { page: Page; complaints: Complaints };
let planId: string;

test.beforeAll(async () => {
  const { client } = stage;
  const found = await client.call(contract.users.list, { query: { search: 'user@frontage.test' } });
  const me = await client.call(contract.session.profile);
  const userId = found.items[0]?.id ?? '';
  await client.call(contract.users.update, { params: { userId }, body: { approverIds: [me.id] } });
  const file = (await stage.currentFile()).pick(0, 1);
  file.set(0, 'website', 'https://natal.boavista.example/');
  file.set(1, 'website', 'https://natal.boavista.example/centro');
  planId = await stage.planOf(file, 'sites-de-natal.csv');
  // Colours are measured when they stand still.
  approver = await stage.open({ reducedMotion: 'reduce' });
  requester = await openPage(stage.browser, stage.stack.origin, { reducedMotion: 'reduce' });
  await signIn(requester.page, 'user@frontage.test');
});

const address = () => `/plans/${planId}?project=${stage.projectId}`;

async function expectAccessible(page: Page): Promise<void> {
  expect(await seriousFaults(page)).toEqual([]);
}

test.describe('a change that needs approval', () => {
  test('waits, is discussed and rejected, sent again, approved, carried out and told of', async () => {
    const { page: mine } = requester;
    const { page: theirs } = approver;

    await mine.goto(address());
    await mine.getByRole('button', { name: 'Send 2 changes for approval' }).click();
    await mine.getByText('Waits for approval.', { exact: true }).waitFor();
    await expect(mine.getByRole('button', { name: /^Apply/ })).toHaveCount(0);

    // By keyboard alone: from the menu's count to the inbox, and into the plan.
    await theirs.goto('/approvals');
    const inbox = theirs.getByRole('grid', { name: 'Plans for approval' });
    await inbox.getByRole('row', { name: /sites-de-natal/ }).waitFor();
    await theirs.getByRole('link', { name: /Approvals\s*1/ }).waitFor();
    await expectAccessible(theirs);
    await inbox.focus();
    await theirs.keyboard.press('ArrowDown');
    await theirs.keyboard.press('Enter');
    await theirs.getByText('asks for your approval').waitFor();
    await theirs.getByRole('textbox', { name: 'Write a comment' }).fill('Is the new site up already?');
    await theirs.keyboard.press('Control+Enter');
    await theirs.getByRole('listitem').filter({ hasText: 'Is the new site up already?' }).waitFor();
    await expectAccessible(theirs);
    await theirs.getByRole('button', { name: 'Reject…' }).click();
    await theirs.getByRole('button', { name: 'Reject plan' }).click();
    await theirs.getByText('This field is required').waitFor();
    await theirs.getByRole('textbox', { name: 'Reason' }).fill('Only the first one, please.');
    await theirs.getByRole('button', { name: 'Reject plan' }).click();
    await theirs.getByRole('dialog').waitFor({ state: 'detached' });

    await mine.reload();
    await mine.getByText(/^Rejected by/).waitFor();
    await mine.getByText('Is the new site up already?').waitFor();
    await mine
      .getByRole('checkbox', { name: /^Include Website of/ })
      .nth(1)
      .click();
    await mine.getByRole('button', { name: 'Send 1 change for approval' }).click();
    await mine.getByText('Waits for approval.', { exact: true }).waitFor();

    // Among pending edits it stands with the values that it would change, and is given back and sent once more.
    await theirs.goto(`/locations/pending?view=approvals&project=${stage.projectId}`);
    const plans = theirs.getByRole('list', { name: 'Plans that wait for our approval' });
    await plans.getByText('https://natal.boavista.example/', { exact: true }).waitFor();
    await theirs.getByRole('tab', { name: /Waiting for our approval\s*1/ }).waitFor();
    await expectAccessible(theirs);
    await plans.getByRole('checkbox').click();
    await theirs.getByRole('button', { name: 'Reject 1 plan…' }).click();
    await theirs.getByRole('textbox', { name: 'Reason' }).fill('Once more.');
    await theirs.getByRole('button', { name: 'Reject plan' }).click();
    await theirs.getByText('No plan waits for approval').waitFor();
    await mine.reload();
    await mine.getByText('Once more.', { exact: true }).waitFor();
    await mine.getByRole('button', { name: 'Send 1 change for approval' }).click();
    await mine.getByText('Waits for approval.', { exact: true }).waitFor();

    await theirs.goto('/approvals');
    await inbox
      .getByRole('row', { name: /sites-de-natal/ })
      .getByRole('checkbox')
      .click();
    await theirs.getByRole('button', { name: 'Approve 1 plan…' }).click();
    await theirs.getByRole('dialog').getByText('1 change on 1 location').waitFor();
    await theirs.getByRole('button', { name: 'Approve 1 plan', exact: true }).click();
    await theirs.getByText('Nothing waits for you').waitFor();

    await mine.reload();
    await mine.getByText(/Sent by .+, approved by/).waitFor();
    await mine.getByRole('link', { name: 'Open the ledger' }).click();
    await mine.getByText(/^approved by/).waitFor();
    await expect
      .poll(async () => {
        const { items } = await stage.client.call(contract.jobs.list, {
          params: { projectId: stage.projectId },
        });
        return items.find((job) => job.planId === planId)?.state;
      })
      .toBe('done');

    await theirs.goto('/account/audit?group=approvals');
    const log = theirs.getByRole('grid', { name: 'Audit events' });
    await log.getByRole('row', { name: /Plan approved/ }).waitFor();
    await expectAccessible(theirs);
    await expect
      .poll(() => log.getByRole('row').filter({ hasText: 'sites-de-natal' }).allInnerTexts())
      .toHaveLength(6);
    await log
      .getByRole('row', { name: /Plan rejected/ })
      .last()
      .click();
    await theirs.getByText('Only the first one, please.').waitFor();

    expect(requester.complaints.list).toEqual([]);
    expect(approver.complaints.list).toEqual([]);
  });
});
