import type { BulkReplyItem } from '@frontage/api-client/contract';
import { mostReplyBytes } from '@frontage/domain';
import { draftOnlyFindingCodes } from '@frontage/domain/reply-drafts';
import type { replyFindingCodes } from '@frontage/domain/replies';
import { Note } from '@frontage/ui';
import type { ComponentProps } from 'react';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases, type Phrases } from '../../../shared/use-phrases';
import { isTooLong } from '../model/reply-text';
import { FindingRepairs } from './FindingRepairs';

type DraftNotesProps = {
  readonly mayMend: boolean;
} & Omit<ComponentProps<typeof FindingRepairs>, 'finding'>;

/** So much of what was found is quoted. */
const longestFound = 120;
type Code = BulkReplyItem['findings'][number]['code'];
type OfDrafts = (typeof draftOnlyFindingCodes)[number];

/** Whether it is looked for in drafts only. */
const isOfDrafts = (code: Code): code is OfDrafts => draftOnlyFindingCodes.some((one) => one === code);

const findingText = (t: Phrases, code: Code, values: { readonly found: string; readonly percent: string }) =>
  isOfDrafts(code)
    ? t(`replyDrafts:finding.${code}`, values)
    : t(`reviews:finding.${code satisfies (typeof replyFindingCodes)[number]}`, values);

/** What happened to the review meanwhile, and what the guard found in its draft. */
export function DraftNotes({ mayMend, ...repairs }: DraftNotesProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const { obstacle, text, findings, state } = repairs.item;
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
      {findings.map((finding) => (
        <Note
          key={`${finding.code} ${String(finding.start)}`}
          tone={finding.severity === 'blocks' ? 'bad' : 'warn'}
          shape="strip"
          title={findingText(t, finding.code, {
            found: text?.slice(finding.start, Math.min(finding.end, finding.start + longestFound)) ?? '',
            percent: formats.percent(finding.likeness ?? 1),
          })}
          actions={mayMend && <FindingRepairs {...repairs} finding={finding} />}
        />
      ))}
    </>
  );
}
