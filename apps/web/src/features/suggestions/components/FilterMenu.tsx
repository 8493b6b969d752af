import { fieldPolicies } from '@frontage/domain';
import { FilterAddButton } from '@frontage/ui';
import { Menu } from '@mantine/core';
import { useFormats } from '../../../shared/format/use-formats';
import { GroupItems } from '../../../shared/locations/GroupMenuItems';
import { useShownGroups } from '../../../shared/locations/use-shown-groups';
import { usePhrases } from '../../../shared/use-phrases';
import type { PendingFilter } from '../model/pending-address';

type FilterMenuProps = {
  /** Parts that something is suggested for, with how much. */
  readonly parts: readonly { readonly value: NonNullable<PendingFilter['part']>; readonly count: number }[];
  readonly onChoose: (part: Partial<PendingFilter>) => void;
};

/** Adds a filter: by field, by policy, by group, or what came back. */
export function FilterMenu({ parts, onChoose }: FilterMenuProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const groups = useShownGroups() ?? [];
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <FilterAddButton label={t('pending:filter.add')} />
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        {parts.length > 0 && <Menu.Label>{t('pending:filter.part')}</Menu.Label>}
        {parts.map(({ value, count }) => (
          <Menu.Item
            key={value}
            rightSection={formats.number(count)}
            onClick={() => onChoose({ part: value })}
          >
            {t(`pending:part.${value}`)}
          </Menu.Item>
        ))}
        <Menu.Label>{t('pending:filter.policy')}</Menu.Label>
        {fieldPolicies.map((policy) => (
          <Menu.Item key={policy} onClick={() => onChoose({ policy })}>
            {t(`pending:policy.${policy}`)}
          </Menu.Item>
        ))}
        <GroupItems groups={groups} onChoose={(group) => onChoose({ group })} />
        <Menu.Divider />
        <Menu.Item onClick={() => onChoose({ returned: 'yes' })}>{t('pending:filter.returned')}</Menu.Item>
        <Menu.Item onClick={() => onChoose({ needsPerson: 'yes' })}>
          {t('pending:filter.needsPerson')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
