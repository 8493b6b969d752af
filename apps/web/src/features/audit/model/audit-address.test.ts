import { describe, expect, it } from 'vitest';
import { localDate } from '../../../shared/dates/local-date';
import { auditAddress, type AuditFilter } from './audit-address';

const read = (text: string) => auditAddress.read(new URLSearchParams(text));

describe('the log’s filter in the address', () => {
  it('comes back as it was written', () => {
    const filter: AuditFilter = {
      actorId: '7a1f4a1c-0000-4000-8000-000000000001',
      group: 'exports',
      projectId: '7a1f4a1c-0000-4000-8000-000000000002',
      from: '2026-01-05',
      to: '2026-02-01',
      search: 'a & b',
    };
    expect(read(auditAddress.write(filter).toString())).toEqual(filter);
    expect(auditAddress.write({}).toString()).toBe('');
  });

  it('leaves out what it does not know, days after today and periods that end before they begin', () => {
    const tomorrow = localDate(new Date(Date.now() + 36 * 3_600_000));
    expect(read(`who=me&group=constructor&of=1&from=${tomorrow}&to=nope`)).toEqual({});
    expect(read('from=2026-02-01&to=2026-01-01')).toEqual({ from: '2026-02-01' });
  });
});
