import { valuesOf } from '@frontage/api-client/contract';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../shared/format/use-formats';
import { narrowing, type Picked } from '../../shared/locations/picked';
import { groupsQuery } from '../../shared/queries/groups';
import { usePhrases } from '../../shared/use-phrases';

/** Which locations were chosen, in words: one by one, or what they are chosen by and how many of them are left out. */
export function usePickedText(projectId: string, picked: Picked): string {
  const { t } = usePhrases();
  const { list } = useFormats();
  const filter = picked.kind === 'all' ? narrowing(picked.filter) : {};
  const groups = useQuery({ ...groupsQuery(projectId), enabled: filter.group !== undefined }).data ?? [];
  if (picked.kind === 'some')
    return picked.ids.length === 0 ? t('posts:locations.none') : t('posts:locations.oneByOne');
  const named = valuesOf(filter.group).map((id) => groups.find((group) => group.id === id)?.name ?? '');
  const places = [...valuesOf(filter.state), ...valuesOf(filter.city), ...valuesOf(filter.category)];
  const words = [...named, ...places, ...valuesOf(filter.label)].filter((word) => word !== '');
  const others = Object.keys(filter).filter(
    (name) => !['group', 'state', 'city', 'category', 'label'].includes(name),
  ).length;
  const parts = [
    words.length === 0 ? t(others === 0 ? 'posts:locations.all' : 'posts:locations.filtered') : list(words),
    ...(words.length > 0 && others > 0 ? [t('posts:locations.filtered')] : []),
    ...(picked.except.length > 0 ? [t('posts:locations.except', { count: picked.except.length })] : []),
  ];
  return parts.join(', ');
}
