import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ImageField, type ImageFieldProps } from './ImageField';

type Picture = { readonly url: string };

const drawn = (width: number, height: number, name = 'foto.png') =>
  new Promise<File>((resolve) => {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#0b5e5c';
    context.fillRect(0, 0, width, height);
    context.fillStyle = '#edcf98';
    context.fillRect(width / 4, height / 4, width / 2, height / 2);
    canvas.toBlob((blob) => resolve(new File([blob!], name, { type: 'image/png' })), 'image/png');
  });

const example =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Cpath fill="%230b5e5c" d="M0 0h8v8H0z"/%3E%3Cpath fill="%23edcf98" d="M2 2h4v4H2z"/%3E%3C/svg%3E';

function Stage(props: ImageFieldProps<Picture>) {
  const [value, setValue] = useState(props.value);
  return (
    <ImageField
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next);
        props.onChange(next);
      }}
    />
  );
}

const meta = {
  title: 'Forms/ImageField',
  component: ImageField<Picture>,
  render: (args) => <Stage {...args} />,
  args: {
    label: 'Profile photo',
    hint: 'JPG or PNG, at most 800 kB.',
    value: null,
    alt: 'Photo of Ana Souza',
    longestSide: 512,
    labels: {
      choose: 'Choose image…',
      change: 'Change image…',
      remove: 'Remove',
      cancel: 'Cancel',
      cropTitle: 'Crop the image',
      cropHelp: 'Drag the frame or its corners. With the keyboard, arrow keys move what is focused.',
      cropFrame: 'Frame',
      cropHandles: {
        nw: 'Top left corner',
        ne: 'Top right corner',
        se: 'Bottom right corner',
        sw: 'Bottom left corner',
      },
      cropApply: 'Use this part',
      uploading: 'Uploading',
      unreadable: 'The image is damaged.',
      percent: (share) => `${Math.round(share * 100)}%`,
    },
    check: () => Promise.resolve(undefined),
    upload: fn((image: Blob) => Promise.resolve({ url: URL.createObjectURL(image) })),
    describeError: () => 'An error occurred while trying to upload your file. Please try again.',
    onChange: fn(),
  },
} satisfies Meta<ImageFieldProps<Picture>>;

export default meta;
type Story = StoryObj<ImageFieldProps<Picture>>;

const choose = async (element: HTMLElement, file: File) => {
  await userEvent.upload(element.querySelector<HTMLInputElement>('input[type=file]')!, file);
};
const sizeOf = async (image: Blob) => {
  const bitmap = await createImageBitmap(image);
  return [bitmap.width, bitmap.height];
};

export const Default: Story = {};

export const Filled: Story = { args: { value: { url: example }, isRound: true } };

export const Wide: Story = {
  args: { label: 'Thumbnail', value: { url: example }, aspect: 16 / 9, hint: 'JPG or PNG, at most 2 MB.' },
};

/** The frame starts as the largest square, and what is inside it is what is sent. */
export const CutsToShape: Story = {
  play: async ({ canvasElement, canvas, args }) => {
    await choose(canvasElement, await drawn(400, 300));
    await screen.findByRole('dialog', { name: 'Crop the image' });
    const use = screen.getByRole('button', { name: 'Use this part' });
    await waitFor(() => expect(use).toBeEnabled());
    await userEvent.click(use);
    await waitFor(() => expect(args.onChange).toHaveBeenCalledTimes(1));
    const [image] = (args.upload as ReturnType<typeof fn>).mock.lastCall as [Blob];
    await waitFor(async () => expect(await sizeOf(image)).toEqual([300, 300]));
    await waitFor(() => expect(canvas.getByRole('img', { name: 'Photo of Ana Souza' })).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Change image…' })).toHaveFocus());
  },
};

/** The frame has the focus when it appears; arrow keys move it, and its corners make it smaller. */
export const CutsByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await choose(canvasElement, await drawn(400, 300));
    const frame = await screen.findByRole('group', { name: 'Frame' });
    await waitFor(() => expect(frame).toHaveFocus());
    const before = frame.getBoundingClientRect().left;
    await userEvent.keyboard('{ArrowLeft>20/}');
    await waitFor(() => expect(frame.getBoundingClientRect().left).toBeLessThan(before));
    await userEvent.tab();
    await waitFor(() => expect(screen.getByLabelText('Top left corner')).toHaveFocus());
    await userEvent.keyboard('{ArrowRight>40/}');
    screen.getByRole('button', { name: 'Use this part' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onChange).toHaveBeenCalledTimes(1));
    const [image] = (args.upload as ReturnType<typeof fn>).mock.lastCall as [Blob];
    const [width, height] = await sizeOf(image);
    await waitFor(() => expect(width).toBeLessThan(300));
    await waitFor(() => expect(width).toBe(height));
  },
};

/** A file that does not fit never gets as far as the crop, and the picture in use stays. */
export const DoesNotFit: Story = {
  args: {
    value: { url: example },
    check: () => Promise.resolve('File is too large. Maximum file size is 800 kB.'),
  },
  play: async ({ canvasElement, canvas, args }) => {
    await choose(canvasElement, await drawn(100, 100));
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('Maximum file size is 800 kB.'));
    await waitFor(() => expect(canvas.getByRole('group')).toHaveAccessibleDescription(/File is too large/));
    await waitFor(() => expect(args.upload).not.toHaveBeenCalled());
    await waitFor(() => expect(canvas.getByRole('img')).toBeVisible());
  },
};

export const Damaged: Story = {
  play: async ({ canvasElement, canvas }) => {
    await choose(canvasElement, new File(['\u0089PNG'], 'foto.png', { type: 'image/png' }));
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('The image is damaged.'));
  },
};

/** While it is sent, it can be stopped; nothing is said of a failure then. */
export const Uploading: Story = {
  args: {
    upload: fn(
      (_: Blob, { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal }) =>
        new Promise<Picture>((_resolve, reject) => {
          onProgress(0.42);
          signal.addEventListener('abort', () => reject(new Error('stopped')));
        }),
    ),
  },
  play: async ({ canvasElement, canvas }) => {
    await choose(canvasElement, await drawn(300, 300));
    const use = await screen.findByRole('button', { name: 'Use this part' });
    await waitFor(() => expect(use).toBeEnabled());
    await userEvent.click(use);
    await waitFor(() => expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '42%'));
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Choose image…' })).toHaveFocus());
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
  },
};

export const Failed: Story = {
  args: { upload: () => Promise.reject(new Error('offline')) },
  play: async ({ canvasElement, canvas }) => {
    await choose(canvasElement, await drawn(300, 300));
    const use = await screen.findByRole('button', { name: 'Use this part' });
    await waitFor(() => expect(use).toBeEnabled());
    await userEvent.click(use);
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(/trying to upload your file/));
  },
};

export const Narrow: Story = {
  args: { value: { url: example }, hint: 'JPG ou PNG, no mínimo 250 × 250 pixels e no máximo 5 MB.' },
  globals: { viewport: { value: 'mobile1' } },
};
