/** Root of whether a project's locations are out of reach; without a project, of all of them. */
export function connectionStatusKey(projectId?: string) {
  return projectId === undefined ? ['connection-status'] : ['connection-status', projectId];
}
