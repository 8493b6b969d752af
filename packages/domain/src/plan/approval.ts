import { z } from 'zod';

/** What became of a plan that was sent for approval. Each sending is one approval: a plan sent again gets a new one. */
export const approvalStates = ['waiting', 'approved', 'rejected', 'withdrawn'] as const;
export const approvalStateSchema = z.enum(approvalStates);
export type ApprovalState = z.infer<typeof approvalStateSchema>;

/** What decides whether a person may approve or reject. */
export type DeciderFacts = {
  readonly deciderId: string;
  /** Whether they are one of the requester's approval users now. */
  readonly isApprover: boolean;
  /** Whether their own changes need approval. */
  readonly needsApproval: boolean;
  readonly requestedBy: string;
  /** Who made the plan that was sent. */
  readonly plannedBy: string;
};

/**
 * Whether a person may decide over a plan that waits (security.md R33). Nobody decides over what they sent themselves. A person whose own
 * changes need approval may approve those of others, but not a plan that they made and had a colleague send.
 */
export function mayDecide(facts: DeciderFacts): boolean {
  if (!facts.isApprover || facts.deciderId === facts.requestedBy) return false;
  return !(facts.needsApproval && facts.deciderId === facts.plannedBy);
}
