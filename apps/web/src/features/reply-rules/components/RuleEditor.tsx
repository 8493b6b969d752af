import type { ReplyRule, ReplyTemplate } from '@frontage/api-client/contract';
import type { ReplyRuleDraft } from '@frontage/domain/reply-rules';
import { Note, Tag, TextField } from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import { conditionOn } from '../model/draft';
import { ConditionRow, type Offered } from './ConditionRow';
import { NeverPart } from './NeverPart';
import { ThenPart, type ThenPartProps } from './ThenPart';
import parts from './rule-parts.module.css';
import classes from './RuleEditor.module.css';

const longestName = 80;
const mostConditions = 12;

type RuleEditorProps = {
  /** The rule as it is saved; `null` for a new one. */
  readonly rule: ReplyRule | null;
  readonly draft: ReplyRuleDraft;
  readonly offered: Offered;
  readonly templates: readonly ReplyTemplate[];
  readonly lack: ThenPartProps['lack'];
  readonly isDisabled: boolean;
  readonly onChange: (draft: ReplyRuleDraft) => void;
};

/** What a rule asks of a review, what it does then, and what it never does. */
export function RuleEditor({ rule, draft, offered, templates, lack, isDisabled, onChange }: RuleEditorProps) {
  const { t } = usePhrases();
  const { relative } = useFormats();
  const { conditions } = draft;
  const put = (next: ReplyRuleDraft['conditions']) => onChange({ ...draft, conditions: next });
  const state = rule?.stopped != null ? 'stopped' : rule?.isOn === true ? 'on' : 'off';
  return (
    <section
      className={parts.editor}
      // A region that scrolls must take focus, or a keyboard cannot scroll it.
      tabIndex={isDisabled ? 0 : undefined}
      aria-label={draft.name.trim() === '' ? t('replyRules:new') : draft.name}
    >
      <div className={classes.editorHead}>
        <TextField
          label={t('replyRules:name')}
          value={draft.name}
          disabled={isDisabled}
          maxLength={longestName}
          aria-required
          onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
        />
        <Tag>{t(`replyRules:state.${state}`)}</Tag>
      </div>
      {rule?.stopped != null && <Note tone="warn" title={t(`replyRules:stopped.${rule.stopped}`)} />}
      {rule?.isOn === true && rule.isLimitReached && (
        <Note tone="warn" title={t('replyRules:full.title', { limit: rule.dailyLimit })}>
          {t('replyRules:full.text')}
        </Note>
      )}
      {rule?.isOn === true && rule.switchedBy !== null && rule.switchedAt !== null && (
        <p className={parts.quiet}>
          {t('replyRules:actsAs', {
            name: rule.switchedBy.name,
            time: relative(rule.switchedAt, { inline: true }),
          })}
        </p>
      )}
      <fieldset className={parts.part}>
        <legend className={parts.partTitle}>{t('replyRules:when')}</legend>
        {conditions.length === 0 && <p className={parts.quiet}>{t('replyRules:everyReview')}</p>}
        {conditions.map((condition, index) => (
          // Conditions have no name of their own; their place is what tells them apart.
          <ConditionRow
            key={index}
            condition={condition}
            number={index + 1}
            offered={offered}
            isDisabled={isDisabled}
            onChange={(next) => put(conditions.map((one, at) => (at === index ? next : one)))}
            onRemove={() => put(conditions.filter((_, at) => at !== index))}
          />
        ))}
        {!isDisabled && conditions.length < mostConditions && (
          <Button
            className={classes.add}
            leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
            onClick={() => put([...conditions, conditionOn('text')])}
          >
            {t('replyRules:addCondition')}
          </Button>
        )}
      </fieldset>
      <ThenPart
        draft={draft}
        offered={offered}
        templates={templates}
        lack={lack}
        isDisabled={isDisabled}
        onChange={onChange}
      />
      <NeverPart draft={draft} isDisabled={isDisabled} onChange={onChange} />
    </section>
  );
}
