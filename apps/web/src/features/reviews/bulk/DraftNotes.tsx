import type { BulkReplyItem } from '@frontage/api-client/contract';
import { mostReplyBytes } from '@frontage/domain';
import { Note } from '@frontage/ui';
import { Button } from '@mantine/core';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import { isTooLong } from '../model/reply-text';

type DraftNotesProps = {
  readonly item: BulkReplyItem;
  readonly mayEdit: boolean;
  readonly onMend: () => void;
};

/** What happened to the review meanwhile, and what the guard found in its draft. */
export function DraftNotes({ item, mayEdit, onMend }: DraftNotesProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const { obstacle, text, findings, state } = item;
  if (state === 'sent') return null;
  return (
    <>
      {obstacle !== null && (
        <Note
          tone={obstacle === 'changed' ? 'warn' : 'bad'}
          shape="strip"
          title={t(`bulkReplies:obstacle.${obstacle}`)}
        />
      )}
      {text !== null && isTooLong(text) && (
        <Note
          tone="bad"
          shape="strip"
          title={t('reviews:reply.tooLong', { limit: formats.number(mostReplyBytes) })}
        />
      )}
      {findings.map(({ code, severity, start, end, likeness }) => (
        <Note
          key={`${code} ${String(start)}`}
          tone={severity === 'blocks' ? 'bad' : 'warn'}
          shape="strip"
          title={t(`reviews:finding.${code}`, {
            found: text?.slice(start, end) ?? '',
            percent: formats.percent(likeness ?? 1),
          })}
          actions={
            mayEdit && code !== 'near_copy' && <Button onClick={onMend}>{t('bulkReplies:act.mend')}</Button>
          }
        />
      ))}
    </>
  );
}
