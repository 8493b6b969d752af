/** Every namespace of the catalogues: one per feature, and those that features share. A locale holds exactly these. */
export const namespaces = [
  'common',
  'errors',
  'validation',
  'fields',
  'ledger',
  'csv',
  'shell',
  'auth',
  'location',
  'locations',
  'import',
  'pending',
  'plan',
  'profile',
  'activity',
  'approvals',
  'audit',
  'recovery',
  'appearance',
  'bookmarks',
  'images',
  'search',
  'projects',
  'accounts',
  'users',
  'home',
  'connection',
  'company',
  'upcoming',
  'notifications',
  'settings',
  'help',
  'bulk',
  'groups',
] as const;
export type Namespace = (typeof namespaces)[number];

/** Namespaces that the first screen waits for; the others are loaded once somebody is signed in. */
export const firstNamespaces = [
  'common',
  'errors',
  'validation',
  'shell',
  'auth',
  'connection',
] as const satisfies readonly Namespace[];
export type FirstNamespace = (typeof firstNamespaces)[number];
