import { describe, expect, it, vi } from 'vitest';
import type { GridRow } from '../worker/repair-session';
import { RowWindow } from './row-window';

function gridRow(row: number): GridRow {
  return { row, line: row + 2, cells: [String(row)], findings: [], repaired: [] };
}

function windowOver(count: number) {
  const read = vi.fn((start: number, size: number) =>
    Promise.resolve(
      Array.from({ length: Math.min(size, count - start) }, (_, index) => gridRow(start + index)),
    ),
  );
  const shown: (() => void)[] = [];
  const next = () => new Promise<void>((resolve) => shown.push(resolve));
  const failed = vi.fn();
  return {
    read,
    next,
    failed,
    rows: new RowWindow(read, () => shown.splice(0).forEach((tell) => tell()), failed),
  };
}

describe('RowWindow', () => {
  it('fetches a chunk once, however many of its rows are asked for', async () => {
    const { rows, read, next } = windowOver(1_000);
    const arrived = next();
    expect(rows.get(250)).toBeUndefined();
    expect(rows.get(299)).toBeUndefined();
    await arrived;
    expect(rows.get(250)?.row).toBe(250);
    expect(read).toHaveBeenCalledExactlyOnceWith(200, 100);
  });

  it('shows the old row until its new state has come', async () => {
    const { rows, next } = windowOver(100);
    const first = next();
    rows.get(0);
    await first;
    rows.refresh();
    const second = next();
    expect(rows.get(0)?.row).toBe(0);
    await second;
    expect(rows.get(0)?.row).toBe(0);
  });

  it('drops an answer to a question that is no longer asked', async () => {
    const { rows, next, read } = windowOver(100);
    rows.get(0);
    rows.clear();
    const arrived = next();
    expect(rows.get(0)).toBeUndefined();
    await arrived;
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('keeps no more than some screens', async () => {
    const { rows, next, read } = windowOver(100_000);
    for (let chunk = 0; chunk < 70; chunk += 1) {
      const arrived = next();
      rows.get(chunk * 100);
      await arrived;
    }
    read.mockClear();
    rows.get(6_900);
    expect(read).not.toHaveBeenCalled();
    rows.get(0);
    expect(read).toHaveBeenCalledOnce();
  });

  it('asks again after a failure and tells it', async () => {
    const { rows, read, failed } = windowOver(100);
    read.mockRejectedValueOnce(new Error('gone'));
    rows.get(0);
    await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
    rows.get(0);
    expect(read).toHaveBeenCalledTimes(2);
  });
});
