import type { PostOverview } from '@frontage/api-client/contract';
import { Note } from '@frontage/ui';
import { Button } from '@mantine/core';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import parts from './post-page-parts.module.css';

type LateNoteProps = {
  readonly late: PostOverview['late'];
  readonly onShow: () => void;
};

/** Says what the provider took over a day ago and does not show. */
export function LateNote({ late, onShow }: LateNoteProps) {
  const { t } = usePhrases();
  const { dateTime } = useFormats();
  return (
    <div className={parts.note}>
      <Note
        tone="warn"
        role="status"
        title={t('posts:calendar.late', { count: late.locations })}
        actions={
          <Button size="xs" onClick={onShow}>
            {t('posts:calendar.lateShow', { count: late.posts })}
          </Button>
        }
      >
        {late.first !== null &&
          t('posts:calendar.lateFirst', { title: late.first.title, when: dateTime(late.first.since) })}
      </Note>
    </div>
  );
}
