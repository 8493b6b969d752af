import { contract, type ReviewedEdit, type Suggestion } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { paths } from '../../../config/paths';
import { answer, recorded, refuse } from '../../../testing/answers';
import { cafe, managerOfBoth, project } from '../../../testing/people';
import { screen } from '../../../testing/screen';
import { site, summaryOfPending } from '../../../testing/suggestions';
import { showTogether } from '../../../testing/together';
import { PendingPage } from './PendingPage';

const ours: Suggestion = { ...site, project };
const theirs: Suggestion = {
  ...site,
  id: '5b0f3c1e-7a51-4a0e-9c0d-0000000000f9',
  location: { ...site.location, id: '5b0f3c1e-7a51-4a0e-9c0d-0000000000c9', name: 'Boa Vista Café - Moema' },
  project: cafe,
};
const inReview: ReviewedEdit = {
  id: 'review',
  location: theirs.location,
  field: 'website',
  shown: 'https://a.test',
  ours: 'https://b.test',
  since: '2026-11-20T12:00:00.000Z',
  job: null,
  project: cafe,
};
const planIn = (projectId: string, last: string) =>
  recorded(
    { ...contract.suggestions.decide, path: `projects/${projectId}/suggestions/decide` },
    { planId: `5b0f3c1e-7a51-4a0e-9c0d-0000000000${last}`, jobId: null, isWaiting: true, values: 1 },
  );
const decidedHere = planIn(project.id, 'e1');
const decidedThere = planIn(cafe.id, 'e2');
const matchIn = (projectId: string, total: number) =>
  answer(
    { ...contract.suggestions.list, path: `projects/${projectId}/suggestions` },
    { items: [ours, theirs].slice(0, total), next: null, total },
  );
const looks = [project, cafe].map(({ id }) =>
  recorded(
    { ...contract.suggestions.look, path: `projects/${id}/suggestions/look` },
    { jobId: '5b0f3c1e-7a51-4a0e-9c0d-0000000000e5' },
  ),
);
const policy = { part: 'name', policy: 'ask', setBy: null, setAt: null } as const;
const policiesOf = (projectId: string) => `projects/${projectId}/field-policies`;
const saved = recorded(
  { ...contract.suggestions.savePolicies, path: policiesOf(cafe.id) },
  { items: [{ ...policy, policy: 'protect' }] },
);

const meta = {
  component: PendingPage,
  beforeEach: showTogether,
  parameters: screen({
    at: paths.pendingEdits,
    person: managerOfBoth,
    always: [
      // Of the selected project both are asked for together; of the other alone, how many match.
      matchIn(project.id, 2),
      matchIn(cafe.id, 1),
      answer(contract.suggestions.inReview, { items: [inReview], next: null, total: 1 }),
      ...[decidedHere, decidedThere, saved, ...looks].map(({ handler }) => handler),
      answer(contract.suggestions.policies, { items: [policy] }),
      ...summaryOfPending(2),
    ],
  }),
} satisfies Meta<typeof PendingPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Suggestions of both in one list: each says whose it is, and is decided in its project. */
export const Together: Story = {
  beforeEach: () => void decidedThere.calls.splice(0),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('columnheader', { name: 'Project' })).toBeVisible());
    await waitFor(() =>
      expect(canvas.getByRole('link', { name: 'Boa Vista Café - Moema' })).toHaveAttribute(
        'href',
        expect.stringContaining(cafe.id),
      ),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Accept Website of Boa Vista Café - Moema' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Send now' }));
    await waitFor(() =>
      expect(decidedThere.calls).toEqual([
        expect.objectContaining({ decision: 'approve', selection: { ids: [theirs.id] } }),
      ]),
    );
  },
};

/** All that match become a plan for each project, since each has its own people and policies. */
export const AllThatMatch: Story = {
  beforeEach: () => {
    decidedHere.calls.splice(0);
    decidedThere.calls.splice(0);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select all 2' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept 2 values…' }));
    const dialog = await within(document.body).findByRole('dialog', { name: 'Plans to review' });
    await waitFor(() => expect(within(dialog).getByText('2 plans, one for each project')).toBeVisible());
    await waitFor(() =>
      expect(within(dialog).getByRole('link', { name: `Review plan: ${cafe.name}` })).toBeVisible(),
    );
    await waitFor(() =>
      expect([...decidedHere.calls, ...decidedThere.calls]).toEqual([
        expect.objectContaining({ selection: { ids: [ours.id] }, review: true }),
        expect.objectContaining({ selection: { ids: [theirs.id] }, review: true }),
      ]),
    );
  },
};

/** Where the plan of one cannot be made, the other's stays in reach. */
export const OneRefused: Story = {
  parameters: screen({
    answers: [
      refuse({ ...contract.suggestions.decide, path: `projects/${cafe.id}/suggestions/decide` }, 'internal'),
    ],
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select all 2' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Reject 2 values…' }));
    const dialog = await within(document.body).findByRole('dialog', { name: 'Plans to review' });
    await waitFor(() =>
      expect(within(dialog).getByRole('link', { name: `Review plan: ${project.name}` })).toBeVisible(),
    );
    await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent(cafe.name));
  },
};

/** What Google reviews is one list, too. */
export const InReview: Story = {
  parameters: screen({ at: `${paths.pendingEdits}?view=review` }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(cafe.name)).toBeVisible());
  },
};

/** Google is asked about both. */
export const Looked: Story = {
  beforeEach: () => {
    for (const { calls } of looks) calls.splice(0);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Check now' }));
    await waitFor(() => expect(looks.map(({ calls }) => calls.length)).toEqual([1, 1]));
  },
};

/** Each project keeps its policy, and what is chosen for one is saved for that one. */
export const Policies: Story = {
  beforeEach: () => void saved.calls.splice(0),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Field policy' }));
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Project' }));
    await userEvent.click(await within(document.body).findByRole('option', { name: cafe.name }));
    const choices = within(await canvas.findByRole('radiogroup', { name: 'Policy of Name' }));
    await userEvent.click(choices.getByText('Protect'));
    await userEvent.click(canvas.getByRole('button', { name: 'Save the policy' }));
    await waitFor(() => expect(saved.calls).toEqual([{ policies: { name: 'protect' } }]));
  },
};
