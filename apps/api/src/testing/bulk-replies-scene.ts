import type { BulkReplyItem, contract, ResponseOf } from '@frontage/api-client/contract';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { review } from '#src/db/schema/index';
import type { ApplyScene } from './apply-scene';
import type { SignedInPerson } from './test-app';

export type Bulk = ResponseOf<typeof contract.bulkReplies.read>;
export type MadeBulk = ResponseOf<typeof contract.bulkReplies.create>;
export type SentBulk = ResponseOf<typeof contract.bulkReplies.send>;

/** Texts for five stars that are not alike. */
export const thanks = [
  'Oi, {firstName}! Obrigado pela visita, volte sempre que quiser.',
  'Que alegria ler isso, {firstName}. Até a próxima fornada!',
  'Seu carinho chegou a toda a equipe da padaria, {firstName}.',
  'Feliz em saber que gostou! Esperamos você outra vez, {firstName}.',
  '{firstName}, mensagens assim dão força para acordar às quatro da manhã.',
  'Valeu demais pelas palavras! Um abraço de quem está no balcão.',
  'Ficamos contentes com a nota, {firstName}, e mais ainda com o comentário.',
  'Nosso padeiro mandou agradecer pessoalmente, {firstName}.',
  'Ter clientes como você faz diferença todos os dias.',
  'Muito bom receber esse retorno, {firstName}; seguimos caprichando.',
  'Guardamos suas palavras no mural da cozinha, {firstName}!',
  'Conte conosco para o café de amanhã também, {firstName}.',
];

/** The pool of {@link thanks}. */
export const thanksPool = { 5: 'Agradecimentos' };

type Stars = 1 | 2 | 3 | 4 | 5;
/** A review at one of the scene's locations; `place` is its number. @default 0 */
type Written = Partial<typeof review.$inferInsert> & { readonly place?: number; readonly rating?: Stars };

/** Reviews of a scene, and what people do with bulks of them. */
export async function bulksOf(scene: ApplyScene) {
  const places = await scene.locations();
  const base = `/api/projects/${scene.person.project.id}`;
  const numberOf = (place: number) => places[place]?.providerName.replace('locations/', '') ?? '';

  let written = 0;

  /** A review that stands at the provider, too; each is a second younger than the one before it. */
  async function write({ place = 0, ...values }: Written = {}): Promise<string> {
    const id = randomUUID();
    written += 1;
    const at = new Date(scene.test.clock.now().getTime() - 3_600_000 + written * 1_000);
    const row = {
      rating: 5 as Stars,
      comment: 'Muito bom, o pão é ótimo',
      reviewerName: 'Maria Lima',
      ...values,
    };
    const atProvider = {
      reviewId: id,
      displayName: row.reviewerName ?? '',
      rating: row.rating,
      comment: row.comment ?? '',
      createdAt: at.getTime(),
      updatedAt: at.getTime(),
    };
    scene.sandbox.control.change([
      { kind: 'review', location: numberOf(place), review: id, change: { written: atProvider } },
    ]);
    await scene.test.context.db.insert(review).values({
      id,
      accountId: scene.person.project.accountId,
      projectId: scene.person.project.id,
      locationId: places[place]?.id ?? '',
      providerId: id,
      writtenAt: at,
      updatedAt: at,
      readAt: at,
      ...row,
    });
    return id;
  }

  const template = async (text: string, more: object = {}): Promise<void> => {
    const written = {
      kind: 'reply',
      name: text.slice(0, 40),
      occasion: 'thanks',
      ratings: [5],
      language: 'br',
    };
    const answer = await scene.post('templates', { ...written, text, pool: thanksPool[5], ...more });
    expect(answer.statusCode, answer.body).toBe(201);
  };
  const read = (id: string) => scene.get<Bulk>(`bulk-replies/${id}`);
  const change = (
    id: string,
    { reviewId, version, updatedAt }: BulkReplyItem,
    what: object,
    by: SignedInPerson = scene.person,
  ) =>
    by.inject({
      method: 'PATCH',
      url: `${base}/bulk-replies/${id}/items/${reviewId}`,
      payload: { version, change: { seen: updatedAt, ...what } },
    });
  const changed = async (id: string, item: BulkReplyItem, what: object): Promise<BulkReplyItem> => {
    const answer = await change(id, item, what);
    expect(answer.statusCode, answer.body).toBe(200);
    const { items } = answer.json<{ items: BulkReplyItem[] }>();
    const found = items.find((one) => one.reviewId === item.reviewId);
    if (found === undefined) throw new Error('The draft is not among those of its location.');
    return found;
  };
  const put = (id: string, by: SignedInPerson = scene.person, headers: Record<string, string> = {}) =>
    by.inject({
      method: 'POST',
      url: `${base}/bulk-replies/${id}/outbox`,
      headers,
      payload: { title: 'Respostas em massa' },
    });

  return {
    places,
    base,
    write,
    template,
    pool: async (texts: readonly string[] = thanks) => {
      for (const text of texts) await template(text);
    },
    create: async (ids: readonly string[], pools: object = thanksPool): Promise<MadeBulk> => {
      const answer = await scene.post('bulk-replies', { selection: { by: 'ids', ids }, pools });
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json<MadeBulk>();
    },
    read,
    change,
    changed,
    acceptAll: async (id: string) => {
      for (const item of (await read(id)).items) await changed(id, item, { act: 'accept' });
    },
    put,
    sent: async (id: string): Promise<SentBulk> => {
      const answer = await put(id);
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json<SentBulk>();
    },
    statesOf: async (id: string) => (await read(id)).items.map(({ state }) => state),
    /** Replies that stand at the provider. */
    standing: () =>
      places.map((_, place) =>
        scene.sandbox.control.world
          .reviews(numberOf(place))
          .flatMap(({ reviewId, reply }) => (reply === undefined ? [] : [{ reviewId, text: reply.comment }])),
      ),
    /** Calls that put a reply there. */
    puts: () =>
      scene.sandbox.control.ledger
        .find({ method: 'PUT', effect: true })
        .filter(({ path }) => path.endsWith('/reply')),
  };
}
