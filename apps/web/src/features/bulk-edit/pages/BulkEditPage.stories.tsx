import { contract } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { bulkEditPath } from '../../../config/paths';
import { answer, refuse } from '../../../testing/answers';
import { aroundLocations, sampleRow, sampleSummary } from '../../../testing/locations';
import { project } from '../../../testing/people';
import { screen } from '../../../testing/screen';
import { useBulkDrafts } from '../store';
import { BulkEditPage } from './BulkEditPage';

const names = ['Icaraí', 'Moema', 'Savassi'];
const rows = names.map((name, at) => sampleRow({ id: `5b0f3c1e-7a51-4a0e-9c0d-00000000000${at}`, name }));
const picked = { kind: 'some', ids: rows.map(({ id }) => id) };
const at = (part: string) => `${bulkEditPath(part)}?project=${project.id}`;
const christmas = '2199-12-25';

const meta = {
  component: BulkEditPage,
  args: { part: 'general' },
  beforeEach: () => {
    useBulkDrafts.setState({ drafts: {} });
  },
  parameters: screen({
    at: at('general'),
    state: { picked },
    always: [
      answer(contract.locations.summary, sampleSummary(240)),
      answer(contract.locations.list, { items: rows, next: null, total: 240 }),
      answer(contract.groups.count, { locations: 3 }),
      answer(contract.groups.lookup, {
        found: rows.map(({ id, name }) => ({ code: id, locationId: id, name })),
        unknown: [],
      }),
      answer(contract.holidays.coming, {
        locations: 3,
        items: [{ date: christmas, holiday: 'christmas', name: 'Christmas', places: ['BR'], locations: 3 }],
      }),
      answer(contract.holidays.matrix, { locations: 3, gaps: [3], items: [] }),
      ...aroundLocations,
    ],
  }),
} satisfies Meta<typeof BulkEditPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Locations chosen in the list stand in one line, and the first field in sight; they are shown, and changed, on demand. */
export const ChosenInTheList: Story = {
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('3 locations chosen')).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('grid')).toBeNull());
    const [field] = await canvas.findAllByRole('combobox', { name: /^What to do with/ });
    await waitFor(() => expect(field?.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight));
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }));
    for (const name of names) await waitFor(() => expect(canvas.getByText(name)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Select Moema' })).toBeChecked());
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Moema' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(canvas.queryByRole('grid')).toBeNull());
  },
};

/** What Home says of a holiday leads here with that day ticked, for the places that keep it. */
export const HolidayOfHome: Story = {
  args: { part: 'special-hours' },
  parameters: screen({
    at: at('special-hours'),
    state: {
      picked: { kind: 'all', filter: { scorePending: 'holidayHours' }, except: [] },
      holiday: christmas,
    },
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: /Christmas/ })).toBeChecked());
    const [draft] = Object.values(useBulkDrafts.getState().drafts);
    await waitFor(() =>
      expect(draft?.fields.specialHours).toEqual({
        act: 'fill',
        days: [{ date: christmas, ranges: [], places: ['BR'] }],
      }),
    );
  },
};

/** Each of the four faults of a link is said at its own field. */
export const FaultyLinks: Story = {
  args: { part: 'social-media' },
  parameters: screen({ at: at('social-media'), state: { picked } }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const body = within(canvasElement.ownerDocument.body);
    const own = 'https://www.instagram.com/padaria';
    const typed = [
      ['Facebook', '', 'A link cannot be empty; remove it instead'],
      ['LinkedIn', 'https://www.linkedin.com/feed', 'This is not a profile link of this network'],
      ['YouTube', 'https://www.tiktok.com/@padaria', 'This link is from another network or website'],
      ['Instagram', own, 'This link is already used for another network'],
      ['Pinterest', own, 'This link is already used for another network'],
    ] as const;
    for (const [name, link] of typed) {
      await userEvent.click(await canvas.findByRole('combobox', { name: `What to do with ${name}` }));
      await userEvent.click(await body.findByRole('option', { name: 'Set to' }));
      const field = await canvas.findByRole('textbox', { name });
      if (link !== '') await userEvent.type(field, link);
    }
    // What is not typed yet is told once somebody wants to go on.
    await userEvent.click(canvas.getByRole('button', { name: 'Review plan' }));
    for (const [name, , fault] of typed)
      await waitFor(() =>
        expect(canvas.getByRole('textbox', { name })).toHaveAccessibleDescription(
          expect.stringContaining(fault),
        ),
      );
  },
};

/** Custom fields are the project's variables; one that cannot be saved is said in the specification's words. */
export const VariablesNotSaved: Story = {
  args: { part: 'own-fields' },
  parameters: screen({
    at: at('own-fields'),
    state: { picked },
    answers: [
      answer(contract.ownFields.list, { items: [] }),
      refuse(contract.ownFields.create, 'own_field_name_taken', 409),
    ],
  }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('combobox', { name: 'What to do with Custom fields' }));
    await userEvent.click(await body.findByRole('option', { name: 'Set to' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Manage custom fields' }));
    const dialog = within(await body.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name of the new field' }), 'Gerente');
    await userEvent.click(dialog.getByRole('button', { name: 'Add field' }));
    await waitFor(() => expect(dialog.getByText(/Error while updating variables/)).toBeVisible());
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: 'Name of the new field' })).toHaveValue('Gerente'),
    );
  },
};
