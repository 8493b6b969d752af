import type { ErrorCode } from '@frontage/domain';
import { Note } from '@frontage/ui';
import { Button } from '@mantine/core';
import { usePhrases } from '../../../shared/use-phrases';

type ReplyRefusedProps = {
  readonly code: string | null;
  /** Who answers already. */
  readonly name: string | null;
  readonly text: string;
  readonly onReadAgain: () => void;
};

const impossible: readonly ErrorCode[] = ['plan_empty', 'not_authorized', 'approval_required'];

/** Why an answer was not taken, in the specification's words; what is written stays. */
export function ReplyRefused({ code, name, text, onReadAgain }: ReplyRefusedProps) {
  const { t } = usePhrases();
  const again = <Button onClick={onReadAgain}>{t('reviews:review.readNew')}</Button>;
  if (code === 'review_gone')
    return <Note tone="bad" shape="strip" role="alert" title={t('reviews:review.gone')} />;
  if (code === 'review_changed')
    return <Note tone="warn" shape="strip" role="alert" title={text} actions={again} />;
  if (code === 'reply_in_progress')
    return (
      <Note
        tone="warn"
        shape="strip"
        role="alert"
        title={t('reviews:reply.other', { name: name ?? t('reviews:reply.somebody') })}
        actions={again}
      />
    );
  const isImpossible = impossible.some((one) => one === code);
  return (
    <Note
      tone="bad"
      shape="strip"
      role="alert"
      title={t(isImpossible ? 'reviews:reply.impossible' : 'reviews:reply.error')}
    >
      {text}
    </Note>
  );
}
