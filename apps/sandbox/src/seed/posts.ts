import { mix, Random } from './random';

/** A local post as the seed makes it; times are milliseconds since the epoch. */
export interface SeedPost {
  postId: string;
  topicType: 'STANDARD' | 'EVENT' | 'OFFER';
  summary: string;
  action: { actionType: 'LEARN_MORE' | 'ORDER' | 'CALL'; url?: string } | undefined;
  eventTitle: string | undefined;
  /** First and last day of the event or the offer. */
  eventFrom: number;
  eventTo: number;
  couponCode: string | undefined;
  createdAt: number;
  /** When it is to be published by the provider itself; absent for one that was published at once. */
  scheduledAt: number | undefined;
  state: 'LIVE' | 'REJECTED' | 'SCHEDULED';
}

const day = 86_400_000;
const firstDay = Date.parse('2026-02-01T00:00:00Z');

const news = [
  'Fornada de pão de fermentação natural às 7h e às 16h. Venha buscar o seu ainda quentinho.',
  'Novidade no balcão: torta de maracujá com chocolate meio amargo, por fatia ou inteira.',
  'A partir desta semana o café da manhã completo sai até o meio-dia, todos os dias.',
  'Encomendas para as festas já estão abertas. Fale com a equipe e garanta a sua ceia.',
  'Nosso café agora vem de uma torrefação do sul de Minas. Passe para provar.',
];
const offers = [
  ['Combo da manhã', 'Pão na chapa e café com leite por um preço só, de segunda a sexta até as 10h.'],
  ['Leve 3, pague 2', 'Na compra de três broas de milho, a mais barata é por nossa conta.'],
  ['Semana do pão de queijo', 'Meia dúzia com desconto durante toda a semana.'],
] as const;
const events = [
  ['Oficina de pães', 'Uma manhã com a nossa padeira-chefe: da massa ao forno. Vagas limitadas.'],
  ['Café com música', 'Sábado com música ao vivo e cardápio especial de inverno.'],
  ['Degustação de queijos', 'Produtores da região apresentam os seus queijos no balcão.'],
] as const;

/**
 * The posts of a location at a moment, newest first. A pure function of its arguments: what waits for its time goes live as the
 * clock moves, and about one in thirty was refused or taken away.
 */
export function seedPosts(seed: number, slot: number, index: number, now: number): SeedPost[] {
  const random = new Random(seed, mix(slot + 1), index, 83);
  const everyDays = 10 + random.below(70);
  const posts: SeedPost[] = [];
  let at = firstDay + random.next() * everyDays * day;
  // Ten days ahead is how far this merchant plans.
  while (at <= now + 10 * day) {
    const post = onePost(random, Math.floor(at), now);
    if (post !== undefined) posts.push(post);
    at += (0.3 + random.next() * 1.4) * everyDays * day;
  }
  return posts.reverse();
}

function onePost(random: Random, at: number, now: number): SeedPost | undefined {
  const postId = String(1 + random.below(8)) + random.digits(18);
  const kind = random.next();
  const isPlanned = random.chance(0.6);
  const leadDays = 1 + random.below(9);
  const isRefused = random.chance(0.02);
  const isTakenAway = random.chance(0.015) && at + 20 * day <= now;
  const summary = random.pick(news);
  const [offerTitle, offerText] = random.pick(offers);
  const [eventTitle, eventText] = random.pick(events);
  const coupon = `BOAVISTA${random.digits(2)}`;
  const hasAction = random.chance(0.5);
  const createdAt = isPlanned ? at - leadDays * day : at;
  if (isTakenAway || createdAt > now) return undefined;
  const topicType = kind < 0.6 ? 'STANDARD' : kind < 0.8 ? 'OFFER' : 'EVENT';
  return {
    postId,
    topicType,
    summary: topicType === 'STANDARD' ? summary : topicType === 'OFFER' ? offerText : eventText,
    action:
      hasAction && topicType !== 'OFFER'
        ? { actionType: 'LEARN_MORE', url: 'https://www.padariaboavista.example/novidades' }
        : undefined,
    eventTitle: topicType === 'STANDARD' ? undefined : topicType === 'OFFER' ? offerTitle : eventTitle,
    eventFrom: at,
    eventTo: at + 6 * day,
    couponCode: topicType === 'OFFER' ? coupon : undefined,
    createdAt: Math.floor(createdAt),
    scheduledAt: isPlanned ? at : undefined,
    state: isRefused ? 'REJECTED' : at > now ? 'SCHEDULED' : 'LIVE',
  };
}
