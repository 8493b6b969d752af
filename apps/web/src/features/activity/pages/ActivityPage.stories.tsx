import { contract, type Job, type PlanRow } from '@frontage/api-client/contract';
import { ledgerStates, type LedgerCounts } from '@frontage/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within, waitFor } from 'storybook/test';
import { paths } from '../../../config/paths';
import { answer } from '../../../testing/answers';
import { aroundLocations, sampleTime } from '../../../testing/locations';
import { longName, manager, onlooker, project } from '../../../testing/people';
import { fits } from '../../../testing/plays';
import { screen } from '../../../testing/screen';
import { ActivityPage } from './ActivityPage';

const sampleId = (n: number) => `5b0f3c1e-7a51-4a0e-9c0d-${String(n).padStart(12, '0')}`;
const by = { id: manager.id, name: manager.name };
const counts = Object.fromEntries(ledgerStates.map((state) => [state, 0])) as LedgerCounts;
const waiting: Job = {
  id: sampleId(900),
  projectId: project.id,
  kind: 'apply',
  title: 'Horário de Natal',
  source: 'bulk',
  fileName: null,
  planId: sampleId(800),
  state: 'scheduled',
  counts: { ...counts, queued: 3 },
  ...{ total: 3, locations: 3 },
  ...{ createdBy: by, approvedBy: null },
  createdAt: sampleTime,
  applyAt: new Date('2031-12-20T09:00').toISOString(),
  ...{ applyLocalAt: null, startedAt: null, finishedAt: null },
  ...{
    message: null,
    waitsFor: null,
    retryable: 0,
    canUndo: false,
    canReturn: false,
    undoOfJobId: null,
    undonePlanId: null,
  },
};
const draft: PlanRow = {
  id: sampleId(801),
  title: 'Telefones novos',
  source: 'csv',
  fileName: 'lojas.csv',
  createdBy: by,
  createdAt: sampleTime,
  undoOfJobId: null,
  ...{ changes: 12, locations: 9 },
};
const drafts = (items: PlanRow[]) => answer(contract.plans.list, { items, next: null, total: items.length });
const at = (search = '') => `${paths.activity}?project=${project.id}${search}`;

const meta = {
  component: ActivityPage,
  parameters: screen({
    at: at(),
    always: [
      answer(contract.jobs.list, { items: [waiting], next: null, total: 1 }),
      drafts([
        draft,
        { ...draft, id: sampleId(802), undoOfJobId: sampleId(1), createdBy: { ...by, id: sampleId(2) } },
      ]),
      ...aroundLocations,
    ],
  }),
} satisfies Meta<typeof ActivityPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A job that waits for its time is told by that time, on whichever clock, not as one that started when it was scheduled. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const row = within(await canvas.findByRole('row', { name: /Horário de Natal/ }));
    await waitFor(() => expect(row.getByText('Scheduled for 20 Dec 2031, 09:00')).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('tab', { name: /Not applied yet.*2/ })).toBeVisible());
  },
};

/** One that was called off before its time never started. */
export const CalledOff: Story = {
  parameters: screen({
    answers: [
      answer(contract.jobs.list, {
        items: [
          { ...waiting, state: 'cancelled', counts: { ...counts, cancelled: 3 }, finishedAt: sampleTime },
          { ...waiting, id: sampleId(901), title: 'Reabertura', applyLocalAt: '2031-12-20T09:00' },
        ],
        next: null,
        total: 2,
      }),
    ],
  }),
  play: async ({ canvas }) => {
    const row = within(await canvas.findByRole('row', { name: /Horário de Natal/ }));
    await waitFor(() => expect(row.getByText('Cancelled')).toBeVisible());
    await waitFor(() => expect(row.queryByText(/2031|ago/)).toBeNull());
    const local = within(canvas.getByRole('row', { name: /Reabertura/ }));
    await waitFor(() => expect(local.getByText('Scheduled for 20 Dec 2031, 09:00 (local)')).toBeVisible());
  },
};

/** What was left without being applied is found again. */
export const PlansNotApplied: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: /Not applied yet/ }));
    const link = await canvas.findByRole('link', { name: 'Telefones novos' });
    await waitFor(() => expect(link).toHaveAttribute('href', `/plans/${draft.id}?project=${project.id}`));
    await waitFor(() => expect(canvas.getAllByText('12 changes on 9 locations')[0]).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Undo: Telefones novos' })).toBeVisible());
  },
};

export const NoPlan: Story = {
  parameters: screen({ at: at('&view=plans'), answers: [drafts([])] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('No plans are waiting')).toBeVisible());
  },
};

export const InPortugueseAndDark: Story = {
  parameters: screen({ at: at('&view=plans'), locale: 'br', scheme: 'dark' }),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('tab', { name: /Ainda não aplicados/ })).toHaveAttribute(
        'aria-selected',
        'true',
      ),
    );
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Telefones novos' })).toBeVisible());
  },
};

export const LongNames: Story = {
  parameters: screen({ at: at('&view=plans'), answers: [drafts([{ ...draft, title: longName }])] }),
  play: async (story) => {
    await story.canvas.findByRole('link', { name: longName });
    await fits(story);
  },
};

/** Who may not see changes of many locations is offered no plans. */
export const WithoutPlans: Story = {
  parameters: screen({
    person: { ...onlooker, userPermission: { ...onlooker.userPermission, 'infos:view': false } },
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole('row', { name: /Horário de Natal/ });
    await waitFor(() => expect(canvas.queryByRole('tab')).toBeNull());
  },
};
