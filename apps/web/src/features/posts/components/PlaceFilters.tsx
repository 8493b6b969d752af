import type { PostDetail } from '@frontage/api-client/contract';
import { postStates } from '@frontage/domain';
import { FilterBar, SegmentedFilter } from '@frontage/ui';
import { useFormats } from '../../../shared/format/use-formats';
import { searchField } from '../../../shared/search-field';
import { usePhrases } from '../../../shared/use-phrases';
import type { PlaceFilter, PlaceView } from '../model/place-address';
import { needsYou } from '../../../shared/posts/post-looks';

type PlaceFiltersProps = {
  readonly post: PostDetail;
  readonly filter: PlaceFilter;
  readonly onChange: (part: Partial<PlaceFilter>) => void;
};

/** Which of a post's locations are shown: by what became of it there, and by words. */
export function PlaceFilters({ post, filter, onChange }: PlaceFiltersProps) {
  const { t } = usePhrases();
  const { number } = useFormats();
  const { counts } = post;
  const countOf = (view: PlaceView) =>
    view === 'all'
      ? post.locations
      : view === 'needs_you'
        ? needsYou(counts)
        : view === 'late'
          ? post.late
          : counts[view];
  const views = (['all', 'needs_you', 'late', ...postStates] as const).filter(
    (view) => view === 'all' || view === filter.state || countOf(view) > 0,
  );
  return (
    <FilterBar
      label={t('posts:page.views')}
      lead={
        <SegmentedFilter
          label={t('posts:page.views')}
          value={filter.state}
          onChange={(state) => onChange({ state })}
          options={views.map((view) => ({
            value: view,
            label:
              view === 'all' || view === 'needs_you'
                ? t(`activity:view.${view}`)
                : view === 'late'
                  ? t('posts:page.late')
                  : t(`posts:state.${view}`),
            count: number(countOf(view)),
          }))}
        />
      }
      search={searchField(t, filter.search, (search) => onChange({ search }))}
    />
  );
}
