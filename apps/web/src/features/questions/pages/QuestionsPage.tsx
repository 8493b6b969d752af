import type { QuestionRow } from '@frontage/api-client/contract';
import { can } from '@frontage/domain';
import { questionsEndedOn } from '@frontage/domain/questions';
import { EmptyState, NoResults, Note, PageHeader, useIsNarrow, ViewTabs } from '@frontage/ui';
import { Button, Skeleton } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { useAddressState } from '../../../shared/hooks/use-address-state';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { useRowOwner } from '../../../shared/hooks/use-owner-of';
import { useShownProjects, useWhose } from '../../../shared/hooks/use-shown-projects';
import type { Whose } from '../../../shared/queries/location-summary';
import { usePages } from '../../../shared/hooks/use-pages';
import { lazyPart } from '../../../shared/lazy-part';
import { useSelection } from '../../../shared/list/use-selection';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import type { QuestionsOf } from '../components/BulkDialog';
import { QuestionFilters } from '../components/QuestionFilters';
import { QuestionPane } from '../components/QuestionPane';
import { QuestionRows } from '../components/QuestionRows';
import parts from '../components/question-parts.module.css';
import classes from './QuestionsPage.module.css';
import {
  filterOfAddress,
  questionsAddress,
  questionViews,
  type QuestionsAddress,
} from '../model/questions-address';
import { questionQueries, shownQuestionsKey } from '../queries';

const BulkDialog = lazyPart(async () => (await import('../components/BulkDialog')).BulkDialog);

/** What people ask about locations on Google, and what the business answers. */
export function QuestionsPage() {
  const project = useCurrentProject();
  const user = useSessionStore(selectUser);
  if (project === null || user === null) return null;
  return (
    <Questions key={project.id} projectId={project.id} mayEdit={can(user.userPermission, 'reviews:edit')} />
  );
}

type QuestionsProps = { readonly projectId: string; readonly mayEdit: boolean };

function Questions({ projectId, mayEdit }: QuestionsProps) {
  const { t } = usePhrases();
  const isNarrow = useIsNarrow();
  const [address, change] = useAddressState(questionsAddress);
  const filter = filterOfAddress(address);
  const shown = useShownProjects();
  const whose = useWhose(projectId);
  const { query, rows, paging } = usePages(questionQueries.list(whose, filter, address.sort ?? 'newest'));
  const countsQuery = useQuery(questionQueries.counts(whose, filter));
  const counts = countsQuery.data;
  const selection = useSelection(JSON.stringify(filter), rows);
  const [isAnswering, setIsAnswering] = useState(false);
  const hasEnded = counts?.endedAt != null;
  const mayAnswer = mayEdit && !hasEnded;
  const chosen = address.question ?? (isNarrow ? undefined : rows[0]?.id);
  const choose = (question: string | undefined) =>
    change((before) => ({ ...before, question }), { replace: !isNarrow });
  const { ownerId, failed } = useQuestionOwner(whose, chosen, rows);
  const pane = chosen !== undefined && (
    <QuestionPane
      key={chosen}
      projectId={ownerId}
      projectName={whose.isTogether ? shown.find(({ id }) => id === ownerId)?.name : undefined}
      failed={failed}
      questionId={chosen}
      mayEdit={mayEdit}
      hasEnded={hasEnded}
      onBack={isNarrow ? () => choose(undefined) : undefined}
    />
  );
  if (isNarrow && chosen !== undefined) return <div className={classes.page}>{pane}</div>;
  return (
    <div className={classes.page}>
      <Head counts={counts} />
      {hasEnded && <Ended hasSome={rows.length > 0 || counts.open + counts.answered > 0} />}
      <Views counts={counts} view={address.view} onChange={(view) => change(() => ({ view }))} />
      <QuestionFilters
        projectId={projectId}
        address={address}
        placeOf={(id) => rows.find(({ locationId }) => locationId === id)?.locationName}
        onChange={(part) => change((before) => ({ ...before, question: undefined, ...part }))}
      />
      <div className={classes.columns}>
        <div className={classes.column} aria-busy={query.isPending}>
          {mayAnswer && selection.count > 0 && (
            <div className={classes.picked}>
              <span>{t('questions:bulk.chosen', { count: selection.count })}</span>
              <Button variant="subtle" onClick={selection.clear}>
                {t('questions:bulk.clear')}
              </Button>
              <Button variant="filled" onClick={() => setIsAnswering(true)}>
                {t('questions:bulk.open', { count: selection.count })}
              </Button>
            </div>
          )}
          {query.isPending ? (
            <Waiting />
          ) : rows.length > 0 ? (
            <QuestionRows
              rows={rows}
              chosen={chosen}
              onChoose={choose}
              selection={mayAnswer ? selection : null}
              paging={paging}
              areOpen={address.view === 'unanswered'}
            />
          ) : (
            <Nothing
              query={query}
              view={address.view}
              countsQuery={countsQuery}
              hasEnded={hasEnded}
              isFiltered={isNarrowed(address)}
              onClear={() => change(({ view }) => ({ view }))}
            />
          )}
        </div>
        {!isNarrow && (pane || <p className={parts.pane}>{rows.length > 0 && t('questions:choose')}</p>)}
      </div>
      <Suspense>
        {isAnswering && (
          <BulkDialog
            projectId={projectId}
            parts={partsOf(projectId, rows, selection.ids)}
            onClose={() => setIsAnswering(false)}
            onSent={(left) => {
              selection.select(new Set(left));
              setIsAnswering(false);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Ticked questions by the project that they are of; where one is shown alone, all are its own. */
function partsOf(projectId: string, rows: readonly QuestionRow[], ids: ReadonlySet<string>): QuestionsOf[] {
  const parts = new Map<string, string[]>();
  for (const id of ids) {
    const of = rows.find((row) => row.id === id)?.project?.id ?? projectId;
    parts.set(of, [...(parts.get(of) ?? []), id]);
  }
  return [...parts].map(([of, questionIds]) => ({ projectId: of, questionIds }));
}

/** The project of the question that is read, as {@link useRowOwner} finds it. */
function useQuestionOwner({ projectId }: Whose, chosen: string | undefined, rows: readonly QuestionRow[]) {
  const queryClient = useQueryClient();
  return useRowOwner({
    ...{ projectId, id: chosen, rows },
    key: shownQuestionsKey({ projectId, isTogether: true }),
    read: (ownerId, id) => queryClient.query({ ...questionQueries.detail(ownerId, id), retry: false }),
  });
}

/** As many rows as a window shows, while they are read. */
function Waiting() {
  return Array.from({ length: 7 }, (_, index) => (
    <div key={index} className={classes.waits}>
      <Skeleton height={14} width="40%" />
      <Skeleton height={14} width="85%" />
      <Skeleton height={12} width="60%" />
    </div>
  ));
}

type Counts =
  | {
      readonly open: number;
      readonly answered: number;
      readonly readAt: string | null;
      readonly readEveryMinutes: number | null;
    }
  | undefined;

function Head({ counts }: { readonly counts: Counts }) {
  const { t } = usePhrases();
  const { moment } = useFormats();
  const facts =
    counts === undefined
      ? []
      : [
          t('questions:facts.open', { count: counts.open }),
          ...(counts.readAt === null
            ? []
            : [t('questions:facts.read', { time: moment(counts.readAt, { inline: true }) })]),
        ];
  return <PageHeader title={t('questions:title')} facts={facts} />;
}

/** Why nothing new comes. */
function Ended({ hasSome }: { readonly hasSome: boolean }) {
  const { t } = usePhrases();
  return (
    <div className={classes.note}>
      <Note tone="info" role="status" title={t('questions:ended.title', { date: questionsEndedOn })}>
        {t(hasSome ? 'questions:ended.text' : 'questions:ended.none')}
      </Note>
    </div>
  );
}

type ViewsProps = {
  readonly counts: Counts;
  readonly view: QuestionsAddress['view'];
  readonly onChange: (view: QuestionsAddress['view']) => void;
};

function Views({ counts, view, onChange }: ViewsProps) {
  const { t } = usePhrases();
  const { number } = useFormats();
  return (
    <ViewTabs
      label={t('questions:viewsLabel')}
      value={view}
      onChange={(id) => onChange(questionViews.find((one) => one === id) ?? 'unanswered')}
      tabs={questionViews.map((one) => ({
        id: one,
        label: t(`questions:views.${one}`),
        ...(one === 'unanswered' && counts !== undefined ? { count: number(counts.open) } : {}),
      }))}
    />
  );
}

type Failable = Parameters<typeof LoadFailed>[0]['query'] & { readonly isError: boolean };

type NothingProps = {
  readonly query: Failable;
  readonly isFiltered: boolean;
  readonly view: QuestionsAddress['view'];
  readonly countsQuery: Failable & { readonly data: Counts };
  readonly hasEnded: boolean;
  readonly onClear: () => void;
};

function Nothing({ query, isFiltered, view, countsQuery, hasEnded, onClear }: NothingProps) {
  const { t } = usePhrases();
  const { data: counts } = countsQuery;
  if (query.isError)
    return <LoadFailed query={query} title={t('questions:unread')} isFiltered={isFiltered} />;
  if (isFiltered)
    return (
      <NoResults
        title={t('questions:noneMatch')}
        clearAll={{ label: t('action.clearAll'), onSelect: onClear }}
      />
    );
  // Why the list is empty is known from the counts alone.
  if (counts === undefined)
    return countsQuery.isError ? (
      <LoadFailed query={countsQuery} title={t('questions:unread')} />
    ) : (
      <Waiting />
    );
  const { open, answered, readAt, readEveryMinutes } = counts;
  if (readAt === null && !hasEnded) return <NotRead everyMinutes={readEveryMinutes} />;
  const kind =
    view === 'unanswered' && answered > 0
      ? 'done'
      : view === 'answered' && open > 0
        ? 'noneAnswered'
        : 'none';
  return (
    <EmptyState icon={IconMessageQuestion} title={t(`questions:empty.${kind}`)}>
      {/* What comes no more is not promised; the note above says why. */}
      {hasEnded ? undefined : t(`questions:empty.${kind}Text`)}
    </EmptyState>
  );
}

/** None were read so far, as just after the module was switched on, which does not mean that there are none. */
function NotRead({ everyMinutes }: { readonly everyMinutes: number | null }) {
  const { t } = usePhrases();
  return (
    <EmptyState icon={IconMessageQuestion} title={t('questions:notRead.title')}>
      {everyMinutes === null
        ? t('questions:notRead.byHand')
        : t('questions:notRead.text', { count: everyMinutes })}
    </EmptyState>
  );
}

/** Whether something narrows the list beside its tab. */
function isNarrowed(address: QuestionsAddress): boolean {
  const rest = { ...address, view: 'unanswered' as const, sort: undefined, question: undefined };
  return questionsAddress.write(rest).size > 0;
}
