import { contract, type JobDetail, type LedgerEntry } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { editAgainPath, jobPath } from '../../../config/paths';
import { answer, recorded, refuse, stillLoading } from '../../../testing/answers';
import { noEntries as none, sampleJob } from '../../../testing/jobs';
import { aroundLocations, sampleSummary, sampleTime } from '../../../testing/locations';
import { longName, manager, onlooker, project } from '../../../testing/people';
import { fits, seesFailure } from '../../../testing/plays';
import { screen } from '../../../testing/screen';
import { JobPage } from './JobPage';

const sampleId = (n: number) => `5b0f3c1e-7a51-4a0e-9c0d-${String(n).padStart(12, '0')}`;
const done = sampleJob;
const running: JobDetail = {
  ...done,
  state: 'running',
  counts: { ...none, queued: 2, live: 1 },
  ...{ retryable: 0, canUndo: false, canReturn: false, finishedAt: null },
};
const scheduled: JobDetail = {
  ...running,
  state: 'scheduled',
  counts: { ...none, queued: 3 },
  ...{ startedAt: null, applyAt: new Date('2031-12-20T09:00').toISOString() },
  ...{ wall: '2031-12-20T09:00', canMove: true, comesBackAt: null },
};
const local = { applyAt: scheduled.applyAt, applyLocalAt: '2031-12-20T09:00', wall: '2031-12-20T09:00' };
const live: LedgerEntry = {
  id: '1',
  locationId: sampleId(1),
  locationName: 'Icaraí',
  field: 'phone',
  subject: null,
  from: '+552127110000',
  to: '+552127119999',
  found: null,
  state: 'live',
  ...{ reason: null, message: null },
  tries: 1,
  updatedAt: sampleTime,
  readBackAt: sampleTime,
  ...{ isPublic: true, isAnswered: false },
};
const waiting: LedgerEntry = { ...live, state: 'queued', tries: 0, readBackAt: null };
const rejected: LedgerEntry = {
  ...live,
  id: '2',
  locationName: 'Moema',
  state: 'rejected',
  reason: 'provider_refused',
  message: 'The number is not valid for this region.',
};
const failed: LedgerEntry = {
  ...live,
  id: '3',
  locationName: 'Pinheiros',
  state: 'failed',
  reason: 'gave_up',
  tries: 8,
};
const job = (part: Partial<JobDetail> = {}) => answer(contract.jobs.detail, { ...done, ...part });
const ledger = (items: LedgerEntry[]) =>
  answer(contract.jobs.ledger, { items, next: null, total: items.length });
const retried = recorded(contract.jobs.retry, { queued: 1 });
const cancelled = recorded(contract.jobs.cancel, { cancelled: 2 });
const moved = recorded(contract.plans.move, { at: sampleTime, localAt: null });

const meta = {
  component: JobPage,
  parameters: screen({
    at: jobPath(done.id, project.id),
    route: '/activity/:jobId',
    always: [
      job(),
      ledger([rejected, failed, live]),
      answer(contract.locations.summary, sampleSummary(3)),
      ...aroundLocations,
    ],
  }),
} satisfies Meta<typeof JobPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/The number is not valid for this region\./)).toBeVisible());
    await waitFor(() => expect(canvas.getByText('2 changes need you.')).toBeVisible());
    const phones = () =>
      within(canvas.getByRole('row', { name: /Icaraí/ }))
        .getAllByText(/2711-/)
        .map(({ textContent }) => textContent.slice(-4));
    await waitFor(() => expect(phones()).toEqual(['0000', '9999']));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Undo…' })).toBeEnabled());
  },
};

export const InTheDark: Story = { ...Default, parameters: screen({ scheme: 'dark' }) };

const drawn = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E';

/** The new picture stands in the ledger beside the words for it. */
export const Pictures: Story = {
  parameters: screen({
    answers: [
      ledger([{ ...live, field: 'logo', from: null, to: 'file/new' }]),
      answer(contract.media.ofMany, {
        items: [{ locationId: live.locationId, id: 'file/new', url: drawn }],
      }),
    ],
  }),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')?.src).toBe(drawn));
  },
};

/** What was refused and changed again by a later job needs nobody, and is not offered to be sent once more. */
export const ChangedAgainSince: Story = {
  parameters: screen({
    answers: [
      job({ answered: { rejected: 1, failed: 0 } }),
      ledger([{ ...rejected, isAnswered: true }, failed, live]),
    ],
  }),
  play: async ({ canvas }) => {
    const row = within(await canvas.findByRole('row', { name: /Moema/ }));
    await waitFor(() =>
      expect(row.getByText(/^Changed again since\. “The number is not valid/)).toBeVisible(),
    );
    await waitFor(() => expect(row.queryByRole('link', { name: /^Edit/ })).toBeNull());
    await waitFor(() => expect(canvas.getByText('1 change needs you.')).toBeVisible());
    await waitFor(() => expect(canvas.getByText(/^1 failed/)).toBeVisible());
  },
};

const site = 'https://www.padariaboavista.example';

/** Of long values the part that differs is seen, and of a refusal what Google says of this value. */
export const WhatDiffersInSight: Story = {
  parameters: screen({
    answers: [
      ledger([
        {
          ...rejected,
          field: 'website',
          from: `${site}/lojas/moema`,
          to: `${site}/moema`,
          message: 'Request contains an invalid argument. (INVALID_URL)',
        },
      ]),
    ],
  }),
  play: async ({ canvas }) => {
    const row = within(await canvas.findByRole('row', { name: /Moema/ }));
    await waitFor(() => expect(row.getByTitle(`${site}/lojas/moema`)).toHaveTextContent(/^….*lojas/));
    await waitFor(() => expect(row.getByTitle(`${site}/moema`)).toHaveTextContent(/^…/));
    await waitFor(() => expect(row.getByTitle(/an invalid argument/)).toHaveTextContent('“…(INVALID_URL)”'));
  },
};

/** Google took it for a profile of which it shows nothing. */
export const NothingPublic: Story = {
  parameters: screen({ answers: [ledger([{ ...live, isPublic: false }])] }),
  play: async ({ canvas }) => {
    const row = within(await canvas.findByRole('row', { name: /Icaraí/ }));
    await waitFor(() => expect(row.getByText('Saved, not public')).toBeVisible());
    await waitFor(() => expect(row.getByText(/^Google keeps it/)).toBeVisible());
    await waitFor(() => expect(row.queryByText('Live')).toBeNull());
  },
};

export const OneSentAgain: Story = {
  parameters: screen({ answers: [retried.handler] }),
  play: async ({ canvas, userEvent }) => {
    retried.calls.length = 0;
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry Phone of Pinheiros' }));
    await waitFor(() => expect(retried.calls).toEqual([{ entryIds: ['3'] }]));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Retry Phone of Moema' })).toBeNull());
    const edit = canvas.getByRole('link', { name: 'Edit Phone of Moema and send it again' });
    await waitFor(() =>
      expect(edit).toHaveAttribute('href', editAgainPath(rejected.locationId, project.id, 'phone')),
    );
  },
};

export const AllSentAgain: Story = {
  parameters: screen({ answers: [retried.handler] }),
  play: async ({ canvas, userEvent }) => {
    retried.calls.length = 0;
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry 1 failed' }));
    await waitFor(() => expect(retried.calls).toEqual([{}]));
  },
};

export const Running: Story = {
  parameters: screen({ answers: [job(running), ledger([live]), cancelled.handler] }),
  play: async ({ canvas, userEvent }) => {
    cancelled.calls.length = 0;
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel the rest' }));
    const asked = within(await within(document.body).findByRole('dialog'));
    await waitFor(() => expect(cancelled.calls).toHaveLength(0));
    await userEvent.click(asked.getByRole('button', { name: 'Cancel 2 changes' }));
    await waitFor(() => expect(cancelled.calls).toHaveLength(1));
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
  },
};

/** While it waits for its date, a later one can be chosen for the way back. */
export const CanComeBack: Story = {
  parameters: screen({ answers: [job({ ...scheduled, canReturn: true }), ledger([])] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Schedule the undo…' })).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Undo…' })).toBeNull());
  },
};

/** What waits for its time says which, and waits for another once that is chosen. */
export const Scheduled: Story = {
  parameters: screen({
    answers: [
      job({ ...scheduled, comesBackAt: new Date('2031-12-27T09:00').toISOString() }),
      ledger([waiting]),
      moved.handler,
      cancelled.handler,
    ],
  }),
  play: async ({ canvas, userEvent }) => {
    moved.calls.length = 0;
    await waitFor(() =>
      expect(canvas.getByText('Scheduled for 20 Dec 2031, 09:00, by you', { exact: false })).toBeVisible(),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Change time…' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Move Telefones novos' }));
    await waitFor(() =>
      expect(dialog.getByText(/The edit of 3 locations moves from Sat,? 20 Dec, 09:00/)).toBeVisible(),
    );
    const time = dialog.getByRole('textbox', { name: 'Time' });
    await userEvent.clear(time);
    await userEvent.type(time, '10:30');
    await userEvent.click(dialog.getByRole('button', { name: /^Move to .*10:30$/ }));
    await waitFor(() => expect(moved.calls).toEqual([{ wall: '2031-12-20T10:30' }]));
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel…' }));
    const asked = within(
      await within(document.body).findByRole('dialog', { name: /Cancel before it is sent/ }),
    );
    await waitFor(() =>
      expect(
        asked.getByText('Its undo, scheduled for 27 Dec 2031, 09:00, is cancelled too.', { exact: false }),
      ).toBeVisible(),
    );
    await userEvent.click(asked.getByRole('button', { name: 'Keep it scheduled' }));
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
  },
};

/** Each location waits for its own clock, and some were reached: the time that the others wait for is told. */
export const OnEachClock: Story = {
  parameters: screen({
    answers: [job({ ...running, ...local }), ledger([waiting])],
  }),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(
        canvas.getByText("Scheduled for 20 Dec 2031, 09:00 in each location's time zone, by you", {
          exact: false,
        }),
      ).toBeVisible(),
    );
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Change time…' })).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Cancel the rest' })).toBeEnabled());
  },
};

/** Live is what the public sees: what never leaves Frontage, and what a profile without a voice keeps, are counted apart. */
export const KeptAndNotPublic: Story = {
  parameters: screen({
    answers: [
      job({ total: 12, counts: { ...none, live: 12 }, kept: { here: 3, notPublic: 2 } }),
      ledger([{ ...live, isPublic: false }]),
    ],
  }),
  play: async ({ canvas }) => {
    const states = within(await canvas.findByLabelText('Changes by state'));
    const count = (name: string) => states.getByText(name).nextElementSibling?.textContent;
    await waitFor(() => expect(count('Live')).toBe('7'));
    await waitFor(() => expect(count('Saved here')).toBe('3'));
    await waitFor(() => expect(count('Saved, not public')).toBe('2'));
    await waitFor(() => expect(canvas.getByRole('radio', { name: /Live or saved/ })).toBeInTheDocument());
  },
};

/** What was taken away is deleted, not live. */
export const Deletions: Story = {
  parameters: screen({
    answers: [
      job({ total: 4, counts: { ...none, live: 3, sent: 1 }, kept: { here: 0, notPublic: 0, deleted: 3 } }),
      ledger([{ ...live, field: 'reply', to: null }]),
    ],
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('of 4 deleted')).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('radio', { name: /Deleted/ })).toBeInTheDocument());
    await waitFor(() => expect(within(canvas.getByRole('grid')).getByText('Deleted')).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('radio', { name: /Live/ })).toBeNull());
  },
};

/** A job that was called off before its time was never applied. */
export const CalledOff: Story = {
  parameters: screen({
    answers: [
      job({
        ...scheduled,
        ...{ state: 'cancelled', canMove: false, finishedAt: sampleTime },
        counts: { ...none, cancelled: 3 },
      }),
      ledger([]),
    ],
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/^scheduled .* by you$/)).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('button', { name: /Change time|Cancel/ })).toBeNull());
  },
};

const breadPost = 'Fornada às 7h em Icaraí.';
const ofPost: LedgerEntry = {
  ...waiting,
  ...{ field: 'post', from: null },
  subject: { kind: 'post', id: '5b0f3c1e-7a51-4a0e-9c0d-000000000071', title: breadPost },
  to: { kind: 'news', text: breadPost, button: null, photo: null, event: null, offer: null },
};

/** A post's job is moved by who may move posts; what it says stands once in a row. */
export const OfAPost: Story = {
  parameters: screen({
    person: { ...manager, userPermission: { ...manager.userPermission, 'schedules:edit': false } },
    answers: [job({ ...scheduled, source: 'post' }), ledger([ofPost])],
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Cancel…' })).toBeEnabled());
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Change time…' })).toBeNull());
    await waitFor(() => expect(canvas.getByRole('gridcell', { name: 'Post' })).toBeVisible());
    await waitFor(() => expect(canvas.getAllByText(breadPost, { exact: false })).toHaveLength(1));
  },
};

export const WaitsForTheConnection: Story = {
  parameters: screen({ answers: [job({ ...running, waitsFor: 'grant' }), ledger([])] }),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(
        canvas.getByText('Waiting for the connection to Google. Connect again to continue.'),
      ).toBeVisible(),
    );
    await waitFor(() => expect(canvas.getByText('No change is in this state')).toBeVisible());
  },
};

/** The provider's calls of the day are used up: when there are more is said. */
export const WaitsForTomorrow: Story = {
  parameters: screen({ answers: [job({ ...running, waitsFor: 'daily_limit' }), ledger([])] }),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(
        canvas.getByText(/daily limit of changes is used up. The rest is sent when it ends, on /),
      ).toBeVisible(),
    );
    await waitFor(() => expect(canvas.getByText('Daily limit')).toBeVisible());
  },
};

export const FailedAsAWhole: Story = {
  parameters: screen({
    answers: [
      job({ state: 'failed', message: 'The account is suspended.', canUndo: false, canReturn: false }),
    ],
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('The account is suspended.')).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Undo…' })).toBeNull());
  },
};

export const LedgerFailing: Story = {
  parameters: screen({ answers: [refuse(contract.jobs.ledger, 'internal')] }),
  play: seesFailure,
};

export const Loading: Story = {
  parameters: screen({ answers: [stillLoading(contract.jobs.detail)] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status', { name: 'Loading' })).toBeVisible());
  },
};

export const Failing: Story = {
  parameters: screen({ answers: [refuse(contract.jobs.detail, 'internal')] }),
  play: seesFailure,
};

export const LongTexts: Story = {
  parameters: screen({
    answers: [job({ title: longName }), ledger([{ ...rejected, locationName: longName, message: longName }])],
  }),
  play: async (context) => {
    await context.canvas.findAllByText(longName);
    await fits(context);
  },
};

export const OnlyLooking: Story = {
  parameters: screen({ person: onlooker }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/The number is not valid for this region\./)).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Download ledger' })).toBeEnabled());
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Retry/ })).toBeNull());
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Undo…' })).toBeNull());
  },
};

export const InPortuguese: Story = {
  parameters: screen({ locale: 'br', answers: [job({ counts: { ...none, live: 2, rejected: 1 } })] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('1 alteração precisa de você.')).toBeVisible());
  },
};
