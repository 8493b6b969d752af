import type { PostAction } from '@frontage/domain';
import { SegmentedFilter } from '@frontage/ui';
import { ActionIcon, Anchor } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconInfoCircle, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '../../../shared/format/use-formats';
import { localMomentText } from '../../../shared/format/post-text';
import { fileUrl } from '../../../shared/images/file-url';
import { selectionOf, type Picked } from '../../../shared/locations/picked';
import { usePhrases } from '../../../shared/use-phrases';
import { cardOf, valuesUsed } from '../model/card-of';
import type { TypedPost } from '../model/typed-post';
import type { usePreview } from '../use-preview';
import { useProblemText } from '../use-problem-text';
import parts from './composer-parts.module.css';
import form from './post-form-parts.module.css';
import classes from './PreviewColumn.module.css';
import { LocationSelect } from './LocationSelect';
import { PostCard, textOf } from './PostCard';

type PreviewColumnProps = {
  readonly projectId: string;
  readonly typed: TypedPost;
  readonly picked: Picked;
  readonly preview: ReturnType<typeof usePreview>;
};

/** The post as Google shows it, at one of the chosen locations after another. */
export function PreviewColumn(props: PreviewColumnProps) {
  const { projectId, typed, picked, preview } = props;
  const { walk, place: at, total, problem, begin, show, step } = preview;
  const { counts, refusals } = preview.check;
  const isNoneChosen = selectionOf(picked) === null;
  const location = isNoneChosen ? null : preview.check.location;
  const { t } = usePhrases();
  const formats = useFormats();
  const [today] = useState(() => new Date());
  const problemText = useProblemText();
  const words = {
    span: (start: string, end: string) =>
      t('posts:preview.validity', {
        start: localMomentText(formats, start),
        end: localMomentText(formats, end),
      }),
    button: (action: PostAction) => t(`posts:button.${action}`),
    photoUrl: fileUrl,
  };
  const card = cardOf(typed, location?.values ?? null, words, location?.mended ?? null);
  const used = location ? valuesUsed(typed, location.values, location.mended) : [];
  return (
    <section className={`${parts.column} ${parts.previewColumn}`} aria-labelledby="post-preview">
      <div className={parts.head}>
        <h2 className={parts.title} id="post-preview">
          {t('posts:preview.title')}
        </h2>
        {counts !== null && counts.ready + counts.problems > 0 && (
          <SegmentedFilter
            label={t('posts:preview.walk')}
            value={walk}
            onChange={(next) => begin(next)}
            options={(['ready', 'problems'] as const).map((value) => ({
              value,
              label: t(`posts:preview.${value}`),
              count: formats.number(counts[value]),
            }))}
          />
        )}
      </div>
      <div className={parts.scroll} tabIndex={0} role="group" aria-labelledby="post-preview">
        <div className={parts.preview} aria-busy={location === undefined}>
          {total > 0 && (
            <div className={classes.walk}>
              <LocationSelect
                projectId={projectId}
                picked={picked}
                shown={location ?? null}
                onChoose={show}
              />
              <ActionIcon
                aria-label={t('posts:preview.previous')}
                aria-keyshortcuts="Alt+ArrowLeft"
                disabled={at <= 0}
                onClick={() => step(-1)}
              >
                <IconChevronLeft size={16} stroke={1.5} aria-hidden className="mantine-rotate-rtl" />
              </ActionIcon>
              <ActionIcon
                aria-label={t('posts:preview.next')}
                aria-keyshortcuts="Alt+ArrowRight"
                disabled={at >= total - 1}
                onClick={() => step(1)}
              >
                <IconChevronRight size={16} stroke={1.5} aria-hidden className="mantine-rotate-rtl" />
              </ActionIcon>
              <span className={classes.walkCount}>
                {t('posts:preview.place', { place: at + 1, total: formats.number(total) })}
              </span>
            </div>
          )}
          {problem !== null && (
            <p className={classes.only}>
              {problemText(problem)}
              <Anchor component="button" type="button" size="xs" fw={500} onClick={() => begin('problems')}>
                {t('posts:preview.allProblems')}
              </Anchor>
            </p>
          )}
          {counts !== null && total === 0 && counts.ready + counts.problems > 0 && (
            <p className={parts.quiet}>{t(`posts:preview.no_${walk}`)}</p>
          )}
          {isNoneChosen && <p className={parts.quiet}>{t('posts:preview.chooseFirst')}</p>}
          <PostCard
            post={card}
            locationName={location?.name ?? t('posts:preview.anyLocation')}
            date={formats.date(today)}
            refusal={
              refusals.length === 0 ? undefined : (
                <div className={classes.refusal}>
                  <strong>{t('posts:preview.notSent')}</strong> {refusals.join(' ')}
                </div>
              )
            }
          />
          {location?.link != null && location.link !== (card.redeemLink && textOf(card.redeemLink)) && (
            <p className={form.note}>
              <IconLink size={14} stroke={1.5} aria-hidden />
              <span className={classes.link}>{t('posts:preview.leadsTo', { link: location.link })}</span>
            </p>
          )}
          {used.length > 0 && (
            <ul className={classes.values}>
              {used.map(({ variable, text }) => (
                <li key={`${variable ?? ''}=${text}`}>
                  <span className={classes.value}>{text}</span>{' '}
                  {t('posts:preview.from', { variable: `{${variable ?? ''}}` })}
                </li>
              ))}
            </ul>
          )}
          <p className={form.note}>
            <IconInfoCircle size={14} stroke={1.5} aria-hidden />
            <span>{t('posts:preview.firstLines')}</span>
          </p>
        </div>
      </div>
    </section>
  );
}
