import type { InjectOptions } from 'fastify';

/** A file as a browser's form would send it; name and type are only what it claims. */
export function fileForm(
  bytes: Uint8Array,
  claims: { readonly fileName?: string; readonly type?: string } = {},
): Pick<InjectOptions, 'headers' | 'payload'> {
  const { fileName = 'foto.png', type = 'image/png' } = claims;
  const boundary = 'frontage-test-form';
  const head = [
    `--${boundary}`,
    `content-disposition: form-data; name="file"; filename="${fileName}"`,
    `content-type: ${type}`,
    '\r\n',
  ].join('\r\n');
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
