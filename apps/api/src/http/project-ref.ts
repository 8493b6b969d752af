import type { ProjectScope } from './authenticate';

/** Whose project is worked on. Every query of these modules is bound to both ids, so that no other tenant's row is reached. */
export type ProjectRef = Pick<ProjectScope, 'id' | 'accountId'>;
