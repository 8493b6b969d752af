import { defineConfig } from 'vite';

export default defineConfig({
  resolve: { conditions: ['@frontage/source', 'module', 'browser', 'development|production'] },
});
