import { Anchor, Button } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconLoader2 } from '@tabler/icons-react';
import { Tag } from '../Tag';
import { PageHeader } from './PageHeader';

const meta = {
  title: 'Shell/PageHeader',
  component: PageHeader,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Hours and phones',
    state: (
      <Tag tone="accent" icon={IconLoader2} isSpinning>
        Running
      </Tag>
    ),
    facts: [
      '802 changes on 409 locations',
      'from lojas-novembro.csv',
      'applied 14:02 by you',
      <Anchor key="plan" href="#" size="sm">
        See the plan
      </Anchor>,
    ],
    actions: (
      <>
        <Button>Download ledger</Button>
        <Button>Cancel the rest</Button>
        <Button>Undo…</Button>
      </>
    ),
  },
} satisfies Meta<typeof PageHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithCount: Story = {
  args: {
    title: 'My Locations',
    count: '391',
    state: null,
    facts: [],
    actions: <Button variant="subtle">Select</Button>,
  },
};

export const LongText: Story = {
  args: {
    title: 'Padaria Boa Vista - Loja do Aeroporto Internacional de Guarulhos, Terminal 3, piso superior',
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
