import { contract, type Suggestion } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { paths } from '../../../config/paths';
import { answer, recorded, refuse, stillLoading } from '../../../testing/answers';
import { fits, seesFailure, seesLoading } from '../../../testing/plays';
import { longName, onlooker, project } from '../../../testing/people';
import { screen } from '../../../testing/screen';
import { site, summaryOfPending } from '../../../testing/suggestions';
import { PendingPage } from './PendingPage';

const name: Suggestion = {
  ...site,
  id: '5b0f3c1e-7a51-4a0e-9c0d-0000000000f2',
  field: 'name',
  part: 'name',
  ours: 'Padaria Boa Vista',
  theirs: 'Pão da Vila',
};
const listed = (items: Suggestion[], total = items.length) =>
  answer(contract.suggestions.list, { items, next: null, total });
const decided = (jobId: string | null) =>
  answer(contract.suggestions.decide, {
    planId: '5b0f3c1e-7a51-4a0e-9c0d-0000000000e1',
    jobId,
    isWaiting: jobId === null,
    values: 1,
  });
const jobId = '5b0f3c1e-7a51-4a0e-9c0d-0000000000e2';

const meta = {
  component: PendingPage,
  parameters: screen({
    at: `${paths.pendingEdits}?project=${project.id}`,
    always: [listed([site, name], 240), ...summaryOfPending(240)],
  }),
} satisfies Meta<typeof PendingPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select Website of Icaraí' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Accept 1 value…' })).toBeEnabled());
    await userEvent.click(canvas.getByRole('button', { name: 'Select all 240' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Reject 240 values…' })).toBeEnabled());
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Select all 240' })).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Accept \d/ })).toBeNull());
  },
};

export const NothingTickedUnderAnotherFilter: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select Website of Icaraí' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Accept 1 value…' })).toBeEnabled());
    await userEvent.type(canvas.getByRole('searchbox'), 'Icaraí');
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Accept 1 value…' })).toBeNull());
    await waitFor(() =>
      expect(canvas.getByRole('checkbox', { name: 'Select Website of Icaraí' })).not.toBeChecked(),
    );
  },
};

export const Accepted: Story = {
  parameters: screen({ answers: [decided(jobId)] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept Website of Icaraí' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Send now' }));
    await waitFor(() => expect(canvas.getByText('Accepted: it goes to Google')).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Show the job and undo' })).toBeEnabled());
  },
};

export const Rejected: Story = {
  parameters: screen({ answers: [decided(jobId)] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reject Website of Icaraí' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Send now' }));
    await waitFor(() => expect(canvas.getByText('Rejected: your value goes to Google again')).toBeVisible());
  },
};

export const SentForApproval: Story = {
  parameters: screen({ answers: [decided(null)] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept Website of Icaraí' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Send now' }));
    await waitFor(() => expect(canvas.getByText('Sent for approval')).toBeVisible());
  },
};

const decisions = recorded(contract.suggestions.decide, {
  planId: '5b0f3c1e-7a51-4a0e-9c0d-0000000000e1',
  jobId,
  isWaiting: false,
  values: 1,
});

/** A letter decides the row that `j` and `k` stand on; nothing is sent that is taken back in time, nor while one types. */
export const ByKeyboard: Story = {
  parameters: screen({ answers: [decisions.handler] }),
  beforeEach: () => {
    decisions.calls.length = 0;
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Accept Website of Icaraí' });
    const undo = (field: string) => canvas.queryByRole('button', { name: `Undo: ${field} of Icaraí` });
    await userEvent.type(canvas.getByRole('searchbox'), 'jar');
    await waitFor(() => expect(canvas.getByRole('searchbox')).toHaveValue('jar'));
    await userEvent.clear(canvas.getByRole('searchbox'));
    canvas.getByRole('searchbox').blur();
    await canvas.findByRole('button', { name: 'Accept Website of Icaraí' });
    await waitFor(() => expect(undo('Website')).toBeNull());

    await userEvent.keyboard('jjka');
    await waitFor(() => expect(undo('Website')).toBeVisible());
    await userEvent.keyboard('r');
    await waitFor(() => expect(undo('Name')).toBeVisible());
    await waitFor(() => expect(canvas.getByText('2 decisions not sent yet')).toBeVisible());
    await userEvent.keyboard('z');
    await waitFor(() => expect(undo('Name')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Send now' }));
    await waitFor(() =>
      expect(decisions.calls).toEqual([
        expect.objectContaining({ decision: 'approve', selection: { ids: [site.id] } }),
      ]),
    );

    await userEvent.keyboard('?');
    const help = () => within(document.body).queryByRole('dialog', { name: 'Keyboard' });
    await waitFor(() => expect(help()).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(help()).toBeNull());
  },
};

/** Both halves of a double click are one answer, which the second half does not take back. */
export const DoubleClicked: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.dblClick(await canvas.findByRole('button', { name: 'Accept Website of Icaraí' }));
    await waitFor(() => expect(canvas.getByText('1 decision not sent yet')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Undo: Website of Icaraí' }));
    await waitFor(() => expect(canvas.queryByText('1 decision not sent yet')).toBeNull());
  },
};

export const Narrowed: Story = {
  parameters: screen({
    at: `${paths.pendingEdits}?project=${project.id}&field=website&returned=yes&search=zzz`,
    answers: [listed([])],
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(canvas.getByRole('searchbox')).toHaveValue(''));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Clear all' })).toBeNull());
  },
};

export const Loading: Story = {
  parameters: screen({ answers: [stillLoading(contract.suggestions.list)] }),
  play: seesLoading,
};

export const Failing: Story = {
  parameters: screen({ answers: [refuse(contract.suggestions.list, 'internal')] }),
  play: seesFailure,
};

export const LongTexts: Story = {
  parameters: screen({
    answers: [listed([{ ...name, theirs: longName, location: { ...name.location, name: longName } }])],
  }),
  play: async (context) => {
    await context.canvas.findAllByText(longName);
    await fits(context);
  },
};

export const OnlyLooking: Story = {
  parameters: screen({ person: onlooker }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('Icaraí')[0]).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('checkbox')).toBeNull());
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Accept/ })).toBeNull());
  },
};

/** On a tablet held upright the answers are in sight, not off the side of the table. */
export const Upright: Story = {
  parameters: {
    viewport: { options: { upright: { name: 'Upright', styles: { width: '700px', height: '900px' } } } },
  },
  globals: { viewport: { value: 'upright' } },
  play: async ({ canvas }) => {
    const [accept] = await canvas.findAllByRole('button', { name: /^Accept/ });
    if (accept === undefined) throw new Error('Nothing to accept.');
    await waitFor(() => expect(window.innerWidth).toBe(700));
    await waitFor(() => expect(accept.getBoundingClientRect().right).toBeLessThanOrEqual(700));
  },
};

/** Before Google has answered, nothing is said of what the public sees. */
export const WhileLooking: Story = {
  parameters: screen({
    answers: [
      answer(contract.suggestions.summary, {
        ...{ asking: 0, watched: 0, returned: 0, needsPerson: 0, parts: [], inReview: 0 },
        ...{ isLooking: true, lookedAt: null },
      }),
      answer(contract.suggestions.list, { items: [], next: null, total: 0 }),
    ],
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Looking for suggestions')).toBeVisible());
    await waitFor(() => expect(canvas.queryByText(/Google shows the public/)).toBeNull());
  },
};
