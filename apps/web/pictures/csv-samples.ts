import type { CsvFile } from '../e2e/csv-file.ts';

export const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => from + index);

/** The project's file with a few dozen rows edited as somebody does before Christmas. */
export function edited(current: CsvFile, from: number, to: number): CsvFile {
  const file = current.pick(...range(from, to));
  range(0, to - from).forEach((row) => {
    file.set(row, 'thursday', '06:00-22:00');
    if (row % 2 === 0) file.set(row, 'friday', '06:00-22:00');
    if (row % 3 === 0) file.set(row, 'phone', `+55113222${String(7000 + from + row)}`);
    if (row % 7 === 2) file.set(row, 'website', `https://padariaboavista.example/lojas/${String(row)}`);
    if (row % 11 === 4) file.set(row, 'name', `${file.get(row, 'name')} 24h`);
  });
  return file;
}

/** A file as people send it, with seven kinds of faults. */
export function faulty(current: CsvFile): CsvFile {
  const file = current.pick(...range(0, Math.min(200, current.rows.length)));
  for (const row of [2, 9, 13, 18, 31, 44]) file.set(row, 'whatsapp', `1198123442${String(row % 10)}`);
  for (const row of [5, 17, 23]) file.set(row, 'phone', '32928813');
  for (const row of [3, 12]) file.set(row, 'thursday', '06h às 21h');
  file.set(4, 'saturday', '20:00-07:00');
  file.set(6, 'status', 'FECHADA');
  file.set(11, 'locationId', file.get(10, 'locationId'));
  file.set(14, 'monday', '08:00-12:00, 14:00-18:00');
  return file;
}

/** What the public says of some locations instead of their merchant; the first of them is called `name`. */
export function suggested(name: string): object[] {
  const openUntil = (hours: number) => ({
    regularHours: {
      periods: ['MONDAY', 'TUESDAY', 'WEDNESDAY'].map((openDay) => ({
        openDay,
        openTime: { hours: 7 },
        closeDay: openDay,
        closeTime: { hours },
      })),
    },
  });
  return [
    { title: `${name} e Confeitaria` },
    { phoneNumbers: { primaryPhone: '(11) 3031-8800' } },
    { websiteUri: 'https://guia-de-padarias.example/lojas/boa-vista-alto-da-lapa?origem=mapa' },
    openUntil(19),
    { openInfo: { status: 'CLOSED_PERMANENTLY' } },
    { title: 'Padaria Boa Vista', phoneNumbers: { primaryPhone: '(21) 2555-0100' }, ...openUntil(22) },
  ];
}
