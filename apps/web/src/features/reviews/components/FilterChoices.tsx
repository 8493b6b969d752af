import { reviewPeriods } from '@frontage/api-client/contract';
import { replyStates } from '@frontage/domain/reviews';
import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useShownGroups } from '../../../shared/locations/use-shown-groups';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import type { InboxAddress } from '../model/inbox-address';
import { reviewQueries, type Whose } from '../queries';
import { useValueNames } from '../use-value-names';

type FilterChoicesProps = {
  readonly whose: Whose;
  readonly address: InboxAddress;
  readonly onChange: (part: Partial<InboxAddress>) => void;
  /** Locations are many, and are looked for beside the menu. */
  readonly onLocations: () => void;
};

/** Every filter with its values. */
export function FilterChoices({ whose, address, onChange, onLocations }: FilterChoicesProps) {
  const { t } = usePhrases();
  const { languageName, stateName } = useValueNames();
  const { data: values } = useQuery(reviewQueries.values(whose));
  const groups = useShownGroups();
  const userId = useSessionStore(selectUser)?.id;
  const toggle = (name: 'rating' | 'language' | 'label' | 'group' | 'state', value: string) => {
    const before = address[name] ?? [];
    const next = before.includes(value) ? before.filter((one) => one !== value) : [...before, value];
    onChange({ [name]: next.length === 0 ? undefined : next });
  };
  const item = (key: string, label: string, part: Partial<InboxAddress>) => (
    <Menu.Item key={key} onClick={() => onChange(part)}>
      {label}
    </Menu.Item>
  );
  const texts = [
    item('with', t('reviews:filters.with'), { text: 'with' }),
    item('without', t('reviews:filters.without'), { text: 'without' }),
    item('photo', t('reviews:filters.withPhoto'), { photo: 'with' }),
  ];
  const edits = [
    item('since', t('reviews:filters.since_reply'), { edited: 'since_reply' }),
    item('ever', t('reviews:filters.ever'), { edited: 'ever' }),
  ];
  const people = [
    item('me', t('reviews:filters.me'), { assignee: 'me' }),
    item('nobody', t('reviews:filters.nobody'), { assignee: 'nobody' }),
    ...(values?.people ?? [])
      .filter(({ id }) => id !== userId)
      .map(({ id, name }) => item(id, name, { assignee: id })),
  ];
  return (
    <>
      <Menu.Item onClick={onLocations}>{t('reviews:filters.byLocation')}</Menu.Item>
      <Menu.Label>{t('reviews:filters.period')}</Menu.Label>
      {reviewPeriods.map((days) => item(days, t('reviews:filters.days', { count: Number(days) }), { days }))}
      <Menu.Label>{t('reviews:filters.rating')}</Menu.Label>
      {['1', '2', '3', '4', '5'].map((rating) => (
        <Menu.Item key={rating} onClick={() => toggle('rating', rating)}>
          {t('reviews:list.stars', { count: Number(rating) })}
        </Menu.Item>
      ))}
      <Menu.Label>{t('reviews:filters.text')}</Menu.Label>
      {texts}
      <Menu.Label>{t('reviews:filters.edited')}</Menu.Label>
      {edits}
      <Menu.Label>{t('reviews:filters.assignee')}</Menu.Label>
      {people}
      <Menu.Label>{t('reviews:filters.state')}</Menu.Label>
      {replyStates.map((state) => (
        <Menu.Item key={state} onClick={() => toggle('state', state)}>
          {stateName(state)}
        </Menu.Item>
      ))}
      {values !== undefined && values.languages.length > 0 && (
        <Menu.Label>{t('reviews:filters.language')}</Menu.Label>
      )}
      {values?.languages.map((language) => (
        <Menu.Item key={language} onClick={() => toggle('language', language)}>
          {languageName(language)}
        </Menu.Item>
      ))}
      {values !== undefined && values.labels.length > 0 && (
        <Menu.Label>{t('reviews:filters.label')}</Menu.Label>
      )}
      {values?.labels.map((label) => (
        <Menu.Item key={label} onClick={() => toggle('label', label)}>
          {label}
        </Menu.Item>
      ))}
      {groups !== undefined && groups.length > 0 && <Menu.Label>{t('reviews:filters.group')}</Menu.Label>}
      {groups?.map((group) => (
        <Menu.Item key={group.id} onClick={() => toggle('group', group.id)}>
          {group.name}
        </Menu.Item>
      ))}
    </>
  );
}
