import { contract } from '@frontage/api-client/contract';
import { defaultLocale, isLocale } from '@frontage/i18n';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { implement } from '#src/http/implement';
import { searchData } from './service';

/** What search offers besides locations, which it asks the list of locations for. */
export function registerSearch(app: FastifyInstance, context: AppContext): void {
  implement(app, context, contract.search.data, async ({ user, request }) => {
    const { locale } = request.headers;
    return {
      searchResult: await searchData(
        user,
        isLocale(locale) ? locale : defaultLocale,
        context.config.QUESTIONS,
      ),
    };
  });
}
