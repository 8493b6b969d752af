import { createClient, createMemoryTokens, isApiError, type Client } from '@frontage/api-client';
import { contract } from '@frontage/api-client/contract';
import type { Page } from '@playwright/test';
import { paths, planPath, userPath } from '../../src/config/paths';
import { demoPassword, openPage, signIn } from '../browser';
import { goWithin, untilCalm } from '../every-screen';
import { hostileTexts } from '../../src/testing/hostile-texts';
import { expect, onStage, test } from '../journey';
import type { Stage } from '../stage';

const stage = onStage();

const batchSize = 10;

/** Runs calls a few at a time. */
async function each<One>(
  list: readonly One[],
  run: (one: One, index: number) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < list.length; from += batchSize)
    await Promise.all(list.slice(from, from + batchSize).map((one, index) => run(one, from + index)));
}

async function signedIn(email: string): Promise<Client> {
  const tokens = createMemoryTokens();
  const client = createClient({ baseUrl: `${stage.stack.origin}/api/`, tokens });
  const answer = await client.call(contract.session.login, { body: { email, password: demoPassword } });
  tokens.set({ accessToken: answer.access_token, refreshToken: answer.refresh_token });
  return client;
}

/** A screen, and the texts that have to stand on it letter by letter. */
type Sight = { readonly address: string; readonly texts: readonly string[] };

/** Replies, as far as the guard lets such texts through, then labels and kept drafts: each beside its review. */
async function answerSome(
  { client, projectId }: Pick<Stage, 'client' | 'projectId'>,
  reviewIds: readonly string[],
  next: (count: number, longest?: number) => string[],
): Promise<Sight[]> {
  const sights: Sight[] = [];
  const [answered, marked] = [reviewIds.slice(0, 12), reviewIds.slice(12, 17)];
  const seen = (reviewId: string, texts: readonly string[]) =>
    sights.push({ address: `${paths.reviews}?view=all&review=${reviewId}`, texts });
  for (const [index, text] of next(answered.length).entries()) {
    const reviewId = answered[index] ?? '';
    try {
      await client.call(contract.reviews.reply, {
        params: { projectId, reviewId },
        body: { text, title: 'Reply' },
      });
      seen(reviewId, [text]);
    } catch (error) {
      if (!isApiError(error) || error.code !== 'reply_refused') throw error;
    }
  }
  expect(sights.length).toBeGreaterThan(9);
  const labels = next(marked.length, 40);
  for (const [index, draft] of next(marked.length).entries()) {
    const [reviewId = '', label = ''] = [marked[index], labels[index]];
    await client.call(contract.reviews.update, {
      params: { projectId, reviewId },
      body: { draft, labels: [label] },
    });
    seen(reviewId, [draft, label]);
  }
  return sights;
}

/** The manager's own texts about reviews and posts, and what customers write: answers what has to stand where. */
async function saveEngagement(
  { client, projectId, admin }: Stage,
  providerIds: readonly string[],
  next: (count: number, longest?: number) => string[],
): Promise<Sight[]> {
  const params = { projectId };
  const comments = next(60);
  const authors = next(60, 60);
  await each(comments, (comment, index) =>
    admin.writeReview(providerIds[index % providerIds.length] ?? '', {
      rating: 5,
      comment,
      displayName: authors[index] ?? '',
    }),
  );
  let reviewIds: string[] = [];
  await expect(async () => {
    await admin.tellOfReview(providerIds[0] ?? '');
    const query = { sort: 'newest', limit: comments.length } as const;
    const { items } = await client.call(contract.reviews.list, { params, query });
    expect(items.map(({ comment }) => comment)).toEqual(expect.arrayContaining(comments));
    reviewIds = items.map(({ id }) => id);
  }).toPass({ intervals: [1_000] });

  const templateNames = next(20, 80);
  const pools = next(20, 80);
  await each(templateNames, (name, index) =>
    client.call(contract.templates.create, {
      params,
      body: {
        kind: 'reply',
        name,
        occasion: 'thanks',
        ratings: [5],
        language: 'en',
        text: `Thank you, number ${String(index)}!`,
        pool: pools[index] ?? null,
      },
    }),
  );
  const rules = next(10, 80);
  const ruleLabels = next(10, 40);
  await each(rules, (name, index) =>
    client.call(contract.replyRules.create, {
      params,
      body: {
        name,
        conditions: [],
        actions: { reply: null, assigneeId: null, labels: [ruleLabels[index] ?? ''], notify: [] },
        optIns: [],
        dailyLimit: 10,
      },
    }),
  );
  const posts = next(10, 58);
  const { items } = await client.call(contract.locations.list, { params, query: {} });
  const day = new Date(Date.now() + 3 * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
  for (const title of posts) {
    const { planId } = await client.call(contract.posts.plan, {
      params,
      body: {
        selection: { by: 'ids', ids: [items[0]?.id ?? ''] },
        post: {
          kind: 'event',
          text: title,
          button: null,
          photo: null,
          event: { title, start: `${day}T09:00`, end: `${day}T18:00` },
          offer: null,
          mends: [],
          tracking: null,
        },
        title,
      },
    });
    await client.call(contract.plans.apply, {
      params: { projectId, planId },
      body: { localAt: `${day}T09:00` },
    });
  }
  const answers = await answerSome({ client, projectId }, reviewIds, next);
  return [
    { address: `${paths.reviews}?sort=newest`, texts: [...comments, ...authors] },
    ...answers,
    { address: paths.templates, texts: templateNames },
    { address: `${paths.templates}?tab=pools`, texts: pools },
    { address: paths.replyRules, texts: rules },
    { address: `${paths.schedules}?view=list`, texts: posts },
    { address: `${paths.schedules}?day=${day}`, texts: [] },
  ];
}

/** Every text in a group's name and a tutorial's title, and the others in turn wherever else a person's own text is shown. */
async function saveEverywhere(at: Stage): Promise<Sight[]> {
  const { client, projectId, admin } = at;
  const params = { projectId };
  let taken = 0;
  /** The next texts of the list that are short enough for the place. */
  const next = (count: number, longest = 120) => {
    const fitting = hostileTexts.filter(({ length }) => length <= longest);
    taken += count;
    return Array.from({ length: count }, (_, index) => fitting[(taken + index) % fitting.length] ?? '');
  };

  await each(hostileTexts, (name) =>
    client.call(contract.groups.create, { params, body: { kind: 'fixed', name, locationIds: [] } }),
  );
  const superAdmin = await signedIn('super@frontage.test');
  const [module = '', submodule = ''] = next(2, 80);
  await each(hostileTexts, (title) =>
    superAdmin.call(contract.tutorials.create, {
      body: { title, module, submodule, videoLink: 'https://vimeo.com/76979871', thumbnailId: null },
    }),
  );
  const projects = next(10);
  await each(projects, (name) =>
    client.call(contract.projects.create, { body: { name, brandName: name, utmSource: name.slice(0, 90) } }),
  );
  const filters = next(10, 60);
  await each(filters, (name) =>
    client.call(contract.savedFilters.create, {
      params,
      body: { name, filter: { search: name }, sort: 'name', order: 'asc' },
    }),
  );
  const fields = next(5, 40);
  await each(fields, (name) => client.call(contract.ownFields.create, { params, body: { name } }));
  const tokenNames = next(10, 80);
  await client.call(contract.sessions.confirm, { body: { password: demoPassword } });
  await each(tokenNames, (name) =>
    client.call(contract.apiTokens.create, { body: { name, scopes: ['locations:view'], expiresInDays: 30 } }),
  );
  const people = next(6);
  const me = await client.call(contract.session.profile);
  await each(people, (name, index) =>
    client.call(contract.users.create, {
      body: {
        name,
        email: `p${String(index)}@padaria.example`,
        password: 'Broa-de-milho-7',
        role: 0,
        projectIds: [projectId],
      },
    }),
  );
  const [ownName = ''] = next(1);
  await client.call(contract.profile.update, { body: { name: ownName, email: me.email } });

  // What locations say of themselves, and what the public says instead.
  const file = await stage.currentFile();
  const ids = file.rows.map((_, row) => file.get(row, 'locationId'));
  const descriptions = next(40);
  const labels = next(40, 100);
  await each(descriptions, (description, index) =>
    admin.describeElsewhere(ids[index] ?? '', description, [labels[index] ?? '']),
  );
  const suggestions = next(20);
  for (const [index, title] of suggestions.entries()) await admin.suggest(ids[index + 20] ?? '', { title });
  await stage.readAgain();
  await client.call(contract.suggestions.look, { params });

  // A file with such cells, named so, is talked about and waits for approval.
  const user = await signedIn('user@frontage.test');
  const { id: userId } = await user.call(contract.session.profile);
  await client.call(contract.users.update, { params: { userId }, body: { approverIds: [me.id] } });
  const cells = next(file.rows.length);
  cells.forEach((cell, row) => file.set(row, 'name', cell));
  // A form's own rules rewrite quotes in a file's name, and a slash ends a folder's.
  const title = hostileTexts.find((text) => text.includes('onerror') && !/["/]/.test(text)) ?? '';
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(file.bytes())], { type: 'text/csv' }), `${title}.csv`);
  const { planId } = await user.call(contract.plans.fromCsv, {
    params,
    query: { rowsWithErrors: 'refuse' },
    body,
  });
  await expect(async () => {
    const { state } = await user.call(contract.plans.detail, { params: { projectId, planId } });
    expect(state).toBe('draft');
  }).toPass();
  await user.call(contract.approvals.ask, { params: { projectId, planId }, body: {} });
  const comments = next(20);
  for (const text of comments)
    await user.call(contract.approvals.comment, { params: { projectId, planId }, body: { text } });
  await expect(async () => {
    const { isLooking } = await client.call(contract.suggestions.summary, { params });
    expect(isLooking).toBe(false);
  }).toPass();

  const engagement = await saveEngagement(at, ids, next);
  const { items } = await client.call(contract.locations.list, { params, query: {} });
  const [location] = items;
  const created = await client.call(contract.users.list, { query: { search: 'p0@padaria.example' } });
  const [typed = ''] = next(1);
  return [
    ...engagement,
    { address: paths.groups, texts: hostileTexts },
    { address: paths.helpCenter, texts: [...hostileTexts, module, submodule] },
    { address: paths.projects, texts: projects },
    { address: paths.locations, texts: filters },
    { address: `${paths.locations}?search=${encodeURIComponent(typed)}`, texts: [typed] },
    { address: `/locations/${location?.id ?? ''}?tab=profile`, texts: [] },
    { address: `/locations/${location?.id ?? ''}?tab=history`, texts: [] },
    { address: paths.score, texts: [] },
    { address: paths.pendingEdits, texts: suggestions },
    { address: paths.editGeneral, texts: [] },
    { address: planPath(planId, projectId), texts: [...comments, title] },
    { address: paths.approvals, texts: [title] },
    { address: paths.apiTokens, texts: tokenNames },
    { address: paths.users, texts: people },
    { address: userPath(created.items[0]?.id ?? ''), texts: people.slice(0, 1) },
    { address: paths.inviteUsers, texts: projects },
    { address: paths.audit, texts: hostileTexts.slice(-20) },
    { address: paths.profile, texts: [ownName] },
    { address: paths.settings, texts: [] },
    { address: paths.activity, texts: [] },
    { address: paths.home, texts: [] },
  ];
}

/** Counts what only a text that was taken for something else leaves: run scripts, reports, elements and addresses of its own. */
async function watch(page: Page): Promise<() => Promise<string[]>> {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    const reports: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      reports.push(`policy: ${violatedDirective} ${blockedURI}`),
    );
    Object.assign(window, { reports });
  });
  return async () => {
    const found = await page.evaluate(() => {
      const { reports } = window as unknown as { reports: string[] };
      const handled = 'onerror onload onbegin ontoggle onfocus onclick'
        .split(' ')
        .map((name) => `[${name}]`)
        .join(', ');
      const foreign = [
        ...document.querySelectorAll(
          `${handled}, iframe, object, base, xmp, math, noscript p, meta[http-equiv=refresh], template script, [src="x"], [href^="javascript:" i], [href^="data:text" i], [action^="javascript:" i]`,
        ),
      ];
      return [...reports, ...foreign.map(({ outerHTML }) => `element: ${outerHTML.slice(0, 120)}`)];
    });
    return [...dialogs.splice(0), ...found];
  };
}

/** Everything on the page that is text: also what fields hold and what only a screen reader says. */
function textsOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    [
      document.body.textContent,
      ...[...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value),
      ...[...document.querySelectorAll('[aria-label], [title]')].flatMap((element) => [
        element.getAttribute('aria-label'),
        element.getAttribute('title'),
      ]),
    ].join('\n'),
  );
}

test('shows 120 hostile texts as they are, and runs, loads and opens none of them', async () => {
  const sights = await saveEverywhere(stage);
  // So high that lists draw all their rows.
  const { page, complaints } = await openPage(stage.browser, stage.stack.origin, {
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 9_000 },
  });
  const marks = await watch(page);
  await signIn(page, 'manager@frontage.test');
  await untilCalm(page);
  await page.getByRole('button', { name: 'Project:' }).click();
  await page.getByRole('option', { name: 'Boa Vista Café' }).click();
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const { address, texts } of sights) {
    await goWithin(page, address);
    await untilCalm(page);
    const missing = async () => {
      const all = await textsOf(page);
      return texts.filter((text) => !all.includes(text));
    };
    await expect.poll(missing, { message: address }).toEqual([]);
    for (const text of hostileTexts.filter((one) => texts.includes(one))) seen.add(text);
    faults.push(...(await marks()).map((mark) => `${address}: ${mark}`));
  }
  expect(seen.size).toBe(120);
  expect(faults).toEqual([]);
  expect(complaints.list).toEqual([]);

  // Not even a script of the page's own takes a text for HTML.
  await expect(
    page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), hostileTexts[1] ?? ''),
  ).rejects.toThrow('A text is not taken for markup.');
  // What is watched for would be found: an element of theirs, and one that the policy refuses.
  await page.evaluate(() => {
    for (const source of ['x', 'https://elsewhere.example/x.png']) {
      const image = document.createElement('img');
      image.setAttribute('src', source);
      document.body.append(image);
    }
  });
  await expect
    .poll(marks)
    .toEqual(
      expect.arrayContaining([
        expect.stringContaining('policy: img-src'),
        expect.stringContaining('element: <img'),
      ]),
    );
  console.log(`${String(seen.size)} hostile texts on ${String(sights.length)} screens: none ran.`);
  await page.context().close();
});
