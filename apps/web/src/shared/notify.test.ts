import { beforeEach, expect, it, vi } from 'vitest';

const { show, hide } = vi.hoisted(() => ({
  show: vi.fn<(notice: { id: string; autoClose: number }) => void>(),
  hide: vi.fn<(id: string) => void>(),
}));
vi.mock('@mantine/notifications', () => ({ notifications: { show, hide } }));
vi.mock('react-i18next', () => ({ getI18n: () => ({ t: (key: string) => key }) }));
const { hideErrors, hideNotice, notifyError, notifyInfo } = await import('./notify');

const shown = () => show.mock.calls.map(([{ id, autoClose }]) => ({ id, autoClose }));

beforeEach(() => {
  hideErrors();
  show.mockClear();
  hide.mockClear();
});

it('gives an error that comes again its whole six seconds again, and takes the first away', () => {
  notifyError({ id: 'import', title: 'Not possible' });
  notifyError({ id: 'import', title: 'Not possible' });
  const [first, second] = shown();
  expect([first?.autoClose, second?.autoClose]).toEqual([6000, 6000]);
  // One of the same name would go on where the first one was.
  expect(second?.id).not.toBe(first?.id);
  expect(hide.mock.calls).toEqual([[first?.id]]);
});

it('takes away what went wrong before a next try, and nothing else', () => {
  notifyError({ title: 'Failed' });
  notifyError({ id: 'other', title: 'Failed too' });
  notifyInfo({ id: 'saved', title: 'Saved' });
  const [first, second, info] = shown();
  hideErrors();
  expect(hide.mock.calls.flat()).toEqual([first?.id, second?.id]);
  hide.mockClear();
  hideNotice('saved');
  expect(hide.mock.calls).toEqual([[info?.id]]);
});
