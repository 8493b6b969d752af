import type { EndpointDefinition } from '@frontage/api-client/contract';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from './errors';
import { readRequest } from './read-request';

let looked = 0;
const entry = z.object({ a: z.string() }).refine(() => {
  looked += 1;
  return true;
});
const body = z.object({ list: z.array(z.unknown()), other: z.array(entry).default([]) });
const definition: EndpointDefinition = {
  method: 'POST',
  path: 'somewhere',
  summary: '',
  access: { kind: 'public' },
  reach: 'self',
  body,
  response: z.null(),
};

const fieldsFor = (sent: unknown) => {
  try {
    readRequest(definition, { body: sent, params: {}, query: {} } as FastifyRequest);
  } catch (error) {
    if (error instanceof AppError) return error.fields ?? [];
    throw error;
  }
  return [];
};
const ones = (count: number) => new Array<number>(count).fill(1);

describe('a body', () => {
  it('with a text or a name that no column holds is refused, however deep', () => {
    const codeFor = (sent: unknown) => {
      try {
        readRequest(definition, { body: sent, params: {}, query: {} } as FastifyRequest);
      } catch (error) {
        return error instanceof AppError ? error.code : error;
      }
      return 'read';
    };
    for (const text of ['\u0000', 'a\ud800', '\udc00b']) {
      expect(codeFor({ list: [[text]] })).toBe('malformed_request');
      expect(codeFor({ list: [{ a: [{ [text]: 1 }] }] })).toBe('malformed_request');
    }
    expect(codeFor({ list: ['🥐', 'a\u0001', '\uffff'] })).toBe('read');
  });

  it('of more entries than any endpoint takes is refused before its schema looks at them', () => {
    looked = 0;
    const many = Array.from({ length: 20_001 }, () => ({ a: 'x' }));
    expect(fieldsFor({ list: [], other: many })).toEqual([
      { path: '', code: 'too_big', params: { maximum: 20_000 } },
    ]);
    expect(fieldsFor({ list: [ones(9_000), { deep: [ones(9_000), [null, ones(3_000)]] }] })).toHaveLength(1);
    expect(looked).toBe(0);
    expect(fieldsFor({ list: ones(20_000) })).toEqual([]);
    const wide = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, 1]));
    expect(fieldsFor({ list: [wide] })).toMatchObject([{ code: 'too_big', params: { maximum: 100_000 } }]);
  });

  it('that is wrong in many places is told the first thousand', () => {
    const fields = fieldsFor({ list: [], other: ones(5_000) });
    expect(fields).toHaveLength(1_000);
    expect(fields[999]).toMatchObject({ path: 'other.999' });
  });

  it('that is none, or no object, is left to the schema', () => {
    for (const sent of [undefined, null, 7, 'text'])
      expect(fieldsFor(sent)).toMatchObject([{ path: '', code: 'invalid_type' }]);
  });
});
