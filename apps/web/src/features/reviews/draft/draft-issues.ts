import type { Issue } from '@frontage/domain';

type Found = {
  readonly code: string;
  readonly severity: 'blocks' | 'warns';
  readonly start: number;
  readonly end: number;
  readonly likeness: number | null;
};

/** What blocks a reply, in the form in which the server refuses one. */
export const issuesOf = (findings: readonly Found[]): Issue[] =>
  findings
    .filter(({ severity }) => severity === 'blocks')
    .map(({ code, start, end, likeness }) => ({
      path: 'text',
      code,
      params: { start, end, ...(likeness === null ? {} : { likeness }) },
    }));
