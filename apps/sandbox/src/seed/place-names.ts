import type { Random } from './random';

// A trailing '+' takes 'do' or 'da' by the gender of what follows.
const prefixes = [
  'Jardim',
  'Vila',
  'Parque',
  'Alto +',
  'Recanto +',
  'Morada +',
  'Bosque +',
  'Residencial',
  'Chácara',
  'Conjunto',
  'Portal +',
  'Vale +',
  'Jardim Novo',
  'Solar +',
  'Campo +',
  'Colina +',
  'Praia +',
  'Largo +',
  'Encosta +',
  'Sítio',
  'Cidade',
  'Núcleo',
  'Mirante +',
  'Quinta +',
  'Ponte +',
];

const masculine = [
  'Ipê-Amarelo',
  'Jacarandá',
  'Manacá',
  'Sabiá',
  'Bem-te-vi',
  'Araçá',
  'Jatobá',
  'Cambuí',
  'Palmital',
  'Buriti',
  'Cajueiro',
  'Laranjal',
  'Tamarindo',
  'Tangará',
  'Guará',
  'Capivari',
  'Tucano',
  'Girassol',
  'Alecrim',
  'Horizonte',
  'Poente',
  'Cristal',
  'Diamante',
  'Topázio',
  'Engenho',
  'Moinho',
  'Trigal',
  'Cafezal',
  'Canavial',
  'Ribeirão',
  'Lajeado',
  'Cruzeiro',
  'Bandeirante',
];
const feminine = [
  'Pitangueira',
  'Aroeira',
  'Juriti',
  'Lavanda',
  'Camélia',
  'Hortênsia',
  'Primavera',
  'Aurora',
  'Nascente',
  'Esmeralda',
  'Turmalina',
  'Cachoeira',
  'Lagoa',
  'Fonte',
  'Estrela',
  'Harmonia',
  'Esperança',
];
const names = [...masculine, ...feminine];

/** How many different neighbourhoods there are. */
export const neighbourhoodCount = prefixes.length * names.length;

/** A neighbourhood, invented: each number below {@link neighbourhoodCount} gives another one. */
export function neighbourhood(number: number): string {
  // 617 shares no factor with the count, so consecutive numbers walk through all of them.
  const spread = (number * 617) % neighbourhoodCount;
  const position = Math.floor(spread / prefixes.length);
  const article = position < masculine.length ? 'do' : 'da';
  return `${(prefixes[spread % prefixes.length] ?? '').replace('+', article)} ${names[position] ?? ''}`;
}

const streetKinds = ['Rua', 'Rua', 'Rua', 'Avenida', 'Avenida', 'Travessa', 'Alameda', 'Praça'];
const streetNames = [
  'das Acácias',
  'dos Padeiros',
  'das Oliveiras',
  'do Comércio',
  'da Estação Velha',
  'das Flores do Campo',
  'Coronel Anselmo Prado',
  'Doutor Otávio Lacerda',
  'Professora Iolanda Reis',
  'Maestro Edmundo Sá',
  'Barão do Trigal',
  'Comendador Felício Neves',
  'Padre Anacleto',
  'Irmã Celestina',
  'Capitão Damásio Leal',
  'das Andorinhas',
  'dos Jasmins',
  'do Mercado Novo',
  'da Matriz',
  'dos Operários',
  'Sete Colinas',
  'do Farol',
  'das Palmeiras',
  'da Ponte Alta',
  'dos Ferroviários',
  'Engenheiro Valdir Moraes',
  'Dona Quitéria Alves',
  'Vereador Nilson Batista',
  'do Sol Nascente',
  'das Mangueiras',
  'da Boa Viagem',
  'Joaquim Teles de Brito',
];

/** A street with its number, invented. */
export function street(random: Random): string {
  return `${random.pick(streetKinds)} ${random.pick(streetNames)}, ${String(random.below(2950) + 12)}`;
}
