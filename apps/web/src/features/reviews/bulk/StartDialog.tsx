import {
  leftOutReasons,
  type BulkPools,
  type LeftOut,
  type ResponseOf,
  type contract,
  type ReviewSelection,
} from '@frontage/api-client/contract';
import { SegmentedFilter, StarRating } from '@frontage/ui';
import { Anchor, Button, Modal, Select, Skeleton } from '@mantine/core';
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { bulkReplyPath, paths } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { useShownProjects } from '../../../shared/hooks/use-shown-projects';
import { notifyError } from '../../../shared/notify';
import { readReviewsAgain } from '../../../shared/queries/reviews';
import { usePhrases, type Phrases } from '../../../shared/use-phrases';
import { FromDrafts } from './FromDrafts';
import { bulkActs, bulkQueries } from './queries';
import parts from './bulk-parts.module.css';
import classes from './StartDialog.module.css';

type StartDialogProps = {
  /** What is answered; `null` while the dialog is shut. */
  readonly selection: ReviewSelection | null;
  readonly onClose: () => void;
};

/** A pool for each rating that is among what was chosen; then there are drafts. */
export function StartDialog({ selection, onClose }: StartDialogProps) {
  const { t } = usePhrases();
  return (
    <Modal
      opened={selection !== null}
      onClose={onClose}
      size={480}
      title={t('bulkReplies:start.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {selection !== null && <StartInProject selection={selection} />}
    </Modal>
  );
}

type Preview = ResponseOf<typeof contract.bulkReplies.preview>;
type Chosen = Readonly<Record<number, string | null>>;
const ratings = [5, 4, 3, 2, 1] as const;

/** Drafts are of one project, whose texts they are made of: of several that are shown as one, each has its own. */
function StartInProject({ selection }: { readonly selection: ReviewSelection }) {
  const { t } = usePhrases();
  const shown = useShownProjects();
  const [picked, setPicked] = useState<string>();
  const counts = useQueries({
    queries: shown.map(({ id }) => ({ ...bulkQueries.preview(id, selection), enabled: shown.length > 1 })),
    combine: (previews) => previews.map(({ data, isError }) => (isError ? null : data && chosenIn(data))),
  });
  if (counts.includes(undefined) && shown.length > 1) return <Skeleton height={160} aria-busy />;
  // One that could not be counted says why once it is chosen.
  const open = shown.filter((_, index) => shown.length === 1 || counts[index] !== 0);
  const projectId = picked ?? open[0]?.id ?? shown[0]?.id;
  if (projectId === undefined) return null;
  return (
    <>
      {open.length > 1 && (
        <Select
          mb="md"
          label={t('bulkReplies:start.project')}
          description={t('bulkReplies:start.projectText')}
          allowDeselect={false}
          value={projectId}
          data={open.map(({ id, name }) => ({
            value: id,
            label: labelOf(t, name, counts[shown.findIndex((one) => one.id === id)]),
          }))}
          onChange={(id) => setPicked(id ?? undefined)}
        />
      )}
      <Start key={projectId} projectId={projectId} selection={selection} />
    </>
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const chosenIn = ({ byRating, leftOut }: Preview) => sum(byRating) + sum(Object.values(leftOut));
const labelOf = (t: Phrases, name: string, count: number | null | undefined) =>
  count == null ? name : t('bulkReplies:start.projectOption', { name, count });

function Start({
  projectId,
  selection,
}: {
  readonly projectId: string;
  readonly selection: ReviewSelection;
}) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const preview = useQuery(bulkQueries.preview(projectId, selection));
  const [chosen, setChosen] = useState<Chosen>({});
  const [from, setFrom] = useState<'pools' | 'drafts'>('pools');
  const create = useMutation({
    mutationFn: (pools: BulkPools | null) => bulkActs.create(projectId, selection, pools),
    onSuccess: ({ id }) => navigate(bulkReplyPath(id, projectId)),
    onError: (error) => notifyError({ id: 'bulk', title: t('bulkReplies:error'), text: errorText(error) }),
    onSettled: () => readReviewsAgain(queryClient, projectId),
  });
  if (preview.isPending) return <Skeleton height={160} aria-busy />;
  if (preview.data === undefined) return <LoadFailed query={preview} title={t('bulkReplies:start.failed')} />;
  const { byRating, leftOut, pools, drafting } = preview.data;
  const isDrafted = from === 'drafts';
  const open = ratings.filter((rating) => countOf(byRating, rating) > 0);
  const poolFor = (rating: number) =>
    rating in chosen ? (chosen[rating] ?? null) : usualPool(pools, rating);
  const drafts = open
    .filter((rating) => isDrafted || poolFor(rating) !== null)
    .reduce((sum, rating) => sum + countOf(byRating, rating), 0);
  const wanted: BulkPools = Object.fromEntries(open.map((rating) => [rating, poolFor(rating) ?? undefined]));
  return (
    <div className={parts.start}>
      <p className={parts.quiet}>{t('bulkReplies:start.text')}</p>
      {open.length === 0 && <p>{t('bulkReplies:start.nothing')}</p>}
      {open.length > 0 && (
        <SegmentedFilter
          label={t('bulkReplies:start.from')}
          value={from}
          onChange={setFrom}
          options={(['pools', 'drafts'] as const).map((value) => ({
            value,
            label: t(`bulkReplies:start.${value}`),
          }))}
        />
      )}
      {isDrafted && open.length > 0 && <FromDrafts drafting={drafting} count={drafts} />}
      {!isDrafted && open.length > 0 && pools.length === 0 && (
        <p>
          {t('bulkReplies:start.noPools')}{' '}
          <Anchor component={Link} to={paths.templates} inherit underline="always">
            {t('bulkReplies:start.templates')}
          </Anchor>
        </p>
      )}
      {!isDrafted &&
        pools.length > 0 &&
        open.map((rating) => (
          <div key={rating} className={classes.rating}>
            <StarRating value={rating} label={t('reviews:list.stars', { count: rating })} />
            <span className={parts.quiet}>
              {t('bulkReplies:start.reviews', { count: countOf(byRating, rating) })}
            </span>
            <Select
              className={classes.pool ?? ''}
              aria-label={t('bulkReplies:start.pool', { stars: rating })}
              allowDeselect={false}
              value={poolFor(rating) ?? ''}
              data={[
                ...pools
                  .filter(({ texts }) => countOf(texts, rating) > 0)
                  .map(({ name, texts }) => ({
                    value: name,
                    label: t('bulkReplies:start.option', { name, count: countOf(texts, rating) }),
                  })),
                { value: '', label: t('bulkReplies:start.none') },
              ]}
              onChange={(value) => setChosen({ ...chosen, [rating]: value === '' ? null : value })}
            />
          </div>
        ))}
      <LeftOutLines leftOut={leftOut} t={t} />
      <div className={classes.startFoot}>
        <Button
          variant="filled"
          disabled={drafts === 0}
          loading={create.isPending}
          onClick={() => create.mutate(isDrafted ? null : wanted)}
        >
          {t('bulkReplies:start.make', { count: drafts })}
        </Button>
      </div>
    </div>
  );
}

const countOf = (byRating: readonly number[], rating: number) => byRating[rating - 1] ?? 0;

/** The pool with the most texts for a rating; angry reviews are given one by a person only. */
function usualPool(pools: Preview['pools'], rating: number): string | null {
  if (rating <= 3) return null;
  const [best] = pools
    .filter(({ texts }) => countOf(texts, rating) > 0)
    .sort((a, b) => countOf(b.texts, rating) - countOf(a.texts, rating));
  return best?.name ?? null;
}

/** Why some of what was chosen gets no draft. */
export function LeftOutLines({ leftOut, t }: { readonly leftOut: LeftOut; readonly t: Phrases }) {
  const reasons = leftOutReasons.filter((reason) => leftOut[reason] > 0);
  if (reasons.length === 0) return null;
  return (
    <ul className={classes.leftOut}>
      {reasons.map((reason) => (
        <li key={reason}>{t(`bulkReplies:leftOut.${reason}`, { count: leftOut[reason] })}</li>
      ))}
    </ul>
  );
}
