import { describe, expect, it } from 'vitest';
import { pickProject, pickTogether, sortProjects } from './project';

const projects = [
  { id: 'z', name: 'Zebra' },
  { id: 'o', name: 'Óptica' },
  { id: 'a', name: 'alfa' },
  { id: 'e', name: 'Élan' },
];

describe('sortProjects', () => {
  it('goes by name ignoring accents and case', () => {
    expect(sortProjects(projects).map((project) => project.id)).toEqual(['a', 'e', 'o', 'z']);
  });

  it('leaves the profile as it was', () => {
    sortProjects(projects);
    expect(projects[0]?.id).toBe('z');
  });
});

describe('pickProject', () => {
  it('takes the first by name where nothing was chosen', () => {
    expect(pickProject(projects, undefined)?.id).toBe('a');
  });

  it('takes the chosen one', () => {
    expect(pickProject(projects, 'o')?.id).toBe('o');
  });

  it('falls back when the chosen one is no longer the user’s', () => {
    expect(pickProject(projects, 'gone')?.id).toBe('a');
  });

  it('has none for a user without projects', () => {
    expect(pickProject([], 'a')).toBeNull();
  });
});

describe('pickTogether', () => {
  const norte = { id: 'n', name: 'Norte', unified: ['s', 'x'] };
  const sul = { id: 's', name: 'Sul', unified: ['n'] };
  const apart = { id: 'z', name: 'Zebra', unified: [] };
  const held = [sul, apart, norte];

  it('shows the chosen one alone unless they were chosen together', () => {
    expect(pickTogether(held, norte, undefined)).toEqual([norte]);
    expect(pickTogether(held, apart, 'n')).toEqual([apart]);
  });

  it('stays together whichever of them a link chooses, without what the person does not hold', () => {
    expect(pickTogether(held, norte, 'n')).toEqual([norte, sul]);
    expect(pickTogether(held, sul, 'n')).toEqual([norte, sul]);
  });
});
