import { z } from 'zod';

/** What became of a plan that was sent for approval. Each sending is one approval: a plan sent again gets a new one. */
export const approvalStates = ['waiting', 'approved', 'rejected', 'withdrawn'] as const;
export const approvalStateSchema = z.enum(approvalStates);
export type ApprovalState = z.infer<typeof approvalStateSchema>;

/** What decides whether a person may approve or reject. */
export type DeciderFacts = {
  readonly deciderId: string;
  /** Whether he is one of the requester's approval users at this moment. */
  readonly isApprover: boolean;
  /** Whether his own changes need approval. */
  readonly needsApproval: boolean;
  readonly requestedBy: string;
  /** Who made the plan that was sent. */
  readonly plannedBy: string;
};

/**
 * Whether a person may decide over a plan that waits (security.md R33). Nobody decides over what he sent himself. One whose own
 * changes need approval may be an approver of others, but not of a plan that he made and had a colleague send.
 */
export function mayDecide(facts: DeciderFacts): boolean {
  if (!facts.isApprover || facts.deciderId === facts.requestedBy) return false;
  return !(facts.needsApproval && facts.deciderId === facts.plannedBy);
}
