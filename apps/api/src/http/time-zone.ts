import type { FastifyRequest } from 'fastify';

/** The IANA zone of the caller's `timezone` header (specification section 7); UTC where it names none. */
export function timeZoneOf(request: FastifyRequest): string {
  const { timezone } = request.headers;
  if (typeof timezone !== 'string') return 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
