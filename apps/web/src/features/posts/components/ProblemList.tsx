import { Anchor } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import parts from './composer-parts.module.css';
import classes from './ProblemList.module.css';

/** Why some of the chosen locations cannot have the post, with the action that solves it at all of them. */
export type Problem = {
  readonly key: string;
  readonly cause: string;
  readonly count: number;
  /** One line of where. */
  readonly where: string;
  readonly ways: readonly { readonly label: string; readonly onSelect: () => void }[];
};

type ProblemListProps = {
  readonly locations: number;
  readonly withProblems: number;
  readonly problems: readonly Problem[];
};

/** What cannot be sent, the largest group first; that all can have it where nothing is wrong. */
export function ProblemList({ locations, withProblems, problems }: ProblemListProps) {
  const { t } = usePhrases();
  const { number } = useFormats();
  if (problems.length === 0)
    return (
      <p className={parts.fine}>
        <IconCircleCheck size={16} stroke={1.75} color="var(--fr-ok)" aria-hidden />
        {t('posts:problems.none', { count: locations })}
      </p>
    );
  return (
    <>
      <div className={parts.head}>
        <h2 className={parts.title}>{t('posts:problems.title', { count: withProblems })}</h2>
        <span className={`${parts.quiet} ${classes.total}`}>
          {t('posts:problems.of', { total: number(locations) })}
        </span>
      </div>
      <ul className={classes.problems}>
        {problems.map(({ key, cause, count, where, ways }) => (
          <li key={key} className={parts.problem}>
            <IconAlertCircle size={16} stroke={1.75} aria-hidden />
            <span className={classes.cause}>{cause}</span>
            <span className={classes.number}>{number(count)}</span>
            <span className={classes.where}>{where}</span>
            <span className={classes.ways}>
              {ways.map(({ label, onSelect }) => (
                <Anchor key={label} component="button" type="button" size="xs" fw={500} onClick={onSelect}>
                  {label}
                </Anchor>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
