/** Job states in which something is still going to happen. */
export const openJobStates = ['scheduled', 'queued', 'running', 'settling'] as const;
