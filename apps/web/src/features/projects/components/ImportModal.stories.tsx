import { contract } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { paths } from '../../../config/paths';
import { answerEach, recorded } from '../../../testing/answers';
import { manager, project, superAdmin } from '../../../testing/people';
import { guardsWhatWasTyped } from '../../../testing/plays';
import { screen } from '../../../testing/screen';
import { ImportModal } from './ImportModal';

const group = '10411720394285530024';
const found = {
  importType: 'import' as const,
  gmbAccountId: group,
  name: 'Empório Boa Vista',
  accountId: project.id,
  ...{ avatarImage: null, avatarLink: null, website: null, expirationDate: null, importKeywords: false },
  ...{ utmSource: null, utmMediumInfo: null, utmMediumPost: null },
  users: [{ id: manager.id, name: manager.name }],
};
const asked: string[] = [];
const lookUp = answerEach(contract.projects.lookupImport, () => {
  asked.push(group);
  return { data: { project: found } };
});
const importing = recorded(contract.projects.import, {
  projectId: project.id,
  jobId: project.id,
  importType: 'import',
});

function Opened() {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen && <ImportModal isOpen onClose={() => setIsOpen(false)} user={superAdmin} />;
}

const meta = {
  component: ImportModal,
  args: { isOpen: true, onClose: () => undefined, user: superAdmin },
  render: () => <Opened />,
  beforeEach: () => {
    asked.length = 0;
    importing.calls.length = 0;
  },
  parameters: screen({
    at: paths.projects,
    person: superAdmin,
    always: [lookUp, importing.handler],
  }),
} satisfies Meta<typeof ImportModal>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () =>
  within(await within(document.body).findByRole('dialog', { name: 'Import project' }));

/** Enters the group and goes on, by two clicks where one would do. */
async function enterGroup() {
  const form = await dialog();
  await userEvent.type(form.getByRole('textbox', { name: /^Group ID/ }), group);
  await userEvent.dblClick(form.getByRole('button', { name: 'Next' }));
  await form.findByDisplayValue(found.name);
  return form;
}

/** Double clicks look the group up once, and import it once. */
export const ImportsOnce: Story = {
  play: async () => {
    const form = await enterGroup();
    await waitFor(() => expect(asked).toHaveLength(1));
    await userEvent.click(form.getByRole('combobox', { name: /^Authorized users/ }));
    await userEvent.click(await within(document.body).findByRole('option', { name: manager.name }));
    await userEvent.dblClick(form.getByRole('button', { name: 'Import project' }));
    await waitFor(() => expect(form.getByText(/^Project successfully imported!/)).toBeVisible());
    await waitFor(() => expect(importing.calls).toHaveLength(1));
  },
};

/** What was filled in is not lost by Escape or the way back to the group. */
export const AsksBeforeItLoses: Story = {
  play: async () => {
    const form = await enterGroup();
    await userEvent.type(form.getByRole('textbox', { name: /^utm_source/ }), 'google');
    await guardsWhatWasTyped('google', () => userEvent.click(form.getByRole('button', { name: 'Back' })));
    await waitFor(() => expect(form.getByRole('button', { name: 'Next' })).toBeEnabled());
  },
};

/** The group's ID is not lost by Escape. */
export const AsksBeforeItLosesTheGroup: Story = {
  play: async () => {
    await userEvent.type((await dialog()).getByRole('textbox', { name: /^Group ID/ }), group);
    await guardsWhatWasTyped(group, () => userEvent.keyboard('{Escape}'));
  },
};
