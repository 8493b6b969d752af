import type { OutboxItem } from '@frontage/api-client/contract';
import { can } from '@frontage/domain';
import { useIsNarrow } from '@frontage/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useAddressState } from '../../../shared/hooks/use-address-state';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { useNamePrefixes } from '../../../shared/hooks/use-name-prefixes';
import { useOutboxes } from '../../../shared/hooks/use-outboxes';
import { useShownProjects } from '../../../shared/hooks/use-shown-projects';
import { lazyPart } from '../../../shared/lazy-part';
import { hideNotice } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { BulkStrip } from '../bulk/BulkStrip';
import { SelectionBar } from '../bulk/SelectionBar';
import { bulkActs } from '../bulk/queries';
import { usePicking } from '../bulk/use-picking';
import { ExportButton } from '../components/ExportButton';
import { InboxFilters } from '../components/InboxFilters';
import { InboxHead } from '../components/InboxHead';
import { InboxRows } from '../components/InboxRows';
import { InboxViews } from '../components/InboxViews';
import { Hints } from '../components/Keys';
import { OutboxFoot } from '../components/OutboxFoot';
import { ReviewComing } from '../components/ReviewFrame';
import { inboxAddress, type InboxAddress } from '../model/inbox-address';
import { reviewActs, reviewQueries } from '../queries';
import { useActIn } from '../use-act';
import { useChosen } from '../use-chosen';
import { useInboxKeys } from '../use-inbox-keys';
import { useInboxList } from '../use-inbox-list';
import { useReviewOwner } from '../use-review-owner';
import { useNext } from '../use-next';
import { writingIn } from '../writing-in';
import { useNow } from '../../../shared/hooks/use-now';
import classes from './ReviewsPage.module.css';

const loadReview = async () => (await import('../components/ChosenReview')).ChosenReview;
const ChosenReview = lazyPart(loadReview);
const InboxKeys = lazyPart(async () => (await import('../components/InboxKeys')).InboxKeys);
const StartDialog = lazyPart(async () => (await import('../bulk/StartDialog')).StartDialog);
const minuteMs = 60_000;

/** The inbox of reviews: what is late and what is angry, answered one after the other. */
export function ReviewsPage() {
  const project = useCurrentProject();
  const user = useSessionStore(selectUser);
  if (project === null || user === null) return null;
  return (
    <Inbox
      key={project.id}
      projectId={project.id}
      userId={user.id}
      mayEdit={can(user.userPermission, 'reviews:edit')}
    />
  );
}

type InboxProps = {
  readonly projectId: string;
  readonly userId: string;
  readonly mayEdit: boolean;
};

function Inbox({ projectId, userId, mayEdit }: InboxProps) {
  const { t } = usePhrases();
  const isNarrow = useIsNarrow();
  const shown = useShownProjects();
  const isTogether = shown.length > 1;
  const whose = { projectId, isTogether };
  const prefixOf = useNamePrefixes();
  const [address, change] = useAddressState(inboxAddress);
  const inbox = useInboxList(whose, address, change);
  const { filter, views, query, rows, range } = inbox;
  const { data: counts, isError: areCountsLost } = useQuery(reviewQueries.counts(whose));
  const outboxes = useOutboxes();
  const [isHelping, setIsHelping] = useState(false);
  const act = useActIn();
  useEffect(() => {
    // On a wide screen a review is read at once, so that its part comes along with the list; what fails there is told by the part.
    if (!isNarrow) void loadReview().catch(() => undefined);
  }, [isNarrow]);
  const picking = usePicking(whose, inbox, inbox);
  const now = new Date(useNow(minuteMs));
  const field = useRef<HTMLTextAreaElement>(null);
  const labels = useRef<HTMLInputElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const setFilter = (part: Partial<InboxAddress>) =>
    change((before) => ({ ...before, review: undefined, ...part }));
  const { chosen, choose, step } = useChosen(rows, range.first === 0, address, change);
  const { ownerId, failed } = useReviewOwner(projectId, chosen, rows);
  const writing = writingIn(ownerId, { shown, outboxes, userId, mayEdit });
  const withdraw = (from: string, item: OutboxItem) => {
    if (item.together === 1) choose(item.reviewId);
    act.mutate({ projectId: from, run: () => takeBack(from, item) });
  };
  const [next, goOn] = useNext(rows, chosen, choose, () => scroller.current?.focus());
  useInboxKeys({
    ...{ projectId: ownerId, userId, mayEdit, chosen, step, choose, field, labels },
    outboxes,
    onTakeBack: (from, item) => !act.isPending && withdraw(from, item),
    onPick: (reviewId) => picking.onPick(reviewId, false),
    onHelp: () => setIsHelping(true),
  });
  const list = (
    <div className={classes.column} aria-busy={query.isPending}>
      <SelectionBar selection={picking.selection} matching={picking.matching} onReply={picking.begin} />
      <div className={classes.rows}>
        <InboxRows
          query={query}
          address={address}
          isUnread={counts === undefined && !areCountsLost ? undefined : counts?.readAt === null}
          onClear={() => change(() => ({ view: address.view }))}
          rows={rows}
          chosen={chosen}
          prefixOf={({ project }) => prefixOf(project?.id ?? projectId)}
          now={now}
          range={range}
          onChoose={choose}
          scroller={scroller}
          picking={mayEdit ? picking : undefined}
        />
      </div>
      <OutboxFoot
        outboxes={outboxes}
        isTogether={isTogether}
        mayEdit={mayEdit}
        onHold={(of, isHeld) =>
          act.mutate({ projectId: of, run: () => reviewActs.setOutbox(of, { isHeld }) })
        }
        onWithdraw={withdraw}
      />
      <Hints mayEdit={mayEdit} onHelp={() => setIsHelping(true)} />
    </div>
  );
  const review =
    chosen === undefined ? (
      <div className={classes.choose}>{rows.length > 0 && t('reviews:list.choose')}</div>
    ) : (
      <Suspense fallback={<ReviewComing />}>
        <ChosenReview
          key={chosen}
          reviewId={chosen}
          writing={writing}
          failed={failed}
          now={now}
          field={field}
          labels={labels}
          onPrevious={step(-1)}
          onNext={step(1)}
          isNext={next === chosen}
          onSent={() => !isNarrow && goOn(chosen)}
          onBack={isNarrow ? () => choose(undefined) : undefined}
        />
      </Suspense>
    );
  if (isNarrow && chosen !== undefined) return <div className={classes.page}>{review}</div>;
  return (
    <div className={classes.page}>
      <InboxHead counts={counts} action={<ExportButton whose={whose} filter={filter} />} />
      <InboxViews
        whose={whose}
        counts={counts}
        saved={views.saved}
        current={views.current}
        address={address}
        onChange={(next) => change(() => next)}
      />
      {mayEdit && shown.map(({ id }) => <BulkStrip key={id} projectId={id} />)}
      <InboxFilters whose={whose} address={address} onChange={setFilter} />
      <div className={classes.columns}>
        {list}
        {!isNarrow && review}
      </div>
      <Suspense>{isHelping && <InboxKeys mayEdit={mayEdit} onClose={() => setIsHelping(false)} />}</Suspense>
      <Start {...picking} />
    </div>
  );
}

type StartProps = Pick<ReturnType<typeof usePicking>, 'begun' | 'end'>;

/** Asks which pools answer what was ticked. */
function Start({ begun, end }: StartProps) {
  if (begun === null) return null;
  return (
    <Suspense>
      <StartDialog selection={begun} onClose={end} />
    </Suspense>
  );
}

/** Takes a reply back before it leaves, with all that were sent together with it; a notice that it waits is not true any more. */
async function takeBack(projectId: string, { jobId, reviewId, together }: OutboxItem): Promise<void> {
  await (together > 1
    ? bulkActs.withdraw(projectId, jobId)
    : reviewActs.order(projectId, reviewId, 'withdraw'));
  hideNotice('reply');
}
