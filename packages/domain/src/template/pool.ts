import { foldText } from '../text/fold';
import type { TemplateLanguage, TemplateOccasion } from './template';

/** A template that may answer a review. */
export type PoolTemplate = {
  readonly id: string;
  readonly occasion: TemplateOccasion;
  readonly ratings: readonly number[];
  readonly language: TemplateLanguage;
};

/** A review that is to be answered. */
export type PoolReview = {
  readonly rating: number;
  readonly comment: string | null;
  /** Whether its author has a name. */
  readonly isAnonymous: boolean;
};

/** A template of a pool for one review, and how it came to its place. */
export type PoolChoice<T extends PoolTemplate> = {
  readonly template: T;
  /** The word of the review that it speaks about; `null` where it fits by its stars only. */
  readonly fits: string | null;
  /** How many replies ago it was last used at the location, 1 for the last; `null` for never. */
  readonly repliesAgo: number | null;
  /** It was used within the last {@link lockedReplies} replies there. */
  readonly isLocked: boolean;
};

/** A template is not offered again at a location until so many other replies went out there. */
export const lockedReplies = 20;

/**
 * Beginnings of words, or whole words with a stop behind, without accents, by which a review tells what it is about; in Portuguese,
 * English and Spanish.
 */
const topics: Partial<Record<TemplateOccasion, string>> = {
  staff:
    'atend atenc equipe funcionari garco caixa staff waiter waitress server crew personal camarer emplead trato simpati educad grosseir rude friendly amable',
  product:
    'pao bolo cafe croissant comida prato sabor gost delici frio fria gelad velho duro bread cake coffee food dish taste tasty cold stale sabros rico pan plato',
  waiting: 'demor fila esper lent slow wait queue line cola tard',
  price: 'caro. cara. caros. caras. preco valor barat expensive pric cheap overpriced precio',
  parking: 'estacion vaga vagas park aparc plaza',
  hours: 'horario fechad fechou aberto abriu closed opening hours cerrad abiert',
  holiday: 'feriad natal holiday christmas festiv navidad',
  out_of_stock: 'acabou falta estoque esgot sold stock ran agotad existencias quedaba',
  payment: 'cartao pix pagament cobr maquin card. cards. payment charged tarjeta datafono',
  cleanliness: 'limp suj banheir clean dirty restroom bathroom suci aseo bano',
  delivery: 'entrega delivery ifood motoboy pedido deliver reparto repartidor',
  place: 'lugar mesa cheio lotad barulh noise noisy loud crowded table seat ruido llen',
  first_visit: 'primeira primera first',
  regular: 'sempre anos always years siempre cliente regular',
};
const beginnings = new Map(
  Object.entries(topics).map(
    ([occasion, words]) => [occasion as TemplateOccasion, words.split(' ')] as const,
  ),
);

/** Whether templates of an occasion are for reviews that speak about it, and for no others. */
export const isTopic = (occasion: TemplateOccasion): boolean => beginnings.has(occasion);

/** Before _cara_ a face is meant, or the start of a sentence calls somebody so; anywhere else something is dear. */
const beforeFaces = new Set(
  'a as o os na nas no da de do com de em minha sua tua nossa essa esta uma um mi tu su la las una con en que buena boa mala'.split(
    ' ',
  ),
);
const isFace = (word: string, before: string | undefined) =>
  /^caras?$/.test(word) && (before === undefined || beforeFaces.has(before));

/** What a review speaks about, each with the word that says so. */
export function topicsOf(comment: string): Map<TemplateOccasion, string> {
  const found = new Map<TemplateOccasion, string>();
  let before: string | undefined;
  for (const word of comment.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []) {
    const plain = foldText(word);
    const isOther = isFace(plain, before);
    before = plain;
    if (isOther) continue;
    for (const [occasion, starts] of beginnings)
      if (!found.has(occasion) && starts.some((start) => `${plain}.`.startsWith(start)))
        found.set(occasion, word.toLowerCase());
  }
  return found;
}

function fitOf(
  { occasion }: PoolTemplate,
  review: PoolReview,
  topics: Map<TemplateOccasion, string>,
): number {
  const isEmpty = (review.comment ?? '').trim() === '';
  if (occasion === 'rating_only') return isEmpty ? 3 : -2;
  if (isEmpty) return occasion === 'thanks' ? 1 : -1;
  if (topics.has(occasion)) return 3;
  if (occasion === 'anonymous') return review.isAnonymous ? 2 : -2;
  return occasion === 'thanks' ? 1 : 0;
}

/**
 * The templates of a pool that answer a review, best fit first: by its stars only those that are for them, then by its language,
 * by what it speaks about, and by how long a template was not used there. Those used lately come last and are locked.
 *
 * @param used ids of the templates of the location's replies, newest first; `null` for a reply without one
 * @param language what the review is in; of a review without words, what the project answers in. `null` takes any.
 */
export function pickFromPool<T extends PoolTemplate>(
  pool: readonly T[],
  review: PoolReview,
  used: readonly (string | null)[],
  language: TemplateLanguage | null,
): PoolChoice<T>[] {
  const topics = topicsOf(review.comment ?? '');
  const rankOf = ({ template, isLocked, repliesAgo }: PoolChoice<T>) => [
    isLocked ? 1 : 0,
    language === null || template.language === language ? 0 : 1,
    -fitOf(template, review, topics),
    repliesAgo === null ? -Infinity : -repliesAgo,
    pool.indexOf(template),
  ];
  return pool
    .filter(({ ratings }) => ratings.length === 0 || ratings.includes(review.rating))
    .map((template): PoolChoice<T> => {
      const at = used.indexOf(template.id);
      return {
        template,
        fits: topics.get(template.occasion) ?? null,
        repliesAgo: at === -1 ? null : at + 1,
        isLocked: at !== -1 && at < lockedReplies,
      };
    })
    .map((choice) => ({ choice, rank: rankOf(choice) }))
    .sort((a, b) => {
      const differs = a.rank.findIndex((value, index) => value !== b.rank[index]);
      return differs === -1 ? 0 : (a.rank[differs] ?? 0) < (b.rank[differs] ?? 0) ? -1 : 1;
    })
    .map(({ choice }) => choice);
}
