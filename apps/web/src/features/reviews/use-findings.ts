import type { ApiError } from '@frontage/api-client';
import { mostReplyBytes } from '@frontage/domain';
import { useFormats } from '../../shared/format/use-formats';
import { usePhrases } from '../../shared/use-phrases';
import { leftoverFindings, refusedFindings } from '../../shared/replies/refused-findings';
import { isTooLong, type ReplyFinding } from './model/reply-text';

/** What keeps a text from being sent: its length, and what the server's guard found in it. */
export function useFindings(text: string, fields: ApiError['fields']): readonly ReplyFinding[] {
  const { t } = usePhrases();
  const formats = useFormats();
  const tooLong = {
    id: 'too_long',
    isBlocking: true,
    text: t('reviews:reply.tooLong', { limit: formats.number(mostReplyBytes) }),
  };
  const shown = (finding: ReturnType<typeof refusedFindings>[number]): ReplyFinding => ({
    id: `${finding.code} ${String(finding.start)}`,
    isBlocking: true,
    text: t(`reviews:finding.${finding.code}`, {
      found: finding.found,
      percent: formats.percent(finding.likeness ?? 1),
    }),
    finding,
  });
  const refused = refusedFindings(text.trim(), fields).map(shown);
  const isKnown = new Set(refused.map(({ id }) => id));
  const leftovers = leftoverFindings(text.trim())
    .map(shown)
    .filter(({ id }) => !isKnown.has(id));
  return [...(isTooLong(text) ? [tooLong] : []), ...refused, ...leftovers];
}
