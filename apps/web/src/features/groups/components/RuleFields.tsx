import type { OwnField } from '@frontage/api-client/contract';
import {
  listedRuleFields,
  locationStatuses,
  textRuleFields,
  type GroupCondition,
  type GroupRule,
  type LocationStatus,
} from '@frontage/domain';
import { ActionIcon, Button, MultiSelect, Select, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { locationSummaryQuery } from '../../../shared/queries/location-summary';
import { ownFieldsQuery } from '../../../shared/queries/own-fields';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './RuleFields.module.css';

const mostConditions = 20;
const ruleFields = [...listedRuleFields, ...textRuleFields] as const;
type RuleField = (typeof ruleFields)[number];

const isText = (field: RuleField): field is (typeof textRuleFields)[number] =>
  (textRuleFields as readonly string[]).includes(field);
/** A custom field among the fields to choose from. */
const ownChoice = (key: string) => `own.${key}`;

/** Whether a condition has something to compare with. */
export function isWholeCondition(condition: GroupCondition): boolean {
  return 'text' in condition ? condition.text.trim() !== '' : condition.values.length > 0;
}

/** An empty condition on a field. */
function conditionOn(field: RuleField): GroupCondition {
  return isText(field) ? { field, test: 'contains', text: '' } : { field, test: 'any_of', values: [] };
}

type RuleFieldsProps = {
  readonly projectId: string;
  readonly rule: GroupRule;
  readonly onChange: (rule: GroupRule) => void;
  readonly isAsked: boolean;
};

/** The conditions of a rule, and whether all or any one has to hold. */
export function RuleFields({ projectId, rule, onChange, isAsked }: RuleFieldsProps) {
  const { t } = usePhrases();
  const ownFields = useQuery(ownFieldsQuery(projectId)).data ?? [];
  const { match, conditions } = rule;
  const put = (index: number, condition: GroupCondition) =>
    onChange({ ...rule, conditions: conditions.map((one, at) => (at === index ? condition : one)) });
  return (
    <div className={classes.rule}>
      <Select
        aria-label={t('groups:match.label')}
        data={[
          { value: 'all', label: t('groups:match.all') },
          { value: 'any', label: t('groups:match.any') },
        ]}
        value={match}
        allowDeselect={false}
        onChange={(value) => onChange({ ...rule, match: value === 'any' ? 'any' : 'all' })}
      />
      {conditions.map((condition, index) => (
        // Conditions have no name of their own; their place is what tells them apart.
        <div key={index} className={classes.condition}>
          <Select
            aria-label={t('groups:condition.field')}
            data={[
              ...ruleFields.map((field) => ({ value: field, label: t(`groups:field.${field}`) })),
              ...ownChoices(condition, ownFields),
            ]}
            value={condition.field === 'own' ? ownChoice(condition.key) : condition.field}
            allowDeselect={false}
            onChange={(chosen) => {
              const field = ruleFields.find((one) => one === chosen);
              const own = ownFields.find(({ key }) => ownChoice(key) === chosen);
              if (field !== undefined) put(index, conditionOn(field));
              else if (own !== undefined)
                put(index, { field: 'own', key: own.key, test: 'contains', text: '' });
            }}
          />
          <div className={classes.test}>
            <Test condition={condition} onChange={(next) => put(index, next)} />
          </div>
          <div className={classes.compared}>
            <Compared
              projectId={projectId}
              condition={condition}
              error={isAsked && !isWholeCondition(condition) ? t('validation:required') : null}
              onChange={(next) => put(index, next)}
            />
          </div>
          <ActionIcon
            aria-label={t('groups:condition.remove')}
            disabled={conditions.length === 1}
            onClick={() => onChange({ ...rule, conditions: conditions.filter((_, at) => at !== index) })}
          >
            <IconTrash size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          size="xs"
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          disabled={conditions.length >= mostConditions}
          onClick={() => onChange({ ...rule, conditions: [...conditions, conditionOn('city')] })}
        >
          {t('groups:condition.add')}
        </Button>
      </div>
    </div>
  );
}

/** The project's custom fields, and the condition's own even if it was deleted, since the rule still refers to it. */
function ownChoices(condition: GroupCondition, fields: readonly OwnField[]) {
  const known = fields.map(({ key, name }) => ({ value: ownChoice(key), label: name }));
  if (condition.field !== 'own' || fields.some(({ key }) => key === condition.key)) return known;
  return [...known, { value: ownChoice(condition.key), label: condition.key }];
}

type ConditionProps = {
  readonly condition: GroupCondition;
  readonly onChange: (condition: GroupCondition) => void;
};

function Test({ condition, onChange }: ConditionProps) {
  const { t } = usePhrases();
  const tests =
    'text' in condition
      ? (['contains', 'not_contains', 'starts_with'] as const)
      : (['any_of', 'none_of'] as const);
  return (
    <Select
      aria-label={t('groups:condition.test')}
      data={tests.map((test) => ({ value: test, label: t(`groups:test.${test}`) }))}
      value={condition.test}
      allowDeselect={false}
      onChange={(test) => onChange({ ...condition, test } as GroupCondition)}
    />
  );
}

function Compared({
  projectId,
  condition,
  error,
  onChange,
}: ConditionProps & { readonly projectId: string; readonly error: string | null }) {
  const { t } = usePhrases();
  const summary = useQuery(locationSummaryQuery(projectId)).data;
  if ('text' in condition)
    return (
      <TextInput
        aria-label={t('groups:condition.text')}
        placeholder={t('groups:condition.type')}
        value={condition.text}
        error={error}
        maxLength={200}
        onChange={(event) => onChange({ ...condition, text: event.currentTarget.value })}
      />
    );
  const lists = {
    state: summary?.states,
    city: summary?.cities,
    category: summary?.categories,
    label: summary?.labels,
  };
  const { field, values } = condition;
  const data =
    field === 'status'
      ? locationStatuses.map((status) => ({ value: status, label: t(`fields:status.${status}`) }))
      : [...new Set([...(lists[field] ?? []).map(({ value }) => value), ...values])].map((value) => ({
          value,
          label: value,
        }));
  return (
    <MultiSelect
      aria-label={t('groups:condition.values')}
      {...(values.length === 0 && { placeholder: t('groups:condition.choose') })}
      data={data}
      value={[...values]}
      error={error}
      searchable
      limit={100}
      onChange={(next) =>
        onChange(
          condition.field === 'status'
            ? { ...condition, values: next as LocationStatus[] }
            : { ...condition, values: next },
        )
      }
    />
  );
}
