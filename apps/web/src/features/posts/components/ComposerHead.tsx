import { titleFrom } from '@frontage/domain';
import { Note, PageHeader, SegmentedFilter, Tag } from '@frontage/ui';
import { IconEye, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePhrases } from '../../../shared/use-phrases';
import type { DraftKeeper, DraftState } from '../model/draft-keeper';
import { DraftNotes, SavedFact } from './DraftNotes';
import parts from './composer-parts.module.css';
import classes from './ComposerHead.module.css';

/** Characters of a post's name in the line of facts. */
const longestName = 48;

const views = ['text', 'preview', 'when'] as const;

/** The part of the composer that a phone shows. */
export type ComposerView = (typeof views)[number];

type ComposerHeadProps = {
  readonly title: string;
  /** What the post is known by; empty while nothing is written. */
  readonly name: string;
  readonly keeper: DraftKeeper;
  readonly state: DraftState;
  /** How many are chosen, where that is known. */
  readonly locations: number | null;
  readonly canEdit: boolean;
  readonly actions: ReactNode;
  readonly view: ComposerView;
  readonly onView: (view: ComposerView) => void;
};

/** What is written and how safe it is, and on a phone which part of it is in sight. */
export function ComposerHead(props: ComposerHeadProps) {
  const { title, name, keeper, state, locations, canEdit, actions, view, onView } = props;
  const { t } = usePhrases();
  return (
    <>
      <PageHeader
        title={title}
        state={<Tag icon={IconPencil}>{t('posts:draft.tag')}</Tag>}
        facts={[
          titleFrom(name, longestName) || null,
          <SavedFact key="saved" state={state} />,
          locations === null || locations === 0 ? null : t('unit.locations', { count: locations }),
          <span key="sent" className={classes.fact}>
            <IconEye size={14} stroke={1.5} aria-hidden /> {t('plan:nothingSent')}
          </span>,
        ]}
        actions={actions}
      />
      <DraftNotes keeper={keeper} isChangedElsewhere={state.theirs !== null} />
      {!canEdit && (
        <div className={parts.note}>
          <Note tone="neutral">{t('posts:draft.readOnly')}</Note>
        </div>
      )}
      <div className={classes.views}>
        <SegmentedFilter
          label={t('posts:view.label')}
          value={view}
          onChange={onView}
          options={views.map((value) => ({ value, label: t(`posts:view.${value}`) }))}
        />
      </div>
    </>
  );
}
