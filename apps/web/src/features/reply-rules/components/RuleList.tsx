import type { ReplyRule } from '@frontage/api-client/contract';
import { Switch } from '@mantine/core';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import { movedBy } from '../model/draft';
import ruleParts from './rule-parts.module.css';
import classes from './RuleList.module.css';

type RuleListProps = {
  readonly rules: readonly ReplyRule[];
  readonly chosen: string | undefined;
  readonly mayEdit: boolean;
  readonly onChoose: (id: string) => void;
  readonly onSwitch: (rule: ReplyRule, isOn: boolean) => void;
  readonly onOrder: (ids: string[]) => void;
};

/** The rules in the order in which they are tried; Alt with the arrows moves one. */
export function RuleList({ rules, chosen, mayEdit, onChoose, onSwitch, onOrder }: RuleListProps) {
  const { t } = usePhrases();
  const { number } = useFormats();
  const ids = rules.map(({ id }) => id);
  return (
    <section className={ruleParts.list} aria-label={t('replyRules:list.label')}>
      <ol className={ruleParts.rules}>
        {rules.map((rule) => (
          <li key={rule.id} className={classes.rule} data-chosen={rule.id === chosen || undefined}>
            <Switch
              aria-label={t('replyRules:list.switch', { name: rule.name })}
              checked={rule.isOn}
              disabled={!mayEdit || (!rule.isOn && !rule.isTried)}
              onChange={(event) => onSwitch(rule, event.currentTarget.checked)}
            />
            <button
              type="button"
              className={classes.choice}
              aria-current={rule.id === chosen || undefined}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              onClick={() => onChoose(rule.id)}
              onKeyDown={(event) => {
                const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
                if (!event.altKey || by === null || !mayEdit) return;
                event.preventDefault();
                const next = movedBy(ids, rule.id, by);
                if (next.join() !== ids.join()) onOrder(next);
              }}
            >
              <span className={classes.ruleHead}>
                <strong className={classes.ruleName}>{rule.name}</strong>
                <span className={ruleParts.quiet} title={t('replyRules:acts', { count: rule.recentActs })}>
                  {rule.stopped !== null
                    ? t('replyRules:state.stopped')
                    : rule.isOn || rule.isTried
                      ? number(rule.recentActs)
                      : t('replyRules:list.draft')}
                </span>
              </span>
              <RuleSummary rule={rule} />
            </button>
          </li>
        ))}
      </ol>
      <p className={ruleParts.help}>
        {t('replyRules:list.help')} {mayEdit && t('replyRules:list.move')}
      </p>
    </section>
  );
}

/** What a rule does, in a line. */
function RuleSummary({ rule: { actions, isOn, isLimitReached } }: { readonly rule: ReplyRule }) {
  const { t } = usePhrases();
  const parts = [
    t(`replyRules:how.${actions.reply?.how ?? 'none'}`),
    ...(actions.reply?.from.kind === 'pool' ? [t('replyRules:pool', { name: actions.reply.from.name })] : []),
    ...actions.labels,
    ...(isOn && isLimitReached ? [t('replyRules:full.short')] : []),
  ];
  return <span className={ruleParts.summary}>{parts.join(', ')}</span>;
}
