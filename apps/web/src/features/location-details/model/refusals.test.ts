import { expect, it } from 'vitest';
import { refusalsOf } from './refusals';

const change = (field: string, state: string, to: unknown, message: string | null = null) => ({
  jobId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  field,
  state,
  to,
  message,
  at: '2026-11-21T12:00:00.000Z',
  startsAt: null,
  by: null,
});

it('tells of a field whose newest change was refused, and of no other', () => {
  const refusals = refusalsOf([
    change('name', 'rejected', 'Oferta!!', 'Promotional text'),
    change('phone', 'live', '+551130327745'),
    change('name', 'live', 'Padaria'),
    change('phone', 'failed', '+551130327700'),
    change('gone', 'rejected', 'x'),
  ]);
  expect([...refusals.keys()]).toEqual(['name']);
  expect(refusals.get('name')).toMatchObject({ to: 'Oferta!!', message: 'Promotional text' });
});
