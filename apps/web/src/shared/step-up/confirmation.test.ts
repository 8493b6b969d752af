import { ApiError } from '@frontage/api-client';
import { expect, it, vi } from 'vitest';
import { confirmed, isDismissed, useConfirmationStore } from './confirmation';

const call = { method: 'DELETE', path: 'x' };
const asked = () => new ApiError(call, { code: 'confirmation_required', status: 403 });
const answer = async (isConfirmed: boolean) => {
  await vi.waitFor(() => expect(useConfirmationStore.getState().asking).not.toBeNull());
  useConfirmationStore.getState().asking?.answer(isConfirmed);
};

it('asks for nothing while the server does not', async () => {
  expect(await confirmed(() => Promise.resolve('done'))).toBe('done');
  expect(useConfirmationStore.getState().asking).toBeNull();
});

it('asks, and makes the call again once the person has confirmed', async () => {
  const run = vi.fn<() => Promise<string>>().mockRejectedValueOnce(asked()).mockResolvedValueOnce('done');
  const result = confirmed(run);
  await answer(true);
  expect(await result).toBe('done');
  expect(run).toHaveBeenCalledTimes(2);
  expect(useConfirmationStore.getState().asking).toBeNull();
});

it('does nothing more when the person closes the dialog', async () => {
  const run = vi.fn<() => Promise<string>>().mockRejectedValue(asked());
  const result = confirmed(run).catch((error: unknown) => error);
  await answer(false);
  expect(isDismissed(await result)).toBe(true);
  expect(run).toHaveBeenCalledTimes(1);
});

it('passes every other error on', async () => {
  const other = new ApiError(call, { code: 'conflict', status: 409 });
  await expect(confirmed(() => Promise.reject(other))).rejects.toBe(other);
});
