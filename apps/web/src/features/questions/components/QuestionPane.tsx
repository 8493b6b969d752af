import type { QuestionDetail } from '@frontage/api-client/contract';
import { ledgerStates } from '@frontage/domain';
import { Note } from '@frontage/ui';
import { Anchor, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { jobPath } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import { questionQueries } from '../queries';
import { AnswerBox } from './AnswerBox';
import parts from './question-parts.module.css';
import classes from './QuestionPane.module.css';

type QuestionPaneProps = {
  /** The question's project; `undefined` while that is not known. */
  readonly projectId: string | undefined;
  /** Named where those of several projects are listed. */
  readonly projectName: string | undefined;
  /** Whose it is could not be read. */
  readonly failed: ComponentProps<typeof LoadFailed>['query'] | null;
  readonly questionId: string;
  readonly mayEdit: boolean;
  /** The provider has no questions any more: what stands is read only. */
  readonly hasEnded: boolean;
  /** The way back where the question is a page of its own. */
  readonly onBack: (() => void) | undefined;
};

/** One question: what it says, what others answered, and our answer. */
export function QuestionPane(props: QuestionPaneProps) {
  const { projectId, projectName, failed, questionId, mayEdit, hasEnded, onBack } = props;
  const { t } = usePhrases();
  const query = useQuery({
    ...questionQueries.detail(projectId ?? '', questionId),
    enabled: projectId !== undefined,
  });
  const { data } = query;
  return (
    <div className={classes.detail} aria-busy={query.isPending && failed === null}>
      <div className={parts.pane}>
        {onBack !== undefined && (
          <Button variant="subtle" onClick={onBack} className={classes.back}>
            {t('questions:back')}
          </Button>
        )}
        {projectName !== undefined && <p className={parts.facts}>{projectName}</p>}
        {data !== undefined && projectId !== undefined ? (
          <Read projectId={projectId} detail={data} mayAnswer={mayEdit && !hasEnded} />
        ) : query.isError || failed !== null ? (
          <LoadFailed query={failed ?? query} title={t('questions:unread')} />
        ) : (
          <Skeleton height={160} radius={6} />
        )}
      </div>
    </div>
  );
}

type ReadProps = { readonly projectId: string; readonly detail: QuestionDetail; readonly mayAnswer: boolean };

function Read({ projectId, detail, mayAnswer }: ReadProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const { row, answer, location } = detail;
  const isRemoved = row.removedAt !== null;
  return (
    <>
      <h2 className={classes.head}>{row.authorName ?? t('questions:nobody')}</h2>
      <span className={parts.facts}>
        <span>{location.name}</span>
        <span title={formats.dateTime(row.askedAt)}>{formats.moment(row.askedAt)}</span>
        {row.isEdited && (
          <span>{t('questions:edited', { time: formats.moment(row.updatedAt, { inline: true }) })}</span>
        )}
        {row.upvotes > 0 && <span>{t('questions:votes', { count: row.upvotes })}</span>}
        {location.mapsUri !== null && (
          <Anchor size="sm" href={location.mapsUri} target="_blank" rel="noreferrer">
            {t('reviews:review.onGoogle')}
          </Anchor>
        )}
      </span>
      <p className={classes.text} data-removed={isRemoved || undefined}>
        {row.text}
      </p>
      {isRemoved && <Note tone="warn" title={t('questions:gone')} />}
      <Others others={detail.others} />
      {answer !== null && (
        <>
          <h3 className={classes.title}>{t('questions:answer.title')}</h3>
          <p className={classes.text}>{answer.text}</p>
          {answer.at !== null && row.state === 'live' && (
            <span className={parts.facts}>
              {t('questions:answer.onGoogle', { time: formats.moment(answer.at, { inline: true }) })}
            </span>
          )}
        </>
      )}
      {mayAnswer && !isRemoved && (
        <AnswerBox key={`${row.id} ${answer?.text ?? ''}`} projectId={projectId} detail={detail} />
      )}
      <Attempts projectId={projectId} detail={detail} />
    </>
  );
}

function Others({ others }: Pick<QuestionDetail, 'others'>) {
  const { t } = usePhrases();
  const formats = useFormats();
  if (others.length === 0) return null;
  return (
    <>
      <h3 className={classes.title}>{t('questions:others', { count: others.length })}</h3>
      <ul className={classes.others}>
        {others.map((one) => (
          <li key={`${one.authorName ?? ''} ${one.at}`}>
            <span className={parts.facts}>
              <span>{one.authorName ?? t('questions:nobody')}</span>
              <span>{t(`questions:kind.${one.kind}`)}</span>
              <span>{formats.moment(one.at)}</span>
              {one.upvotes > 0 && <span>{t('questions:votes', { count: one.upvotes })}</span>}
            </span>
            <p className={classes.text}>{one.text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

function Attempts({ projectId, detail }: Pick<ReadProps, 'projectId' | 'detail'>) {
  const { t } = usePhrases();
  const formats = useFormats();
  if (detail.attempts.length === 0) return null;
  return (
    <>
      <h3 className={classes.title}>{t('questions:answer.attempts')}</h3>
      <ul className={classes.others}>
        {detail.attempts.map((one) => {
          const state = ledgerStates.find((name) => name === one.state) ?? 'sent';
          return (
            <li key={`${one.jobId} ${one.at}`}>
              <span className={parts.facts}>
                <span>{t(`ledger:state.${state}`)}</span>
                <span>{formats.moment(one.at)}</span>
                {one.by !== null && <span>{one.by.name}</span>}
                <Anchor size="sm" component={Link} to={jobPath(one.jobId, projectId)}>
                  {t('questions:answer.job')}
                </Anchor>
              </span>
              <p className={classes.text}>{one.text ?? t('questions:answer.deleted')}</p>
              {one.message !== null && <p className={classes.text}>{one.message}</p>}
            </li>
          );
        })}
      </ul>
    </>
  );
}
