import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Handler, RegisterMethod } from '../http/api-scope';
import type { Call } from '../http/call';
import { ApiError, badRequest, errorInfo, notFound, permissionDenied } from '../http/errors';
import { readPageToken, writePageToken } from '../http/page-token';
import { pageSizeWithin, readJson, readQuery } from '../http/query';
import type { JsonObject } from '../proto/descriptor';
import { questionsEnd, type StandingAnswer, type StandingQuestion } from '../seed/questions';
import { presentAnswer, presentQuestion } from './standing';

const largestPage = 10;
const longestText = 4096;

/** Registers the methods of My Business Q&A v1, which the provider ended on 3 November 2025. */
export function questionRoutes(register: RegisterMethod): void {
  const add = (method: Parameters<RegisterMethod>[0], path: string, handler: Handler) =>
    register(method, `/v1/locations/:location/questions${path}`, whileItStands(handler));
  add('GET', '', list);
  add('POST', '', create);
  add('PATCH', '/:question', patch);
  add('DELETE', '/:question', remove);
  add('GET', '/:question/answers', listAnswers);
  // One colon is written as two.
  add('POST', '/:question/answers::upsert', upsertAnswer);
  add('DELETE', '/:question/answers::delete', deleteAnswer);
}

/** After the end everything answers alike (provider document A9); the status word and the message are unconfirmed. */
function whileItStands(handler: Handler): Handler {
  return (call, request) => {
    if (call.now < questionsEnd) return handler(call, request);
    throw new ApiError('UNIMPLEMENTED', 'Operation is not implemented, or supported, or enabled.', [
      errorInfo('API_UNSUPPORTED', 'mybusinessqanda.googleapis.com'),
    ]);
  };
}

type Params = { location: string; question: string };
/** Votes or times, the last changed first unless it says otherwise. */
const orders = {
  'update_time desc': (a: Timed, b: Timed) => b.updatedAt - a.updatedAt,
  'upvote_count desc': (a: Timed, b: Timed) => b.upvotes - a.upvotes,
};
type Timed = { updatedAt: number; upvotes: number };

function orderOf(orderBy: string | undefined): (a: Timed, b: Timed) => number {
  const name = orderBy?.trim() ?? '';
  if (name === '') return orders['update_time desc'];
  if (Object.hasOwn(orders, name)) return orders[name as keyof typeof orders];
  throw badRequest([{ field: 'order_by', description: 'Invalid order by' }]);
}

function page<T>(
  call: Call,
  all: readonly T[],
  query: { pageSize?: number; pageToken?: string },
  of: unknown[],
) {
  const bound = [...of, call.principal?.refreshToken];
  const offset = readPageToken(query.pageToken, bound);
  const end = offset + pageSizeWithin(query.pageSize, largestPage, largestPage);
  return {
    items: all.slice(offset, end),
    rest: {
      ...(end < all.length && { nextPageToken: writePageToken(end, bound) }),
      ...(all.length > 0 && { totalSize: all.length }),
    },
  };
}

/** @throws ApiError 404, 403 */
function locationOf(call: Call, request: FastifyRequest): string {
  const { location } = request.params as Params;
  return call.findLocation(location).id;
}

function find(
  call: Call,
  request: FastifyRequest,
): { location: string; question: StandingQuestion; name: string } {
  const location = locationOf(call, request);
  const { question: id } = request.params as Params;
  const question = call.engine.world.questions(location).find(({ questionId }) => questionId === id);
  if (question === undefined) throw notFound();
  return { location, question, name: `locations/${location}/questions/${id}` };
}

function list(call: Call, request: FastifyRequest): JsonObject {
  const location = locationOf(call, request);
  const query = readQuery(request, {
    pageSize: 'int32',
    pageToken: 'string',
    answersPerQuestion: 'int32',
    orderBy: 'string',
    filter: 'string',
  });
  const isOnlyOpen = query.filter?.replaceAll(/\s/g, '') === 'ignore_answered=true';
  if (!isOnlyOpen && (query.filter ?? '') !== '')
    throw badRequest([{ field: 'filter', description: 'Invalid filter' }]);
  const perQuestion = Math.min(query.answersPerQuestion ?? 0, largestPage);
  const questions = call.engine.world
    .questions(location)
    .filter(({ answers }) => !isOnlyOpen || answers.length === 0)
    .sort(orderOf(query.orderBy));
  const of = ['questions', location, query.orderBy, query.filter, perQuestion];
  const { items, rest } = page(call, questions, query, of);
  const present = (one: StandingQuestion) => presentQuestion(`locations/${location}`, one, perQuestion);
  return { ...(items.length > 0 && { questions: items.map(present) }), ...rest };
}

function listAnswers(call: Call, request: FastifyRequest): JsonObject {
  const { question, name } = find(call, request);
  const query = readQuery(request, { pageSize: 'int32', pageToken: 'string', orderBy: 'string' });
  const answers = [...question.answers].sort(orderOf(query.orderBy));
  const { items, rest } = page(call, answers, query, ['answers', name, query.orderBy]);
  return { ...(items.length > 0 && { answers: items.map((one) => presentAnswer(name, one)) }), ...rest };
}

function readText(text: unknown, field: string, isQuestion: boolean): string {
  if (typeof text !== 'string' || text.trim() === '')
    throw badRequest([{ field, description: 'Field is required' }]);
  if (text.length > longestText) throw badRequest([{ field, description: 'Text is too long' }]);
  if (isQuestion && (text.length < 10 || text.trim().split(/\s+/).length < 3))
    throw badRequest([{ field, description: 'Text must have at least 3 words and 10 characters' }]);
  return text;
}

const merchant = { displayName: 'Padaria Boa Vista', type: 'MERCHANT' } as const;
const newId = (kind: 'A' | 'B') => `AIe9_${kind}${randomBytes(30).toString('base64url')}`;

function create(call: Call, request: FastifyRequest): JsonObject {
  const location = locationOf(call, request);
  readQuery(request, {});
  const { text: given } = readJson(request) as { text?: unknown };
  const text = readText(given, 'question.text', true);
  call.takeEdit(location);
  const times = { createdAt: call.now, updatedAt: call.now, upvotes: 0 };
  const written: StandingQuestion = { questionId: newId('B'), ...merchant, text, ...times, answers: [] };
  call.commit([{ kind: 'question', location, question: written.questionId, change: { written } }]);
  return presentQuestion(`locations/${location}`, written, 0);
}

/** Only who wrote a question changes it, and the API speaks for the merchant. */
function findOwn(call: Call, request: FastifyRequest) {
  const found = find(call, request);
  if (found.question.type !== 'MERCHANT') throw permissionDenied();
  return found;
}

function patch(call: Call, request: FastifyRequest): JsonObject {
  const { location, question } = findOwn(call, request);
  readQuery(request, { updateMask: 'string' });
  const { text: given } = readJson(request) as { text?: unknown };
  const text = readText(given, 'question.text', true);
  call.takeEdit(location);
  const edit = { text, at: call.now };
  call.commit([{ kind: 'question', location, question: question.questionId, change: { edit } }]);
  return presentQuestion(`locations/${location}`, { ...question, text, updatedAt: call.now }, 0);
}

function remove(call: Call, request: FastifyRequest): JsonObject {
  const { location, question } = findOwn(call, request);
  readQuery(request, {});
  call.takeEdit(location);
  call.commit([{ kind: 'question', location, question: question.questionId, change: { isRemoved: true } }]);
  return {};
}

const isMerchants = ({ type }: StandingAnswer) => type === 'MERCHANT';

/** Writes the merchant's answer, or another in its place: there is one for each question. */
function upsertAnswer(call: Call, request: FastifyRequest): JsonObject {
  const { location, question, name } = find(call, request);
  readQuery(request, {});
  const { answer } = readJson(request) as { answer?: { text?: unknown } };
  const text = readText(answer?.text, 'answer.text', false);
  call.takeEdit(location);
  const before = question.answers.find(isMerchants);
  const made: StandingAnswer = before ?? {
    ...{ answerId: newId('A'), ...merchant, text, upvotes: 0 },
    ...{ createdAt: call.now, updatedAt: call.now },
  };
  const written = { ...made, text, updatedAt: call.now };
  const answers = [...question.answers.filter((one) => !isMerchants(one)), written];
  call.commit([{ kind: 'question', location, question: question.questionId, change: { answers } }]);
  // The author and the times are told in lists only.
  return { name: `${name}/answers/${written.answerId}`, text };
}

function deleteAnswer(call: Call, request: FastifyRequest): JsonObject {
  const { location, question } = find(call, request);
  readQuery(request, {});
  if (!question.answers.some(isMerchants)) throw notFound();
  call.takeEdit(location);
  const answers = question.answers.filter((one) => !isMerchants(one));
  call.commit([{ kind: 'question', location, question: question.questionId, change: { answers } }]);
  return {};
}
