import { describe, expect, it } from 'vitest';
import { clockRows } from './clock-rows';

const nameOf = (zone: string) => (zone === 'America/Recife' ? 'America/Sao_Paulo' : zone);
const at = (timeZone: string, moment: string, locations = 1) => ({ timeZone, at: moment, locations });

describe('moments of a time on each own clock', () => {
  it('put zones together whose clocks agree, and add up', () => {
    const rows = clockRows(
      [
        at('America/Noronha', '2026-11-20T11:00:00.000Z', 1),
        at('America/Recife', '2026-11-20T12:00:00.000Z', 40),
        at('America/Sao_Paulo', '2026-11-20T12:00:00.000Z', 700),
      ],
      '2026-11-20T09:00',
      nameOf,
    );
    expect(rows).toEqual([
      {
        at: '2026-11-20T11:00:00.000Z',
        zones: ['America/Noronha'],
        locations: 1,
        insteadAt: null,
        isTwice: false,
      },
      {
        at: '2026-11-20T12:00:00.000Z',
        zones: ['America/Sao_Paulo'],
        locations: 740,
        insteadAt: null,
        isTwice: false,
      },
    ]);
  });

  it('tell of a time that is skipped, and of one that is shown twice', () => {
    const [skipped] = clockRows(
      [at('America/New_York', '2026-03-08T07:30:00.000Z')],
      '2026-03-08T02:30',
      nameOf,
    );
    expect(skipped).toMatchObject({ insteadAt: '03:30', isTwice: false });
    const [twice] = clockRows(
      [at('America/New_York', '2026-11-01T05:30:00.000Z')],
      '2026-11-01T01:30',
      nameOf,
    );
    expect(twice).toMatchObject({ insteadAt: null, isTwice: true });
    const [half] = clockRows(
      [at('Australia/Lord_Howe', '2026-04-04T14:45:00.000Z')],
      '2026-04-05T01:45',
      nameOf,
    );
    expect(half).toMatchObject({ insteadAt: null, isTwice: true });
  });
});
