import type { BulkReplyItem } from '@frontage/api-client/contract';
import { mostReplyBytes } from '@frontage/domain';
import { draftOnlyFindingCodes } from '@frontage/domain/reply-drafts';
import type { replyFindingCodes } from '@frontage/domain/replies';
import { Note } from '@frontage/ui';
import { Button } from '@mantine/core';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases, type Phrases } from '../../../shared/use-phrases';
import { isTooLong } from '../model/reply-text';

type DraftNotesProps = {
  readonly item: BulkReplyItem;
  readonly mayEdit: boolean;
  readonly onMend: () => void;
};

/** So much of what was found is quoted. */
const longestFound = 120;
type Code = BulkReplyItem['findings'][number]['code'];
type OfDrafts = (typeof draftOnlyFindingCodes)[number];

/** Whether it is looked for in drafts only: there is no repair but other words. */
const isOfDrafts = (code: Code): code is OfDrafts => draftOnlyFindingCodes.some((one) => one === code);

const findingText = (t: Phrases, code: Code, values: { readonly found: string; readonly percent: string }) =>
  isOfDrafts(code)
    ? t(`replyDrafts:finding.${code}`, values)
    : t(`reviews:finding.${code satisfies (typeof replyFindingCodes)[number]}`, values);

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
          title={findingText(t, code, {
            found: text?.slice(start, Math.min(end, start + longestFound)) ?? '',
            percent: formats.percent(likeness ?? 1),
          })}
          actions={
            mayEdit &&
            code !== 'near_copy' &&
            !isOfDrafts(code) && <Button onClick={onMend}>{t('bulkReplies:act.mend')}</Button>
          }
        />
      ))}
    </>
  );
}
