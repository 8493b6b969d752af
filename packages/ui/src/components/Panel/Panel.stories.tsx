import type { Meta, StoryObj } from '@storybook/react-vite';
import { DescriptionList } from '../DescriptionList';
import { Panel } from './Panel';

const meta = {
  title: 'Pieces/Panel',
  component: Panel,
  args: {
    title: 'Apply',
    note: '802',
    children: (
      <DescriptionList
        layout="ends"
        items={[
          { term: 'Changes included', detail: '802' },
          { term: 'Locations affected', detail: '409' },
          { term: 'Left out by you', detail: '4' },
        ]}
      />
    ),
    footer: 'You can undo this later',
  },
} satisfies Meta<typeof Panel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
