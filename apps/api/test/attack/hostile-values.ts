/** Texts that databases, parsers, regular expressions and dates trip over. */
export const hostileTexts: readonly string[] = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'a\udc00b',
    '\u202eabc',
    '\uffff',
    '\u{10ffff}',
    '\u{1f950}',
    '\u0001\u001b[2J',
  ],
  ...['\r\nBcc: alguem@padaria.example', '%', '_', '\\', '%00', '%ff', "'; select 1 --", '{{a}}', '{', '$1'],
  ...['__proto__', 'constructor', 'toString', 'null', 'undefined', '[object Object]', 'NaN', 'Infinity'],
  ...['-1', '0', '1.5', '1e400', '0x10', '2147483648', '9223372036854775808', '9'.repeat(40)],
  ...[
    '0000-01-01',
    '0001-01-01',
    '9999-12-31',
    '2026-02-30',
    '2026-02-30T25:61',
    '10000-01-01',
    '2031-01-31',
  ],
  ...[
    '0000-01-01T00:00:00Z',
    '0000-01-01T00:00',
    '9999-12-31T23:59:59Z',
    '9999-12-31T23:59',
    '2026-03-08T02:30',
  ],
  ...['+275760-09-13T00:00:00Z', '-271821-04-20T00:00:00Z', '2026-11-23T00:00:00+23:59', '24:00', '23:59'],
  ...[
    'W10',
    'WzFd',
    'WyIyMDI2LTEzLTQ1VDAwOjAwOjAwWiIsIjEiXQ',
    'eyJhIjoxfQ',
    '\u00e9'.repeat(300),
    'x'.repeat(20_000),
  ],
  ...['https://a@127.0.0.1:99999/', 'https://[::1', 'https://padaria.example/\u0000', 'javascript:alert(1)'],
  ...[
    'a@padaria.example\u0000',
    '"a b"@padaria.example',
    '\u0000@padaria.example',
    '+5511\u00003333',
    '::ffff:1.2.3.4/129',
    'fe80::1%\u0000',
  ],
  ...[
    'AAAAAAAA-AAAA-4AAA-8AAA-AAAAAAAAAAAA',
    '00000000-0000-0000-0000-000000000000',
    '..',
    '../../etc/passwd',
  ],
];

const hostileNumbers = [
  -1,
  0,
  -0,
  0.5,
  2_147_483_648,
  4_294_967_296,
  2 ** 53,
  -(2 ** 63),
  1e21,
  1e308,
  5e-324,
];

const hostileShapes: readonly unknown[] = [
  ...[null, true, false, [], {}, [[]], [null], [{}], { length: 1 }, { $ne: null }, ['a\u0000b'], [''], [-1]],
  ...[{ constructor: { prototype: { a: 1 } } }, { toString: 'x' }, { 'a\u0000b': 'a\u0000b' }, { '': '' }],
  Array.from({ length: 10_000 }, () => 'x'),
];

/** Whatever may stand in the place of a value. */
export const hostileValues: readonly unknown[] = [...hostileTexts, ...hostileNumbers, ...hostileShapes];

/** Whole bodies that a parser trips over; none of them is a body of ours. */
export const hostileBodies: readonly string[] = [
  ...['', 'null', '[]', '{}', '1', '"a"', '{', '\u0000', '{"a":1e999}', '{"a":"\\u0000"}', '\ufeff{}'],
  ...[
    '{"__proto__":{"role":3}}',
    '{"constructor":{"prototype":{"role":3}}}',
    '{"\\u005f_proto__":{"role":3}}',
  ],
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
];

/** The way to a value within a body. */
export type Way = readonly (string | number)[];

/** The way to every value of a body, however deep; of long lists, to the first entries. */
export function waysOf(value: unknown, way: Way = []): Way[] {
  if (typeof value !== 'object' || value === null) return [way];
  const steps = Array.isArray(value) ? [...value.keys()].slice(0, 3) : Object.keys(value);
  return [
    way,
    ...steps.flatMap((step) => waysOf((value as Record<string | number, unknown>)[step], [...way, step])),
  ];
}

/** A body with another value at the end of a way; it is left as it is. */
export function withValue(body: unknown, [step, ...rest]: Way, value: unknown): unknown {
  if (step === undefined) return value;
  const held = body as Record<string | number, unknown>;
  const changed = withValue(held[step], rest, value);
  if (Array.isArray(body)) return body.with(Number(step), changed);
  return { ...held, [step]: changed };
}

/** The body's JSON with every field named twice, its own value last. */
export function withTwins(body: object): string {
  const fields = Object.entries(body).map(
    ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`,
  );
  const twins = Object.keys(body).map((name) => `${JSON.stringify(name)}:"\\u0000"`);
  return `{${[...twins, ...fields].join(',')}}`;
}
