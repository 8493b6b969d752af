import type { ReplyDraftFinding } from '@frontage/api-client/contract';
import { draftOnlyFindingCodes } from '@frontage/domain/reply-drafts';
import { Note } from '@frontage/ui';
import { usePhrases } from '../../../shared/use-phrases';
import type { DraftDone } from './use-draft';

type Shown = (typeof draftOnlyFindingCodes)[number] | 'near_copy';

const shown: readonly string[] = draftOnlyFindingCodes;

/** What blocks any reply is said by the reply box, with its repair. */
const isOurs = ({ code, severity }: ReplyDraftFinding) =>
  shown.includes(code) || (code === 'near_copy' && severity === 'warns');

/** What a person has to see in a draft before they send it. */
export function DraftNotes({ done }: { readonly done: DraftDone }) {
  const { t } = usePhrases();
  return done.findings.filter(isOurs).map(({ code, severity, start, end }) => (
    <Note
      key={`${code} ${String(start)} ${String(end)}`}
      tone={severity === 'blocks' ? 'bad' : 'warn'}
      shape="strip"
      role="alert"
      title={t(`replyDrafts:finding.${code as Shown}`, {
        found: done.text.slice(start, Math.min(end, start + 120)),
      })}
    />
  ));
}
