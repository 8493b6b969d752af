import type { ProviderGrant } from '@frontage/api-client/contract';
import type { LocationHealth } from '@frontage/domain';
import { FilterAddButton } from '@frontage/ui';
import { Menu } from '@mantine/core';
import { useFormats } from '../../../shared/format/use-formats';
import { GroupMenuItems } from '../../../shared/locations/GroupMenuItems';
import { usePhrases } from '../../../shared/use-phrases';
import type { IntegrationsFilter } from '../model/integrations-address';

type FilterMenuProps = {
  /** Whose groups of ours are offered; none without a project. */
  readonly projectId: string | undefined;
  readonly groups: ProviderGrant['groups'];
  readonly projects: readonly { readonly id: string; readonly name: string }[];
  readonly health: readonly { readonly value: LocationHealth; readonly count: number }[];
  readonly onChoose: (part: Partial<IntegrationsFilter>) => void;
};

/** Adds a filter: by group at Google, by project and then by its groups, by health. */
export function FilterMenu({ projectId, groups, projects, health, onChoose }: FilterMenuProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <FilterAddButton label={t('integrations:filter.add')} />
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        {groups.length > 0 && <Menu.Label>{t('integrations:column.group')}</Menu.Label>}
        {groups.map(({ name, displayName, locations }) => (
          <Menu.Item
            key={name}
            rightSection={formats.number(locations)}
            onClick={() => onChoose({ group: name })}
          >
            {displayName}
          </Menu.Item>
        ))}
        <Menu.Label>{t('integrations:filter.project')}</Menu.Label>
        {projects.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => onChoose({ projectId: id })}>
            {name}
          </Menu.Item>
        ))}
        {projectId !== undefined && (
          <GroupMenuItems projectId={projectId} onChoose={(ownGroup) => onChoose({ ownGroup })} />
        )}
        {health.length > 0 && <Menu.Label>{t('integrations:filter.health')}</Menu.Label>}
        {health.map(({ value, count }) => (
          <Menu.Item
            key={value}
            rightSection={formats.number(count)}
            onClick={() => onChoose({ health: value })}
          >
            {t(`pending:health.${value}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
