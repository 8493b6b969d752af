import { createFormatters, createI18n } from '@frontage/i18n';
import { expect, it } from 'vitest';
import type { Phrases } from '../use-phrases';
import { plannedTime } from './use-job-time';

const waits = {
  state: 'scheduled',
  applyAt: '2026-12-20T12:00:00.000Z',
  applyLocalAt: null,
  finishedAt: null,
} as const;
const local = { ...waits, applyLocalAt: '2026-12-20T09:00' };

async function sayer(now: string) {
  const { t } = await createI18n('en');
  const phrases = t as unknown as Phrases;
  const formats = createFormatters({
    t: phrases,
    locale: 'en',
    timeZone: 'UTC',
    now: () => new Date(now),
  });
  return (job: Parameters<typeof plannedTime>[2]) => plannedTime(phrases, formats, job);
}

it('says a time ahead by its day, and the whole of it on demand', async () => {
  const says = await sayer('2026-11-27T08:00:00.000Z');
  expect(says(waits)).toEqual({
    text: 'Scheduled for 20 Dec, 12:00',
    whole: 'Scheduled for 20 Dec 2026, 12:00',
  });
  expect((await sayer('2026-12-19T08:00:00.000Z'))(waits)?.text).toBe('Scheduled for tomorrow, 12:00');
  expect((await sayer('2026-12-20T08:00:00.000Z'))(waits)?.text).toBe('Scheduled for 12:00');
  expect((await sayer('2025-12-20T08:00:00.000Z'))(waits)?.text).toBe('Scheduled for 20 Dec 2026, 12:00');
});

it('says the locations’ own time for as long as some may wait for it', async () => {
  const says = await sayer('2026-11-27T08:00:00.000Z');
  for (const state of ['scheduled', 'running'] as const) {
    const { text, whole } = says({ ...local, state }) ?? {};
    expect(text).toMatch(/^Scheduled for 20 Dec, .*\(local\)$/);
    expect(whole).toMatch(/in each location's time zone$/);
  }
  expect(says({ ...local, state: 'settling' })).toBeNull();
});

it('says nothing of a job that began, ended or has no time', async () => {
  const says = await sayer('2026-11-27T08:00:00.000Z');
  expect(says({ ...waits, state: 'running' })).toBeNull();
  expect(says({ ...waits, state: 'cancelled', finishedAt: waits.applyAt })).toBeNull();
  expect(says({ ...waits, state: 'queued', applyAt: null })).toBeNull();
});
