import { Readable } from 'node:stream';
import { S3mini } from 's3mini';
import type { Storage } from './storage';

/** How a bucket is reached, as `STORAGE_URL` says it. */
export type BucketAddress = {
  /** Origin and path of the bucket; the name stands in either. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

const answerWithinMs = 15_000;

/**
 * Reads `s3://KEY:SECRET@host[:port]/bucket?region=sa-east-1&tls=off` (both in percent-encoding where they hold signs),
 * `null` when it is none. `tls=off` is for a store on this machine.
 */
export function readBucketAddress(text: string): BucketAddress | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const { username, password, host, pathname, searchParams } = url;
  if (url.protocol !== 's3:' || username === '' || password === '' || host === '') return null;
  const known = [...searchParams.keys()].every((name) => name === 'region' || name === 'tls');
  if (!known || !['', 'on', 'off'].includes(searchParams.get('tls') ?? '')) return null;
  const scheme = searchParams.get('tls') === 'off' ? 'http' : 'https';
  try {
    return {
      endpoint: `${scheme}://${host}${pathname.replace(/\/+$/, '')}`,
      region: searchParams.get('region') ?? 'auto',
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    };
  } catch {
    return null;
  }
}

/** A `fetch` whose time ends with the answer's head: its body goes at the pace of whoever reads it. */
const fetchAnswer: typeof fetch = async (input, init) => {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), answerWithinMs);
  try {
    return await fetch(input, { ...init, signal: abort.signal });
  } finally {
    clearTimeout(timer);
  }
};

/** Keeps files in an S3-compatible bucket, so that any number of servers share them. */
export function createBucketStorage(address: BucketAddress): Storage {
  const bucket = new S3mini({ ...address, requestAbortTimeout: answerWithinMs });
  const openBucket = new S3mini({ ...address, fetch: fetchAnswer });
  return {
    async put(key, bytes, contentType) {
      await bucket.putObject(key, bytes, contentType);
    },
    async get(key) {
      const bytes = await bucket.getObjectArrayBuffer(key);
      return bytes === null ? null : Buffer.from(bytes);
    },
    async open(key) {
      const answer = await openBucket.getObjectResponse(key);
      if (answer === null) return null;
      const { body, headers } = answer;
      const length = headers.get('content-length');
      const stream = body === null ? Readable.from([]) : Readable.fromWeb(body);
      return { stream, bytes: length === null ? null : Number(length) };
    },
    async remove(key) {
      await bucket.deleteObject(key);
    },
  };
}
