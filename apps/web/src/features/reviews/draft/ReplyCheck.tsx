import { Note } from '@frontage/ui';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import { isTooLong } from '../model/reply-text';
import { reviewQueries } from '../queries';
import { issuesOf } from './draft-issues';
import type { FoundInDraft } from './use-draft-in-field';

const typingPause = 500;

type ReplyCheckProps = {
  readonly projectId: string;
  readonly reviewId: string;
  readonly text: string;
  /** What would keep it from being sent, for the reply box to say with its repair. */
  readonly onFound: (found: FoundInDraft) => void;
  /** Offers other words. */
  readonly onOtherText: () => void;
};

/**
 * Has the server look at a reply while it is written, once typing pauses: what keeps it from being sent is told, and a text much like one of
 * the location's last replies is pointed out. Where it cannot be asked, sending asks anyway.
 */
export function ReplyCheck({ projectId, reviewId, text, onFound, onOtherText }: ReplyCheckProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const whole = text.trim();
  const [paused] = useDebouncedValue(whole, typingPause);
  const { data } = useQuery({
    ...reviewQueries.check(projectId, reviewId, paused),
    enabled: paused !== '' && paused === whole && !isTooLong(paused),
  });
  const findings = paused === whole ? data : undefined;
  useEffect(() => {
    if (findings !== undefined) onFound({ text, fields: issuesOf(findings), isBlocked: false });
  }, [findings, text, onFound]);
  const alike = findings?.find(({ code, severity }) => code === 'near_copy' && severity === 'warns');
  if (alike === undefined) return null;
  return (
    <Note
      tone="warn"
      shape="strip"
      role="status"
      title={t('reviews:reply.alike', { percent: formats.percent(alike.likeness ?? 1) })}
      actions={<Button onClick={onOtherText}>{t('reviews:reply.otherText')}</Button>}
    />
  );
}
