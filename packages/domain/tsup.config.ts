import { defineConfig } from 'tsup';
import { packageBuild } from '../../tsup.shared';

export default defineConfig(
  packageBuild({
    entry: {
      index: 'src/index.ts',
      csv: 'src/csv/index.ts',
      image: 'src/image/index.ts',
      posts: 'src/post/index.ts',
      'posts-csv': 'src/post-csv/index.ts',
      recurrence: 'src/recurrence/index.ts',
      questions: 'src/questions/index.ts',
      replies: 'src/reply/index.ts',
      'reply-drafts': 'src/reply-draft/index.ts',
      'reply-rules': 'src/reply-rules/index.ts',
      reviews: 'src/reviews/index.ts',
      screens: 'src/screens/index.ts',
      templates: 'src/template/index.ts',
      cli: 'src/cli.ts',
      'cli-posts': 'src/cli-posts.ts',
    },
  }),
);
