import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { auditedBy } from '#src/areas/base/door';
import { implement } from '#src/http/implement';
import { changeRule, createRule, deleteRule, orderRules } from './change-rules';
import { listActs, listRules } from './list-rules';
import { simulate } from './simulate';
import { setOn, setPause } from './switch-rules';

/** Rules that answer reviews. */
export function registerReplyRules(app: FastifyInstance, context: AppContext): void {
  const endpoints = contract.replyRules;
  implement(app, context, endpoints.list, ({ project }) => listRules(context, project));
  implement(app, context, endpoints.log, ({ project, query }) => listActs(context.db, project, query));
  implement(app, context, endpoints.create, async ({ project, body, user, request }) => ({
    id: await createRule(context, project, user, auditedBy(user, request), body),
  }));
  implement(app, context, endpoints.update, async ({ project, params, body, user, request }) => ({
    version: await changeRule(context, project, user, auditedBy(user, request), params.ruleId, body),
  }));
  implement(app, context, endpoints.remove, async ({ project, params, user, request }) => {
    await deleteRule(context, project, auditedBy(user, request), params.ruleId);
    return {};
  });
  implement(app, context, endpoints.setOn, async ({ project, params, body, user, request }) => {
    await setOn(context, project, user, auditedBy(user, request), { ...body, ruleId: params.ruleId });
    return {};
  });
  implement(app, context, endpoints.setOrder, async ({ project, body, user, request }) => {
    await orderRules(context, project, auditedBy(user, request), body.ids);
    return {};
  });
  implement(app, context, endpoints.setPause, async ({ project, body, user, request }) => ({
    takenBack: await setPause(context, project, auditedBy(user, request), body.isPaused),
  }));
  implement(app, context, endpoints.simulate, ({ project, body, user }) =>
    simulate(context, project, user, body),
  );
}
