/** What can be done to the draft in sight. */
export type DraftActs = {
  readonly accept: (text?: string) => void;
  readonly skip: () => void;
  readonly reopen: () => void;
  readonly next: () => void;
  readonly mend: () => void;
  readonly keep: (text: string) => void;
  readonly edit: () => void;
};
