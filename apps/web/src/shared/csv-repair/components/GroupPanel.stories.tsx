import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { screen } from '../../../testing/screen';
import type { FindingGroup } from '../model/document-summary';
import { GroupPanel } from './GroupPanel';

const unknown = (column: string): FindingGroup => ({
  key: `${column} unknown_location`,
  column,
  code: 'unknown_location',
  count: 1,
  first: { line: 3, column, code: 'unknown_location', value: 'X-1', params: {} },
  firstRow: 1,
  lines: [3],
  repair: null,
});

const meta = {
  component: GroupPanel,
  args: {
    summary: {
      ...{ rows: 2, rowsReady: 0, rowsWithErrors: 2, rowsRepaired: 0, errors: 2, found: 2 },
      groups: [unknown('storeCode'), unknown('locationId')],
      repaired: [],
    },
    chosen: null,
    onChoose: fn(),
    onRepair: fn(),
    onAcceptRecords: fn(),
    onRestore: fn(),
  },
  parameters: screen({}),
} satisfies Meta<typeof GroupPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

/** An unknown store code is called that, and an unknown ID an ID. */
export const UnknownLocations: Story = {
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByText('No location has this store code', { exact: false })).toBeVisible(),
    );
    await waitFor(() => expect(canvas.getByText('No location has this ID', { exact: false })).toBeVisible());
  },
};
