import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { SplitName } from './SplitName';

const meta = {
  title: 'Pieces/SplitName',
  component: SplitName,
  args: { name: 'Padaria Boa Vista - Moinhos de Vento', prefix: 'Padaria Boa Vista - ' },
} satisfies Meta<typeof SplitName>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The shared start gives way first; the part that differs is whole as long as it can be. */
export const Narrow: Story = {
  render: (args) => (
    <div style={{ width: 170 }}>
      <SplitName {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const own = canvas.getByText('Moinhos de Vento');
    await waitFor(() => expect(own.scrollWidth).toBeLessThanOrEqual(own.clientWidth));
    const prefix = canvas.getByText('Padaria Boa Vista -');
    await waitFor(() => expect(prefix.scrollWidth).toBeGreaterThan(prefix.clientWidth));
    const gap = own.getBoundingClientRect().left - prefix.getBoundingClientRect().right;
    await waitFor(() => expect(gap).toBeGreaterThan(2));
  },
};

/** Nothing of the start is left where only a sliver of it would fit, and what differs begins at the edge. */
export const NoRoom: Story = {
  render: (args) => (
    <div style={{ width: 128 }}>
      <SplitName {...args} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const line = canvasElement.querySelector('[title]')!.getBoundingClientRect();
    const own = canvas.getByText('Moinhos de Vento').getBoundingClientRect();
    await waitFor(() => expect([own.left, own.top]).toEqual([line.left, line.top]));
    await waitFor(() =>
      expect(canvas.getByText('Padaria Boa Vista -').getBoundingClientRect().top).toBeGreaterThanOrEqual(
        line.bottom,
      ),
    );
  },
};

/** In a narrow column of a table no row shows the start, so that all names begin at the same edge. */
export const NarrowColumn: Story = {
  render: (args) => (
    <div style={{ container: 'table-cell / inline-size', width: 200 }}>
      <SplitName {...args} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const line = canvasElement.querySelector('[title]')!.getBoundingClientRect();
    await waitFor(() =>
      expect(canvas.getByText('Moinhos de Vento').getBoundingClientRect().left).toBe(line.left),
    );
    await waitFor(() =>
      expect(canvas.getByText('Padaria Boa Vista -').getBoundingClientRect().width).toBeLessThan(2),
    );
  },
};

export const NoPrefix: Story = { args: { prefix: '' } };
