import { describe, expect, it } from 'vitest';
import { errorOfAnswer, errorOfBody, errorOfSilence, parseJson } from './errors';
import { ProviderError } from './port';

const now = new Date('2026-11-20T12:00:00Z');

function failed(
  status: number,
  body: unknown,
  options: { isWrite?: boolean; headers?: Record<string, string> } = {},
) {
  return errorOfAnswer(
    {
      status,
      text: typeof body === 'string' ? body : JSON.stringify(body),
      headers: new Headers(options.headers),
      isWrite: options.isWrite ?? true,
    },
    now,
  );
}

function status(code: number, message: string, word: string, details: unknown[] = []) {
  return { error: { code, message, status: word, details } };
}

const invalid = 'Request contains an invalid argument.';

describe('provider errors', () => {
  it('names our fields for broken business rules', () => {
    const error = failed(
      400,
      status(400, invalid, 'INVALID_ARGUMENT', [
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          reason: 'INVALID_PHONE_NUMBER',
          domain: 'mybusinessbusinessinformation.googleapis.com',
          metadata: { field_mask: 'phone_numbers.primary_phone' },
        },
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          reason: 'INVALID_URL',
          metadata: { attribute_names: 'attributes/url_facebook' },
        },
      ]),
    );
    expect(error).toMatchObject({ fault: 'refused', status: 400, isRepeatable: false });
    expect(error.words).toBe(`${invalid} (INVALID_PHONE_NUMBER; INVALID_URL)`);
    expect(error.violations).toEqual([
      { fields: ['phone'], reason: 'INVALID_PHONE_NUMBER', message: `${invalid} (INVALID_PHONE_NUMBER)` },
      { fields: ['facebook'], reason: 'INVALID_URL', message: `${invalid} (INVALID_URL)` },
    ]);
  });

  it('reads missing fields and v4 validation errors', () => {
    const missing = failed(
      400,
      status(400, invalid, 'INVALID_ARGUMENT', [
        {
          '@type': 'type.googleapis.com/google.rpc.BadRequest',
          fieldViolations: [{ field: 'location.website_uri', description: 'Invalid URL' }],
        },
      ]),
    );
    expect(missing.violations).toEqual([
      { fields: ['website'], reason: 'INVALID_ARGUMENT', message: 'Invalid URL' },
    ]);
    expect(missing.message).toBe(`${invalid} (Invalid URL)`);
    const v4 = failed(
      400,
      status(400, invalid, 'INVALID_ARGUMENT', [
        {
          '@type': 'type.googleapis.com/google.mybusiness.v4.ValidationError',
          errorDetails: [
            { code: 2, field: 'summary', message: 'Must be at most 1500 characters', value: 'x' },
          ],
        },
      ]),
    );
    expect(v4.violations).toEqual([{ fields: [], reason: '2', message: 'Must be at most 1500 characters' }]);
  });

  it.each([
    [401, 'unauthorized'],
    [403, 'not_found'],
    [404, 'not_found'],
    [408, 'unavailable'],
    [409, 'unavailable'],
    [418, 'refused'],
    [429, 'throttled'],
    [500, 'unavailable'],
    [501, 'refused'],
    [502, 'unknown'],
    [503, 'unavailable'],
    [504, 'unknown'],
  ] as const)('takes %i for %s, also without JSON', (code, fault) => {
    const error = failed(code, '<!DOCTYPE html><title>Error</title>');
    expect(error).toBeInstanceOf(ProviderError);
    expect(error).toMatchObject({ fault, status: code, message: `The provider answered ${code}.` });
  });

  it('knows that a failed reading changed nothing', () => {
    expect(failed(504, '', { isWrite: false }).fault).toBe('unavailable');
    expect(errorOfSilence(new DOMException('slow', 'TimeoutError'), false).fault).toBe('unavailable');
    expect(errorOfBody(200, false, null).fault).toBe('malformed');
  });

  it('tells a switched-off API from a location that is not ours, and a passing rule from a lasting one', () => {
    const info = (reason: string) => [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason }];
    expect(failed(403, status(403, 'off', 'PERMISSION_DENIED', info('SERVICE_DISABLED'))).fault).toBe(
      'unauthorized',
    );
    expect(failed(403, status(403, 'no', 'PERMISSION_DENIED')).fault).toBe('not_found');
    expect(failed(400, status(400, invalid, 'INVALID_ARGUMENT', info('THROTTLED'))).fault).toBe('throttled');
    expect(failed(400, status(400, invalid, 'INVALID_ARGUMENT', info('STALE_DATA'))).isRepeatable).toBe(true);
  });

  it('reads Retry-After in seconds and as a date', () => {
    expect(failed(429, '', { headers: { 'retry-after': '7' } }).retryAfterMs).toBe(7_000);
    const date = 'Fri, 20 Nov 2026 12:00:30 GMT';
    expect(failed(503, '', { headers: { 'retry-after': date } }).retryAfterMs).toBe(30_000);
    expect(failed(429, '', { headers: { 'retry-after': 'soon' } }).retryAfterMs).toBeNull();
  });

  it('does not know what became of a change that was sent and not answered', () => {
    const reset = Object.assign(new Error('read'), { code: 'ECONNRESET' });
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const wrap = (cause: unknown) => new TypeError('fetch failed', { cause });
    expect(errorOfSilence(wrap(reset), true).fault).toBe('unknown');
    expect(errorOfSilence(new DOMException('slow', 'TimeoutError'), true).fault).toBe('unknown');
    expect(errorOfSilence(wrap(refused), true).fault).toBe('unavailable');
    expect(errorOfSilence(wrap(new AggregateError([refused, refused])), true).fault).toBe('unavailable');
    expect(errorOfBody(200, true, null).fault).toBe('unknown');
  });
});

describe('what the provider answers', () => {
  it('comes without what no column holds, and whole otherwise', () => {
    const text = String.raw`{"comment":"a\u0000b \ud800 \ud83e\udd50 \uDC00","list":["\u0000", 1, null]}`;
    expect(parseJson(text)).toEqual({ comment: 'ab  🥐 ', list: ['', 1, null] });
    expect(parseJson('{"comment":"🥐"}')).toEqual({ comment: '🥐' });
    expect(parseJson('<html>')).toBeUndefined();
  });
});
