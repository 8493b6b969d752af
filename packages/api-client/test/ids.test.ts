import { expect, it } from 'vitest';
import { contract, idSchema, type EndpointDefinition } from '../src/contract/index';

const id = 'a64b1a70-7f2f-4f1e-9d53-6f6b58d1c001';
const definitions = Object.entries(contract).flatMap(([area, endpoints]) =>
  Object.entries(endpoints as Record<string, EndpointDefinition>).map(
    ([name, definition]) => [`${area}.${name}`, definition] as const,
  ),
);

it('reads an id in one spelling, in every path that names one', () => {
  expect(idSchema.parse(id.toUpperCase())).toBe(id);
  const read = definitions.flatMap(([name, { params }]) =>
    Object.keys(params?.shape ?? {}).flatMap((param) => {
      const schema = params?.shape[param] as typeof idSchema | undefined;
      const parsed = schema?.safeParse(id.toUpperCase());
      return parsed?.success === true ? [[`${name} ${param}`, parsed.data] as const] : [];
    }),
  );
  expect(read.length).toBeGreaterThan(60);
  // A name of the provider's is a text, and stays as it is.
  const ours = read.filter(([name]) => / \w*Id$/.test(name) && !name.endsWith(' gmbAccountId'));
  expect(ours.filter(([, value]) => value !== id)).toEqual([]);
});
