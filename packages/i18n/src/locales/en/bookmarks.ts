export const bookmarks = {
  add: 'Star this page',
  remove: 'Remove the star from this page',
  full: 'All {{count, number}} places are taken. Remove one first.',
  list: 'Starred pages',
  empty: 'Star a page to find it here. The first {{count, number}} stand at once, further ones wait below.',
  starred: 'Starred',
  overflow: 'Waiting',
  overflowNote: 'Removing a star promotes the first of these.',
  move: 'Move {{name}} with the arrow keys, or drag',
  moved: '{{name}} is now {{place, number}} of {{count, number}}',
  removed: '{{name}} removed',
  failed: 'Your starred pages could not be saved',
} as const;
