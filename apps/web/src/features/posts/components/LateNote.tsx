import type { PostOverview } from '@frontage/api-client/contract';
import { Note } from '@frontage/ui';
import { Button } from '@mantine/core';
import { useFormats } from '../../../shared/format/use-formats';
import { useShownProjects } from '../../../shared/hooks/use-shown-projects';
import { usePhrases } from '../../../shared/use-phrases';
import parts from './post-page-parts.module.css';
import { ReadAgain } from './ReadAgain';

type LateNoteProps = {
  readonly late: PostOverview['late'];
  readonly onShow: () => void;
};

/** Says what the provider took over a day ago and does not show; nothing where it shows all. */
export function LateNote({ late: { posts, first }, onShow }: LateNoteProps) {
  const { t } = usePhrases();
  const { dateTime } = useFormats();
  const projects = useShownProjects();
  if (first === null) return null;
  const locations = t('unit.locations', { count: first.locations });
  const title = [first.title, ...(first.project === undefined ? [] : [first.project.name])].join(' · ');
  const facts = { title, when: dateTime(first.since) };
  return (
    <div className={parts.note}>
      <Note
        tone="warn"
        role="status"
        title={t('posts:calendar.late', { count: posts, locations })}
        actions={
          <>
            <ReadAgain projectIds={projects.map(({ id }) => id)} />
            <Button size="xs" onClick={onShow}>
              {t('posts:calendar.lateShow', { count: posts })}
            </Button>
          </>
        }
      >
        {posts > 1
          ? t('posts:calendar.lateFirstOf', { ...facts, locations })
          : t('posts:calendar.lateFirst', facts)}
      </Note>
    </div>
  );
}
