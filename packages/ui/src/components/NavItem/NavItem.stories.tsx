import { IconBuildingStore, IconEdit, IconGauge } from '@tabler/icons-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { NavGroup, NavItem } from '.';

const meta = {
  title: 'Shell/NavItem',
  component: NavItem,
  decorators: [
    (Story) => (
      <nav aria-label="Main menu" style={{ width: 224 }}>
        <NavGroup label="Business profile">
          <Story />
        </NavGroup>
      </nav>
    ),
  ],
  args: { href: '#', label: 'My Locations', icon: IconBuildingStore, count: '1,200' },
} satisfies Meta<typeof NavItem>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Current: Story = { args: { isCurrent: true } };
/** Leads to more entries. */
export const WithMore: Story = {
  render: () => <NavItem href="#" label="Bulk Edit" icon={IconEdit} hasMore />,
};
/** A long word of another language wraps nothing and hides no count. */
export const LongText: Story = {
  args: { label: 'Puntuación de rendimiento de las ubicaciones', icon: IconGauge },
};

export const Compact: Story = { globals: { density: 'compact' } };
