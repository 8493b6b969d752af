import { contract } from '@frontage/api-client/contract';
import type { Page } from '@playwright/test';
import { seriousFaults } from './accessibility';
import { openPage, signIn, type Complaints } from './browser';
import { chooseAllLocations, reviewPosts } from './compose';
import { expect, onStage, test } from './journey';
import { idInAddress, untilDone } from './until-done';

const stage = onStage('Boa Vista Escritórios');
let writer: { page: Page; complaints: Complaints };
let approver: { page: Page; complaints: Complaints };

test.beforeAll(async () => {
  const { client } = stage;
  const found = await client.call(contract.users.list, { query: { search: 'user@frontage.test' } });
  const me = await client.call(contract.session.profile);
  const userId = found.items[0]?.id ?? '';
  await client.call(contract.users.update, { params: { userId }, body: { approverIds: [me.id] } });
  // Colours are measured when they stand still.
  approver = await stage.open({ reducedMotion: 'reduce' });
  writer = await openPage(stage.browser, stage.stack.origin, { reducedMotion: 'reduce' });
  await signIn(writer.page, 'user@frontage.test');
});

const reason = 'Diga a hora, e sem a terceira loja.';

test.describe('a post that needs approval', () => {
  test('is refused with a reason that its page tells, written anew, approved without a shop, and live at the others', async () => {
    const { page: mine } = writer;
    const { page: theirs } = approver;
    // The composer is of the project in sight.
    await mine.goto(`/publications?project=${stage.projectId}`);
    await mine.getByRole('button', { name: /^Project: Boa Vista Escritórios/ }).waitFor();
    await mine.goto('/posts/cta');
    await chooseAllLocations(mine);
    const text = mine.getByRole('textbox', { name: 'Text', exact: true });
    await text.fill('Café coado por nossa conta.');
    await reviewPosts(mine, 3);
    await mine.getByRole('button', { name: 'Send 3 posts for approval' }).click();
    await mine.getByText('Waits for approval.', { exact: true }).waitFor();

    const planId = idInAddress(mine.url());
    await theirs.goto(`/plans/${planId}?project=${stage.projectId}`);
    await theirs.getByRole('button', { name: 'Reject…' }).click();
    await theirs.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await theirs.getByRole('button', { name: 'Reject plan' }).click();
    await theirs.getByRole('dialog').waitFor({ state: 'detached' });

    await mine.goto(`/publications?view=list&project=${stage.projectId}`);
    await mine.getByRole('link', { name: 'Café coado por nossa conta.' }).click();
    await mine.getByText(/^Rejected by .+ on /).waitFor();
    await mine.getByText(reason).waitFor();
    expect(await seriousFaults(mine)).toEqual([]);

    // Written anew from there, as a post of its own.
    await mine.getByRole('button', { name: 'Duplicate' }).click();
    await expect(text).toHaveValue('Café coado por nossa conta.');
    await text.fill('Café coado por nossa conta até as 10h.');
    await chooseAllLocations(mine);
    await reviewPosts(mine, 3);
    await mine
      .getByRole('checkbox', { name: /^Include / })
      .nth(2)
      .click();
    await mine.getByRole('button', { name: 'Send 2 posts for approval' }).click();
    await mine.getByText('Waits for approval.', { exact: true }).waitFor();

    await theirs.goto(`/plans/${idInAddress(mine.url())}?project=${stage.projectId}`);
    await theirs.getByRole('button', { name: 'Approve 2 posts' }).click();
    await theirs.waitForURL(/\/activity\//);
    await untilDone(stage, idInAddress(theirs.url()));

    await mine.goto(`/publications?view=list&project=${stage.projectId}`);
    await mine.getByRole('row', { name: /até as 10h.*Live at 2 of 3/ }).waitFor();
    await mine.getByRole('link', { name: /até as 10h/ }).click();
    await mine.getByText('of 3 live').waitFor();
    await mine.getByText('Left out of the plan').waitFor();
    await expect(mine.getByText(/^Rejected by/)).toHaveCount(0);
    expect(await seriousFaults(mine)).toEqual([]);
    expect(writer.complaints.list).toEqual([]);
    expect(approver.complaints.list).toEqual([]);
  });
});
