import { expect, it } from 'vitest';
import { fileNameOf } from './file-name';

it.each([
  ['attachment; filename="lojas.csv"', 'lojas.csv'],
  ['attachment; filename=lojas.csv', 'lojas.csv'],
  [`attachment; filename="plan.csv"; filename*=UTF-8''padr%C3%B5es.csv`, 'padrões.csv'],
  [`attachment; filename*=UTF-8''%E0%A4%A; filename="fallback.csv"`, 'fallback.csv'],
  ['attachment; filename="a \\"b\\".csv"', 'a "b".csv'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment; filename="C:\\\\temp\\\\x.csv"', 'x.csv'],
  ['attachment; filename="nome\u202Evsc.exe"', 'nomevsc.exe'],
  ['attachment; filename=".."', null],
  ['attachment', null],
])('reads %s', (header, name) => {
  // Headers hold bytes only; the browser hands a raw character over as it is.
  const headers = { get: () => header } as unknown as Headers;
  expect(fileNameOf(headers)).toBe(name);
});
