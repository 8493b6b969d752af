import { localeSchema } from '@frontage/api-client/contract';
import type { Locale } from '@frontage/i18n';
import type { FastifyRequest } from 'fastify';

/** The language a request asks for (specification section 7, the `locale` header); English where it names none of ours. */
export function localeOf(request: FastifyRequest): Locale {
  return localeSchema.catch('en').parse(request.headers.locale);
}
