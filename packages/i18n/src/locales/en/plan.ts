export const plan = {
  title: 'Plan: {{title}}',
  nothingSent: 'Nothing has been sent',
  apply_one: 'Apply {{count, number}} change',
  apply_other: 'Apply {{count, number}} changes',
  discard: 'Discard plan',
  canUndo: 'You can undo this later',
} as const;
