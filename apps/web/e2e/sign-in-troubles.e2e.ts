import { contract } from '@frontage/api-client/contract';
import type { Page } from '@playwright/test';
import { seriousFaults } from './accessibility';
import { demoPassword, openPage, signIn } from './browser';
import { expect, onStage, test } from './journey';
import { codeIn, linkOf, mailTo } from './mailbox';

const stage = onStage('Boa Vista Escritórios');

const minute = 60_000;
const day = 24 * 60 * minute;
const group = '10411720394285530024';
const open = () => openPage(stage.browser, stage.stack.origin, { reducedMotion: 'reduce' });
const onScreen = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
/** What the server refuses on purpose, which the browser complains of by itself. */
const refusals = /status of (401|403|404|409|422|423|429)|net::ERR_FAILED/;

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function openPerson(page: Page, name: string): Promise<void> {
  await page.goto(`/users?search=${encodeURIComponent(name)}`);
  await page.getByText(name).first().click();
  await onScreen(page, name);
}

test.describe('somebody who cannot get in', () => {
  // The last one meets people as the first one left them.
  test.describe.configure({ mode: 'serial' });

  test('is helped with a newer code, by a reset of the factors, and told what keeps them out', async () => {
    const { stack } = stage;
    const email = 'user@frontage.test';
    const { page, complaints } = await open();
    await page.clock.install();
    await signIn(page, email);

    // The profile's toasts, in the words of the specification.
    await page.goto('/profile');
    await page.getByLabel('Language').selectOption('br');
    await page.getByLabel('Nome', { exact: true }).fill('Tiago Moura Filho');
    await page.getByRole('button', { name: 'Salvar dados' }).click();
    await page.getByText('Perfil atualizado com sucesso!', { exact: true }).waitFor();
    await page.getByLabel('Senha atual').fill('uma outra senha');
    await page.getByLabel('Nova senha', { exact: true }).fill('quatro pães na chapa');
    await page.getByLabel('Repita a nova senha').fill('quatro pães na chapa');
    await page.getByRole('button', { name: 'Trocar senha' }).click();
    await page.getByText('Erro ao atualizar perfil!', { exact: true }).waitFor();
    await page.getByLabel('Idioma').selectOption('en');

    await page.goto('/profile?tab=security');
    const byMail = page.getByRole('listitem').filter({ hasText: 'Code by e-mail' });
    await byMail.getByRole('button', { name: 'Turn on…' }).click();
    const turningOn = codeIn(await mailTo(stack, email, 'Code for two-factor sign-in'));
    await dialog(page, 'Turn on codes by e-mail').getByLabel('Code').fill(turningOn);
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await byMail.getByText('On', { exact: true }).waitFor();
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await page.waitForURL(/\/login/);

    // The code is asked for without a toast, and sent at once: the mail that turned codes on was for another purpose.
    await enterPassword(page, email);
    await onScreen(page, 'Enter the code');
    expect(await page.getByText('Authentication error!').count()).toBe(0);
    const sent = await mailTo(stack, email, 'Your sign-in code');
    await page.getByText('We sent six digits').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    // Who looks for the mail in another app finds the screen again: after a reload, and coming back from elsewhere.
    await page.reload();
    await page.getByText('We sent six digits').waitFor();
    await page.goto('/forgot-password');
    await page.goBack();
    await page.getByText('We sent six digits').waitFor();
    const askAgain = async (before: string) => {
      await stack.forward(31_000);
      await page.clock.fastForward(31_000);
      await page.getByRole('button', { name: 'Send a new code' }).click();
      return mailTo(stack, email, 'Your sign-in code', before);
    };
    const first = await askAgain(sent);
    await page.getByText('A new code is on its way').waitFor();
    const second = await askAgain(first);
    await page.getByLabel('Code').fill(codeIn(first));
    await page.getByText('The code sent is either invalid or expired').waitFor();
    await page.getByLabel('Code').fill(codeIn(second));
    await page.waitForURL((url) => url.pathname === '/');

    // An administrator removes their factors, and proves who they are with a code.
    const { page: admin, complaints: adminComplaints } = await open();
    await signIn(admin, 'admin@frontage.test');
    await openPerson(admin, 'Tiago Moura Filho');
    await stack.forward(6 * minute);
    await admin.getByRole('button', { name: 'Reset second factors…' }).click();
    await admin.getByRole('button', { name: 'Reset second factors', exact: true }).click();
    const proof = dialog(admin, 'Confirm that it is you');
    await proof.getByRole('button', { name: 'Use a code instead' }).click();
    await proof.getByRole('button', { name: 'Send a code by e-mail' }).click();
    await proof.getByText('A code is on its way to admin@frontage.test').waitFor();
    const confirming = await mailTo(stack, 'admin@frontage.test', 'Your confirmation code');
    expect(await seriousFaults(admin)).toEqual([]);
    await proof.getByLabel('Code').fill(codeIn(confirming));
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await admin.getByText('The second factors of Tiago Moura Filho are reset').waitFor();
    expect(await mailTo(stack, email, 'Your second factors were reset')).toContain(email);
    await page.goto('/profile');
    await page.waitForURL(/\/login/);
    await enterPassword(page, email);
    await onScreen(page, 'Enter the code');
    const third = await mailTo(stack, email, 'Your sign-in code', second);
    await page.getByLabel('Code').fill(codeIn(third));
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));

    // A list of addresses that this one is not on ends what runs and refuses what begins.
    await admin.getByLabel('Allowed addresses').fill('203.0.113.7');
    await admin.getByRole('button', { name: 'Save' }).click();
    await admin.getByText('Saved. It applies from the next action of Tiago Moura Filho.').waitFor();
    const { page: outside } = await open();
    await enterPassword(outside, email);
    await outside.getByText('Authentication invalid!', { exact: true }).waitFor();
    await outside.context().close();
    await admin.getByLabel('Allowed addresses').fill('');
    await admin.getByRole('button', { name: 'Save' }).click();
    await admin.getByText('Saved. It applies from the next action of Tiago Moura Filho.').last().waitFor();

    for (const { list } of [complaints, adminComplaints])
      expect(list.filter((line) => !refusals.test(line))).toEqual([]);
    for (const one of [page, admin]) await one.context().close();
  });

  test('is invited once more, or no longer; and what fails says so', async () => {
    const { stack } = stage;
    const { page, complaints } = await open();
    await signIn(page, 'manager@frontage.test');
    const [kept, revoked] = ['rita@padaria.example', 'caio@padaria.example'];
    const subject = 'You are invited to Padaria Boa Vista';
    await page.goto('/users/invite');
    await page.getByRole('textbox', { name: 'E-mails' }).fill(`${kept}; ${revoked}`);
    await page.getByRole('radio', { name: 'All projects' }).check();
    await page.getByRole('button', { name: 'Send 2 invites' }).click();
    await page.getByText('2 invites are on their way').waitFor();
    const first = await mailTo(stack, kept, subject);
    const taken = await mailTo(stack, revoked, subject);

    await page.getByRole('link', { name: 'See the invites' }).click();
    await page.getByRole('button', { name: `Send again to ${kept}` }).click();
    await page.getByText(`Sent again to ${kept}. The old link no longer works.`).waitFor();
    await page.getByRole('button', { name: `Revoke the invite of ${revoked}` }).click();
    await dialog(page, 'Revoke this invite?').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText(`The link of ${revoked} no longer works.`).waitFor();
    const second = await mailTo(stack, kept, subject, first);

    const { page: guest } = await open();
    const follow = async (mail: string) => {
      // From elsewhere: a link that differs in its fragment alone is the same page to the browser.
      await guest.goto('/login');
      await guest.goto(linkOf(mail, 'invite'));
    };
    for (const mail of [first, taken]) {
      await follow(mail);
      await onScreen(guest, 'This invite was already used or is expired');
    }
    await follow(second);
    await onScreen(guest, 'Welcome to Padaria Boa Vista');
    await guest.getByRole('listitem').filter({ hasText: 'All projects' }).waitFor();

    // Somebody else imports the group while its form is filled in.
    await page.getByRole('button', { name: 'Import project' }).click();
    const importing = dialog(page, 'Import project');
    await importing.getByLabel('Group ID *').fill(group);
    await page.keyboard.press('Enter');
    await importing.getByLabel('Authorized users *').click();
    await page.getByRole('option', { name: 'Tiago Moura' }).click();
    await page.keyboard.press('Escape');
    const me = await stage.client.call(contract.session.profile);
    await stage.client.call(contract.projects.import, {
      params: { gmbAccountId: group },
      body: { usersIds: [me.id], importKeywords: false },
    });
    await importing.getByRole('button', { name: 'Import project' }).click();
    await page.getByText('Not possible import this project.', { exact: true }).waitFor();
    await page.keyboard.press('Escape');

    // A week later the link is worth nothing, and a new one is sent from the list.
    await stack.forward(8 * day);
    await follow(second);
    await onScreen(guest, 'This invite was already used or is expired');
    await page.goto('/users?view=invites&invite=expired');
    await page.waitForURL(/\/login/);
    await signIn(page, 'manager@frontage.test');
    await page.goto('/users?view=invites');
    await page.getByRole('row', { name: kept }).getByText('Expired').waitFor();
    await page.getByRole('button', { name: `Send again to ${kept}` }).click();
    await page.getByText(`Sent again to ${kept}. The old link no longer works.`).waitFor();
    await follow(await mailTo(stack, kept, subject, second));
    await onScreen(guest, 'Welcome to Padaria Boa Vista');

    expect(complaints.list.filter((line) => !refusals.test(line))).toEqual([]);
    for (const one of [page, guest]) await one.context().close();
  });

  test('learns which part of a tutorial failed, and that nobody approves any more', async () => {
    const { page, complaints } = await open();
    await signIn(page, 'super@frontage.test');
    /** Has calls of a method below /api/tutorials or /api/uploads never arrive, until they may. */
    const cut = async (path: string, method: string) => {
      const pattern = new RegExp(`/api/${path}`);
      await page.route(pattern, (route) =>
        route.request().method() === method ? route.abort() : route.continue(),
      );
      return () => page.unroute(pattern);
    };
    const mend = await cut('tutorials', 'GET');
    await page.goto('/tutorials');
    await page.getByText('Failed to fetch tutorials').waitFor();
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Add tutorial' }).click();
    const adding = dialog(page, 'Add tutorial');
    await adding.getByLabel('Title').fill('Responder uma avaliação');
    await adding.getByLabel('Module', { exact: true }).fill('Avaliações');
    await adding.getByLabel('Submodule').fill('Respostas');
    await adding.getByLabel('Video link').fill('https://vimeo.com/76979871');
    const mendCreate = await cut('tutorials', 'POST');
    await adding.getByRole('button', { name: 'Add tutorial' }).click();
    await adding.getByText('Failed to create tutorial').waitFor();
    await mendCreate();
    await adding.getByRole('button', { name: 'Add tutorial' }).click();
    await adding.waitFor({ state: 'detached' });

    // Another super administrator was quicker.
    const title = 'Responder uma avaliação';
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    const mendUpdate = await cut('tutorials/', 'PUT');
    await dialog(page, 'Edit tutorial').getByLabel('Title').fill('Responder a todas');
    await dialog(page, 'Edit tutorial').getByRole('button', { name: 'Save' }).click();
    await page.getByText('Failed to update tutorial').waitFor();
    await mendUpdate();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    const mendDelete = await cut('tutorials/', 'DELETE');
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await page.getByRole('button', { name: 'Delete tutorial' }).click();
    await page.getByText('Failed to delete tutorial').waitFor();
    await mendDelete();
    await page.getByRole('button', { name: 'Delete tutorial' }).click();
    await page.getByRole('button', { name: `Delete ${title}` }).waitFor({ state: 'detached' });

    // Somebody's only approver leaves, and the people who decide instead are told.
    await openPerson(page, 'Tiago Moura');
    await page.getByRole('combobox', { name: 'Approval users' }).click();
    await page.getByRole('option', { name: 'Rafael Nogueira' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/^Saved\. It applies from the next action of Tiago Moura/).waitFor();
    await openPerson(page, 'Rafael Nogueira');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Disable' }).click();
    await dialog(page, 'Disable Rafael Nogueira?').getByRole('button', { name: 'Disable' }).click();
    const who = 'Tiago Moura Filho';
    const gone = await mailTo(stage.stack, 'super@frontage.test', `${who} has no approval user left`);
    const named = /http:\/\/\S+(\/users\/[\w-]+)/.exec(gone)?.[1] ?? '';
    await page.goto(named);
    await onScreen(page, who);
    expect(complaints.list.filter((line) => !refusals.test(line))).toEqual([]);
    await page.context().close();
  });
});
