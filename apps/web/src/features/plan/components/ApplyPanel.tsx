import type { Plan } from '@frontage/api-client/contract';
import type { Recurrence } from '@frontage/domain';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { DescriptionList, StateIcon } from '@frontage/ui';
import { useState, type ReactNode } from 'react';
import { usePhrases } from '../../../shared/use-phrases';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../shared/format/use-formats';
import { nextDatesQuery } from '../../../shared/recurrence/next-dates';
import { ruleOf } from '../../../shared/recurrence/rule-draft';
import { DecideFoot, WithdrawFoot } from './ApprovalFoot';
import { isOfPosts, stepWords } from '../apply-words';
import { hasTimePassed } from './ApprovalNote';
import { DiscardPlan } from './DiscardPlan';
import { Thread } from './Thread';
import type { Beginning } from '../mutations';
import { WhenPicker, type When } from './WhenPicker';
import classes from './ApplyPanel.module.css';
import applyParts from './apply-parts.module.css';

type ApplyPanelProps = {
  readonly plan: Plan;
  readonly canApply: boolean;
  /** Whether the viewer may have it wait for a time. */
  readonly canSchedule: boolean;
  /** Whether it was the viewer who sent it for approval. */
  readonly isRequester: boolean;
  readonly isApplying: boolean;
  readonly isDiscarding: boolean;
  /** Faults of the chosen time, as the server or the form found them. */
  readonly timeError: string | null;
  readonly onApply: (beginning: Beginning) => void;
  /** How the plan may come again, where it is a post’s. */
  readonly repeats: { readonly canFollow: boolean } | undefined;
  /** The time on each location's own clock that the file asks for out of which the post came, `2026-11-20T06:00`. */
  readonly wall: string | null;
  readonly onRepeat: (rule: Recurrence, follows: boolean) => void;
  readonly onDiscard: () => void;
  readonly onLeaveOutRisky: () => void;
};

/** The chosen beginning, at first the one that is proposed, and what is wrong with it. */
function useWhen(countsAfter: string | null, proposed: When) {
  const { t } = usePhrases();
  const formats = useFormats();
  const [chosen, setWhen] = useState<When | null>(null);
  const when = chosen ?? proposed;
  const [formError, setFormError] = useState<string | null>(null);
  /** The chosen instant, `null` for now; `undefined` where it is faulty, which then stands at the field. */
  const readWhen = (): string | null | undefined => {
    if (when.kind === 'now' || when.kind === 'repeat') return null;
    const at = when.at === null ? null : new Date(when.at.replace(' ', 'T'));
    if (at === null) setFormError(t('validation:required'));
    else if (at.getTime() <= Date.now()) setFormError(t('plan:when.past'));
    // On each location's own clock it may come after its date there; the server looks at each.
    else if (countsAfter !== null && when.kind === 'later' && at <= new Date(countsAfter))
      setFormError(t('plan:when.afterDated', { time: formats.dateTime(countsAfter) }));
    else {
      setFormError(null);
      return at.toISOString();
    }
    return undefined;
  };
  const choose = (value: When) => {
    setWhen(value);
    setFormError(null);
  };
  /** The chosen rule; `undefined` where it is faulty. */
  const readRule = (): Recurrence | undefined => {
    const rule = when.kind === 'repeat' ? ruleOf(when.repeat.rule) : null;
    setFormError(rule === null ? t('series:repeat.invalid') : null);
    return rule ?? undefined;
  };
  return { when, choose, formError, readWhen, readRule };
}

/** What stands chosen until somebody chooses: the time that a file asked for, so that nothing of it goes at once unasked. */
function proposedFor(
  { countsAfter }: Plan,
  { wall, canApply, canSchedule }: Pick<ApplyPanelProps, 'wall' | 'canApply' | 'canSchedule'>,
  canBeLocal: boolean,
): When {
  if (wall !== null && canApply && canSchedule)
    return { kind: canBeLocal ? 'local' : 'later', at: `${wall.replace('T', ' ')}:00` };
  return countsAfter === null ? { kind: 'now' } : { kind: 'later', at: null };
}

/** Beside a plan: what it would do in figures, its risks, when, and the one button that carries it out. */
export function ApplyPanel(props: ApplyPanelProps) {
  const { plan, canApply, isRequester, isApplying, isDiscarding, timeError, onApply, onDiscard } = props;
  const { t } = usePhrases();
  const formats = useFormats();
  // An approver decides over one moment, not over one for each zone.
  const canBeLocal = canApply && !plan.needsApproval && props.canSchedule;
  const { when, choose, formError, readWhen, readRule } = useWhen(
    plan.countsAfter,
    proposedFor(plan, props, canBeLocal),
  );
  const repeat = when.kind === 'repeat' ? when.repeat : null;
  const dates = useQuery(nextDatesQuery(repeat === null ? null : ruleOf(repeat.rule))).data;
  const { counts } = plan;
  const included = counts.changed - counts.leftOut;
  const [openedAt] = useState(() => Date.now());
  const sentBy = formats.about(new Date(openedAt + plan.estimatedSeconds * 1000));

  const { approval } = plan;
  const isWaiting = plan.state === 'waiting_approval' && approval !== null;
  const needsTime = plan.canDecide && hasTimePassed(plan, openedAt);

  const apply = () => {
    if (repeat !== null) {
      const rule = readRule();
      if (rule !== undefined) props.onRepeat(rule, repeat.follows);
      return;
    }
    const at = readWhen();
    if (at === undefined) return;
    const isLocal = when.kind === 'local' && when.at !== null;
    onApply(isLocal ? { localAt: when.at.slice(0, 16).replace(' ', 'T') } : { at });
  };
  const readNewTime = () => {
    if (!needsTime) return {};
    const at = readWhen();
    return at === undefined ? undefined : { at };
  };
  const panelName = t(plan.needsApproval || isWaiting ? 'approvals:plan.title' : 'plan:panel');
  const foot = footOf();

  function footOf(): ReactNode {
    if (canApply)
      return (
        <ApplyFoot
          plan={plan}
          included={included}
          isNow={when.kind === 'now'}
          times={repeat === null ? undefined : (dates?.end?.total ?? null)}
          isApplying={isApplying}
          isDiscarding={isDiscarding}
          onApply={apply}
          onDiscard={onDiscard}
        />
      );
    if (!isWaiting) return null;
    if (plan.canDecide) return <DecideFoot plan={plan} approval={approval} readTime={readNewTime} />;
    return isRequester ? <WithdrawFoot plan={plan} approval={approval} /> : null;
  }

  return (
    <aside className={classes.panel} aria-label={panelName}>
      <div className={classes.body}>
        <section className={classes.section}>
          <h2 className={classes.title}>{panelName}</h2>
          <Figures plan={plan} included={included} />
        </section>
        <Risks plan={plan} onLeaveOut={canApply ? props.onLeaveOutRisky : undefined} />
        {(canApply || needsTime) && (
          <section className={classes.section}>
            <h2 className={classes.title}>{t('plan:when.title')}</h2>
            <WhenPicker
              value={when}
              onChange={choose}
              // Until it is approved its start is not known.
              nowHint={
                plan.countsAfter !== null
                  ? t('plan:when.nothingYet', { time: formats.dateTime(plan.countsAfter) })
                  : canApply && plan.needsApproval
                    ? t('approvals:plan.begins')
                    : t('plan:when.sentBy', { time: sentBy })
              }
              canBeNow={plan.countsAfter === null}
              error={formError ?? timeError}
              canBeLocal={canBeLocal}
              canBeLater={props.canSchedule}
              repeats={canApply && props.canSchedule ? props.repeats : undefined}
              plan={plan}
            />
          </section>
        )}
        <section className={classes.section}>
          <Text size="sm" c="dimmed">
            {canApply && plan.needsApproval && `${t('approvals:plan.needed')} `}
            {t('plan:exactly')}
          </Text>
        </section>
        {approval !== null && (
          <section className={classes.section} aria-label={t('approvals:thread.title')}>
            <h2 className={classes.title}>{t('approvals:thread.title')}</h2>
            <Thread projectId={plan.projectId} planId={plan.id} />
          </section>
        )}
      </div>
      {foot !== null && (
        <div className={classes.foot} data-page-foot>
          {foot}
        </div>
      )}
    </aside>
  );
}

type FiguresProps = {
  readonly plan: Plan;
  readonly included: number;
};

function Figures({ plan, included }: FiguresProps) {
  const { counts } = plan;
  const { t } = usePhrases();
  const formats = useFormats();
  return (
    <DescriptionList
      layout="ends"
      items={[
        {
          term: t(isOfPosts(plan) ? 'plan:posts.included' : 'plan:figures.included'),
          detail: formats.number(included),
        },
        { term: t('plan:figures.locations'), detail: formats.number(counts.locationsChanged) },
        {
          term: t('ledger:leftOut'),
          detail: formats.number(counts.leftOut),
        },
        { term: t('plan:figures.cannot'), detail: formats.number(counts.blocked + counts.invalid) },
      ]}
    />
  );
}

type RisksProps = {
  readonly plan: Plan;
  /** Leaves the risky changes out; for who may apply. */
  readonly onLeaveOut: (() => void) | undefined;
};

function Risks({ plan, onLeaveOut }: RisksProps) {
  const { t } = usePhrases();
  const risky = plan.risky.filter((entry) => entry.locations > 0);
  if (risky.length === 0) return null;
  return (
    <section className={classes.section}>
      <h2 className={classes.title}>
        <StateIcon state="failed" /> {t('plan:risky.title')}
      </h2>
      <DescriptionList
        layout="ends"
        items={risky.map((entry) => ({
          term: t(`fields:field.${entry.field}`),
          detail: t('unit.locations', { count: entry.locations }),
        }))}
      />
      <Text size="sm" c="dimmed" mt={8}>
        {t('plan:risky.text')}
        {risky.some(({ field }) => field === 'name') && ` ${t('plan:risky.name')}`}
      </Text>
      {onLeaveOut !== undefined && (
        <Anchor component="button" type="button" size="sm" fw={500} onClick={onLeaveOut}>
          {t('plan:risky.leaveOut', { count: risky.reduce((sum, entry) => sum + entry.locations, 0) })}
        </Anchor>
      )}
    </section>
  );
}

type ApplyFootProps = Pick<ApplyPanelProps, 'plan' | 'isApplying' | 'isDiscarding' | 'onDiscard'> & {
  readonly included: number;
  readonly isNow: boolean;
  /** How often it is sent in all, `null` without an end; `undefined` for once. */
  readonly times: number | null | undefined;
  readonly onApply: () => void;
};

function ApplyFoot(props: ApplyFootProps) {
  const { plan, included, isNow, times, isApplying, isDiscarding, onApply, onDiscard } = props;
  const { t } = usePhrases();
  const button = plan.needsApproval
    ? stepWords(t, plan, 'ask', included)
    : times === null
      ? t('series:repeat.begin', { count: included })
      : times !== undefined
        ? t('series:repeat.beginTimes', {
            count: included,
            times: t('series:repeat.times', { count: times }),
          })
        : stepWords(t, plan, isNow ? 'now' : 'later', included);
  return (
    <Stack gap={8}>
      <Button
        variant="filled"
        fullWidth
        size="sm"
        disabled={included === 0}
        loading={isApplying}
        onClick={onApply}
      >
        {button}
      </Button>
      <div className={applyParts.footLine}>
        <DiscardPlan changes={plan.counts.changed} isBusy={isDiscarding} onDiscard={onDiscard} />
        <Text size="xs" c="dimmed">
          {included === 0
            ? t(isOfPosts(plan) ? 'plan:posts.none' : 'plan:nothingToApply')
            : t('plan:canUndo')}
        </Text>
      </div>
    </Stack>
  );
}
