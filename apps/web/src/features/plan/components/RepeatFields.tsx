import { Radio, Stack } from '@mantine/core';
import { RuleFields } from '../../../shared/recurrence/RuleFields';
import type { RuleDraft } from '../../../shared/recurrence/rule-draft';
import { usePhrases } from '../../../shared/use-phrases';

/** How a post is to come again, and at which locations. */
export type Repeat = { readonly rule: RuleDraft; readonly follows: boolean };

type RepeatFieldsProps = {
  readonly value: Repeat;
  readonly onChange: (value: Repeat) => void;
  /** Whether later ones may go to whatever the group or filter holds then. */
  readonly canFollow: boolean;
  readonly error: string | null;
};

/** Asks how a post comes again; its plan is the first. */
export function RepeatFields({ value, onChange, canFollow, error }: RepeatFieldsProps) {
  const { t } = usePhrases();
  return (
    <Stack gap={12}>
      <RuleFields value={value.rule} onChange={(rule) => onChange({ ...value, rule })} error={error} />
      {canFollow && (
        <Radio.Group
          label={t('series:repeat.where')}
          value={value.follows ? 'follows' : 'chosen'}
          onChange={(which) => onChange({ ...value, follows: which === 'follows' })}
        >
          <Stack gap={8} mt={4}>
            <Radio value="chosen" label={t('series:repeat.chosen')} />
            <Radio value="follows" label={t('series:repeat.follows')} />
          </Stack>
        </Radio.Group>
      )}
    </Stack>
  );
}
