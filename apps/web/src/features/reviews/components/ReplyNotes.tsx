import type { ReviewDetail } from '@frontage/api-client/contract';
import { Note } from '@frontage/ui';
import { IconBan } from '@tabler/icons-react';
import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '../../../shared/lazy-part';
import { policyText } from '../../../shared/replies/policy-text';
import { usePhrases } from '../../../shared/use-phrases';
import type { ReplyFinding } from '../model/reply-text';

const RepairButtons = lazyPart(
  async () => (await import('../../../shared/replies/RepairButtons')).RepairButtons,
);

type ReplyNotesProps = {
  readonly detail: ReviewDetail;
  readonly findings: readonly ReplyFinding[];
} & Pick<ComponentProps<typeof RepairButtons>, 'text' | 'onMend' | 'onOtherText'>;

/** What the provider said of the reply that stands, and what is to be looked at in the one that is written. */
export function ReplyNotes({ detail, findings, ...repairs }: ReplyNotesProps) {
  const { t } = usePhrases();
  const { reply, location } = detail;
  return (
    <>
      {reply?.state === 'REJECTED' && (
        <Note
          tone="bad"
          shape="strip"
          icon={IconBan}
          title={t('reviews:reply.rejected', { word: policyText(t, reply.violation) })}
        >
          {t('reviews:reply.nothingPublic')}
        </Note>
      )}
      {findings.map(({ id, isBlocking, text, finding }) => (
        <Note
          key={id}
          tone={isBlocking ? 'bad' : 'warn'}
          shape="strip"
          role="alert"
          title={text}
          actions={
            finding && (
              <Suspense>
                <RepairButtons {...repairs} finding={finding} phones={location.phones} />
              </Suspense>
            )
          }
        />
      ))}
    </>
  );
}
