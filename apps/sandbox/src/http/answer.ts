import type { FastifyReply } from 'fastify';
import type { Json } from '../proto/descriptor';
import type { ApiError } from './errors';

/** The headers that Google's front end sets. */
const frontEndHeaders = {
  vary: 'Origin, X-Origin, Referer',
  server: 'ESF',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'x-xss-protection': '0',
};

/** JSON as Google prints it: indented, with a line end. */
export function printJson(body: Json): string {
  return `${JSON.stringify(body, null, 2)}\n`;
}

/** Prepares an answer in JSON: status and headers. */
export function asJson(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).headers(frontEndHeaders).type('application/json; charset=UTF-8');
}

/** Answers with an error envelope. */
export function sendError(reply: FastifyReply, error: ApiError): FastifyReply {
  return asJson(reply.headers(error.headers), error.statusCode).send(printJson(error.toBody()));
}

/** Answers an address that no API has: Google's front end speaks HTML there. */
export function sendUnknownAddress(reply: FastifyReply, path: string): FastifyReply {
  const shown = path.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const page = `<!DOCTYPE html>
<html lang=en>
  <meta charset=utf-8>
  <title>Error 404 (Not Found)!!1</title>
  <p><b>404.</b> <ins>That’s an error.</ins>
  <p>The requested URL <code>${shown}</code> was not found on this server.  <ins>That’s all we know.</ins>
`;
  return reply.code(404).headers(frontEndHeaders).type('text/html; charset=UTF-8').send(page);
}
