import { contract, type Approval } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { paths } from '../../../config/paths';
import { answer, refuse, stillLoading } from '../../../testing/answers';
import { fits, seesFailure, seesLoading } from '../../../testing/plays';
import { longName, onlooker, project } from '../../../testing/people';
import { screen } from '../../../testing/screen';
import { ApprovalsPage } from './ApprovalsPage';

const hours: Approval = {
  id: '5b0f3c1e-7a51-4a0e-9c0d-0000000000d1',
  state: 'waiting',
  requestedBy: { id: onlooker.id, name: onlooker.name },
  requestedAt: '2026-11-20T12:00:00.000Z',
  wantedAt: null,
  decidedBy: null,
  decidedAt: null,
  reason: null,
  projectId: project.id,
  projectName: project.name,
  planId: '5b0f3c1e-7a51-4a0e-9c0d-0000000000e1',
  title: 'Christmas hours',
  source: 'csv',
  fileName: 'christmas.csv',
  locations: 214,
  changes: 1_498,
  risky: [],
  comments: 2,
  jobId: null,
};
const inbox = (...items: Approval[]) =>
  answer(contract.approvals.list, { items, next: null, total: items.length });
const summary = (toDecide: number) =>
  answer(contract.approvals.summary, { toDecide, mineWaiting: 0, isApprover: true, needsApproval: false });

const meta = {
  component: ApprovalsPage,
  parameters: screen({ at: paths.approvals, always: [inbox(hours), summary(1)] }),
} satisfies Meta<typeof ApprovalsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('1 plan waits for you', { exact: false })).toBeVisible());
    await userEvent.click(await canvas.findByRole('checkbox', { name: /Christmas hours/ }));
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Approve/ })).toBeEnabled());
  },
};

export const Loading: Story = {
  parameters: screen({ answers: [stillLoading(contract.approvals.list)] }),
  play: seesLoading,
};

export const Failing: Story = {
  parameters: screen({ answers: [refuse(contract.approvals.list, 'internal')] }),
  play: seesFailure,
};

export const Empty: Story = {
  parameters: screen({ answers: [inbox(), summary(0)] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Nothing waits for you')).toBeVisible());
  },
};

export const Risky: Story = {
  parameters: screen({ answers: [inbox({ ...hours, risky: [{ field: 'name', locations: 12 }] })] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Christmas hours')).toBeVisible());
  },
};

export const LongTexts: Story = {
  parameters: screen({ answers: [inbox({ ...hours, title: longName, projectName: longName })] }),
  play: async (context) => {
    await context.canvas.findAllByText(longName);
    await fits(context);
  },
};

export const OnlyLooking: Story = {
  parameters: screen({ person: onlooker }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Christmas hours')).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('checkbox')).toBeNull());
  },
};

export const InPortuguese: Story = {
  parameters: screen({ locale: 'br', answers: [inbox(), summary(0)] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Nada aguarda sua decisão')).toBeVisible());
  },
};
