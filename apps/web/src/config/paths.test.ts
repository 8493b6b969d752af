import { describe, expect, it } from 'vitest';
import { jobPath, keepProject, planPath } from './paths';

describe('addresses of what belongs to a project', () => {
  it('name the project', () => {
    expect(planPath('p1', 'prj')).toBe('/plans/p1?project=prj');
    expect(jobPath('j/1', 'a&b=c')).toBe('/activity/j%2F1?project=a%26b%3Dc');
  });

  it('keep it while filters change', () => {
    const next = keepProject(new URLSearchParams('project=prj&q=old&view=all'), new URLSearchParams('q=new'));
    expect(next.toString()).toBe('project=prj&q=new');
  });

  it('go without where they came without', () => {
    expect(keepProject(new URLSearchParams('view=all'), new URLSearchParams('q=x')).toString()).toBe('q=x');
  });
});
