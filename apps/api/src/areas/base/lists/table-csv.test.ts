import { describe, expect, it } from 'vitest';
import { csvLine } from './table-csv';

describe('a line of a table', () => {
  it.each(['=1+1', '|calc', "cmd|' /C calc'!A0", ' ＝1', '"@SUM(A1)', '\u200b-1+1', '%1', '+55 11 2222'])(
    'never begins a cell with a formula: %j',
    (text) => {
      expect(csvLine([text, 'x'])).toMatch(/^"?'/);
    },
  );

  it('puts quotes round what would end its cell, and doubles those in it', () => {
    expect(csvLine(['a,b', 'a;b', 'a"b', 'a\nb', 'a\tb', 'a b'])).toBe(
      '"a,b","a;b","a""b","a\nb","a\tb",a b\r\n',
    );
  });

  it('leaves the dash of a closed day, numbers and plain words', () => {
    expect(csvLine(['-', '+5511987654321', 'Padaria | Pão quente!'])).toBe(
      '-,+5511987654321,Padaria | Pão quente!\r\n',
    );
  });
});
