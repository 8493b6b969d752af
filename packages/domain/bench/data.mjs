// Deterministic locations as CSV text: the same seed gives the same bytes on every machine.
import { csvColumns } from '@frontage/domain/csv';

export const categories = ['Padaria', 'Confeitaria', 'Cafeteria', 'Restaurante', 'Lanchonete', 'Mercearia'];

const hours = [
  '06:00-21:00',
  '07:00-22:00',
  '08:00-18:00',
  '09:00-18:00',
  '06:30-20:30',
  '10:00-22:00',
  '00:00-24:00',
];
const areaCodes = [11, 19, 21, 31, 41, 51, 61, 71, 81, 85, 92];
const cnpjs = ['11.222.333/0001-81', '12.ABC.345/01DE-35', '33.000.167/0001-01', '06.990.590/0001-23'];

/** Linear congruential generator (Numerical Recipes): enough for sample data, and the same everywhere. */
function generator(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    chance: (probability) => next() < probability,
    pick: (list) => list[Math.floor(next() * list.length)],
    digits: (count) => String(Math.floor(next() * 10 ** count)).padStart(count, '0'),
  };
}

/**
 * The shapes of a file. `exported`: no quoted cell (papaparse's fast mode) and ASCII alone, which engines keep at a byte a
 * character: the hardest to keep up with. `edited`: the same with quotes in one row of twenty. `typed`: as people write,
 * with accents, masks, quotes in one row of five, and one row in fifty wrong.
 */
export const shapes = ['exported', 'edited', 'typed'];

function phoneOf(random, shape, isMobile) {
  const code = random.pick(areaCodes);
  const local = isMobile ? `9${random.digits(8)}` : `3${random.digits(7)}`;
  if (shape !== 'typed' || random.chance(0.5)) return `+55${code}${local}`;
  return isMobile
    ? `+55 (${code}) ${local.slice(0, 5)}-${local.slice(5)}`
    : `(${code}) ${local.slice(0, 4)}-${local.slice(4)}`;
}

function nameOf(random, shape, index) {
  const quoted = shape === 'edited' ? index % 20 === 0 : shape === 'typed' && index % 5 === 0;
  if (quoted) return `"Padaria ""Boa Vista"", Loja ${index}"`;
  return shape === 'typed' ? `Pão de Açúcar São João ${index}` : `Padaria Boa Vista - Loja do Largo ${index}`;
}

/** One line of the file, without its line break. */
export function* lines(rows, shape, seed = 42) {
  const random = generator(seed);
  yield csvColumns.join(',');
  for (let index = 0; index < rows; index++) {
    const isWrong = shape === 'typed' && index % 50 === 7;
    const usual = random.pick(hours);
    const slug = `boavista${index}`;
    yield [
      100000000000000000n + BigInt(index) * 7919n + BigInt(random.digits(3)),
      `SP-${index}`,
      nameOf(random, shape, index),
      random.chance(0.97) ? 'OPEN' : 'CLOSED_TEMPORARILY',
      isWrong ? '6h-21h' : usual,
      usual,
      usual,
      usual,
      usual,
      random.pick(hours),
      random.chance(0.5) ? '-' : random.pick(hours),
      isWrong ? '32841196' : phoneOf(random, shape, false),
      `https://padariaboavista.com.br/lojas/${index}?utm_source=google&utm_medium=organic`,
      random.chance(0.5) ? phoneOf(random, shape, false) : '',
      phoneOf(random, shape, true),
      random.pick(cnpjs),
      `https://www.facebook.com/${slug}`,
      `https://www.instagram.com/${slug}`,
      'https://x.com/boavista',
      'https://www.linkedin.com/company/boa-vista',
      'https://www.youtube.com/@boavista',
      random.chance(0.3) ? 'https://br.pinterest.com/boavista' : '',
      'https://www.tiktok.com/@boavista',
      random.pick(categories),
      random.pick(categories),
      random.pick(categories),
      random.chance(0.5) ? random.pick(categories) : '',
      '',
    ].join(',');
  }
}

/** The whole file as one flat string. */
export function text(rows, shape) {
  return Buffer.from(`${[...lines(rows, shape)].join('\n')}\n`).toString();
}
