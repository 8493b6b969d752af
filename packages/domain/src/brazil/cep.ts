type CepRange = readonly [from: number, to: number, state: string];

/** First five digits by state: the Correios table of provider document G4, from memory there, so a mismatch is a hint and no error. */
const ranges: readonly CepRange[] = [
  [1000, 19999, 'SP'],
  [20000, 28999, 'RJ'],
  [29000, 29999, 'ES'],
  [30000, 39999, 'MG'],
  [40000, 48999, 'BA'],
  [49000, 49999, 'SE'],
  [50000, 56999, 'PE'],
  [57000, 57999, 'AL'],
  [58000, 58999, 'PB'],
  [59000, 59999, 'RN'],
  [60000, 63999, 'CE'],
  [64000, 64999, 'PI'],
  [65000, 65999, 'MA'],
  [66000, 68899, 'PA'],
  [68900, 68999, 'AP'],
  [69000, 69299, 'AM'],
  [69300, 69399, 'RR'],
  [69400, 69899, 'AM'],
  [69900, 69999, 'AC'],
  [70000, 72799, 'DF'],
  [72800, 72999, 'GO'],
  [73000, 73699, 'DF'],
  [73700, 76799, 'GO'],
  [76800, 76999, 'RO'],
  [77000, 77999, 'TO'],
  [78000, 78899, 'MT'],
  [79000, 79999, 'MS'],
  [80000, 87999, 'PR'],
  [88000, 89999, 'SC'],
  [90000, 99999, 'RS'],
];

const shape = /^(\d{5})-?(\d{3})$/;

/** Reads a postal code with or without its hyphen; answers `01310-000`, or `undefined` where it is none. */
export function readCep(text: string): string | undefined {
  const match = shape.exec(text.trim());
  if (match === null) return undefined;
  const cep = `${match[1] ?? ''}-${match[2] ?? ''}`;
  return cep === '00000-000' ? undefined : cep;
}

/** The state a postal code lies in, `undefined` where the code is none or in no range. */
export function stateOfCep(text: string): string | undefined {
  const cep = readCep(text);
  if (cep === undefined) return undefined;
  const prefix = Number(cep.slice(0, 5));
  return ranges.find(([from, to]) => prefix >= from && prefix <= to)?.[2];
}
