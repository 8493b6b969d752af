import type { Tutorial } from '@frontage/api-client/contract';
import { foldText } from '@frontage/domain';

/** Tutorials of one module, in their submodules; both in the order in which they came. */
export type TutorialGroup = {
  readonly module: string;
  readonly submodules: readonly { readonly name: string; readonly tutorials: readonly Tutorial[] }[];
};

/** The tutorials in which every word of a search occurs, whatever its accents: in title, module or submodule. */
export function searchTutorials(tutorials: readonly Tutorial[], search: string): Tutorial[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return tutorials.filter(({ title, module, submodule }) => {
    const text = foldText(`${title} ${module} ${submodule}`);
    return words.every((word) => text.includes(word));
  });
}

/** Tutorials by module and submodule. */
export function groupTutorials(tutorials: readonly Tutorial[]): TutorialGroup[] {
  const groups = new Map<string, Map<string, Tutorial[]>>();
  for (const tutorial of tutorials) {
    const submodules = groups.get(tutorial.module) ?? new Map<string, Tutorial[]>();
    submodules.set(tutorial.submodule, [...(submodules.get(tutorial.submodule) ?? []), tutorial]);
    groups.set(tutorial.module, submodules);
  }
  return [...groups].map(([module, submodules]) => ({
    module,
    submodules: [...submodules].map(([name, members]) => ({ name, tutorials: members })),
  }));
}
