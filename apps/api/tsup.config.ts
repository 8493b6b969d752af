import { defineConfig } from 'tsup';
import { appBuild } from '../../tsup.shared';

export default defineConfig(
  appBuild({
    entry: {
      start: 'src/start.ts',
      backup: 'src/backup/command.ts',
      'csv-thread': 'src/modules/plans/csv/csv-thread.ts',
      'pglite-worker': 'src/db/pglite/worker.ts',
    },
  }),
);
