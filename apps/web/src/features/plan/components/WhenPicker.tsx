import type { Plan } from '@frontage/api-client/contract';
import { Radio, Skeleton, Stack, Text } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../../shared/lazy-part';
import { usePhrases } from '../../../shared/use-phrases';
import { ClockList } from './ClockList';
import { localDate } from '../../../shared/dates/local-date';
import { newRule } from '../../../shared/recurrence/rule-draft';
import type { Repeat } from './RepeatFields';

const PlannedTime = lazyPart(async () => (await import('./PlannedTime')).PlannedTime);
const RepeatFields = lazyPart(async () => (await import('./RepeatFields')).RepeatFields);

/** Now, or a local date and time as the picker holds it (`YYYY-MM-DD HH:mm:ss`). */
export type When =
  | { readonly kind: 'now' }
  /** `local`: on the clock of wherever each location is. */
  | { readonly kind: 'later' | 'local'; readonly at: string | null }
  | { readonly kind: 'repeat'; readonly repeat: Repeat };

type WhenPickerProps = {
  readonly value: When;
  readonly onChange: (value: When) => void;
  /** Says when all would be sent if it started now. */
  readonly nowHint: string;
  /** Whether it can be carried out now. */
  readonly canBeNow?: boolean;
  readonly error: string | null;
  /** Whether it can be carried out at a time. */
  readonly canBeLater?: boolean;
  /** Whether each location may wait for its own clock. */
  readonly canBeLocal?: boolean;
  /** How the plan may come again, if it may: whether later ones may follow its group or filter. */
  readonly repeats?: { readonly canFollow: boolean } | undefined;
  /** The plan whose locations' clocks are shown for such a time. */
  readonly plan: Pick<Plan, 'id' | 'projectId'>;
};

/** When a plan is carried out. */
export function WhenPicker(props: WhenPickerProps) {
  const {
    value,
    onChange,
    nowHint,
    canBeNow = true,
    canBeLater = true,
    error,
    canBeLocal = false,
    repeats,
    plan,
  } = props;
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
              : kind === 'repeat'
                ? { kind, repeat: { rule: newRule(localDate()), follows: false } }
                : { kind: kind === 'local' ? 'local' : 'later', at: 'at' in value ? value.at : null },
          )
        }
      >
        <Stack gap={12}>
          <Radio value="now" label={t('plan:when.now')} description={nowHint} disabled={!canBeNow} />
          {canBeLater && <Radio value="later" label={t('plan:when.later')} />}
          {canBeLocal && <Radio value="local" label={t('plan:when.local')} />}
          {repeats !== undefined && <Radio value="repeat" label={t('series:repeat.label')} />}
        </Stack>
      </Radio.Group>
      {value.kind === 'repeat' && (
        <Suspense fallback={<Skeleton height={180} />}>
          <RepeatFields
            value={value.repeat}
            onChange={(repeat) => onChange({ kind: 'repeat', repeat })}
            canFollow={repeats?.canFollow === true}
            error={error}
          />
        </Suspense>
      )}
      {'at' in value && (
        <Suspense fallback={<Skeleton height={60} />}>
          <PlannedTime value={value.at} onChange={(at) => onChange({ kind: value.kind, at })} error={error} />
        </Suspense>
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
