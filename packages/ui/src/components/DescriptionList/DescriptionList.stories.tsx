import type { Meta, StoryObj } from '@storybook/react-vite';
import { DescriptionList } from './DescriptionList';

const meta = {
  title: 'Pieces/DescriptionList',
  component: DescriptionList,
  args: {
    items: [
      { term: 'Store code', detail: 'BV-0412' },
      { term: 'Phone', detail: '+55 11 3222-7004' },
      { term: 'Address', detail: 'Rua Barão de Itapetininga, 255, loja 4, República, São Paulo, SP' },
    ],
  },
} satisfies Meta<typeof DescriptionList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
/** Numbers at the far end, to be compared. */
export const Ends: Story = {
  args: {
    layout: 'ends',
    items: [
      { term: 'Open', detail: '1,168' },
      { term: 'Temporarily closed', detail: '21' },
      { term: 'Permanently closed', detail: '11' },
    ],
  },
};
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
