import type { Phrases } from '../use-phrases';

/** A policy of the provider's in people's words; one that is new stands as the provider says it. */
export function policyText(t: Phrases, word: string | null): string {
  if (word === null) return t('reviews:reply.noReason');
  if (word === 'PERSONAL_INFORMATION' || word === 'PROHIBITED_CONTENT') return t(`reviews:policy.${word}`);
  return word.replaceAll('_', ' ').toLowerCase();
}
