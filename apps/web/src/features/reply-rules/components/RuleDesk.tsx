import type { ReplyRule, ReplyTemplate } from '@frontage/api-client/contract';
import { trialDays } from '@frontage/api-client/contract';
import type { LookReason } from '@frontage/domain/reply-rules';
import { useIsNarrow } from '@frontage/ui';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { useUnsaved } from '../../../shared/forms/use-unsaved';
import { notifyError } from '../../../shared/notify';
import { groupsQuery } from '../../../shared/queries/groups';
import { usePhrases } from '../../../shared/use-phrases';
import { blankDraft, draftOf, isComplete, isSame } from '../model/draft';
import { ruleQueries, trialPage, useRuleActs } from '../queries';
import { RuleEditor } from './RuleEditor';
import classes from './rule-parts.module.css';
import { TrialPanel, type Shown } from './TrialPanel';

const tryAfterMs = 500;
const mostNamed = 50;
const noTemplates: readonly ReplyTemplate[] = [];

type RuleDeskProps = {
  readonly projectId: string;
  /** `null` writes a new one. */
  readonly rule: ReplyRule | null;
  readonly mayEdit: boolean;
  readonly mayViewTemplates: boolean;
  readonly onSaved: (id: string) => void;
  readonly onDelete: () => void;
};

/** A rule being written, beside what it would have done with the reviews of the last 90 days. */
export function RuleDesk({ projectId, rule, mayEdit, mayViewTemplates, onSaved, onDelete }: RuleDeskProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const acts = useRuleActs(projectId);
  const desk = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow();
  const begin = useEffectEvent(() => {
    if (rule === null) desk.current?.querySelector('input')?.focus();
    // On a phone it lies below all rules.
    else if (isNarrow) desk.current?.scrollIntoView({ block: 'start' });
  });
  useEffect(() => {
    begin();
  }, []);
  const [draft, setDraft] = useState(rule === null ? blankDraft : draftOf(rule));
  const [chosen, setShow] = useState<Shown>('look');
  const [limit, setLimit] = useState(trialPage);
  const [fine, setFine] = useState<ReadonlySet<string>>(new Set());
  const isChanged = !isSame(draft, rule === null ? blankDraft : draftOf(rule));
  const leave = useUnsaved(isChanged && mayEdit, desk);
  const [settled] = useDebouncedValue(draft, tryAfterMs);
  // What answers nothing is nothing to look at first.
  const show = settled.actions.reply === null && chosen === 'look' ? 'acts' : chosen;
  const isReady = mayEdit && isComplete(settled);
  const trial = useQuery({
    ...ruleQueries.trial(projectId, { ruleId: rule?.id ?? null, draft: settled, show, limit }),
    enabled: isReady,
  });
  // What is on the screen is what would be switched on: not while the trial is still of the draft before the last change.
  const isTried = isReady && isSame(settled, draft) && trial.data !== undefined && !trial.isPlaceholderData;
  const offered = {
    values: useQuery(ruleQueries.values(projectId)).data,
    groups: useQuery(groupsQuery(projectId)).data ?? [],
  };
  const texts = useTexts(projectId, mayViewTemplates);
  const isBusy = acts.save.isPending || acts.turnOn.isPending || acts.setOn.isPending;
  const saving = { id: rule?.id ?? null, version: rule?.version ?? 1, draft };
  const done = {
    onSuccess: ({ id }: { readonly id: string }) => {
      leave();
      onSaved(id);
    },
    onError: (error: Error) => notifyError({ title: t('replyRules:actFailed'), text: errorText(error) }),
  };
  const named = { look: trial.data?.look, acts: trial.data?.acts, left: undefined }[show];
  const count = named ?? (trial.data === undefined ? 0 : trial.data.reviews - trial.data.acts);
  const unseen = Math.max(0, (trial.data?.look ?? 0) - fine.size);
  const isOnAsItIs = rule?.isOn === true && !isChanged;
  const never = (reason: LookReason) =>
    setDraft((before) =>
      reason === 'question'
        ? { ...before, conditions: [...before.conditions, { field: 'question', value: 'without' }] }
        : { ...before, optIns: before.optIns.filter((one) => one !== reason) },
    );
  return (
    <div className={classes.desk} ref={desk}>
      <RuleEditor
        rule={rule}
        draft={draft}
        offered={offered}
        {...texts}
        isDisabled={!mayEdit}
        onChange={setDraft}
      />
      {mayEdit && (
        <div className={classes.side}>
          <TrialPanel
            query={isReady ? trial : null}
            answers={settled.actions.reply !== null}
            show={show}
            hasMore={count > limit && limit < mostNamed}
            fine={fine}
            onShow={(next) => {
              setShow(next);
              setLimit(trialPage);
            }}
            onMore={() => setLimit(mostNamed)}
            onFine={(id) => setFine((before) => new Set([...before, id]))}
            onNever={never}
          />
          <div className={classes.foot}>
            <span className={classes.quiet}>
              {trial.data !== undefined &&
                isReady &&
                settled.actions.reply !== null &&
                t('replyRules:trial.perWeek', { count: Math.round((trial.data.acts * 7) / trialDays) })}
            </span>
            {rule !== null && (
              <Button variant="subtle" disabled={isBusy} onClick={onDelete}>
                {t('replyRules:delete')}
              </Button>
            )}
            {isOnAsItIs ? (
              <Button
                disabled={isBusy}
                onClick={() => acts.setOn.mutate({ id: rule.id, version: rule.version, isOn: false }, done)}
              >
                {t('replyRules:turnOff')}
              </Button>
            ) : (
              <>
                <Button
                  disabled={isBusy || !isChanged || !isComplete(draft)}
                  onClick={() => acts.save.mutate(saving, done)}
                >
                  {t('replyRules:save')}
                </Button>
                <Button
                  variant="filled"
                  loading={acts.turnOn.isPending}
                  disabled={isBusy || !isTried}
                  onClick={() => acts.turnOn.mutate(saving, done)}
                >
                  {unseen > 0 ? t('replyRules:turnOnUnseen', { count: unseen }) : t('replyRules:turnOn')}
                </Button>
              </>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

/** What a rule can answer with, and why that is nothing where it is so; `null` while it is not known. */
function useTexts(projectId: string, mayView: boolean) {
  const { data: templates, isSuccess } = useQuery(ruleQueries.templates(projectId, mayView));
  const lack = !mayView ? ('hidden' as const) : isSuccess ? ('none' as const) : null;
  return { templates: templates ?? noTemplates, lack };
}
