import { sampleLocation } from '@frontage/domain';
import { locationToRow, writeLocationsCsv } from '@frontage/domain/csv';
import { postCsvRow, writePostsCsv } from '@frontage/domain/posts-csv';
import type { Call } from './entry';

/** One grey pixel. */
const smallestPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

/** The smallest photo that a post may have, all grey. */
const photoPng = Buffer.from(
  [
    'iVBORw0KGgoAAAANSUhEUgAAAZAAAAEsCAAAAADI3LoeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAABq0lEQVR42u3RAQ0AAAzCMOQjGxt/0klYU5',
    '0qFgARECACAkRAgAgIEAERECACAkRAgAgIEAERECACAkRAgAgIEAERECACAkRAgAgIEAERECACAkRAgAgIEAERECACAkRAgAgIEAERECACAkRA',
    'gAgIEAERECACAkRAgAgIEAERECACAkRAgAgIEAERECACAkRAgAgIEAEBIiACAkRAgAgIEAEBIiACAkRAgAgIEAEBIiACAkRAgAgIEAEBIiACAk',
    'RAgAgIEAEBIiACAkRAgAgIEAEBIiACAkRAgAgIEAEBIiACAkRAgAgIEAEBIiACAkRAgAgIEAEBIiACAkRAgAgIEAEBIiBABERAgAgIEAEBIiBA',
    'BERAgAgIEAEBIiBABERAgAgIEAEBIiBABERAgAgIEAEBIiBABERAgAgIEAEBIiBABERAgAgIEAEBIiBABERAgAgIEAEBIiBABERAgAgIEAEBIi',
    'BABERAgAgIEAEBIiBABASIBUAEBIiAABEQIAICREAEBIiAABEQIAICREAEBIiAABEQIAICREAEBIiAABEQIAICREAEBIiA/G3AnhSY8q9aDgAA',
    'AABJRU5ErkJggg==',
  ].join(''),
  'base64',
);

function tableUpload(fileName: string, text: string): Call {
  const boundary = 'frontage-authorization';
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: [
      `--${boundary}`,
      `content-disposition: form-data; name="file"; filename="${fileName}"`,
      'content-type: text/csv',
      '',
      text,
      `--${boundary}--`,
      '',
    ].join('\r\n'),
  };
}

/** The multipart form of a CSV that names locations by the provider's number. */
export function csvUpload(numbers: readonly string[]): Call {
  const rows = numbers.map((number) =>
    locationToRow(number, sampleLocation({ website: `https://novo.example/${number}` })),
  );
  return tableUpload('lojas.csv', [...writeLocationsCsv(rows)].join(''));
}

/** The multipart form of a CSV of one post, a row for each location. */
export function postsUpload(numbers: readonly string[]): Call {
  const rows = numbers.map((locationId) => postCsvRow({ locationId, kind: 'news', text: 'Fornada nova.' }));
  return tableUpload('publicacoes.csv', [...writePostsCsv(rows)].join(''));
}

/** The multipart form of a photo of oneself. */
export const imageUpload = (): Call => ({ query: { purpose: 'avatar' }, ...pictureForm(smallestPng) });

/** The multipart form of a photo for posts. */
export const photoUpload = (): Call => pictureForm(photoPng);

function pictureForm(bytes: Buffer): Call {
  const boundary = 'frontage-authorization';
  const head = [
    `--${boundary}`,
    'content-disposition: form-data; name="file"; filename="eu.png"',
    'content-type: image/png',
    '\r\n',
  ].join('\r\n');
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
