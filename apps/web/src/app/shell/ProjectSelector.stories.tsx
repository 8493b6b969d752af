import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { cafe, manager, project } from '../../testing/people';
import { screen } from '../../testing/screen';
import { ProjectSelector } from './ProjectSelector';

const logo =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"%3E%3Crect width="9" height="9"/%3E%3C/svg%3E';
const branded = { ...project, logo };

const meta = {
  component: ProjectSelector,
  args: {
    user: { ...manager, projects: [branded, cafe] },
    current: branded,
    note: '1,200 locations',
    onChoose: fn(),
  },
  parameters: screen({}),
} satisfies Meta<typeof ProjectSelector>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A project's logo stands for it; one without has its initials, so that the names stay in line. */
export const Logos: Story = {
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: /Boa Vista Brasil/ });
    await waitFor(() => expect(button.querySelector('img')?.naturalWidth).toBeGreaterThan(0));
    await userEvent.click(button);
    const options = within(await within(document.body).findByRole('listbox'));
    await waitFor(() =>
      expect(
        options
          .getByRole('option', { name: /Boa Vista Brasil/ })
          .querySelector('img')
          ?.getAttribute('src'),
      ).toBe(logo),
    );
    await waitFor(() => expect(options.getByRole('option', { name: /Café/ })).toHaveTextContent('BC'));
  },
};

/** Where no project has a logo, the list is names alone. */
export const NoLogos: Story = {
  args: { user: { ...manager, projects: [project, cafe] }, current: project },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Boa Vista Brasil/ }));
    const options = within(await within(document.body).findByRole('listbox'));
    await waitFor(() => expect(options.getByRole('option', { name: 'Boa Vista Café' })).toBeVisible());
    await waitFor(() => expect(options.queryByText('BC')).toBeNull());
  },
};
