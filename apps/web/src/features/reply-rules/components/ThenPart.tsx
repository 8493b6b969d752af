import type { ReplyTemplate } from '@frontage/api-client/contract';
import type { ReplyRuleDraft, RuleSource } from '@frontage/domain/reply-rules';
import { Anchor, MultiSelect, Select, TagsInput } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { usePhrases, type Phrases } from '../../../shared/use-phrases';
import type { Offered } from './ConditionRow';
import classes from './rule-parts.module.css';

const delays = [5, 15, 30, 60, 120, 240, 720, 1440];
const limits = [10, 20, 50, 100, 200, 500];
const usualDelay = 60;

/** What a rule does when it fits. */
export type ThenPartProps = {
  readonly draft: ReplyRuleDraft;
  readonly offered: Offered;
  readonly templates: readonly ReplyTemplate[];
  /** Why there is nothing to answer with, where that is so: no template is there, or this person sees none. */
  readonly lack: 'none' | 'hidden' | null;
  readonly isDisabled: boolean;
  readonly onChange: (draft: ReplyRuleDraft) => void;
};

/** What a rule does with a review that fits it. */
export function ThenPart({ draft, offered, templates, lack, isDisabled, onChange }: ThenPartProps) {
  const { t } = usePhrases();
  const { actions } = draft;
  const { reply } = actions;
  const set = (part: Partial<ReplyRuleDraft['actions']>) =>
    onChange({ ...draft, actions: { ...actions, ...part } });
  const sources = sourcesOf(t, templates, reply?.from);
  const people = (offered.values?.people ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const first = sources[0];
  return (
    <fieldset className={classes.part}>
      <legend className={classes.partTitle}>{t('replyRules:then')}</legend>
      <Select
        label={t('replyRules:reply')}
        data={(['none', 'draft', 'send'] as const).map((how) => ({
          value: how,
          label: t(`replyRules:how.${how}`),
        }))}
        description={first === undefined && reply === null && lack !== null && <Lack why={lack} />}
        value={reply?.how ?? 'none'}
        allowDeselect={false}
        disabled={isDisabled || (first === undefined && reply === null)}
        onChange={(value) => {
          const from = reply?.from ?? first?.source;
          if (value === 'none' || from === undefined) set({ reply: null });
          else
            set({
              reply: {
                how: value === 'send' ? 'send' : 'draft',
                from,
                delayMinutes: reply?.delayMinutes ?? usualDelay,
              },
            });
        }}
      />
      {reply !== null && (
        <Select
          label={t('replyRules:from')}
          data={sources.map(({ value, label }) => ({ value, label }))}
          value={keyOf(reply.from)}
          allowDeselect={false}
          searchable
          disabled={isDisabled}
          onChange={(value) => {
            const from = sources.find((one) => one.value === value)?.source;
            if (from !== undefined) set({ reply: { ...reply, from } });
          }}
        />
      )}
      {reply?.how === 'send' && (
        <Select
          label={t('replyRules:after')}
          description={t('replyRules:throughOutbox')}
          data={withOne(delays, reply.delayMinutes).map((minutes) => ({
            value: String(minutes),
            label: delayText(t, minutes),
          }))}
          value={String(reply.delayMinutes)}
          allowDeselect={false}
          disabled={isDisabled}
          onChange={(value) => set({ reply: { ...reply, delayMinutes: Number(value) } })}
        />
      )}
      {reply !== null && (
        <Select
          label={t('replyRules:limit')}
          data={withOne(limits, draft.dailyLimit).map(String)}
          value={String(draft.dailyLimit)}
          allowDeselect={false}
          disabled={isDisabled}
          onChange={(value) => onChange({ ...draft, dailyLimit: Number(value) })}
        />
      )}
      <Select
        label={t('replyRules:assign')}
        placeholder={t('replyRules:nobody')}
        data={people}
        value={actions.assigneeId}
        clearable
        searchable
        disabled={isDisabled}
        onChange={(assigneeId) => set({ assigneeId })}
      />
      <TagsInput
        label={t('replyRules:labels')}
        data={offered.values?.labels ?? []}
        value={actions.labels}
        maxTags={5}
        acceptValueOnBlur
        disabled={isDisabled}
        onChange={(labels) => set({ labels })}
      />
      <MultiSelect
        label={t('replyRules:notify')}
        data={people}
        value={actions.notify}
        searchable
        disabled={isDisabled}
        onChange={(notify) => set({ notify })}
      />
    </fieldset>
  );
}

const keyOf = (source: RuleSource) =>
  source.kind === 'pool' ? `pool ${source.name}` : `template ${source.id}`;

/** Pools first, since they do not repeat themselves; then single templates. One that is gone is still what was chosen. */
/** Why a rule cannot answer yet, and where that is mended. */
function Lack({ why }: { readonly why: 'none' | 'hidden' }) {
  const { t } = usePhrases();
  if (why === 'hidden') return t('replyRules:hiddenTexts');
  return (
    <Anchor component={Link} to={paths.templates} size="xs">
      {t('replyRules:noTexts')}
    </Anchor>
  );
}

function sourcesOf(t: Phrases, templates: readonly ReplyTemplate[], chosen: RuleSource | undefined) {
  const replies = templates.filter(({ kind }) => kind === 'reply');
  const pools = [...new Set(replies.flatMap(({ pool }) => pool ?? []))];
  const all: { source: RuleSource; label: string }[] = [
    ...pools.map((name) => ({
      source: { kind: 'pool' as const, name },
      label: t('replyRules:pool', { name }),
    })),
    ...replies.map(({ id, name }) => ({ source: { kind: 'template' as const, id }, label: name })),
  ];
  if (chosen !== undefined && !all.some(({ source }) => keyOf(source) === keyOf(chosen)))
    all.push({
      source: chosen,
      label: chosen.kind === 'pool' ? t('replyRules:pool', { name: chosen.name }) : t('replyRules:from'),
    });
  return all.map((one) => ({ ...one, value: keyOf(one.source) }));
}

const withOne = (values: readonly number[], one: number) =>
  [...new Set([...values, one])].sort((a, b) => a - b);

const delayText = (t: Phrases, minutes: number) =>
  minutes > 0 && minutes % 60 === 0
    ? t('replyRules:delay.hours', { count: minutes / 60 })
    : t('replyRules:delay.minutes', { count: minutes });
