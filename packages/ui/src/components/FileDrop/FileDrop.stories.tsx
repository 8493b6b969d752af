import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { FileDrop } from './FileDrop';

const meta = {
  title: 'Import/FileDrop',
  component: FileDrop,
  args: {
    title: 'Drop a CSV file here',
    hint: 'At most 500 MB. Columns as in the model file.',
    buttonLabel: 'Choose file',
    accept: '.csv,text/csv',
    onFiles: fn(),
    onRefused: fn(),
  },
} satisfies Meta<typeof FileDrop>;

export default meta;
type Story = StoryObj<typeof meta>;

const csv = () => new File(['locationId;name'], 'lojas.csv', { type: 'text/csv' });
const drop = (target: Element, files: readonly File[]) => {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  for (const type of ['dragover', 'drop'])
    target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
};

export const Default: Story = {};

/** By the button, twice the same file, since it may have been mended in between. */
export const ChooseFile: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const button = canvas.getByRole('button', { name: 'Choose file' });
    await userEvent.tab();
    await waitFor(() => expect(button).toHaveFocus());
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')!;
    await userEvent.upload(input, csv());
    await userEvent.upload(input, csv());
    await waitFor(() => expect(args.onFiles).toHaveBeenCalledTimes(2));
  },
};

/** A drop goes around the browser's filter, so files that do not fit are named to the page. */
export const DropFile: Story = {
  play: async ({ canvas, args }) => {
    const zone = canvas.getByRole('group', { name: 'Drop a CSV file here' });
    drop(zone, [csv()]);
    await waitFor(() => expect(args.onFiles).toHaveBeenCalledTimes(1));
    drop(zone, [new File(['x'], 'lojas.xlsx')]);
    await waitFor(() => expect(args.onFiles).toHaveBeenCalledTimes(1));
    await waitFor(() =>
      expect(args.onRefused).toHaveBeenCalledWith([expect.objectContaining({ name: 'lojas.xlsx' })]),
    );
  },
};

export const Failed: Story = {
  args: { error: 'lojas.xlsx is no CSV file. Save it as CSV (UTF-8) and choose it again.' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('group')).toHaveAccessibleDescription(/is no CSV file/));
  },
};

export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvas, args }) => {
    drop(canvas.getByRole('group'), [csv()]);
    await waitFor(() => expect(args.onFiles).not.toHaveBeenCalled());
    await waitFor(() => expect(canvas.getByRole('button')).toBeDisabled());
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
