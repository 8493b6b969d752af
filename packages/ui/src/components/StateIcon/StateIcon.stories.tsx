import type { Meta, StoryObj } from '@storybook/react-vite';
import { StatusBadge } from '../StatusBadge';
import { StateIcon } from './StateIcon';
import { stateLooks, type StateName } from './state-looks';

const meta = {
  title: 'Pieces/StateIcon',
  component: StateIcon,
  args: { state: 'inReview', label: 'In review' },
} satisfies Meta<typeof StateIcon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Every state has an icon and a colour of its meaning; none is told by colour alone. */
export const AllStates: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 8 }}>
      {(Object.keys(stateLooks) as StateName[]).map((state) => (
        <StatusBadge key={state} state={state} label={state} />
      ))}
    </div>
  ),
};
