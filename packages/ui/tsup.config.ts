import { readFile, rm, writeFile } from 'node:fs/promises';
import { build, defineConfig } from 'tsup';
import { packageBuild } from '../../tsup.shared';

/** The global sheet: its class names are Mantine's and stay as they are; the font files come along. */
async function buildSheet(): Promise<void> {
  await build({
    entry: { styles: 'src/styles.css' },
    config: false,
    clean: false,
    silent: true,
    target: 'es2023',
    noExternal: [/^@fontsource-variable\/inter/],
    loader: { '.css': 'css', '.woff2': 'file' },
    esbuildOptions: (options) => {
      options.assetNames = 'fonts/[name]';
    },
  });
}

/** Ends in one sheet, which a consumer imports once: the global rules, then those of the components. */
async function joinSheets(): Promise<void> {
  const [sheet, components] = await Promise.all([
    readFile('dist/styles.css', 'utf8'),
    readFile('dist/index.css', 'utf8'),
  ]);
  const rules = components.replace(/\/\*# sourceMappingURL=.*?\*\//s, '');
  await writeFile('dist/styles.css', `${sheet}${rules}`);
  await Promise.all([rm('dist/index.css'), rm('dist/index.css.map', { force: true })]);
}

export default defineConfig({
  ...packageBuild({ entry: { index: 'src/index.ts' } }),
  loader: { '.css': 'local-css' },
  onSuccess: async () => {
    await buildSheet();
    await joinSheets();
  },
});
