/** What a job does. */
export const jobKinds = ['apply', 'sync', 'import', 'content', 'suggestions', 'drafts'] as const;
/** A kind out of {@link jobKinds}. */
export type JobKind = (typeof jobKinds)[number];

/** Kinds of jobs that carry out a plan: they have a ledger, an undo and a finish that can be foretold. The others read, or draft. */
export const ledgerJobKinds = ['apply'] as const satisfies readonly JobKind[];

/** Whether a job of this kind carries a ledger ({@link ledgerJobKinds}). */
export function carriesLedger(kind: JobKind): boolean {
  return (ledgerJobKinds as readonly JobKind[]).includes(kind);
}
