import type { FastifyMultipartBaseOptions, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from './errors';

/** A form's content type with the boundary of its parts, which RFC 2046 gives 70 characters. */
const form = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"[^"]{1,70}"|[^\s";]{1,70})\s*(?:;|$)/i;

/** The file of a multipart request, before its bytes are read. Throws `malformed_request` where there is none. */
export async function formFile(
  request: FastifyRequest,
  options: Omit<FastifyMultipartBaseOptions, 'onFile'> & { throwFileSizeLimit?: boolean } = {},
): Promise<MultipartFile> {
  if (!request.isMultipart() || !form.test(request.headers['content-type'] ?? ''))
    throw new AppError('malformed_request');
  const file = await request.file(options);
  if (file === undefined) throw new AppError('malformed_request');
  return file;
}
