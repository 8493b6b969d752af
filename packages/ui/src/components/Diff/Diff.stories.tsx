import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { SplitName } from '../SplitName';
import { ChangedText } from './ChangedText';
import { DiffGroup, DiffGroupHead, type DiffGroupProps } from './DiffGroup';
import { DiffRow } from './DiffRow';

const labels = { from: 'Now', to: 'Will be' };
const fields = [
  { field: 'Thursday', from: '06:00–21:00', to: '06:00–22:00' },
  { field: 'Phone', from: '+55 11 5084-2231', to: '+55 11 5084-2290' },
  {
    field: 'Website',
    from: '…com.br/pinheiros',
    to: '…com.br/lojas/pinheiros',
    reason: 'Risky field: 310 clicks a month',
    isRisky: true,
  },
];

function Group(args: DiffGroupProps) {
  const [included, setIncluded] = useState<ReadonlySet<string>>(new Set(fields.map((item) => item.field)));
  const [isOpen, setIsOpen] = useState(args.isOpen);
  const state = included.size === 0 ? 'none' : included.size === fields.length ? 'all' : 'some';
  return (
    <DiffGroup
      {...args}
      included={state}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      onToggle={(isOn) => {
        setIncluded(new Set(isOn ? fields.map((item) => item.field) : []));
        args.onToggle?.(isOn);
      }}
    >
      {fields.map((item) => {
        const isIn = included.has(item.field);
        return (
          <DiffRow
            key={item.field}
            {...item}
            labels={labels}
            state={isIn ? 'included' : 'leftOut'}
            stateLabel={`Include ${item.field}`}
            {...(isIn ? {} : { reason: 'Left out by you', isRisky: false })}
            onToggle={(isOn) => {
              const next = new Set(included);
              if (isOn) next.add(item.field);
              else next.delete(item.field);
              setIncluded(next);
            }}
          />
        );
      })}
      <DiffRow
        field="Friday"
        from="06:00–21:00"
        to="06:00–22:00"
        labels={labels}
        state="blocked"
        stateLabel="Blocked"
        reason="Blocked: an earlier edit of this field is still in review"
      />
      <DiffRow
        field="Category"
        from="Padaria"
        to="Padaria e confeitaria"
        labels={labels}
        state="invalid"
        stateLabel="Invalid"
        reason="Invalid: not one of Google's categories"
      />
    </DiffGroup>
  );
}

const meta = {
  title: 'Changes/Diff',
  component: DiffGroup,
  parameters: { layout: 'fullscreen' },
  render: (args) => <Group {...args} />,
  args: {
    title: <SplitName name="Padaria Boa Vista - Vila Mariana" prefix="Padaria Boa Vista - " />,
    meta: 'São Paulo, SP',
    note: '3 changed, 9 same',
    included: 'all',
    boxLabel: 'Include all of Vila Mariana',
    openLabel: 'Changes of Vila Mariana',
    isOpen: true,
    onOpenChange: fn(),
    onToggle: fn(),
    children: null,
  },
} satisfies Meta<typeof DiffGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The group's box is on, mixed or off as its rows are; on from mixed, off from on. */
export const TriState: Story = {
  play: async ({ canvas, args }) => {
    const group = canvas.getByRole('checkbox', { name: 'Include all of Vila Mariana' });
    await waitFor(() => expect(group).toBeChecked());
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Include Phone' }));
    await waitFor(() => expect(group).toHaveProperty('indeterminate', true));
    await waitFor(() => expect(canvas.getByText('Left out by you')).toBeVisible());
    await userEvent.click(group);
    await waitFor(() => expect(args.onToggle).toHaveBeenLastCalledWith(true));
    await waitFor(() => expect(group).toBeChecked());
    await userEvent.click(group);
    await waitFor(() => expect(args.onToggle).toHaveBeenLastCalledWith(false));
    await waitFor(() => expect(group).not.toBeChecked());
    await waitFor(() => expect(canvas.getAllByText('Left out by you')).toHaveLength(3));
  },
};

/** Only what was changed is marked; blocked and invalid rows have no box. */
export const Marks: Story = {
  play: async ({ canvas, canvasElement }) => {
    const marked = [...canvasElement.querySelectorAll('mark')].map((mark) => mark.textContent);
    await waitFor(() => expect(marked).toEqual(['22:00', '2290', 'lojas/']));
    await waitFor(() => expect(canvas.getByRole('img', { name: 'Blocked' })).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('img', { name: 'Invalid' })).toBeVisible());
    await waitFor(() => expect(canvas.getAllByRole('checkbox')).toHaveLength(4));
  },
};

export const Closed: Story = { args: { isOpen: false } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };

const samples = [
  ['06:00–21:00', '06:00–22:00'],
  ['Padaria Boa Vista', 'Padaria Boa Vista 24h'],
  ['', 'https://padariaboavista.example'],
  ['(11) 5084-2231', '(11) 5084-2231'],
] as const;

/** The new value alone, where no row stands around it: in a note, in a panel. */
export const Values: Story = {
  parameters: { layout: 'padded' },
  render: () => (
    <ul>
      {samples.map(([from, to]) => (
        <li key={from}>
          <ChangedText from={from} to={to} />
        </li>
      ))}
    </ul>
  ),
};

/** Heads alone, as a virtual list draws them: all, some and none of the group, and nothing that could be sent. */
export const Heads: Story = {
  render: ({ title, meta: where, note, boxLabel, openLabel, onOpenChange, onToggle }) => (
    <>
      {(['all', 'some', 'none', 'notPossible'] as const).map((included) => (
        <DiffGroupHead
          key={included}
          {...{ title, note, boxLabel, openLabel, onOpenChange, onToggle }}
          meta={where}
          included={included}
          isOpen={included === 'all'}
        />
      ))}
    </>
  ),
};
