import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Facts } from './Facts';

const meta = {
  title: 'Shell/Facts',
  component: Facts,
  args: { items: ['1,200 locations', 'read 4 min ago', 'by Marina Duarte'] },
} satisfies Meta<typeof Facts>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
/** A fact of several lines begins where the others do: what hides the dots takes no letter of it. */
export const SeveralLines: Story = {
  args: {
    items: ['Holds for every project of Padaria Boa Vista that has no settings of its own', '4 min ago'],
  },
  decorators: [
    (Shown) => (
      <div style={{ inlineSize: '14rem' }}>
        <Shown />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const [fact] = canvas.getAllByRole('listitem');
    const words = document.createRange();
    words.selectNodeContents(fact ?? document.body);
    const list = canvas.getByRole('list').getBoundingClientRect();
    await waitFor(() => expect(words.getBoundingClientRect().left).toBeGreaterThanOrEqual(list.left + 19));
  },
};
/** What is not known leaves no gap and no dot. */
export const SomeUnknown: Story = {
  args: { items: ['1,200 locations', '', null, undefined, false, 'read 4 min ago'] },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(2));
  },
};
