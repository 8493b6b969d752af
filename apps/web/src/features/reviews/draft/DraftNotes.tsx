import type { ReplyDraftFinding } from '@frontage/api-client/contract';
import { Note } from '@frontage/ui';
import { usePhrases } from '../../../shared/use-phrases';
import type { DraftDone } from './use-draft';

type Shown =
  | 'forbidden_word'
  | 'tells_rules'
  | 'not_plain'
  | 'quotes_review'
  | 'promises'
  | 'other_language'
  | 'near_copy';

const shown: readonly string[] = [
  'forbidden_word',
  'tells_rules',
  'not_plain',
  'quotes_review',
  'promises',
  'other_language',
] satisfies Shown[];

/** What the reply box itself says is left to it, with its repair: what blocks any reply. */
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
