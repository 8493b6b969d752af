export const activity = {
  title: 'Activity',
  empty: 'No job has run in this project yet',
  downloadLedger: 'Download ledger',
  cancelRest: 'Cancel the rest',
  undo: 'Undo…',
  retryFailed: 'Retry {{count, number}} failed',
} as const;
