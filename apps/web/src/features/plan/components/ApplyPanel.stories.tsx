import type { Plan } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within, waitFor } from 'storybook/test';
import { manager, project } from '../../../testing/people';
import { screen } from '../../../testing/screen';
import { ApplyPanel } from './ApplyPanel';

const plan: Plan = {
  id: '5b0f3c1e-7a51-4a0e-9c0d-000000000031',
  projectId: project.id,
  title: 'Horas de Natal',
  source: 'csv',
  fileName: 'natal.csv',
  rowsLeftOut: 0,
  state: 'draft',
  counts: { changed: 2, same: 0, blocked: 0, invalid: 0, leftOut: 0, locations: 2, locationsChanged: 2 },
  risky: [],
  createdBy: { id: manager.id, name: manager.name },
  createdAt: '2026-11-20T12:00:00.000Z',
  applyAt: null,
  applyLocalAt: null,
  jobId: null,
  undoOfJobId: null,
  estimatedSeconds: 90,
  approval: null,
  ...{ moved: 0, conflicts: 0 },
  notPublic: 0,
  countsAfter: null,
  needsApproval: false,
  canDecide: false,
};

const meta = {
  component: ApplyPanel,
  args: {
    plan,
    canApply: true,
    canSchedule: true,
    isRequester: false,
    isApplying: false,
    isDiscarding: false,
    timeError: null,
    repeats: undefined,
    wall: null,
    onRepeat: () => undefined,
    onApply: () => undefined,
    onDiscard: () => undefined,
    onLeaveOutRisky: () => undefined,
  },
  parameters: screen({}),
} satisfies Meta<typeof ApplyPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Applied at once, it says by when all is sent. */
export const SaysWhenAllIsSent: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText(/^All sent by about/)).toBeVisible());
  },
};

/** A plan that waits for an approver promises no time: nobody knows when it begins. */
export const PromisesNoTimeBeforeApproval: Story = {
  args: { plan: { ...plan, needsApproval: true } },
  play: async ({ canvasElement }) => {
    const panel = within(canvasElement);
    await waitFor(() => expect(panel.getByText('Begins as soon as it is approved')).toBeVisible());
    await waitFor(() => expect(panel.queryByText(/All sent by/)).toBeNull());
  },
};

/** The way back of values that still wait begins after them: now it would change nothing. */
export const CountsAfterADate: Story = {
  args: {
    plan: { ...plan, undoOfJobId: plan.id, countsAfter: '2051-12-24T12:00:00.000Z' },
    onApply: fn(),
  },
  play: async ({ args, canvasElement }) => {
    const panel = within(canvasElement);
    await waitFor(() => expect(panel.getByRole('radio', { name: 'Later' })).toBeChecked());
    await waitFor(() => expect(panel.getByRole('radio', { name: 'Now' })).toBeDisabled());
    await waitFor(() => expect(panel.getByText(/^Changes nothing before .*2051/)).toBeVisible());
    await userEvent.type(await panel.findByLabelText('Date'), '12/24/2050');
    await userEvent.type(panel.getByLabelText('Time'), '09:00');
    await userEvent.click(panel.getByRole('button', { name: 'Schedule 2 changes' }));
    await waitFor(() => expect(panel.getByText(/^Choose a time after .*2051/)).toBeVisible());
    await waitFor(() => expect(args.onApply).not.toHaveBeenCalled());
  },
};
