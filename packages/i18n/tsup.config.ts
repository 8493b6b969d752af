import { defineConfig } from 'tsup';
import { packageBuild } from '../../tsup.shared';

export default defineConfig(
  packageBuild({
    entry: {
      index: 'src/index.ts',
      mail: 'src/mail-phrases.ts',
      'micro-site': 'src/micro-site-phrases.ts',
      'locales/en': 'src/locales/en/index.ts',
      'locales/br': 'src/locales/br/index.ts',
      'locales/es': 'src/locales/es/index.ts',
    },
  }),
);
