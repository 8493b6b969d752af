import { contract } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within, waitFor } from 'storybook/test';
import { answer } from '../../../testing/answers';
import { aroundLocations, sampleRow, sampleSummary } from '../../../testing/locations';
import { project } from '../../../testing/people';
import { screen } from '../../../testing/screen';
import { HolidayMatrix } from './HolidayMatrix';

const shops = { curitiba: sampleRow().id, lisbon: '5b0f3c1e-7a51-4a0e-9c0d-0000000000d1' };

const meta = {
  component: HolidayMatrix,
  args: { projectId: project.id, selection: { by: 'ids', ids: Object.values(shops) } },
  parameters: screen({
    always: [
      answer(contract.holidays.coming, {
        locations: 2,
        items: [
          {
            ...{ date: '2026-12-01', holiday: null, name: 'Restauração da Independência' },
            ...{ places: ['PT'], locations: 1 },
          },
          {
            ...{ date: '2026-12-08', holiday: null, name: 'Imaculada Conceição' },
            ...{ places: ['PT'], locations: 1 },
          },
          { date: '2026-12-25', holiday: 'christmas', name: 'Christmas', places: ['BR', 'PT'], locations: 2 },
        ],
      }),
      answer(contract.holidays.matrix, {
        locations: 2,
        gaps: [1, 1, 1],
        items: [
          { locationId: shops.curitiba, name: 'Curitiba', days: [null, null, []], notKept: [0, 1] },
          { locationId: shops.lisbon, name: 'Lisboa', days: [null, null, null], notKept: [] },
        ],
      }),
      answer(contract.locations.summary, sampleSummary(2)),
      ...aroundLocations,
    ],
  }),
} satisfies Meta<typeof HolidayMatrix>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Hours stand under their holiday, also beside one that the shop's country does not keep. */
export const SeveralCountries: Story = {
  play: async ({ canvas }) => {
    const column = (await canvas.findByRole('columnheader', { name: /Christmas/ })).getBoundingClientRect();
    const row = within(await canvas.findByRole('row', { name: /Curitiba/ }));
    const closed = row.getByRole('cell', { name: 'Closed' }).getBoundingClientRect();
    await waitFor(() => expect(Math.round(closed.left)).toBe(Math.round(column.left)));
    await waitFor(() => expect(Math.round(closed.right)).toBe(Math.round(column.right)));
  },
};
