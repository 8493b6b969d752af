import { defineConfig } from 'tsup';
import { packageBuild } from '../../tsup.shared';

export default defineConfig({
  ...packageBuild({ entry: { index: 'src/index.ts', styles: 'src/styles.css' } }),
  loader: { '.css': 'local-css', '.woff2': 'file' },
});
