import { StarRating } from '@frontage/ui';
import { usePhrases } from '../../../shared/use-phrases';

/** The stars that a template is for: the highest drawn, all of them said. */
export function Stars({ ratings }: { readonly ratings: readonly number[] }) {
  const { t } = usePhrases();
  if (ratings.length === 0) return null;
  const label = t('templates:stars', { list: ratings.join(', ') });
  return (
    <span title={label}>
      <StarRating value={Math.max(...ratings)} label={label} size={12} />
    </span>
  );
}
