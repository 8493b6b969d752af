import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { auditedBy } from '#src/areas/base/door';
import { implement } from '#src/http/implement';
import { answerMany, answerQuestion } from './plan-answer';
import { countQuestions, listQuestions, readQuestion } from './read-questions';

/** Questions that people ask about locations, and answers to them; where the module is off, none of its addresses is there. */
export function registerQuestions(app: FastifyInstance, context: AppContext): void {
  if (!context.config.QUESTIONS) return;
  const endpoints = contract.questions;
  implement(app, context, endpoints.list, ({ projects, query }) => listQuestions(context, projects, query));
  implement(app, context, endpoints.counts, ({ projects, query }) =>
    countQuestions(context, projects, query),
  );
  implement(app, context, endpoints.detail, ({ project, params }) =>
    readQuestion(context, project, params.questionId),
  );
  implement(app, context, endpoints.answer, ({ project, params, body, user, request }) =>
    answerQuestion(context, project, params.questionId, body, user.permissions, auditedBy(user, request)),
  );
  implement(app, context, endpoints.answerMany, ({ project, body, user, request }) =>
    answerMany(context, project, body, user.permissions, auditedBy(user, request)),
  );
}
