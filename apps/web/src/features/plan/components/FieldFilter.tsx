import { locationFields, type LocationField } from '@frontage/domain';
import { FilterAddButton } from '@frontage/ui';
import { Menu, ScrollArea } from '@mantine/core';
import { usePhrases } from '../../../shared/use-phrases';

type FieldFilterProps = { readonly label: string; readonly onChoose: (field: LocationField) => void };

/** Chooses the one field whose changes are shown. */
export function FieldFilter({ label, onChoose }: FieldFilterProps) {
  const { t } = usePhrases();
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <FilterAddButton label={label} />
      </Menu.Target>
      <Menu.Dropdown>
        <ScrollArea.Autosize mah={320}>
          {locationFields.map((field) => (
            <Menu.Item key={field} onClick={() => onChoose(field)}>
              {t(`fields:field.${field}`)}
            </Menu.Item>
          ))}
        </ScrollArea.Autosize>
      </Menu.Dropdown>
    </Menu>
  );
}
