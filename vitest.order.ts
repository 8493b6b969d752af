import { BaseSequencer, type TestSpecification } from 'vitest/node';

const isStory = ({ moduleId }: TestSpecification) => /\.stories\.tsx?$/.test(moduleId);

/**
 * Runs tests before stories, which share one page: the last story of a file stays drawn until the next one begins, and what its provider
 * does for the whole document, it did to a test in between.
 */
export class TestsBeforeStories extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter((file) => !isStory(file)), ...sorted.filter(isStory)];
  }
}
