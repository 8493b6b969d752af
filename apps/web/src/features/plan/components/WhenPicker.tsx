import { Radio, Stack, Text } from '@mantine/core';
import { usePhrases } from '../../../shared/use-phrases';
import { PlannedTime } from './PlannedTime';

/** Now, or a local date and time as the picker holds it (`YYYY-MM-DD HH:mm:ss`). */
export type When =
  | { readonly kind: 'now' }
  /** `local`: on the clock of wherever each location is. */
  | { readonly kind: 'later' | 'local'; readonly at: string | null };

type WhenPickerProps = {
  readonly value: When;
  readonly onChange: (value: When) => void;
  /** Says when all would be sent if it started now. */
  readonly nowHint: string;
  readonly error: string | null;
  /** Whether each location may wait for its own clock. */
  readonly canBeLocal?: boolean;
};

/** When a plan is carried out. */
export function WhenPicker({ value, onChange, nowHint, error, canBeLocal = false }: WhenPickerProps) {
  const { t } = usePhrases();
  return (
    <Stack gap={12}>
      <Radio.Group
        aria-label={t('plan:when.title')}
        value={value.kind}
        onChange={(kind) =>
          onChange(
            kind === 'now'
              ? { kind }
              : { kind: kind === 'local' ? 'local' : 'later', at: 'at' in value ? value.at : null },
          )
        }
      >
        <Stack gap={12}>
          <Radio value="now" label={t('plan:when.now')} description={nowHint} />
          <Radio value="later" label={t('plan:when.later')} />
          {canBeLocal && <Radio value="local" label={t('plan:when.local')} />}
        </Stack>
      </Radio.Group>
      {value.kind !== 'now' && (
        <PlannedTime value={value.at} onChange={(at) => onChange({ kind: value.kind, at })} error={error} />
      )}
      {value.kind === 'later' && (
        <Text size="xs" c="dimmed">
          {t('plan:when.zone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
        </Text>
      )}
    </Stack>
  );
}
