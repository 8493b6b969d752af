import type { OutboxItem } from '@frontage/api-client/contract';
import { can } from '@frontage/domain';
import { useIsNarrow } from '@frontage/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { useAddressState } from '../../../shared/hooks/use-address-state';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { useNamePrefix } from '../../../shared/hooks/use-name-prefix';
import { outboxQuery } from '../../../shared/queries/reviews';
import { lazyPart } from '../../../shared/lazy-part';
import { usePhrases } from '../../../shared/use-phrases';
import { reachesWhole } from '../../../shared/reach';
import { selectUser, useSessionStore } from '../../../stores/session';
import { BulkStrip } from '../bulk/BulkStrip';
import { SelectionBar } from '../bulk/SelectionBar';
import { bulkActs } from '../bulk/queries';
import { usePicking } from '../bulk/use-picking';
import { ChosenReview } from '../components/ChosenReview';
import { ExportButton } from '../components/ExportButton';
import { InboxFilters } from '../components/InboxFilters';
import { InboxHead } from '../components/InboxHead';
import { InboxRows } from '../components/InboxRows';
import { InboxViews } from '../components/InboxViews';
import { Hints } from '../components/Keys';
import { OutboxFoot } from '../components/OutboxFoot';
import type { Writing } from '../model/writing';
import { inboxAddress, type InboxAddress } from '../model/inbox-address';
import { reviewActs, reviewQueries } from '../queries';
import { useAct } from '../use-act';
import { useChosen } from '../use-chosen';
import { useInboxKeys } from '../use-inbox-keys';
import { useInboxList } from '../use-inbox-list';
import { useNext } from '../use-next';
import { useNow } from '../../../shared/hooks/use-now';
import classes from './ReviewsPage.module.css';

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
      isWhole={reachesWhole(project)}
    />
  );
}

type InboxProps = {
  readonly projectId: string;
  readonly userId: string;
  readonly mayEdit: boolean;
  /** Whether the person has every location of the project: only then what all share is theirs to hold. */
  readonly isWhole: boolean;
};

function Inbox({ projectId, userId, mayEdit, isWhole }: InboxProps) {
  const { t } = usePhrases();
  const isNarrow = useIsNarrow();
  const namePrefix = useNamePrefix(projectId);
  const [address, change] = useAddressState(inboxAddress);
  const inbox = useInboxList(projectId, address, change);
  const { filter, views, query, rows, range } = inbox;
  const { data: counts } = useQuery(reviewQueries.counts(projectId));
  const { data: outbox } = useQuery(outboxQuery(projectId));
  const [isHelping, setIsHelping] = useState(false);
  const act = useAct(projectId);
  const picking = usePicking(projectId, inbox, inbox);
  const now = new Date(useNow(minuteMs));
  const field = useRef<HTMLTextAreaElement>(null);
  const labels = useRef<HTMLInputElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const setFilter = (part: Partial<InboxAddress>) =>
    change((before) => ({ ...before, review: undefined, ...part }));
  const { chosen, choose, step } = useChosen(rows, range.first === 0, address, change);
  const writing: Writing = {
    projectId,
    userId,
    mayEdit,
    delaySeconds: outbox?.delaySeconds ?? null,
    isHeld: outbox?.heldAt != null,
  };
  const withdraw = (item: OutboxItem) => {
    if (item.together === 1) choose(item.reviewId);
    act.mutate(() => takeBack(projectId, item));
  };
  const [next, goOn] = useNext(rows, chosen, choose, () => scroller.current?.focus());
  useInboxKeys({
    ...{ projectId, userId, mayEdit, chosen, step, choose, field, labels },
    outbox,
    onTakeBack: (item) => !act.isPending && withdraw(item),
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
          isUnread={counts?.readAt === null}
          onClear={() => change(() => ({ view: address.view }))}
          rows={rows}
          chosen={chosen}
          namePrefix={namePrefix}
          now={now}
          range={range}
          onChoose={choose}
          scroller={scroller}
          picking={mayEdit ? picking : undefined}
        />
      </div>
      <OutboxFoot
        projectId={projectId}
        outbox={outbox}
        mayAct={mayEdit}
        mayHold={mayEdit && isWhole}
        onHold={(isHeld) => act.mutate(() => reviewActs.setOutbox(projectId, { isHeld }))}
        onWithdraw={withdraw}
        onEdit={withdraw}
      />
      <Hints onHelp={() => setIsHelping(true)} />
    </div>
  );
  const review =
    chosen === undefined ? (
      <div className={classes.choose}>{rows.length > 0 && t('reviews:list.choose')}</div>
    ) : (
      <ChosenReview
        key={chosen}
        reviewId={chosen}
        writing={writing}
        now={now}
        field={field}
        labels={labels}
        onPrevious={step(-1)}
        onNext={step(1)}
        isNext={next === chosen}
        onSent={() => !isNarrow && goOn(chosen)}
        onBack={isNarrow ? () => choose(undefined) : undefined}
      />
    );
  if (isNarrow && chosen !== undefined) return <div className={classes.page}>{review}</div>;
  return (
    <div className={classes.page}>
      <InboxHead counts={counts} action={<ExportButton projectId={projectId} filter={filter} />} />
      <InboxViews
        projectId={projectId}
        counts={counts}
        saved={views.saved}
        current={views.current}
        address={address}
        onChange={(next) => change(() => next)}
      />
      {mayEdit && <BulkStrip projectId={projectId} />}
      <InboxFilters projectId={projectId} address={address} onChange={setFilter} />
      <div className={classes.columns}>
        {list}
        {!isNarrow && review}
      </div>
      <Suspense>{isHelping && <InboxKeys onClose={() => setIsHelping(false)} />}</Suspense>
      <Start projectId={projectId} {...picking} />
    </div>
  );
}

type StartProps = { readonly projectId: string } & Pick<ReturnType<typeof usePicking>, 'begun' | 'end'>;

/** Asks which pools answer what was ticked. */
function Start({ projectId, begun, end }: StartProps) {
  if (begun === null) return null;
  return (
    <Suspense>
      <StartDialog projectId={projectId} selection={begun} onClose={end} />
    </Suspense>
  );
}

/** Takes a reply back before it leaves, with all that were sent together with it. */
const takeBack = (projectId: string, { jobId, reviewId, together }: OutboxItem): Promise<unknown> =>
  together > 1 ? bulkActs.withdraw(projectId, jobId) : reviewActs.order(projectId, reviewId, 'withdraw');
