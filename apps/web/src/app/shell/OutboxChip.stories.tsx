import { contract, type OutboxItem } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { answer, answerNow, recorded } from '../../testing/answers';
import { manager } from '../../testing/people';
import { screen } from '../../testing/screen';
import { OutboxChip } from './OutboxChip';

const at = '2026-11-02T12:00:00.000Z';
const item: OutboxItem = {
  jobId: '5b0f3c1e-7a51-4a0e-9c0d-0000000000a1',
  reviewId: '5b0f3c1e-7a51-4a0e-9c0d-0000000000a2',
  reviewerName: 'Carlos',
  locationName: 'Pinheiros',
  text: 'Olá, Carlos.',
  by: null,
  queuedAt: at,
  sendsAt: '2026-11-02T12:02:00.000Z',
  heldLeftMs: 84_000,
  together: 1,
  bulkReplyId: null,
};
const outbox = (items: readonly OutboxItem[], total = items.length) => ({
  items: [...items],
  total,
  delaySeconds: 120,
  heldAt: null,
  heldBy: null,
});

const meta = {
  component: OutboxChip,
  parameters: screen({ always: [answer(contract.reviews.outbox, outbox([item], 47))] }),
} satisfies Meta<typeof OutboxChip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Held: Story = {
  play: async ({ canvas }) => {
    const chip = await canvas.findByRole('link', {
      name: '47 replies in the outbox. Held, the next with 1:24 left',
    });
    await waitFor(() => expect(chip).toHaveAttribute('href', expect.stringMatching(/^\/reviews\?/)));
    await waitFor(() => expect(chip).toHaveTextContent(/1:2447$/));
  },
};

/** When the story begins, the next one has so long. */
const leftMs = 100_000;

export const CountingDown: Story = {
  parameters: screen({
    answers: [
      answerNow(contract.reviews.outbox, () =>
        outbox([
          {
            ...item,
            heldLeftMs: null,
            queuedAt: new Date(Date.now() - 20_000).toISOString(),
            sendsAt: new Date(Date.now() + leftMs).toISOString(),
          },
        ]),
      ),
    ],
  }),
  play: async ({ canvas }) => {
    const chip = await canvas.findByRole('link', {
      name: /^1 reply in the outbox\. The next goes out in 1:/,
    });
    const before = chip.textContent;
    await waitFor(() => expect(chip).not.toHaveTextContent(before));
  },
};

const empty = recorded(contract.reviews.outbox, outbox([]));

export const NothingWaits: Story = {
  parameters: screen({ answers: [empty.handler] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(empty.calls).not.toHaveLength(0));
    await waitFor(() => expect(canvas.queryByRole('link')).toBeNull());
  },
};

const unasked = recorded(contract.reviews.outbox, outbox([item]));

/** Who may not see reviews is told nothing of them, and nothing is asked. */
export const MayNotSee: Story = {
  parameters: screen({
    person: { ...manager, userPermission: { ...manager.userPermission, 'reviews:view': false } },
    answers: [unasked.handler],
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('link')).toBeNull());
    await waitFor(() => expect(unasked.calls).toHaveLength(0));
  },
};

export const InPortuguese: Story = {
  args: { isNarrow: true },
  parameters: screen({ locale: 'br' }),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(
        canvas.getByRole('link', {
          name: '47 respostas na caixa de saída. Retida, a próxima com 1:24 restantes',
        }),
      ).toBeVisible(),
    );
  },
};
