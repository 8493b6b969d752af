import type { contract, ResponseOf } from '@frontage/api-client/contract';
import type { RuleCondition, RuleField } from '@frontage/domain/reply-rules';
import { languageTag } from '@frontage/i18n';
import { ActionIcon, MultiSelect, Select, TagsInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { usePhrases } from '../../../shared/use-phrases';
import { conditionOn } from '../model/draft';
import classes from './ConditionRow.module.css';

const fields = [
  'rating',
  'text',
  'question',
  'language',
  'words',
  'label',
  'group',
  'age',
] as const satisfies readonly RuleField[];
const hours = [1, 2, 6, 12, 24, 48, 72, 168, 336, 720];
const stars = ['1', '2', '3', '4', '5'];

/** What conditions can be compared with. */
export type Offered = {
  readonly values: ResponseOf<typeof contract.reviews.values> | undefined;
  readonly groups: readonly { readonly id: string; readonly name: string }[];
};

type ConditionRowProps = {
  readonly condition: RuleCondition;
  /** From 1. */
  readonly number: number;
  readonly offered: Offered;
  readonly isDisabled: boolean;
  readonly onChange: (condition: RuleCondition) => void;
  readonly onRemove: () => void;
};

/** One thing that a review has to be. */
export function ConditionRow(props: ConditionRowProps) {
  const { condition, number, isDisabled, onChange, onRemove } = props;
  const { t } = usePhrases();
  return (
    <div
      className={classes.condition}
      data-wide={condition.field === 'text' || condition.field === 'question' || undefined}
    >
      <Select
        aria-label={t('replyRules:condition', { number })}
        data={fields.map((field) => ({ value: field, label: t(`replyRules:field.${field}`) }))}
        value={condition.field}
        allowDeselect={false}
        disabled={isDisabled}
        onChange={(value) => {
          const field = fields.find((one) => one === value);
          if (field !== undefined && field !== condition.field) onChange(conditionOn(field));
        }}
      />
      <TestChoice {...props} />
      <ValueChoice {...props} />
      <ActionIcon
        aria-label={t('replyRules:removeCondition', { number })}
        disabled={isDisabled}
        onClick={onRemove}
      >
        <IconX size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
    </div>
  );
}

function TestChoice({ condition, number, isDisabled, onChange }: ConditionRowProps) {
  const { t } = usePhrases();
  if (condition.field === 'text' || condition.field === 'question') return null;
  if (!('test' in condition)) return <span className={classes.test}>{t('replyRules:is')}</span>;
  const tests =
    condition.field === 'age' ? (['at_least', 'at_most'] as const) : (['any_of', 'none_of'] as const);
  return (
    <Select
      aria-label={t('replyRules:test', { number })}
      data={tests.map((test) => ({ value: test, label: t(`replyRules:${test}`) }))}
      value={condition.test}
      allowDeselect={false}
      disabled={isDisabled}
      onChange={(value) => {
        if (condition.field === 'age')
          onChange({ ...condition, test: value === 'at_most' ? 'at_most' : 'at_least' });
        else onChange({ ...condition, test: value === 'any_of' ? 'any_of' : 'none_of' });
      }}
    />
  );
}

function ValueChoice({ condition, number, offered, isDisabled, onChange }: ConditionRowProps) {
  const { t, locale } = usePhrases();
  const shared = { 'aria-label': t('replyRules:value', { number }), disabled: isDisabled };
  switch (condition.field) {
    case 'rating':
      return (
        <MultiSelect
          {...shared}
          data={stars}
          value={condition.values.map(String)}
          onChange={(next) => onChange({ ...condition, values: next.map(Number).sort() })}
        />
      );
    case 'text':
    case 'question': {
      const names =
        condition.field === 'text'
          ? { with: t('replyRules:withText'), without: t('replyRules:withoutText') }
          : { with: t('replyRules:asks'), without: t('replyRules:asksNot') };
      return (
        <Select
          {...shared}
          data={(['with', 'without'] as const).map((value) => ({ value, label: names[value] }))}
          value={condition.value}
          allowDeselect={false}
          onChange={(value) => onChange({ ...condition, value: value === 'with' ? 'with' : 'without' })}
        />
      );
    }
    case 'language': {
      const names = new Intl.DisplayNames(languageTag(locale), { type: 'language' });
      const known = [...new Set([...(offered.values?.languages ?? []), ...condition.values])];
      return (
        <MultiSelect
          {...shared}
          searchable
          data={known.map((value) => ({ value, label: names.of(value) ?? value }))}
          value={condition.values}
          onChange={(values) => onChange({ ...condition, values })}
        />
      );
    }
    case 'words':
    case 'label':
      return (
        <TagsInput
          {...shared}
          data={condition.field === 'label' ? (offered.values?.labels ?? []) : []}
          value={condition.values}
          maxTags={50}
          acceptValueOnBlur
          onChange={(values) => onChange({ ...condition, values })}
        />
      );
    case 'group':
      return (
        <MultiSelect
          {...shared}
          searchable
          data={offered.groups.map(({ id, name }) => ({ value: id, label: name }))}
          value={condition.values}
          onChange={(values) => onChange({ ...condition, values })}
        />
      );
    case 'age':
      return (
        <Select
          {...shared}
          data={[...new Set([...hours, condition.hours])]
            .sort((a, b) => a - b)
            .map((count) => ({ value: String(count), label: t('replyRules:delay.hours', { count }) }))}
          value={String(condition.hours)}
          allowDeselect={false}
          onChange={(value) => onChange({ ...condition, hours: Number(value) })}
        />
      );
  }
}
