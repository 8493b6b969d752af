import { defineConfig } from 'tsup';
import { appBuild } from '../../tsup.shared';

export default defineConfig({
  ...appBuild({ entry: { index: 'src/index.ts', main: 'src/main.ts' } }),
  dts: { entry: 'src/index.ts' },
});
