/** Who writes, and how replies of the project leave. */
export type Writing = {
  readonly projectId: string;
  /** Its name, where several are shown as one. */
  readonly projectName?: string | undefined;
  readonly userId: string;
  readonly mayEdit: boolean;
  /** How long a reply waits in the outbox; `null` while that is not known. */
  readonly delaySeconds: number | null;
  readonly isHeld: boolean;
};
