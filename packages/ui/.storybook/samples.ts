import type { ScoreCheck, ScoreLevel, StateName } from '../src';

/** A shop as stories show it. */
export interface SampleLocation {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly status: { readonly state: StateName; readonly label: string };
  readonly score: ScoreLevel;
  readonly pending: number;
  readonly changed: string;
}

const places = [
  ['Água Verde', 'Curitiba, PR'],
  ['Aldeota', 'Fortaleza, CE'],
  ['Asa Sul', 'Brasília, DF'],
  ['Batel', 'Curitiba, PR'],
  ['Boa Viagem', 'Recife, PE'],
  ['Botafogo', 'Rio de Janeiro, RJ'],
  ['Cambuí', 'Campinas, SP'],
  ['Gonzaga', 'Santos, SP'],
  ['Icaraí', 'Niterói, RJ'],
  ['Jardim Goiás', 'Goiânia, GO'],
  ['Lourdes', 'Belo Horizonte, MG'],
  ['Moema', 'São Paulo, SP'],
  ['Moinhos de Vento', 'Porto Alegre, RS'],
  ['Pinheiros', 'São Paulo, SP'],
  ['Pituba', 'Salvador, BA'],
  ['Ponta Negra', 'Manaus, AM'],
] as const;

/** The prefix all sample names share. */
export const namePrefix = 'Padaria Boa Vista - ';

const levels: readonly ScoreLevel[] = ['high', 'low', 'high', 'high', 'medium', 'high', 'medium'];

/** As many sample locations as asked for, always the same ones. */
export function sampleLocations(count: number): SampleLocation[] {
  return Array.from({ length: count }, (_, index) => {
    const [place, city] = places[index % places.length] ?? places[0];
    const round = Math.floor(index / places.length);
    const isClosed = index % 16 === 7;
    return {
      id: `SP-${String(index + 1).padStart(4, '0')}`,
      name: `${namePrefix}${place}${round > 0 ? ` ${round + 1}` : ''}`,
      city,
      status: isClosed
        ? { state: 'temporarilyClosed', label: 'Temp. closed' }
        : { state: 'open', label: 'Open' },
      score: levels[index % levels.length] ?? 'high',
      pending: index % 13 === 7 ? 1 : index % 13 === 0 && index > 0 ? 2 : 0,
      changed: index % 5 === 1 ? '3 Nov' : index % 5 === 4 ? 'Yesterday' : '2 h ago',
    };
  });
}

const checkNames = [
  'Post in the last 7 days',
  'Review average 4.0 or more',
  'At most 5 categories',
  'Description over 400 characters',
  'At least 5 attributes',
];
const passedChecks: Record<ScoreLevel, number> = { low: 1, medium: 3, high: 4 };

/** The five checks of a sample score. */
export function sampleChecks(level: ScoreLevel): ScoreCheck[] {
  return checkNames.map((label, index) => ({ label, isPassed: index < passedChecks[level] }));
}

/** The word of a sample score. */
export const levelWords: Record<ScoreLevel, string> = { low: 'Low', medium: 'Medium', high: 'High' };
