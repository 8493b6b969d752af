import { reviewPeriods } from '@frontage/api-client/contract';
import { replyStates } from '@frontage/domain/reviews';
import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChoiceItem } from '../../../shared/list/ChoiceItem';
import { useShownGroups } from '../../../shared/locations/use-shown-groups';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import type { InboxAddress } from '../model/inbox-address';
import { reviewQueries } from '../queries';
import type { Whose } from '../../../shared/queries/location-summary';
import { useValueNames } from '../use-value-names';

/** Whom everybody can choose, whoever works here. */
const meAndNobody = ['me', 'nobody'] as const;

/** Filters that take several values. */
type Many = 'rating' | 'language' | 'label' | 'group' | 'state';

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
  const toggle = (name: Many, value: string) => {
    const before = address[name] ?? [];
    const next = before.includes(value) ? before.filter((one) => one !== value) : [...before, value];
    onChange({ [name]: next.length === 0 ? undefined : next });
  };
  type OneOf = 'days' | 'text' | 'photo' | 'edited' | 'assignee';
  const oneOf = <const N extends OneOf>(name: N, value: NonNullable<InboxAddress[N]>, label: string) => {
    const isChosen = address[name] === value;
    return (
      <ChoiceItem
        key={`${name} ${value}`}
        isChosen={isChosen}
        onToggle={() => onChange({ [name]: isChosen ? undefined : value })}
      >
        {label}
      </ChoiceItem>
    );
  };
  const oneOfMany = (name: Many, value: string, label: string) => (
    <ChoiceItem
      key={value}
      isOneOfMany
      isChosen={address[name]?.includes(value) === true}
      onToggle={() => toggle(name, value)}
    >
      {label}
    </ChoiceItem>
  );
  const others = (values?.people ?? []).filter(({ id }) => id !== userId);
  return (
    <>
      <Menu.Item onClick={onLocations}>{t('reviews:filters.byLocation')}</Menu.Item>
      <Menu.Label>{t('reviews:filters.period')}</Menu.Label>
      {reviewPeriods.map((days) => oneOf('days', days, t('reviews:filters.days', { count: Number(days) })))}
      <Menu.Label>{t('reviews:filters.rating')}</Menu.Label>
      {['1', '2', '3', '4', '5'].map((rating) =>
        oneOfMany('rating', rating, t('reviews:list.stars', { count: Number(rating) })),
      )}
      <Menu.Label>{t('reviews:filters.text')}</Menu.Label>
      {oneOf('text', 'with', t('reviews:filters.with'))}
      {oneOf('text', 'without', t('reviews:filters.without'))}
      {oneOf('photo', 'with', t('reviews:filters.withPhoto'))}
      <Menu.Label>{t('reviews:filters.edited')}</Menu.Label>
      {oneOf('edited', 'since_reply', t('reviews:filters.since_reply'))}
      {oneOf('edited', 'ever', t('reviews:filters.ever'))}
      <Menu.Label>{t('reviews:filters.assignee')}</Menu.Label>
      {meAndNobody.map((one) => oneOf('assignee', one, t(`reviews:filters.${one}`)))}
      {others.map(({ id, name }) => oneOf('assignee', id, name))}
      <Menu.Label>{t('reviews:filters.state')}</Menu.Label>
      {replyStates.map((state) => oneOfMany('state', state, stateName(state)))}
      {values !== undefined && values.languages.length > 0 && (
        <Menu.Label>{t('reviews:filters.language')}</Menu.Label>
      )}
      {values?.languages.map((language) => oneOfMany('language', language, languageName(language)))}
      {values !== undefined && values.labels.length > 0 && (
        <Menu.Label>{t('reviews:filters.label')}</Menu.Label>
      )}
      {values?.labels.map((label) => oneOfMany('label', label, label))}
      {groups !== undefined && groups.length > 0 && <Menu.Label>{t('reviews:filters.group')}</Menu.Label>}
      {groups?.map(({ id, name }) => oneOfMany('group', id, name))}
    </>
  );
}
