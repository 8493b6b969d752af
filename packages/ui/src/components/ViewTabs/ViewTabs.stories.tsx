import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { StateIcon } from '../StateIcon';
import { ViewTabs, type ViewTabsProps } from './ViewTabs';

function Controlled(args: ViewTabsProps) {
  const [value, setValue] = useState(args.value);
  return (
    <ViewTabs
      {...args}
      value={value}
      onChange={(id) => {
        setValue(id);
        args.onChange(id);
      }}
    />
  );
}

const meta = {
  title: 'Lists/ViewTabs',
  component: ViewTabs,
  parameters: { layout: 'fullscreen' },
  render: (args) => <Controlled {...args} />,
  args: {
    label: 'Views',
    value: 'hours',
    onChange: fn(),
    tabs: [
      { id: 'all', label: 'All', count: '1,200' },
      { id: 'hours', label: 'No hours for 20 Nov', count: '391' },
      { id: 'score', label: 'Low score', count: '87' },
      { id: 'edits', label: 'Pending edits', count: '14' },
    ],
  },
} satisfies Meta<typeof ViewTabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** One Tab stop; arrows choose and go round at the ends. */
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('tab', { name: /No hours/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('all'));
    await waitFor(() =>
      expect(canvas.getByRole('tab', { name: /All/ })).toHaveAttribute('aria-selected', 'true'),
    );
  },
};

/** What is chosen is in sight, also where the row is too narrow for it. */
/** The ring stands beside the letters of a tab, not over them. */
export const RingBesideTheLetters: Story = {
  play: async ({ canvas }) => {
    const [tab] = canvas.getAllByRole('tab');
    if (tab === undefined) throw new Error('No tab.');
    await userEvent.tab();
    tab.focus();
    await waitFor(() => expect(tab).toHaveFocus());
    const letters = document.createRange();
    letters.selectNodeContents(tab);
    const { outlineWidth, outlineOffset } = getComputedStyle(tab);
    const inner = tab.getBoundingClientRect().left - Number.parseFloat(outlineOffset);
    await waitFor(() => expect(Number.parseFloat(outlineWidth)).toBeGreaterThan(0));
    await waitFor(() => expect(inner).toBeLessThanOrEqual(letters.getBoundingClientRect().left));
  },
};

export const ChosenInSight: Story = {
  args: { value: 'edits' },
  decorators: [
    (Inner) => (
      <div style={{ width: 320 }}>
        <Inner />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const tab = canvas.getByRole('tab', { name: /Pending edits/ });
    await waitFor(() => expect(tab.getBoundingClientRect().right).toBeLessThanOrEqual(320));
  },
};

/** It stays in sight when what stands before it grows, as a font does that arrives late, and when the window narrows. */
export const StaysInSight: Story = {
  ...ChosenInSight,
  play: async ({ canvas, canvasElement }) => {
    const tab = canvas.getByRole('tab', { name: /Pending edits/ });
    canvas.getByRole('tablist').style.setProperty('letter-spacing', '0.25em');
    await waitFor(() => expect(tab.getBoundingClientRect().right).toBeLessThanOrEqual(320));
    const frame = canvasElement.querySelector<HTMLElement>('[style*="width: 320px"]');
    frame?.style.setProperty('width', '280px');
    await waitFor(() => expect(tab.getBoundingClientRect().right).toBeLessThanOrEqual(280));
  },
};

export const WithStates: Story = {
  args: {
    value: 'all',
    tabs: [
      { id: 'all', label: 'All', count: '3,762' },
      { id: 'changed', label: 'Changed', count: '806', icon: <StateIcon state="changed" /> },
      { id: 'blocked', label: 'Blocked', count: '12', icon: <StateIcon state="blocked" /> },
      { id: 'invalid', label: 'Invalid', count: '3', icon: <StateIcon state="invalid" /> },
      { id: 'hours', label: 'Hours', dotLabel: 'not sent' },
    ],
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
