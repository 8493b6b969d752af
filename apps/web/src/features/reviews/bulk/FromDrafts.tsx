import type { contract, ResponseOf } from '@frontage/api-client/contract';
import { Note } from '@frontage/ui';
import { usePhrases } from '../../../shared/use-phrases';

type FromDraftsProps = {
  readonly drafting: ResponseOf<typeof contract.bulkReplies.preview>['drafting'];
  /** How many drafts are asked for. */
  readonly count: number;
};

/** Who would draft, and whether the month has enough drafts left for it. */
export function FromDrafts({ drafting: { model, left }, count }: FromDraftsProps) {
  const { t } = usePhrases();
  if (model === null) return <Note tone="info" title={t('bulkReplies:start.offline')} />;
  return (
    <>
      <span>{t('bulkReplies:start.byModel', { model })}</span>
      {left !== null &&
        (left < count ? (
          <Note tone="warn" title={t('bulkReplies:start.left', { count: left })}>
            {t('bulkReplies:start.tooFew', { count: count - left })}
          </Note>
        ) : (
          <span>{t('bulkReplies:start.left', { count: left })}</span>
        ))}
    </>
  );
}
