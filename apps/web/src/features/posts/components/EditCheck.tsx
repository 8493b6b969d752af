import type { PostChangeCheck } from '@frontage/api-client/contract';
import type { LedgerState, PostState } from '@frontage/domain';
import { StatusBadge } from '@frontage/ui';
import { useFormats } from '../../../shared/format/use-formats';
import { postLooks } from '../../../shared/posts/post-looks';
import { shortName } from '../../../shared/locations/short-name';
import { usePhrases } from '../../../shared/use-phrases';
import { useProblemText } from '../use-problem-text';
import { ProblemList } from './ProblemList';
import parts from './post-page-parts.module.css';
import classes from './EditCheck.module.css';

type Shown = NonNullable<PostChangeCheck['shown']>;

const entryStates: Readonly<Record<LedgerState, PostState>> = {
  queued: 'scheduled',
  sending: 'scheduled',
  sent: 'sent',
  in_review: 'processing',
  live: 'live',
  rejected: 'rejected',
  failed: 'failed',
  cancelled: 'cancelled',
};

/** What an entry of the ledger made of the post at its location. */
function becameOf({ state, isDeletion }: Shown['entries'][number]): PostState {
  return isDeletion && state === 'live' ? 'deleted' : entryStates[state];
}

type EditCheckProps = {
  /** What names of the project begin with. */
  readonly namePrefix: string;
  /** `undefined` until it is known. */
  readonly check: PostChangeCheck | undefined;
  readonly isFailed: boolean;
};

/** What another text comes to at its locations, and at one of them what stands there, what will, and what was sent before. */
export function EditCheck({ namePrefix, check, isFailed }: EditCheckProps) {
  const { t } = usePhrases();
  const problemText = useProblemText();
  if (isFailed)
    return (
      <p className={parts.quiet} role="status">
        {t('posts:edit.notChecked')}
      </p>
    );
  if (check === undefined)
    return (
      <p className={parts.quiet} role="status">
        {t('posts:edit.checking')}
      </p>
    );
  const { locations, ready, problems, shown } = check;
  return (
    <>
      <section className={classes.check} aria-label={t('posts:problems.label')}>
        <ProblemList
          locations={locations}
          withProblems={locations - ready}
          problems={problems.map((problem) => ({
            key: [problem.cause, problem.path, problem.variable].join(' '),
            cause: problemText(problem),
            count: problem.locations,
            where: problem.names.map((name) => shortName(name, namePrefix)).join(', '),
            ways: [],
          }))}
        />
      </section>
      {shown !== null && <AtLocation shown={shown} total={locations} />}
    </>
  );
}

type AtLocationProps = {
  readonly shown: Shown;
  readonly total: number;
};

function AtLocation({ shown, total }: AtLocationProps) {
  const { t } = usePhrases();
  const { moment, number } = useFormats();
  const { name, place, state, live, said, entries } = shown;
  return (
    <section className={classes.place} aria-label={name}>
      <h3 className={classes.name}>
        {name}
        {total > 1 && (
          <span className={parts.quiet}>
            {t('posts:preview.place', { place: place + 1, total: number(total) })}
          </span>
        )}
      </h3>
      <Said
        title={t('posts:edit.before')}
        said={live}
        // An edit that is reviewed may leave the earlier text in sight.
        otherwise={t(
          state === 'sent' || state === 'processing' ? 'posts:edit.unknown' : 'posts:edit.nothing',
        )}
      />
      <Said title={t('posts:edit.after')} said={said} />
      {entries.length > 0 && (
        <>
          <h4 className={classes.label}>{t('posts:edit.sentBefore')}</h4>
          <ul className={classes.entries}>
            {entries.map((entry) => {
              const became = becameOf(entry);
              return (
                <li key={entry.jobId}>
                  <span>{moment(entry.at)}</span>
                  <StatusBadge state={postLooks[became]} label={t(`posts:state.${became}`)} />
                </li>
              );
            })}
          </ul>
        </>
      )}
    </section>
  );
}

type SaidProps = {
  readonly title: string;
  /** `null` for what cannot be shown. */
  readonly said: { readonly title: string | null; readonly text: string } | null;
  /** What stands there then. */
  readonly otherwise?: string;
};

function Said({ title, said, otherwise }: SaidProps) {
  return (
    <div>
      <h4 className={classes.label}>{title}</h4>
      {said === null ? (
        <p className={parts.quiet}>{otherwise}</p>
      ) : (
        <div className={classes.said} dir="auto">
          {said.title !== null && <strong>{said.title}</strong>}
          <p>{said.text}</p>
        </div>
      )}
    </div>
  );
}
