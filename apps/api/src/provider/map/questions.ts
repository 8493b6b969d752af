import type { ProviderAnswer, ProviderQuestion } from '#src/provider/port';
import type { WireAnswer, WireQuestion } from '#src/provider/wire';

const idOf = (name: string) => name.split('/').at(-1) ?? name;
const nameOf = (author: WireAnswer['author']) =>
  author?.displayName === undefined || author.displayName === '' ? null : author.displayName;
const kinds: ReadonlyMap<string, ProviderAnswer['kind']> = new Map([
  ['MERCHANT', 'merchant'],
  ['LOCAL_GUIDE', 'local_guide'],
]);

/** An answer in our terms; whoever is neither the merchant nor a local guide is anybody. */
export function fromWireAnswer(answer: WireAnswer): ProviderAnswer {
  return {
    id: idOf(answer.name),
    authorName: nameOf(answer.author),
    kind: kinds.get(answer.author?.type ?? '') ?? 'anybody',
    text: answer.text,
    upvotes: answer.upvoteCount,
    updatedAt: new Date(answer.updateTime ?? answer.createTime ?? 0),
  };
}

/** A question in our terms, with the answers that came with it. */
export function fromWireQuestion(question: WireQuestion): ProviderQuestion {
  return {
    id: idOf(question.name),
    authorName: nameOf(question.author),
    text: question.text,
    upvotes: question.upvoteCount,
    createdAt: new Date(question.createTime),
    updatedAt: new Date(question.updateTime ?? question.createTime),
    answers: question.topAnswers.map(fromWireAnswer),
  };
}
