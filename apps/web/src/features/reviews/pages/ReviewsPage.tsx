import { contract, type OutboxItem } from '@frontage/api-client/contract';
import { can } from '@frontage/domain';
import { EmptyState, KeyHint, NoResults, useIsCompact, useIsNarrow, ViewTabs } from '@frontage/ui';
import { Button, Drawer, Modal, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconDownload, IconInfoCircle, IconMessage2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../../services/api';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { useAddressState } from '../../../shared/hooks/use-address-state';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { useDownload } from '../../../shared/hooks/use-download';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { useNamePrefix } from '../../../shared/hooks/use-name-prefix';
import { usePages } from '../../../shared/hooks/use-pages';
import { notifyError } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { InboxFilters } from '../components/InboxFilters';
import { InboxHead } from '../components/InboxHead';
import { Outbox } from '../components/Outbox';
import type { Writing } from '../components/ReplyBox';
import { ReviewContext } from '../components/ReviewContext';
import { ReviewList } from '../components/ReviewList';
import { ReviewPane } from '../components/ReviewPane';
import {
  filterOfAddress,
  inboxAddress,
  inboxViews,
  sortOfAddress,
  type InboxAddress,
} from '../model/inbox-address';
import { reviewActs, reviewQueries } from '../queries';
import { useAct } from '../use-act';
import { useInboxKeys } from '../use-inbox-keys';
import { useNow } from '../use-now';
import classes from './ReviewsPage.module.css';

const minuteMs = 60_000;
const nothing: ReadonlySet<string> = new Set();

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

type InboxProps = { readonly projectId: string; readonly userId: string; readonly mayEdit: boolean };

function Inbox({ projectId, userId, mayEdit }: InboxProps) {
  const { t } = usePhrases();
  const { number } = useFormats();
  const isNarrow = useIsNarrow();
  const namePrefix = useNamePrefix(projectId);
  const [address, change] = useAddressState(inboxAddress);
  const filter = filterOfAddress(address);
  const { query, rows, paging } = usePages(reviewQueries.list(projectId, filter, sortOfAddress(address)));
  const { data: counts } = useQuery(reviewQueries.counts(projectId, filter));
  const { data: outbox } = useQuery(reviewQueries.outbox(projectId));
  const [selection, setSelection] = useState(nothing);
  const [isHelping, setIsHelping] = useState(false);
  const act = useAct(projectId);
  const now = new Date(useNow(minuteMs));
  const field = useRef<HTMLTextAreaElement>(null);
  const labels = useRef<HTMLInputElement>(null);
  const setFilter = (part: Partial<InboxAddress>) =>
    change((before) => ({ ...before, review: undefined, ...part }) as InboxAddress);
  const choose = (review: string | undefined) =>
    change((before) => ({ ...before, review }) as InboxAddress, { replace: !isNarrow });
  // On a wide screen the first is read without being chosen; on a phone a review is a page of its own.
  const chosen = address.review ?? (isNarrow ? undefined : rows[0]?.id);
  const at = rows.findIndex(({ id }) => id === chosen);
  const step = (by: 1 | -1) => {
    const to = rows[at === -1 ? 0 : at + by];
    return to === undefined ? undefined : () => choose(to.id);
  };
  const toggle = (id: string) => {
    const next = new Set(selection);
    if (!next.delete(id)) next.add(id);
    setSelection(next);
  };
  const writing: Writing = {
    projectId,
    userId,
    mayEdit,
    delaySeconds: outbox?.delaySeconds ?? 120,
    isHeld: outbox?.heldAt != null,
  };
  const withdraw = (item: OutboxItem) => {
    choose(item.reviewId);
    act.mutate(() => reviewActs.order(projectId, item.reviewId, 'withdraw'));
  };
  useInboxKeys({
    j: () => step(1)?.(),
    k: () => step(-1)?.(),
    x: () => chosen !== undefined && toggle(chosen),
    r: () => field.current?.focus(),
    l: () => labels.current?.focus(),
    i: () => {
      if (chosen !== undefined && mayEdit)
        act.mutate(() => reviewActs.update(projectId, chosen, { assigneeId: userId }));
    },
    Enter: () => choose(chosen),
    '?': () => setIsHelping(true),
  });
  const isFiltered = Object.keys(inboxAddress.write({ ...address, view: 'open' })).length > 0;
  const list = (
    <div className={classes.column} aria-busy={query.isPending}>
      {query.isPending ? (
        Array.from({ length: 7 }, (_, index) => <Skeleton key={index} height={74} mb={1} radius={0} />)
      ) : query.isError && rows.length === 0 ? (
        <LoadFailed query={query} title={t('reviews:list.failed')} isFiltered={isFiltered} />
      ) : rows.length === 0 ? (
        <NothingHere address={address} onClear={() => change(() => ({ view: address.view }))} />
      ) : (
        <ReviewList
          rows={rows}
          chosen={chosen}
          selection={selection}
          namePrefix={namePrefix}
          now={now}
          paging={paging}
          onChoose={choose}
          onSelect={toggle}
        />
      )}
      {outbox !== undefined && (
        <Outbox
          outbox={outbox}
          mayAct={mayEdit}
          mayHold={mayEdit}
          onHold={(isHeld) => act.mutate(() => reviewActs.setOutbox(projectId, { isHeld }))}
          onWithdraw={withdraw}
          onEdit={withdraw}
        />
      )}
      <Hints selected={selection.size} onHelp={() => setIsHelping(true)} />
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
        onBack={isNarrow ? () => choose(undefined) : undefined}
      />
    );
  if (isNarrow && chosen !== undefined) return <div className={classes.page}>{review}</div>;
  return (
    <div className={classes.page}>
      <InboxHead counts={counts} action={<ExportButton projectId={projectId} filter={filter} />} />
      <ViewTabs
        label={t('reviews:views.label')}
        value={address.view}
        onChange={(id) => change(() => ({ view: inboxViews.find((view) => view === id) ?? 'open' }))}
        tabs={inboxViews.map((view) => ({
          id: view,
          label: t(`reviews:views.${view}`),
          ...countOf(counts, view, number),
        }))}
      />
      <InboxFilters projectId={projectId} address={address} onChange={setFilter} />
      <div className={classes.columns}>
        {list}
        {!isNarrow && review}
      </div>
      <KeysDialog isOpen={isHelping} onClose={() => setIsHelping(false)} />
    </div>
  );
}

type Counts = Parameters<typeof InboxHead>[0]['counts'];

function countOf(counts: Counts, view: (typeof inboxViews)[number], number: (value: number) => string) {
  if (counts === undefined || view === 'replied' || view === 'all') return {};
  return { count: number(counts[view]) };
}

type ChosenReviewProps = {
  readonly reviewId: string;
  readonly writing: Writing;
  readonly now: Date;
  readonly field: React.RefObject<HTMLTextAreaElement | null>;
  readonly labels: React.RefObject<HTMLInputElement | null>;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onBack: (() => void) | undefined;
};

/** The review that is read, with what is around it beside it or in a drawer. */
function ChosenReview({
  reviewId,
  writing,
  now,
  field,
  labels,
  onPrevious,
  onNext,
  onBack,
}: ChosenReviewProps) {
  const { t } = usePhrases();
  const isCompact = useIsCompact();
  const [isOpen, setIsOpen] = useState(false);
  const query = useQuery(reviewQueries.detail(writing.projectId, reviewId));
  if (query.isPending)
    return (
      <div className={classes.review} aria-busy>
        <Skeleton height={120} m="lg" />
      </div>
    );
  if (query.data === undefined)
    return (
      <div className={classes.review}>
        <LoadFailed query={query} />
      </div>
    );
  const context = <ReviewContext detail={query.data} writing={writing} now={now} labels={labels} />;
  return (
    <>
      <div className={classes.review}>
        <ReviewPane
          detail={query.data}
          writing={writing}
          field={field}
          onPrevious={onPrevious}
          onNext={onNext}
          back={
            onBack && (
              <Button variant="subtle" px="xs" aria-label={t('reviews:list.back')} onClick={onBack}>
                <IconArrowLeft size={16} stroke={1.5} aria-hidden />
              </Button>
            )
          }
          aside={
            isCompact && (
              <Button
                variant="subtle"
                px="xs"
                aria-label={t('reviews:context.open')}
                onClick={() => setIsOpen(true)}
              >
                <IconInfoCircle size={16} stroke={1.5} aria-hidden />
              </Button>
            )
          }
        />
      </div>
      {isCompact ? (
        <Drawer
          opened={isOpen}
          onClose={() => setIsOpen(false)}
          position="right"
          size={320}
          title={t('reviews:context.label')}
          closeButtonProps={{ 'aria-label': t('action.close') }}
        >
          {context}
        </Drawer>
      ) : (
        <aside className={classes.context} aria-label={t('reviews:context.label')}>
          {context}
        </aside>
      )}
    </>
  );
}

function NothingHere({ address, onClear }: { readonly address: InboxAddress; readonly onClear: () => void }) {
  const { t } = usePhrases();
  const { view, review: _, sort: __, ...narrowed } = address;
  if (Object.values(narrowed).some((value) => value !== undefined))
    return (
      <NoResults title={t('list.noResults')} clearAll={{ label: t('action.clearAll'), onSelect: onClear }} />
    );
  return (
    <EmptyState icon={IconMessage2} title={t(view === 'all' ? 'reviews:list.none' : 'reviews:list.empty')}>
      {t('reviews:list.emptyText')}
    </EmptyState>
  );
}

function ExportButton({
  projectId,
  filter,
}: {
  readonly projectId: string;
  readonly filter: ReturnType<typeof filterOfAddress>;
}) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const download = useDownload();
  return (
    <Button
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
      loading={download.isPending}
      onClick={() =>
        download.mutate(
          () => api.download(contract.reviews.exportCsv, { params: { projectId }, query: filter }),
          {
            onError: (error) =>
              notifyError({ id: 'export', title: t('reviews:exportFailed'), text: errorText(error) }),
          },
        )
      }
    >
      {t('reviews:export')}
    </Button>
  );
}

/** The keys that matter most, at the foot of the list; not where nobody has them. */
function Hints({ selected, onHelp }: { readonly selected: number; readonly onHelp: () => void }) {
  const { t } = usePhrases();
  return (
    <div className={classes.hints}>
      {selected > 0 && <strong>{t('reviews:list.selected', { count: selected })}</strong>}
      <KeyHint keys="j" />
      <KeyHint keys="k" /> {t('reviews:keys.move')}
      <KeyHint keys="r" /> {t('reviews:keys.reply')}
      <KeyHint keys="x" /> {t('reviews:keys.select')}
      <button type="button" className={classes.help} onClick={onHelp} aria-label={t('reviews:keys.help')}>
        <KeyHint keys="?" />
      </button>
    </div>
  );
}

const keys = [
  ['j k', 'move'],
  ['Enter', 'open'],
  ['r', 'reply'],
  ['Ctrl Enter', 'send'],
  ['x', 'select'],
  ['l', 'label'],
  ['i', 'assign'],
  ['?', 'help'],
] as const;

function KeysDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t } = usePhrases();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('reviews:keys.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <dl className={classes.keys}>
        {keys.map(([key, what]) => (
          <div key={key} className={classes.key}>
            <dt>
              <KeyHint keys={key} />
            </dt>
            <dd>{t(`reviews:keys.${what}`)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
