import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { StatusBadge } from '../StatusBadge';
import { RowCard, RowCardLine } from './RowCard';

const meta = {
  title: 'Lists/RowCard',
  component: RowCard,
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    title: 'lojas-novembro.csv',
    end: <StatusBadge state="live" label="Live" />,
    children: <RowCardLine end="4 min ago">12 changes on 8 locations</RowCardLine>,
  },
} satisfies Meta<typeof RowCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const TitleAlone: Story = { args: { end: undefined, children: undefined } };

/** Long texts are cut; state and time never are. */
export const LongTexts: Story = {
  args: {
    title: 'Padaria e Confeitaria Boa Vista da Serra do Mar, Shopping Center Norte, loja 214',
    children: (
      <>
        <RowCardLine>mariana.albuquerque.de.almeida@padaria-boa-vista-franquias.com.br</RowCardLine>
        <RowCardLine end="Yesterday">
          Administrator, 24 projects of the account and what is below it
        </RowCardLine>
      </>
    ),
  },
  play: async ({ canvasElement, canvas }) => {
    await waitFor(() => expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth));
    await waitFor(() => expect(canvas.getByText('Yesterday')).toBeVisible());
  },
};
