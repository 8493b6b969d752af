import type { Plan } from '@frontage/api-client/contract';
import { Radio, Stack, Text } from '@mantine/core';
import { usePhrases } from '../../../shared/use-phrases';
import { ClockList } from './ClockList';
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
  /** The plan whose locations' clocks are shown for such a time. */
  readonly plan: Pick<Plan, 'id' | 'projectId'>;
};

/** When a plan is carried out. */
export function WhenPicker({ value, onChange, nowHint, error, canBeLocal = false, plan }: WhenPickerProps) {
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
      {value.kind === 'local' && value.at !== null && (
        <ClockList
          projectId={plan.projectId}
          planId={plan.id}
          localAt={value.at.slice(0, 16).replace(' ', 'T')}
        />
      )}
      {value.kind === 'later' && (
        <Text size="xs" c="dimmed">
          {t('plan:when.zone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
        </Text>
      )}
    </Stack>
  );
}
