import { postStates } from '@frontage/domain';
import { StateIcon, StatusBadge } from '@frontage/ui';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import { onlyState, postLooks, postTones, type PostCounts } from '../../../shared/posts/post-looks';
import classes from './post-state-parts.module.css';
import { StateBar } from './StateBar';

type PostStatesProps = { readonly counts: PostCounts };

/** The states of a post at all its locations: a bar, or the one state that has a word of its own. */
export function PostStates({ counts }: PostStatesProps) {
  const { t } = usePhrases();
  const { number, list } = useFormats();
  const only = onlyState(counts);
  if (only !== null && only !== 'live' && only !== 'scheduled')
    return <StatusBadge state={postLooks[only]} label={t(`posts:state.${only}`)} />;
  const parts = postStates.map((state) => ({ key: state, tone: postTones[state], count: counts[state] }));
  const words = postStates
    .filter((state) => counts[state] > 0)
    .map((state) => t('list.filterNamed', { name: t(`posts:state.${state}`), value: number(counts[state]) }));
  return <StateBar label={list(words)} parts={parts} />;
}

type StandsOutProps = PostStatesProps & {
  /** Locations chosen for it that could not have it. */
  readonly leftOut: number;
  /** Locations where Google took it over a day ago and does not show it. */
  readonly late?: number;
};

/** What a person has to look at first: what was turned down, what failed, else at how many of the chosen locations it is. */
export function StandsOut({ counts, leftOut, late = 0 }: StandsOutProps) {
  const { t } = usePhrases();
  const { number } = useFormats();
  const { rejected, failed, live } = counts;
  if (rejected > 0 || failed > 0)
    return (
      <span className={classes.needs} data-bad={rejected > 0 || undefined}>
        <StateIcon state={rejected > 0 ? 'rejected' : 'failed'} />
        {[
          rejected > 0 ? t('posts:list.rejected', { count: rejected }) : '',
          failed > 0 ? t('posts:list.failed', { count: failed }) : '',
        ]
          .filter((text) => text !== '')
          .join(', ')}
      </span>
    );
  if (late > 0)
    return (
      <span className={classes.needs}>
        <StateIcon state="failed" />
        {t('posts:list.late', { count: late })}
      </span>
    );
  const total = postStates.reduce((sum, state) => sum + counts[state], leftOut);
  if (live > 0 && live === total) return <StatusBadge state="live" label={t('posts:list.allLive')} />;
  if (live > 0) return t('posts:list.liveAt', { live: number(live), total: number(total) });
  return leftOut > 0 ? t('posts:leftOut', { count: leftOut }) : t('state.none');
}
