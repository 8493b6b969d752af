import { SegmentedFilter, useIsNarrow } from '@frontage/ui';
import { ActionIcon } from '@mantine/core';
import { IconList, IconMap2 } from '@tabler/icons-react';
import { usePhrases } from '../../../shared/use-phrases';

type MapToggleProps = { readonly isMap: boolean; readonly onChange: (isMap: boolean) => void };

/** The list alone, or the map with it. */
export function MapToggle({ isMap, onChange }: MapToggleProps) {
  const { t } = usePhrases();
  const isNarrow = useIsNarrow();
  const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;
  if (isNarrow)
    return (
      <ActionIcon
        size={44}
        aria-label={t('locations:map.show')}
        aria-pressed={isMap}
        onClick={() => onChange(!isMap)}
      >
        {isMap ? <IconList {...icon} size={20} /> : <IconMap2 {...icon} size={20} />}
      </ActionIcon>
    );
  return (
    <SegmentedFilter
      label={t('locations:map.choice')}
      options={[
        { value: 'list', label: t('locations:map.list'), icon: <IconList {...icon} /> },
        { value: 'map', label: t('locations:map.map'), icon: <IconMap2 {...icon} /> },
      ]}
      value={isMap ? 'map' : 'list'}
      onChange={(value) => onChange(value === 'map')}
    />
  );
}
