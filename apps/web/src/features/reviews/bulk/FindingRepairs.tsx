import type { BulkReplyItem } from '@frontage/api-client/contract';
import { repairReply, replyFindingCodes, type ReplyFinding } from '@frontage/domain/replies';
import { Button } from '@mantine/core';
import { usePhrases } from '../../../shared/use-phrases';
import type { DraftActs } from './draft-acts';
import type { Bulk } from './queries';

type FindingRepairsProps = {
  readonly item: BulkReplyItem;
  readonly finding: BulkReplyItem['findings'][number];
  readonly source: Bulk['source'];
  readonly isBusy: boolean;
  readonly acts: Pick<DraftActs, 'mend' | 'next' | 'edit'>;
};

/** What can be done about what was found in a draft: it is mended where it can be, else another text takes its place or a person writes one. */
export function FindingRepairs({ item, finding, source, isBusy, acts }: FindingRepairsProps) {
  const { t } = usePhrases();
  if (isMended(item, finding))
    return (
      <Button disabled={isBusy} onClick={acts.mend}>
        {t('bulkReplies:act.mend')}
      </Button>
    );
  return (
    <>
      <Button disabled={isBusy} onClick={acts.next}>
        {t(source === 'pools' ? 'bulkReplies:act.next' : 'bulkReplies:act.again')}
      </Button>
      <Button variant="subtle" disabled={isBusy} onClick={acts.edit}>
        {t('bulkReplies:act.edit')}
      </Button>
    </>
  );
}

/** Whether something of the text is left without the finding. The location's own number, which the server puts in, always is. */
function isMended({ text }: BulkReplyItem, finding: FindingRepairsProps['finding']): boolean {
  const { code, start, end } = finding;
  const known = replyFindingCodes.find((one) => one === code);
  if (known === undefined || text === null) return false;
  if (known === 'foreign_phone') return true;
  const found: ReplyFinding = { ...finding, code: known, found: text.slice(start, end) };
  return repairReply(text, found, { phones: [] }) !== null;
}
