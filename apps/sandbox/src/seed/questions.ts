import { mix, Random } from './random';

/** Who wrote a question or an answer, in the words of `Author.type`. */
export type AuthorType = 'REGULAR_USER' | 'LOCAL_GUIDE' | 'MERCHANT';

/** An answer as it stands; times are milliseconds since the epoch. */
export interface StandingAnswer {
  answerId: string;
  displayName: string;
  type: AuthorType;
  text: string;
  createdAt: number;
  updatedAt: number;
  upvotes: number;
}

/** A question with its answers, in no order. */
export interface StandingQuestion {
  questionId: string;
  displayName: string;
  type: AuthorType;
  text: string;
  createdAt: number;
  updatedAt: number;
  upvotes: number;
  answers: StandingAnswer[];
}

const day = 86_400_000;
/** Before this nobody asked: lists stay short. */
const firstDay = Date.parse('2025-07-01T00:00:00Z');
/** The last that could be asked: the provider ended questions with this day's beginning (provider document A9). */
export const questionsEnd = Date.parse('2025-11-03T00:00:00Z');

const names = [
  'Aline Prado', 'Bento Siqueira', 'Célia Fontes', 'Davi Rezende', 'Elisa Tavares', 'Flávio Guedes', 'Gisele Brandão',
  'Hugo Peixoto', 'Ivone Magalhães', 'Júlio Sá', 'Lívia Coutinho', 'Márcio Leal', 'Noêmia Pires', 'Olavo Bastos',
]; // prettier-ignore

const asked: readonly (readonly [question: string, byOthers: string, byMerchant: string])[] = [
  ['Vocês abrem no feriado de quinta?', 'Acho que abre até meio-dia.', 'Abrimos das 7h às 13h no feriado.'],
  ['Tem estacionamento no local?', 'Tem, mas enche cedo.', 'Temos dez vagas em frente à loja, sem custo.'],
  ['Aceitam vale-refeição de qualquer bandeira?', 'O meu passou normal.', 'Aceitamos todas as bandeiras.'],
  [
    'Vocês fazem bolo sem glúten por encomenda?',
    'Já vi na vitrine.',
    'Fazemos, com dois dias de antecedência.',
  ],
  ['O pão de queijo sai a que horas?', 'Por volta das sete.', 'A primeira fornada sai às 6h30.'],
  ['Dá para levar cachorro na área de fora?', 'Sempre levo o meu.', 'Dá, sim: a calçada tem água para eles.'],
  [
    'Tem opção vegana no cardápio?',
    'Só o café com leite de aveia.',
    'Temos três salgados e dois bolos veganos.',
  ],
  ['É acessível para cadeira de rodas?', 'Tem rampa na lateral.', 'Temos rampa e banheiro adaptado.'],
  ['Entregam no bairro vizinho?', 'Só pelo aplicativo.', 'Entregamos num raio de 4 km.'],
  [
    'Posso reservar mesa para dez pessoas?',
    'No sábado não dá.',
    'De segunda a sexta reservamos até doze lugares.',
  ],
];

/**
 * The questions that stand at a location at a moment. A pure function of its arguments; new ones come as the clock moves, until the
 * provider ended them, and answers follow some days later.
 */
export function seedQuestions(seed: number, slot: number, index: number, now: number): StandingQuestion[] {
  const random = new Random(seed, mix(slot + 1), index, 83);
  const everyDays = 20 + random.below(60);
  const questions: StandingQuestion[] = [];
  let at = firstDay + random.next() * everyDays * day;
  while (at <= now && at < questionsEnd) {
    questions.push(oneQuestion(random, Math.floor(at), now));
    at += (0.3 + random.next() * 1.4) * everyDays * day;
  }
  return questions;
}

/** Every draw is made whatever the clock says, so that one question does not change with another's. */
function oneQuestion(random: Random, createdAt: number, now: number): StandingQuestion {
  const questionId = `AIe9_B${random.token(40)}`;
  const [text, byOthers, byMerchant] = random.pick(asked);
  const displayName = random.pick(names);
  const type = random.chance(0.3) ? 'LOCAL_GUIDE' : 'REGULAR_USER';
  const answers = [
    oneAnswer(
      random,
      { type: 'REGULAR_USER', displayName: random.pick(names), text: byOthers },
      createdAt,
      0.4,
    ),
    oneAnswer(
      random,
      { type: 'MERCHANT', displayName: 'Padaria Boa Vista', text: byMerchant },
      createdAt,
      0.45,
    ),
  ].filter((answer) => answer !== undefined && answer.createdAt <= now);
  return {
    questionId,
    displayName,
    type,
    text,
    createdAt,
    updatedAt: createdAt,
    upvotes: random.below(6),
    answers: answers as StandingAnswer[],
  };
}

function oneAnswer(
  random: Random,
  said: Pick<StandingAnswer, 'type' | 'displayName' | 'text'>,
  askedAt: number,
  probability: number,
): StandingAnswer | undefined {
  const answerId = `AIe9_A${random.token(40)}`;
  const createdAt = Math.floor(askedAt + (0.1 + random.next() * 5) * day);
  const upvotes = random.below(4);
  if (!random.chance(probability)) return undefined;
  return { answerId, ...said, createdAt, updatedAt: createdAt, upvotes };
}
