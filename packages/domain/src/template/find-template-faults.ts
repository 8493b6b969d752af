import { unknownVariables, writtenPieces } from '../bulk/variables';
import { longestOfPost } from '../post/post';
import { countReplyBytes, mostReplyBytes } from '../plan/reply';
import { findReplyFindings, type ReplyFinding } from '../reply/find-reply-findings';
import { replyVariables, type TemplateDraft } from './template';

/** What can be wrong with the text of a template: a rule of the guard, a name that is no variable, more than the provider takes. */
export const templateFaultCodes = ['email', 'link', 'foreign_phone', 'unknown_variable', 'too_long'] as const;
export type TemplateFaultCode = (typeof templateFaultCodes)[number];
export type TemplateFault = {
  readonly code: TemplateFaultCode;
  /** The stretch or the variable. */
  readonly found: string;
};

const isOfText = (
  finding: ReplyFinding,
): finding is ReplyFinding & { code: 'email' | 'link' | 'foreign_phone' } =>
  ['email', 'link', 'foreign_phone'].includes(finding.code);

/**
 * What is wrong with a template before it is known where it will stand. Numbers are to be written as `{phone}`.
 * @param ownKeys the project's own fields
 */
export function findTemplateFaults(
  { kind, text }: Pick<TemplateDraft, 'kind' | 'text'>,
  ownKeys: readonly string[] = [],
): TemplateFault[] {
  const further: readonly string[] = kind === 'reply' ? replyVariables : [];
  const unknown = unknownVariables(text, ownKeys).filter((name) => !further.includes(name));
  const own = writtenPieces(text)
    .map((piece) => (piece.variable === null ? piece.text : (/\|([^{}]*)\}$/.exec(piece.text)?.[1] ?? 'x')))
    .join('');
  const facts = { phones: [], recentReplies: [], isAnonymous: false };
  const findings = findReplyFindings(own, facts).filter(isOfText);
  // A post may have links; numbers not.
  const stopped = kind === 'post' ? findings.filter(({ code }) => code === 'foreign_phone') : findings;
  const isLong = kind === 'reply' ? countReplyBytes(own) > mostReplyBytes : own.length > longestOfPost.text;
  return [
    ...unknown.map((name): TemplateFault => ({ code: 'unknown_variable', found: name })),
    ...stopped.map(({ code, found }): TemplateFault => ({ code, found })),
    ...(isLong ? [{ code: 'too_long', found: '' } as const] : []),
  ];
}
