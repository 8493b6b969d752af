import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildId } from './build-id.ts';
import { chunkGroups } from './chunk-groups.ts';
import { precompress } from './precompress.ts';
import { preloadFont } from './preload-font.ts';
import { stylesAfterFrame } from './styles-after-frame.ts';
import { zodWithoutEval } from './zod-without-eval.ts';

const apiTarget = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), zodWithoutEval(), buildId(), preloadFont(), stylesAfterFrame(), precompress()],
  // Off unless it is asked for: then nothing of the module is built (docs/decisions/050).
  define: { __QUESTIONS__: JSON.stringify(process.env.QUESTIONS === 'on') },
  resolve: { conditions: ['@frontage/source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2023',
    sourcemap: true,
    // Fonts and icons stay files: the content security policy allows no data: address for scripts, styles and fonts.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  worker: { format: 'es', plugins: () => [zodWithoutEval()] },
  server: {
    port: 5173,
    proxy: { '/api': apiTarget, '/health': apiTarget },
  },
});
