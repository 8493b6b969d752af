import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, within, waitFor } from 'storybook/test';
import { screen } from '../../testing/screen';
import { newRule, type RuleDraft } from './rule-draft';
import { RuleFields } from './RuleFields';

function Form({ begin = newRule('2029-11-13') }: { readonly begin?: RuleDraft }) {
  const [rule, setRule] = useState(begin);
  return <RuleFields value={rule} onChange={setRule} error={null} />;
}

const meta = { component: Form, parameters: screen({}) } satisfies Meta<typeof Form>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Weekly: Story = {
  args: { begin: { ...newRule('2029-11-13'), time: '07:00', until: '2029-12-25' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Tue' }));
    const next = within(await canvas.findByRole('list', { name: 'Next dates' }));
    await waitFor(() => expect(next.getAllByRole('listitem')).toHaveLength(6));
    await waitFor(() => expect(canvas.getByText('7 times')).toBeVisible());
    await waitFor(() => expect(canvas.getByText(/and 1 more, the last on/)).toBeVisible());
  },
};

export const WithoutAnEnd: Story = {
  args: { begin: { ...newRule('2029-11-13'), every: 'month', day: 31 } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('No end date')).toBeVisible());
    await waitFor(() => expect(canvas.getByText('Months without this day are left out.')).toBeVisible());
  },
};

export const NothingToCome: Story = {
  args: { begin: { ...newRule('2029-11-13'), on: ['monday'], until: '2029-11-15' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('This rule has no upcoming dates.')).toBeVisible());
  },
};

export const InPortuguese: Story = {
  args: { begin: { ...newRule('2029-11-13'), every: 'month_weekday', nth: -1, weekday: 'friday' } },
  parameters: screen({ locale: 'br' }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Sem data de término')).toBeVisible());
  },
};
