import { contract, type Tutorial } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { paths } from '../../../config/paths';
import { answer, refuse, stillLoading } from '../../../testing/answers';
import { fits, seesFailure, seesLoading } from '../../../testing/plays';
import { longName, onlooker, superAdmin } from '../../../testing/people';
import { screen } from '../../../testing/screen';
import { HelpCenterPage } from './HelpCenterPage';

const replies: Tutorial = {
  id: '5b0f3c1e-7a51-4a0e-9c0d-000000000021',
  title: 'Answer a review',
  module: 'Reviews',
  submodule: 'Replies',
  videoId: '123456789',
  thumbnail: null,
  updatedAt: '2026-11-20T12:00:00.000Z',
};
const tutorials = (...items: Tutorial[]) => answer(contract.tutorials.list, { items });

const meta = {
  component: HelpCenterPage,
  parameters: screen({ at: paths.helpCenter, person: onlooker, always: [tutorials(replies)] }),
} satisfies Meta<typeof HelpCenterPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Reviews' })).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: /Answer a review/ })).toBeEnabled());
  },
};

export const Loading: Story = {
  parameters: screen({ answers: [stillLoading(contract.tutorials.list)] }),
  play: seesLoading,
};

export const Failing: Story = {
  parameters: screen({ answers: [refuse(contract.tutorials.list, 'internal')] }),
  play: seesFailure,
};

export const Empty: Story = {
  parameters: screen({ answers: [tutorials()] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('There are no tutorials yet')).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Add tutorial' })).toBeNull());
  },
};

export const EmptyForAuthors: Story = {
  parameters: screen({ person: superAdmin, answers: [tutorials()] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Add tutorial' })).toBeVisible());
  },
};

export const NothingMatches: Story = {
  parameters: screen({ at: `${paths.helpCenter}?search=Zurique` }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show all tutorials' }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Reviews' })).toBeVisible());
  },
};

export const LongTexts: Story = {
  parameters: screen({ answers: [tutorials({ ...replies, title: longName, module: longName })] }),
  play: async (context) => {
    await context.canvas.findByRole('heading', { name: longName, level: 2 });
    await fits(context);
  },
};

export const InPortuguese: Story = {
  parameters: screen({ locale: 'br', answers: [tutorials()] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Ainda não há tutoriais')).toBeVisible());
  },
};
