import { mix, Random } from './random';

/** A review as the seed makes it; times are milliseconds since the epoch. */
export interface SeedReview {
  reviewId: string;
  displayName: string | undefined;
  rating: 1 | 2 | 3 | 4 | 5;
  comment: string | undefined;
  createdAt: number;
  updatedAt: number;
  reply: { comment: string; at: number } | undefined;
}

const day = 86_400_000;
/** Before this there are no reviews: lists stay short, and nothing falls out of them as time passes. */
const firstDay = Date.parse('2025-10-01T00:00:00Z');

const firstNames = [
  'Ana', 'Antônia', 'Beatriz', 'Bruno', 'Caio', 'Camila', 'Carlos', 'Cecília', 'Daniela', 'Diego', 'Eduarda', 'Fábio',
  'Fernanda', 'Gabriel', 'Helena', 'Henrique', 'Isabela', 'João', 'Juliana', 'Larissa', 'Leandro', 'Luana', 'Marcos',
  'Mariana', 'Natália', 'Otávio', 'Patrícia', 'Paulo', 'Rafaela', 'Renato', 'Sandra', 'Sérgio', 'Tainá', 'Vera', 'Vinícius',
]; // prettier-ignore
const lastNames = [
  'Almeida', 'Azevedo', 'Barros', 'Batista', 'Campos', 'Cardoso', 'Carvalho', 'Conceição', 'Duarte', 'Farias', 'Freitas',
  'Gonçalves', 'Lima', 'Machado', 'Melo', 'Moreira', 'Nascimento', 'Nunes', 'Pacheco', 'Ramos', 'Ribeiro', 'Sampaio',
  'Teixeira', 'Vasconcelos', 'Xavier',
]; // prettier-ignore

const openings: Record<SeedReview['rating'], readonly string[]> = {
  5: [
    'Melhor pão de queijo da região, sempre quentinho.',
    'Atendimento impecável e tudo muito fresco!',
    'Virou parada obrigatória antes do trabalho.',
    'Ambiente aconchegante, café excelente e equipe simpática.',
    'Encomendei o bolo de aniversário e todo mundo elogiou.',
    'Lugar limpo, organizado e com ótimos preços.',
  ],
  4: [
    'Muito bom, só demora um pouco no horário de pico.',
    'Gostei bastante dos salgados; o café podia vir mais quente.',
    'Ótima opção no bairro, estacionamento é que é difícil.',
    'Produtos de qualidade. Voltarei com certeza.',
  ],
  3: [
    'Razoável. O pão é bom, mas o atendimento varia conforme o turno.',
    'Já foi melhor. Os preços subiram e as porções diminuíram.',
    'Lugar agradável, porém faltavam vários itens do cardápio.',
  ],
  2: [
    'Esperei vinte minutos por um pão na chapa que veio frio.',
    'Fila mal organizada e pouca gente no balcão.',
    'O horário no mapa estava errado, dei com a porta fechada.',
  ],
  1: [
    'Péssimo atendimento, ninguém olhou na minha cara.',
    'Cobraram errado e não quiseram corrigir a nota.',
    'Comprei um bolo que já estava passado. Decepção.',
  ],
};
const endings = [
  'Recomendo!',
  'Vale conhecer.',
  'Fui com a família num domingo de manhã.',
  'Passo aqui toda semana.',
  'Espero que melhorem.',
  '🥐☕',
];
const thanks = [
  'Agradecemos a visita e o carinho! Esperamos você em breve.',
  'Muito obrigado pela avaliação. A equipe ficou feliz em ler.',
  'Que bom que gostou! Até a próxima fornada.',
];
const apologies = [
  'Sentimos muito pela experiência. Fale com a gerência da loja para resolvermos.',
  'Obrigado por avisar. Já conversamos com a equipe e vamos melhorar.',
];

/**
 * The reviews that stand at a location at a moment, newest first. A pure function of its arguments: new ones arrive as the clock
 * moves, answers follow some days later, and about one in fifty is taken back by its writer.
 */
export function seedReviews(seed: number, slot: number, index: number, now: number): SeedReview[] {
  const location = new Random(seed, mix(slot + 1), index, 71);
  const everyDays = 12 + location.below(90);
  const reviews: SeedReview[] = [];
  let at = firstDay + location.next() * everyDays * day;
  while (at <= now) {
    const review = oneReview(location, Math.floor(at), now);
    if (review !== undefined) reviews.push(review);
    at += (0.2 + location.next() * 1.6) * everyDays * day;
  }
  return reviews.sort((a, b) => b.updatedAt - a.updatedAt || (a.reviewId < b.reviewId ? -1 : 1));
}

/** Every draw is made whatever the clock says, so that one review does not change with another's. */
function oneReview(random: Random, createdAt: number, now: number): SeedReview | undefined {
  const reviewId = `AbFvOq${random.token(36)}`;
  const rating = ratingOf(random.next());
  const isAnonymous = random.chance(0.04);
  const displayName = `${random.pick(firstNames)} ${random.pick(lastNames)}`;
  const isRatingOnly = random.chance(0.35);
  const text = [random.pick(openings[rating]), random.pick(endings)];
  const isLong = random.chance(0.5);
  const editedAt = createdAt + (1 + random.below(20)) * day;
  const isEdited = random.chance(0.04) && editedAt <= now;
  const replyAt = createdAt + (0.1 + random.next() * 6) * day;
  const isAnswered = random.chance(rating >= 4 ? 0.62 : 0.45) && replyAt <= now;
  const answer = random.pick(rating >= 4 ? thanks : apologies);
  const takenBackAt = createdAt + (5 + random.below(60)) * day;
  if (random.chance(0.02) && takenBackAt <= now) return undefined;
  return {
    reviewId,
    displayName: isAnonymous ? undefined : displayName,
    rating,
    comment: isRatingOnly ? undefined : isLong ? text.join(' ') : text[0],
    createdAt,
    updatedAt: isEdited ? editedAt : createdAt,
    reply: isAnswered ? { comment: answer, at: Math.floor(replyAt) } : undefined,
  };
}

function ratingOf(draw: number): SeedReview['rating'] {
  if (draw < 0.56) return 5;
  if (draw < 0.77) return 4;
  if (draw < 0.87) return 3;
  if (draw < 0.93) return 2;
  return 1;
}
