/** Random texts for the guard of replies: what must never get through, and what must not be taken for it. Only tests use it. */

/** A seeded source of numbers (mulberry32). */
export function randomOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const digits = (count: number) => Array.from({ length: count }, () => below(10)).join('');
  return { below, oneOf, digits, chance: (share: number) => next() < share };
}
type Random = ReturnType<typeof randomOf>;

const lead = [
  'Oi, Maria! Obrigado pela visita.',
  'Olá! Sentimos pela demora no balcão.',
  'Thank you for the five stars.',
  'We are sorry about the wait last Saturday.',
  'Gracias por tu visita, Lucía.',
  'Lamentamos lo ocurrido con el pedido.',
  'Que bom que gostou do pão de queijo.',
  '',
];
const ask = [
  'Fale com a gente:',
  'Chama no zap',
  'Liga pra',
  'Nosso número novo é',
  'Call us on',
  'You can reach Ana at',
  'Text',
  'Llámanos al',
  'Escríbenos:',
  'Contato',
  'Pode escrever para',
  '',
];
const tail = [
  '',
  '.',
  ' e resolvemos hoje.',
  ' anytime.',
  ' y lo resolvemos.',
  '!',
  ' 🙂',
  '\nEquipe Boa Vista',
];

const areas = [11, 19, 21, 27, 31, 41, 48, 51, 61, 62, 71, 81, 85, 91];
type Parts = readonly string[];

const brazilian = (r: Random): Parts => {
  const first = r.chance(0.6) ? `9${r.digits(4)}` : `${2 + r.below(4)}${r.digits(3)}`;
  const number = [first, r.digits(4)];
  if (r.chance(0.2)) return number;
  const area = [String(r.oneOf(areas)), ...number];
  if (r.chance(0.2)) return ['+55', ...area];
  return r.chance(0.15) ? [`0${area[0] ?? ''}`, ...number] : area;
};
const freephone = (r: Random): Parts => ['0800', r.digits(3), r.digits(4)];
const american = (r: Random): Parts => {
  const number = [`${2 + r.below(8)}${r.digits(2)}`, `${2 + r.below(8)}${r.digits(2)}`, r.digits(4)];
  return r.chance(0.3) ? [r.oneOf(['1', '+1']), ...number] : number;
};
const european = (r: Random): Parts =>
  r.oneOf<() => Parts>([
    () => ['020', r.digits(4), r.digits(4)],
    () => ['+44', '20', r.digits(4), r.digits(4)],
    () => ['07700', r.digits(6)],
    () => ['+33', String(1 + r.below(9)), ...Array.from({ length: 4 }, () => r.digits(2))],
    () => [`0${1 + r.below(9)}`, ...Array.from({ length: 4 }, () => r.digits(2))],
    () => ['+34', `6${r.digits(2)}`, r.digits(3), r.digits(3)],
    () => [`6${r.digits(2)}`, r.digits(3), r.digits(3)],
    () => [`9${r.digits(2)}`, r.digits(3), r.digits(3)],
    () => ['+351', `9${r.digits(2)}`, r.digits(3), r.digits(3)],
    () => ['+49', '30', r.digits(6)],
    () => ['0176', r.digits(7)],
    () => ['+39', '06', r.digits(4), r.digits(4)],
    () => ['333', r.digits(7)],
    () => ['00', '41', '44', r.digits(3), r.digits(2), r.digits(2)],
  ])();

const spoken = {
  pt: ['zero', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove'],
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  es: ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'],
};
const spellings = [...Object.values(spoken), spoken.pt.map((word) => (word === 'seis' ? 'meia' : word))];

const mapDigits = (text: string, to: (digit: number) => string) =>
  text.replace(/\d/g, (digit) => to(Number(digit)));

/** A phone number as it may be written into a text. */
export function writePhone(r: Random): string {
  const parts = r.oneOf([brazilian, brazilian, freephone, american, european])(r);
  const separator = r.oneOf([' ', ' ', '-', '.', '', ' - ', '/', '\u00a0', '–', '_']);
  const inBrackets = r.chance(0.3) && parts.length === 3;
  const plain = inBrackets ? `(${parts[0] ?? ''}) ${parts.slice(1).join(separator)}` : parts.join(separator);
  const style = r.below(10);
  if (style === 0) {
    const words = r.oneOf(spellings);
    const between = r.oneOf([' ', ', ', '-', ' ']);
    return Array.from(plain.replace(/\D/g, ''))
      .map((digit) => words[Number(digit)])
      .join(between);
  }
  if (style === 1) {
    const words = r.oneOf(spellings);
    return Array.from(plain.replace(/\D/g, ''))
      .map((digit) => (r.chance(0.5) ? words[Number(digit)] : digit))
      .join(' ');
  }
  const wide = r.oneOf([0xff10, 0x0660, 0x0966, 0x1d7ce]);
  if (style === 2) return mapDigits(plain, (digit) => String.fromCodePoint(wide + digit));
  if (style === 3) return Array.from(plain.replace(/\D/g, '')).join(r.oneOf([' ', '.', '-', '\u200b', '*']));
  if (style === 4)
    return mapDigits(
      plain,
      (digit) => `${digit}${r.chance(0.3) ? r.oneOf(['\u200b', '\u2060', '\u00ad', '\u200d']) : ''}`,
    );
  if (style === 5) return mapDigits(plain, (digit) => `${digit}\ufe0f\u20e3`);
  return plain;
}

const hosts = [
  'padariaboavista',
  'boa-vista',
  'gmail',
  'hotmail',
  'outlook',
  'bit',
  'x1padaria',
  'linktr',
  'pão',
  'münchen',
  'パン屋',
];
const endings = [
  'com',
  'com.br',
  'net',
  'org',
  'shop',
  'app',
  'io',
  'ly',
  'ee',
  'me',
  'info',
  'co.uk',
  'de',
  'es',
  'menu',
  'bio',
];
const disguisedDots = ['[dot]', '(dot)', ' dot ', ' [ponto] ', '(ponto)', '{dot}', '(.)', ' (punto) '];
const lookalikeDots = ['\u3002', '\uff0e', '\uff61', '\u2024', '\u00b7', '\u2022'];
const dotted = (r: Random, name: string) => {
  const style = r.below(8);
  if (style === 0) return name.replaceAll('.', () => r.oneOf(disguisedDots));
  if (style === 1) return name.replaceAll('.', () => r.oneOf(lookalikeDots));
  if (style === 2)
    return Array.from(name)
      .map((one) => (r.chance(0.3) ? `${one}${r.oneOf(['\u200b', '\u200c', '\u2060', '\ufeff'])}` : one))
      .join('');
  if (style === 3) return name.replaceAll('o', 'о').replaceAll('a', 'а').replaceAll('e', 'е');
  if (style === 4)
    return Array.from(name)
      .map((one) => (/[a-z]/.test(one) ? String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0) : one))
      .join('');
  if (style === 5) return name.toUpperCase();
  return name;
};

/** A web address as it may be written into a text. */
export function writeLink(r: Random): string {
  const name = `${r.oneOf(hosts)}.${r.oneOf(endings)}`;
  const path = r.chance(0.4) ? r.oneOf(['/menu', '/x7Yz', '?a=1', '/promo#já']) : '';
  const scheme = r.oneOf(['', '', '', 'https://', 'http://', 'www.', 'HTTPS://www.', 'hxxp://']);
  if (r.chance(0.05))
    return r.oneOf([
      'https://10.1.2.3/a',
      'wa.me/5511987654321',
      'ftp://files.example',
      't.me/padaria',
      'xn--po-bja.com',
      '93.184.216.34',
    ]);
  return `${scheme}${dotted(r, name)}${path}`;
}

/** A mail address as it may be written into a text. */
export function writeEmail(r: Random): string {
  const user = r.oneOf(['maria', 'sac', 'contato.loja', 'ana_1990', 'joao+sac', 'info']);
  const host = `${r.oneOf(hosts.slice(0, 7))}.${r.oneOf(endings)}`;
  const at = r.oneOf([
    '@',
    '@',
    '@',
    '＠',
    '(at)',
    '[at]',
    ' (at) ',
    ' arroba ',
    ' @ ',
    '{at}',
    '(arroba)',
    '\u200b@',
  ]);
  return `${user}${at}${r.chance(0.15) && at === '@' ? host.replaceAll('.', ' . ') : dotted(r, host)}`;
}

/** A reply that has what `write` makes in it. */
export function replyWith(r: Random, write: (r: Random) => string): string {
  return `${r.oneOf(lead)} ${r.oneOf(ask)} ${write(r)}${r.oneOf(tail)}`.trim();
}

const two = (number: number) => String(number).padStart(2, '0');
const harmless: readonly ((r: Random) => string)[] = [
  (r) =>
    `Obrigado, ${r.oneOf(['Ana', 'João', 'Lúcia'])}(a)! O pão custa R$ ${r.below(90)},${two(r.below(100))} e o combo R$ ${1 + r.below(3)}.${r.digits(3)},90.`,
  (r) =>
    `Abrimos em ${two(1 + r.below(28))}/${two(1 + r.below(12))}/${2020 + r.below(9)} das ${two(6 + r.below(5))}:00 às ${18 + r.below(5)}:30.`,
  (r) =>
    `We are open from ${1 + r.below(11)}:${r.oneOf(['00', '30'])} am to ${1 + r.below(11)}:00 pm, 7 days a week, 24/7 in December.`,
  (r) =>
    `Seu pedido nº ${r.digits(4 + r.below(6))} foi refeito, e o protocolo ${2024 + r.below(3)}${r.digits(8)} está encerrado.`,
  (r) =>
    `Your order #${r.digits(5 + r.below(5))} was refunded: $${1 + r.below(900)}.${two(r.below(100))}, ${r.below(100)}% of it today.`,
  (r) =>
    `Ficamos na Av. Paulista, ${1 + r.below(3000)} - Bela Vista, São Paulo - SP, ${two(1 + r.below(8))}${r.digits(3)}-${r.digits(3)}.`,
  (r) =>
    `Rua das Flores, ${1 + r.below(999)}, sala ${r.below(900)}, CEP ${two(1 + r.below(98))}.${r.digits(3)}-${r.digits(3)}, esquina com a Rua ${1 + r.below(30)}.`,
  (r) =>
    `Estamos en Calle Mayor ${1 + r.below(200)}, ${r.below(9)}º, 280${two(1 + r.below(50))} Madrid, a ${1 + r.below(900)} metros del metro.`,
  (r) =>
    `Find us at ${r.digits(3)}1 Main St, Springfield, IL 6${r.digits(4)}-${r.digits(4)}, near exit ${r.below(90)}.`,
  (r) => `Nota 4,${r.below(10)} de 5, com ${1 + r.below(9)}.${r.digits(3)} avaliações: obrigado! 10/10, 5/5.`,
  (r) =>
    `Gracias por las 5 estrellas. El menú del día cuesta ${8 + r.below(9)},${r.oneOf(['50', '90'])} € de 13.00 a 16.30.`,
  (r) =>
    `A padaria existe desde ${1950 + r.below(70)}, e de ${2000 + r.below(10)}-${2011 + r.below(15)} ficou na mesma rua; o forno chega a ${200 + r.below(90)} °C.`,
  (r) =>
    `Nosso CNPJ é ${r.digits(2)}.${r.digits(3)}.${r.digits(3)}/0001-${r.digits(2)} e a nota fiscal ${r.digits(6)} já saiu.`,
  (r) =>
    `Temos os tamanhos 36 38 40 42 44, e chegam mais ${10 + r.below(90)} pares em ${1 + r.below(28)} de março de ${2026 + r.below(2)}.`,
  () =>
    'Que bom que você gostou! O ponto com vista é o nosso preferido também. Volte sempre, um dos nossos padeiros manda um abraço.',
  () =>
    'We look at every comment, and at noon the second team starts. One of two ovens was down, the other three are fine now.',
  () =>
    'Lo sentimos, a las dos se terminó. Una o dos veces por semana hay más; el punto de encuentro es la caja tres.',
  (r) =>
    `Obrigado pela visita.No próximo domingo tem bolo... até ${1 + r.below(12)}h! (${r.below(50)} fatias) Sr. José, Dr. Silva e cia. agradecem.`,
  (r) =>
    `Wi-Fi livre, mesa ${1 + r.below(80)}, caixas 1, 2, 3, 4, 5 e 6; ${r.below(10)} min. de espera, ${1 + r.below(5)}x sem juros de R$${r.below(100)},00.`,
  (r) =>
    `Foram ${1 + r.below(9)}.000.000 de pães em ${2020 + r.below(6)}; a caixa com ${10 + r.below(90)} un. pesa 1,${r.digits(3)} kg (2 x 500 g).`,
];

/** A reply that has nothing of the kind, though numbers and dots. */
export function harmlessReply(r: Random): string {
  return r.oneOf(harmless)(r);
}
