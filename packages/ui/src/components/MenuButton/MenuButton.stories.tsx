import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within, waitFor } from 'storybook/test';
import { MenuButton } from './MenuButton';

const meta = {
  title: 'Shell/MenuButton',
  component: MenuButton,
  args: {
    label: 'Language',
    children: 'EN',
    entries: [
      { id: 'en', label: 'English', isCurrent: true, onSelect: fn() },
      { id: 'br', label: 'Português', lang: 'pt-BR', isCurrent: false, onSelect: fn() },
      { id: 'es', label: 'Español', lang: 'es', isCurrent: false, onSelect: fn() },
    ],
  },
} satisfies Meta<typeof MenuButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: 'Language EN' }).focus();
    await userEvent.keyboard('{Enter}');
    const menu = await within(document.body).findByRole('menu');
    await waitFor(() =>
      expect(within(menu).getByRole('menuitemradio', { name: 'English' })).toHaveAttribute(
        'aria-checked',
        'true',
      ),
    );
    await userEvent.click(within(menu).getByRole('menuitemradio', { name: 'Español' }));
    await waitFor(() => expect(args.entries[2]?.onSelect).toHaveBeenCalled());
  },
};
