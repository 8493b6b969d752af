import { csvColumns, writeLocationsCsv, type CsvColumn } from '@frontage/domain/csv';

const hours = ['06:00-21:00', '07:00-22:00', '08:00-18:00', '09:00-18:00', '10:00-22:00'];
const areaCodes = [11, 19, 21, 31, 41, 51, 61, 71, 81, 85, 92];

/** Linear congruential generator (Numerical Recipes): the same numbers on every machine. */
function generator(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Mistakes of the usual kinds, of which one row in a hundred has one. */
const mistakes: readonly (readonly [CsvColumn, string])[] = [
  ['whatsapp', '11981234421'],
  ['thursday', '6h-21h'],
  ['status', 'FECHADA'],
  ['phone', '32841196'],
  ['name', ''],
  ['website', 'padariaboavista.com.br'],
];

/** A location CSV of so many rows, one in a hundred wrong: the same bytes every time. */
export function csvOf(rows: number, seed = 42): Buffer {
  const next = generator(seed);
  const digits = (count: number) => String(next(10 ** count)).padStart(count, '0');
  const pick = <Item>(items: readonly Item[]) => items[next(items.length)] as Item;
  const table = Array.from({ length: rows }, (_, index) => {
    const code = String(pick(areaCodes));
    const usual = pick(hours);
    const row: Partial<Record<CsvColumn, string>> = {
      locationId: String(100000000000000000n + BigInt(index) * 7919n),
      storeCode: `SP-${String(index)}`,
      name: `Padaria Boa Vista - Loja ${String(index)}, São João`,
      status: 'OPEN',
      monday: usual,
      tuesday: usual,
      wednesday: usual,
      thursday: usual,
      friday: usual,
      saturday: pick(hours),
      sunday: '-',
      phone: `+55${code}3${digits(7)}`,
      website: `https://padariaboavista.com.br/lojas/${String(index)}?utm_source=google`,
      whatsapp: `+55${code}9${digits(8)}`,
      instagramLink: `https://www.instagram.com/boavista${String(index)}`,
      facebookLink: `https://www.facebook.com/boavista${String(index)}`,
      category: 'Padaria',
    };
    if (index % 100 === 37) {
      const [column, value] = mistakes[Math.floor(index / 100) % mistakes.length]!;
      row[column] = value;
    }
    return csvColumns.map((column) => row[column] ?? '');
  });
  return Buffer.from([...writeLocationsCsv(table)].join(''), 'utf8');
}
