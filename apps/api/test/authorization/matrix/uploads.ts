import { sampleLocation } from '@frontage/domain';
import { locationToRow, writeLocationsCsv } from '@frontage/domain/csv';
import type { Call } from './entry';

/** One grey pixel. */
const smallestPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

/** The multipart form of a CSV that names locations by the provider's number. */
export function csvUpload(numbers: readonly string[]): Call {
  const boundary = 'frontage-authorization';
  const rows = numbers.map((number) =>
    locationToRow(number, sampleLocation({ website: `https://novo.example/${number}` })),
  );
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: [
      `--${boundary}`,
      'content-disposition: form-data; name="file"; filename="lojas.csv"',
      'content-type: text/csv',
      '',
      [...writeLocationsCsv(rows)].join(''),
      `--${boundary}--`,
      '',
    ].join('\r\n'),
  };
}

/** The multipart form of a photo of oneself. */
export function imageUpload(): Call {
  const boundary = 'frontage-authorization';
  const head = [
    `--${boundary}`,
    'content-disposition: form-data; name="file"; filename="eu.png"',
    'content-type: image/png',
    '\r\n',
  ].join('\r\n');
  return {
    query: { purpose: 'avatar' },
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), smallestPng, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
