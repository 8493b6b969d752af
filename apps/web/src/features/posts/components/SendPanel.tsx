import { Note } from '@frontage/ui';
import { Button } from '@mantine/core';
import { useState, type Ref } from 'react';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import { useProblemText } from '../use-problem-text';
import type { CheckProblem, PostCheckState } from '../model/post-check';
import parts from './composer-parts.module.css';
import classes from './SendPanel.module.css';
import { mendOf } from '../model/mend';
import type { Repairs } from '../use-repairs';
import { FallbackDialog } from './FallbackDialog';
import { ProblemList, type Problem } from './ProblemList';
import { RepairNotes } from './RepairNotes';

type SendPanelProps = {
  readonly ref: Ref<HTMLButtonElement>;
  readonly check: PostCheckState;
  /** Whether the check is about what was typed before. */
  readonly isBehind: boolean;
  /** What has to be chosen or written before anything can be checked. */
  readonly isMissing: 'locations' | 'text' | 'dates' | null;
  readonly canEdit: boolean;
  /** Whether what the person sends waits for an approver. */
  readonly needsApproval: boolean;
  readonly isPlanning: boolean;
  readonly error: string | null;
  readonly onReview: () => void;
  /** Shows the locations that cannot have the post for one reason. */
  readonly onShow: (problem: CheckProblem) => void;
  readonly repairs: Repairs;
};

/** What cannot be sent and what mends it, when it goes, and the button that leads to the plan. */
export function SendPanel(props: SendPanelProps) {
  const { ref, check, isBehind, isMissing, canEdit, needsApproval, isPlanning } = props;
  const { error, onReview, onShow, repairs } = props;
  const { t } = usePhrases();
  const { list } = useFormats();
  const problemText = useProblemText();
  const [asked, setAsked] = useState<{ readonly variable: string; readonly count: number } | null>(null);
  const { counts, locations } = check;
  const problems = check.problems.map((problem): Problem => {
    const { variable, count, names } = problem;
    const isGap = problem.cause === 'variable_empty' && variable !== null;
    const mend = mendOf(problem);
    const others = count - names.length;
    return {
      key: problem.key,
      cause: problemText(problem),
      count,
      where:
        others > 0 ? t('posts:problems.whereMore', { names: names.join(', '), count: others }) : list(names),
      ways: [
        ...(isGap
          ? [
              { label: t('posts:problems.addFallback'), onSelect: () => setAsked({ variable, count }) },
              { label: t('posts:problems.dropThere'), onSelect: () => repairs.fallBack(variable, '') },
            ]
          : []),
        ...(mend === undefined
          ? []
          : [{ label: t(`posts:mend.${mend}`), onSelect: () => repairs.mend(mend, true) }]),
        { label: t('posts:mend.leaveOut'), onSelect: () => repairs.leaveOut(problem) },
        { label: t('posts:problems.show'), onSelect: () => onShow(problem) },
      ],
    };
  });
  const ready = counts?.ready ?? 0;
  const left = counts?.problems ?? 0;
  return (
    <aside className={`${parts.column} ${parts.panelColumn}`} aria-label={t('posts:problems.label')}>
      <div className={parts.scroll} tabIndex={0} role="group" aria-label={t('posts:problems.label')}>
        <div aria-busy={isBehind && isMissing === null} aria-live="polite">
          {isMissing !== null ? (
            <>
              <p className={parts.fine}>{t(`posts:problems.first_${isMissing}`)}</p>
              {isMissing === 'dates' && locations !== null && problems.length > 0 && (
                <ProblemList locations={locations} withProblems={left} problems={problems} />
              )}
            </>
          ) : check.error !== null ? (
            <div className={parts.section}>
              <Note
                tone="bad"
                role="alert"
                title={t('posts:problems.failed')}
                actions={
                  check.retry !== null && (
                    <Button size="xs" loading={check.isFetching} onClick={check.retry}>
                      {t('action.tryAgain')}
                    </Button>
                  )
                }
              >
                {check.error}
              </Note>
            </div>
          ) : locations === null ? (
            <p className={parts.fine}>{t('posts:problems.checking')}</p>
          ) : (
            <ProblemList locations={locations} withProblems={left} problems={problems} />
          )}
        </div>
        <RepairNotes repairs={repairs} mended={check.mended} isBehind={isBehind} />
        <section className={parts.section} aria-labelledby="post-when">
          <h2 className={parts.title} id="post-when">
            {t('plan:when.title')}
          </h2>
          <p className={parts.quiet}>{t(needsApproval ? 'posts:whenApproved' : 'posts:when')}</p>
        </section>
      </div>
      <div className={parts.foot} data-page-foot>
        {error !== null && (
          <Note tone="bad" role="alert">
            {error}
          </Note>
        )}
        <Button
          ref={ref}
          variant="filled"
          size="sm"
          fullWidth
          loading={isPlanning}
          disabled={!canEdit || (isMissing === null && locations !== null && !isBehind && ready === 0)}
          onClick={onReview}
        >
          {ready > 0 && isMissing === null ? t('posts:review', { count: ready }) : t('posts:reviewNone')}
        </Button>
        <div className={classes.footLine}>
          <span>
            {isMissing !== null
              ? ''
              : isBehind
                ? t('posts:problems.checking')
                : left > 0 && t('posts:leftOut', { count: left })}
          </span>
          <span>{t('plan:nothingSent')}</span>
        </div>
      </div>
      {asked !== null && (
        <FallbackDialog
          variable={asked.variable}
          locations={asked.count}
          onClose={() => setAsked(null)}
          onChoose={(text) => {
            repairs.fallBack(asked.variable, text);
            setAsked(null);
          }}
        />
      )}
    </aside>
  );
}
