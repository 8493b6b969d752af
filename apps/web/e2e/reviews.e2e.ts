import { contract, type ReviewDetail, type ReviewRow } from '@frontage/api-client/contract';
import type { Page } from '@playwright/test';
import { randomInt } from 'node:crypto';
import { seriousFaults } from './accessibility';
import { expect, onStage, test } from './journey';
import { startModel, type StandInModel } from './stand-in-model';
import { untilDone } from './until-done';

const modelPort = randomInt(32_100, 32_700);
const stage = onStage('Boa Vista Café', {
  // Reviews are read, and the provider is asked to tell of new ones, at the start; then not again by the clock.
  SYNC_EVERY_MINUTES: '600',
  PROVIDER_REQUESTS_PER_MINUTE: '60000',
  SANDBOX_REQUESTS_PER_MINUTE: '60000',
  AI_BASE_URL: `http://127.0.0.1:${String(modelPort)}/v1`,
  AI_API_KEY: 'sk-stand-in',
  AI_MODEL: 'stand-in',
  AI_PRIVATE_ADDRESS: 'on',
});
let model: StandInModel;
let page: Page;

/** Praise of this week at every location: more than two hundred reviews. */
const praises = ['Pão quentinho!', 'Adorei o café.', 'Atendimento nota dez.', 'Voltarei com a família.'];

/** Waits until as many stand as were written. */
async function writePraise(): Promise<void> {
  const params = { projectId: stage.projectId };
  await expect(async () => {
    const { readAt } = await stage.client.call(contract.reviews.counts, {
      params,
      query: { matching: 'no' },
    });
    expect(readAt).not.toBeNull();
    const { items } = await stage.client.call(contract.jobs.list, { params, query: { state: 'open' } });
    expect(items).toEqual([]);
  }).toPass({ timeout: 240_000, intervals: [1_000] });
  const { items } = await stage.client.call(contract.locations.list, {
    params: { projectId: stage.projectId },
    query: { limit: 100 },
  });
  for (const [index, { providerId }] of items.entries())
    for (const [turn, comment] of praises.entries())
      await stage.admin.writeReview(providerId, {
        rating: 5,
        comment,
        displayName: `Cliente${'abcdefghij'.charAt(index % 10)} Souza${'abcd'.charAt(turn)}`,
      });
  await expect(async () => {
    const { matching } = await stage.client.call(contract.reviews.counts, {
      params: { projectId: stage.projectId },
      query: { replies: 'none', search: 'Souza' },
    });
    if (matching !== items.length * praises.length)
      await stage.admin.tellOfReview(items[0]?.providerId ?? '');
    expect(matching).toBe(items.length * praises.length);
  }).toPass({ intervals: [1_000] });
}

test.beforeAll(async () => {
  model = await startModel(modelPort);
  await writePraise();
  // Colours are measured when they stand still.
  ({ page } = await stage.open({ reducedMotion: 'reduce' }));
});
test.afterAll(() => model.close());

const reviewList = async (query: NonNullable<Parameters<typeof list>[0]>): Promise<ReviewRow[]> =>
  (await list(query)).items;
const list = (query: object) =>
  stage.client.call(contract.reviews.list, { params: { projectId: stage.projectId }, query });
const detailOf = (reviewId: string): Promise<ReviewDetail> =>
  stage.client.call(contract.reviews.detail, { params: { projectId: stage.projectId, reviewId } });
const outbox = () => stage.client.call(contract.reviews.outbox, { params: { projectId: stage.projectId } });
const field = () => page.getByRole('textbox', { name: 'Reply', exact: true });
const reviewOf = (name: string) => page.getByRole('article', { name });
const rowOf = (name: string) =>
  page.getByRole('region', { name: 'Reviews that match' }).getByRole('button', { name: new RegExp(name) });

/** One of the project's locations, by its number in the list. */
async function locationAt(index: number) {
  const { items } = await stage.client.call(contract.locations.list, {
    params: { projectId: stage.projectId },
    query: { limit: 50 },
  });
  const found = items[index];
  if (found === undefined) throw new Error(`There is no location ${String(index)}.`);
  return found;
}

/** Takes back what an earlier journey left in the outbox. */
async function emptyOutbox(): Promise<void> {
  for (const { jobId } of (await outbox()).items)
    await stage.client.call(contract.reviews.withdraw, { params: { projectId: stage.projectId, jobId } });
}

/** Opens a review by its address: once an answer is sent, the inbox goes on to the next. */
async function openReview(reviewId: string, name: string): Promise<void> {
  await page.goto(`/reviews?view=all&search=${encodeURIComponent(name)}&review=${reviewId}`);
  await reviewOf(name).waitFor();
}

/** Sends the answer that is written, at once, and follows it to the end. */
async function send(reviewId: string, name: string, button = 'Send reply'): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await expect.poll(async () => (await detailOf(reviewId)).waiting).not.toBeNull();
  const { waiting } = await detailOf(reviewId);
  await openReview(reviewId, name);
  await page.getByRole('button', { name: 'Send now' }).click();
  await untilDone(stage, waiting?.jobId ?? '');
}

const answers = [
  'Obrigada pela visita e pelas palavras, até breve!',
  'Que bom saber disso, a equipe do balcão agradece.',
  'Seu comentário foi lido em voz alta na padaria hoje.',
  'Anotamos a sugestão e já conversamos com o turno da manhã.',
  'Ficamos felizes com a nota, volte quando quiser.',
  'Agradecemos o carinho com a nossa casa.',
  'Lemos tudo com atenção e vamos melhorar o que falta.',
  'Um abraço de todos nós, esperamos você no café.',
  'Valeu por contar como foi, isso ajuda muito.',
  'Sua opinião conta para nós, muito obrigada.',
];

test('answers ten reviews by keyboard, one after the other', async () => {
  await page.goto('/reviews');
  const due = await reviewList({ replies: 'none', sort: 'due', limit: 10 });
  const [first] = due;
  await expect(page.getByRole('article')).toHaveAttribute('aria-label', first?.reviewerName ?? 'Anonymous');
  await expect(page.getByText('Waits 2 min in the outbox first')).toBeVisible();
  const begun = performance.now();
  await page.keyboard.press('r');
  for (const [index, answer] of answers.entries()) {
    // The next one is there, its field is empty and has the focus, before anything is typed.
    await expect(field()).toBeFocused();
    await expect(field()).toHaveValue('');
    await page.keyboard.type(answer);
    await page.keyboard.press('Control+Enter');
    await expect.poll(async () => (await outbox()).total).toBe(index + 1);
  }
  const seconds = (performance.now() - begun) / 1_000;
  test.info().annotations.push({ type: 'ten answers by keyboard', description: `${seconds.toFixed(1)} s` });
  const waiting = await Promise.all(due.map(({ id }) => detailOf(id)));
  expect(waiting.map(({ waiting: one }) => one?.text)).toEqual(answers);
  await emptyOutbox();
});

test('answers many reviews with a pool, and takes them back from the outbox', async () => {
  const params = { projectId: stage.projectId };
  const pool = 'Agradecimentos';
  const words = [
    'Oi, {firstName}! Obrigada pela visita.',
    'Que alegria ler isso. Volte sempre!',
    'Seu carinho chegou a toda a equipe do balcão.',
    'Mensagens assim dão força para acordar às quatro da manhã.',
    'Nosso padeiro mandou agradecer pessoalmente.',
    'Guardamos suas palavras no mural da cozinha.',
  ];
  for (const text of words)
    await stage.client.call(contract.templates.create, {
      params,
      body: {
        kind: 'reply',
        name: text.slice(0, 20),
        occasion: 'thanks',
        ratings: [5],
        language: 'br',
        text,
        pool,
      },
    });
  const taken = await stage.admin.repliesTaken();
  await page.goto('/reviews?rating=5&days=7');
  await page
    .getByRole('button', { name: /5 of 5 stars/ })
    .first()
    .waitFor();
  await page.keyboard.press('x');
  const bar = page.getByRole('toolbar', { name: 'Selected reviews' });
  await bar.getByRole('button', { name: /^All / }).click();
  await bar.getByRole('button', { name: 'Bulk reply' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'Pool for 5 of 5 stars' })).toHaveValue(/Agradecimentos/);
  expect(await seriousFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Create \d+ drafts$/ }).click();
  await page.waitForURL(/\/reviews\/bulk\//);
  const count = async (name: RegExp) =>
    Number(/\d+/.exec((await page.getByRole('button', { name }).textContent()) ?? '')?.[0]);
  await page.getByRole('button', { name: /^Accept \d+ without findings$/ }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  const clean = await count(/^Accept \d+ without findings$/);
  expect(clean).toBeGreaterThanOrEqual(200);
  await page.getByRole('button', { name: /^Accept \d+ without findings$/ }).click();
  await page.getByRole('button', { name: `Put ${String(clean)} in the outbox` }).click();
  await page
    .getByText(`${String(clean)} replies are waiting in the outbox`)
    .first()
    .waitFor();
  expect((await outbox()).total).toBe(clean);

  await page.goto('/reviews');
  const waiting = page.getByRole('region', { name: 'Outbox' });
  await waiting.getByRole('button', { name: `Cancel ${String(clean)} replies` }).click();
  await expect.poll(async () => (await outbox()).total).toBe(0);
  await page.getByText(/drafts to check/).waitFor();
  expect(await stage.admin.repliesTaken()).toBe(taken);
});

test('mends a reply that was turned down, and answers anew once its review was edited', async () => {
  const location = await locationAt(3);
  const author = 'Zulmira Aguiar';
  await stage.admin.refuseReplies('sorteio');
  await page.goto('/reviews?sort=newest');
  await page.getByRole('region', { name: 'Reviews that match' }).waitFor();
  const begun = performance.now();
  const review = await stage.admin.writeReview(location.providerId, {
    rating: 5,
    comment: 'O pão de queijo é o melhor do bairro.',
    displayName: author,
  });
  const row = rowOf(author);
  await row.waitFor();
  const seconds = (performance.now() - begun) / 1_000;
  test
    .info()
    .annotations.push({ type: 'review by push, seen in the inbox', description: `${seconds.toFixed(1)} s` });
  await row.click();
  await reviewOf(author).waitFor();
  const [{ id } = { id: '' }] = await reviewList({ search: author });
  await field().fill('Que alegria! Participe do sorteio na loja.');
  await send(id, author);
  await page.getByText('Google: “Prohibited content”').waitFor();
  await page.getByText('Nothing is public. The review still counts as without reply.').waitFor();
  expect(await seriousFaults(page)).toEqual([]);

  // Among those turned down; mended, it is live.
  await page.goto('/reviews?view=rejected');
  await rowOf(author).click();
  await expect(field()).toHaveValue('Que alegria! Participe do sorteio na loja.');
  await field().fill('Que alegria ler isso! Até a próxima fornada.');
  await send(id, author, 'Resend');
  await reviewOf(author).getByText('Live').first().waitFor();

  // Its author thinks again.
  await stage.admin.editReview(location.providerId, review, {
    rating: 2,
    comment: 'O pão de queijo era o melhor do bairro, hoje veio frio.',
  });
  await page.getByText('Edited since the reply. Check whether it still fits.').waitFor();
  await reviewOf(author)
    .getByText(/^was 5 stars/)
    .waitFor();
  await page.goto('/reviews?view=replied&edited=since_reply');
  await rowOf(author).click();
  await page.getByRole('button', { name: 'Compare versions' }).click();
  await page.getByRole('listitem').filter({ hasText: 'O pão de queijo é o melhor do bairro.' }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Edit reply' }).click();
  await field().fill('Sentimos muito, Zulmira. Já revimos a vitrine que aquece os pães.');
  await send(id, author);
  await page.getByText('Edited since the reply. Check whether it still fits.').waitFor({ state: 'detached' });
  const { reply, attempts } = await detailOf(id);
  expect(reply?.text).toBe('Sentimos muito, Zulmira. Já revimos a vitrine que aquece os pães.');
  expect(attempts.map(({ state }) => state).sort()).toEqual(['live', 'live', 'rejected']);

  // The reply is taken away; the first time, the person thinks again while that waits in the outbox.
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete reply' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete reply' }).click();
    await reviewOf(author)
      .getByText(/^Goes out in/)
      .waitFor();
  };
  await openReview(id, author);
  await remove();
  await reviewOf(author).getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Delete reply' }).waitFor();
  expect((await detailOf(id)).reply?.text).toBe(reply?.text);
  await remove();
  const { waiting } = await detailOf(id);
  await page.getByRole('button', { name: 'Send now' }).click();
  await untilDone(stage, waiting?.jobId ?? '');
  await expect(field()).toHaveValue('');
  expect((await detailOf(id)).reply).toBeNull();
});

test('tries a rule on past reviews, turns it on, and it answers the next one', async () => {
  const params = { projectId: stage.projectId };
  await stage.client.call(contract.templates.create, {
    params,
    body: {
      kind: 'reply',
      name: 'Cinco estrelas',
      occasion: 'thanks',
      ratings: [5],
      language: 'br',
      text: 'Oi, {firstName}! Cinco estrelas alegram a fornada inteira.',
      pool: null,
    },
  });
  await page.goto('/reviews/rules');
  await page.getByRole('button', { name: 'New rule' }).first().click();
  await page.getByRole('textbox', { name: 'Name of the rule' }).fill('Elogios');
  const choose = async (name: string, option: string) => {
    await page.getByRole('combobox', { name, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('Reply', 'Send a reply');
  await choose('Template or pool', 'Cinco estrelas');
  await choose('After', '5 minutes');
  await page.getByText(/would have answered [\d,]+ of [\d,]+ reviews/).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: /^Turn on/ }).click();
  await page.getByText(/^Acts as /).waitFor();
  await page.getByText('1 of 1 on').waitFor();

  await stage.admin.writeReview((await locationAt(5)).providerId, {
    rating: 5,
    comment: 'Melhor pão de queijo da região, sempre quentinho.',
    displayName: 'Wanderleia Prado',
  });
  await expect
    .poll(async () => (await outbox()).items.map(({ reviewerName }) => reviewerName))
    .toEqual(['Wanderleia Prado']);
  const [item] = (await outbox()).items;
  expect(item?.text).toBe('Oi, Wanderleia! Cinco estrelas alegram a fornada inteira.');
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  await page.getByRole('dialog').getByText('Wanderleia Prado').waitFor();
  await page.keyboard.press('Escape');

  // Off means off: what waits is a draft again.
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect.poll(async () => (await outbox()).total).toBe(0);
  expect((await detailOf(item?.reviewId ?? '')).draft?.text).toBe(item?.text);
});

test('has a draft written by a model, sees what it was asked, and sends it', async () => {
  const said = 'Fabiana, que bom que o bolo de cenoura fez sucesso. Esperamos vocês!';
  await stage.admin.writeReview((await locationAt(7)).providerId, {
    rating: 4,
    comment: 'O bolo de cenoura fez sucesso na festa.',
    displayName: 'Fabiana Teles',
  });
  await page.goto('/reviews?search=Fabiana+Teles');
  await rowOf('Fabiana Teles').click();
  await reviewOf('Fabiana Teles').waitFor();

  // What fails keeps what was written.
  model.say(null);
  await field().fill('Obrigada, Fabiana!');
  await page.getByRole('button', { name: 'Write a draft' }).click();
  await page.getByText('Error generating reply!').waitFor();
  await expect(field()).toHaveValue('Obrigada, Fabiana!');

  model.say(said);
  await field().fill('');
  await page.getByRole('button', { name: 'Write a draft' }).click();
  await page.getByText('Drafted by stand-in. Read it before you send it.').waitFor();
  await expect(field()).toHaveValue(said);
  const asked = model.requests.at(-1);
  const ofRole = (role: string) =>
    asked?.messages.filter((one) => one.role === role).map(({ content }) => content);
  expect(ofRole('user')?.join()).toContain('bolo de cenoura');
  expect(ofRole('system')?.join()).not.toContain('bolo de cenoura');
  await page.getByRole('button', { name: 'Prompt and cost' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByText('200 read, 20 written').waitFor();
  await panel.getByText(/O bolo de cenoura fez sucesso na festa/).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await page.getByText(/^Goes out in/).waitFor();
  expect((await outbox()).items.map(({ text }) => text)).toEqual([said]);
  await emptyOutbox();
});
