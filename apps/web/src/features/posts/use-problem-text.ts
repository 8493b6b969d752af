import type { PostFaultCode, PostProblemCause } from '@frontage/domain';
import { useCallback } from 'react';
import { usePhrases } from '../../shared/use-phrases';
import type { CheckProblem } from './model/post-check';

/** Causes that a list of locations is headed by; every other fault is said as at its field. */
const headed = [
  'text_missing',
  'text_too_long',
  'phone_in_text',
  'foreign_link',
  'title_size',
  'coupon_too_long',
  'terms_too_long',
  'button_link_invalid',
  'offer_link_invalid',
  'posts_not_allowed',
  'unverified',
  'suspended',
] as const satisfies PostProblemCause[];

/** What keeps a post from locations, in one line. */
export function useProblemText(): (problem: Pick<CheckProblem, 'cause' | 'variable'>) => string {
  const { t } = usePhrases();
  return useCallback(
    ({ cause, variable }) => {
      if (cause === 'variable_empty')
        return t('posts:cause.variable_empty', { variable: `{${variable ?? ''}}` });
      const known = headed.find((one) => one === cause);
      return known === undefined ? t(`posts:fault.${cause as PostFaultCode}`) : t(`posts:cause.${known}`);
    },
    [t],
  );
}
