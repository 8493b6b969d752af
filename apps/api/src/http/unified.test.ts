import { endpoint, unifiedQuery } from '@frontage/api-client/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpointsOf } from './openapi';
import { assertUnifiedDeclared } from './unified';

const definition = endpoint({
  method: 'GET',
  path: 'projects/{projectId}/probe',
  summary: 'Reads.',
  access: { kind: 'permission', permission: 'locations:view' },
  unified: true,
  query: z.object(unifiedQuery),
  response: z.object({}),
});

describe('what an endpoint says of unified projects', () => {
  it('holds in the contract', () => {
    for (const one of endpointsOf()) assertUnifiedDeclared(one.definition);
    assertUnifiedDeclared(definition);
  });

  it('names a project to begin with, and how to ask', () => {
    for (const wrong of [
      { ...definition, path: 'probe' },
      { ...definition, path: 'projects/{managedProjectId}' },
      { ...definition, query: z.object({}) },
    ])
      expect(() => assertUnifiedDeclared(wrong)).toThrow(/unified/);
  });

  it('is for reads alone', () => {
    endpoint({
      method: 'POST',
      path: 'projects/{projectId}/probe',
      summary: 'Writes.',
      access: { kind: 'permission', permission: 'locations:edit' },
      reach: 'locations',
      // @ts-expect-error A write is of one project.
      unified: true,
      response: z.object({}),
    });
    expect(
      endpointsOf().filter(
        (one) => one.definition.unified === true && (one.definition.reach ?? 'nothing') !== 'nothing',
      ),
    ).toEqual([]);
  });
});
