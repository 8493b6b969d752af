import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { implement } from '#src/http/implement';
import { localeOf } from '#src/http/locale';
import { comingHolidays } from './coming';
import { listHolidays } from './list';
import { readMatrix } from './matrix';

/** The days that special hours are offered for. */
export function registerHolidays(app: FastifyInstance, context: AppContext): void {
  implement(app, context, contract.holidays.list, async ({ query, request }) => ({
    items: await listHolidays({ ...query, locale: localeOf(request) }),
  }));
  implement(app, context, contract.holidays.coming, ({ project, body, request }) =>
    comingHolidays(context.db, project, { ...body, locale: localeOf(request) }),
  );
  implement(app, context, contract.holidays.matrix, ({ project, body }) =>
    readMatrix(context.db, project, body),
  );
}
