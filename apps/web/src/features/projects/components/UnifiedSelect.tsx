import { useInfiniteQuery } from '@tanstack/react-query';
import { usePhrases } from '../../../shared/use-phrases';
import { projectQueries } from '../queries';
import { PeopleSelect } from './PeopleSelect';

type UnifiedSelectProps = {
  readonly projectId: string;
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
};

const all = { search: '', state: 'all', sort: 'name', order: 'asc' } as const;

/** Projects that belong together with this one; choosing one ties both. */
export function UnifiedSelect({ projectId, value, onChange }: UnifiedSelectProps) {
  const { t } = usePhrases();
  const { data } = useInfiniteQuery(projectQueries.list(all));
  const others = (data?.pages ?? []).flatMap(({ items }) => items).filter(({ id }) => id !== projectId);
  return (
    <PeopleSelect
      label={t('projects:field.unified')}
      aside={t('state.optional')}
      help={t('projects:unifiedHelp')}
      people={others}
      value={value}
      onChange={onChange}
    />
  );
}
