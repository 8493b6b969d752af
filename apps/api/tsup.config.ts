import { defineConfig } from 'tsup';
import { appBuild } from '../../tsup.shared';

export default defineConfig(
  appBuild({
    entry: {
      start: 'src/process/start.ts',
      backup: 'src/backup/command.ts',
      'csv-thread': 'src/areas/changes/sources/csv/csv-thread.ts',
      'pglite-worker': 'src/db/pglite/worker.ts',
    },
  }),
);
