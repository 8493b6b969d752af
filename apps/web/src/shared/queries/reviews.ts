/** Key of every query about a project's reviews; without a project, of all. */
export const reviewsKey = (projectId?: string) =>
  projectId === undefined ? ['reviews'] : ['reviews', projectId];
