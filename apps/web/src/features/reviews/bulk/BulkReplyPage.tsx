import type { BulkReplyItem } from '@frontage/api-client/contract';
import { can } from '@frontage/domain';
import { PageHeader, Steps, useIsNarrow } from '@frontage/ui';
import { IconEye } from '@tabler/icons-react';
import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { useAddressState } from '../../../shared/hooks/use-address-state';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { useNamePrefix } from '../../../shared/hooks/use-name-prefix';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { reviewQueries } from '../queries';
import { useLetterKeys } from '../../../shared/keys/use-letter-keys';
import { bulkAddress, type BulkAddress } from './bulk-address';
import { BulkKeys } from './BulkKeys';
import { DraftList } from './DraftList';
import { DraftPane } from './DraftPane';
import { isShown, isStopped, markOf, nextToLookAt } from './model';
import { bulkQueries, type Bulk, type ItemChange } from './queries';
import { SoFar } from './SoFar';
import { useChange } from './use-change';
import { useEditing } from './use-editing';
import parts from './bulk-parts.module.css';
import classes from './BulkReplyPage.module.css';

/** Drafts of replies to several reviews, looked through one by one; what was accepted is put in the outbox together. */
export function BulkReplyPage() {
  const { bulkReplyId = '' } = useParams();
  const project = useCurrentProject();
  const user = useSessionStore(selectUser);
  if (project === null || user === null) return null;
  const mayEdit = can(user.userPermission, 'reviews:edit');
  return (
    <BulkOfProject
      key={`${project.id}/${bulkReplyId}`}
      userId={user.id}
      projectId={project.id}
      bulkReplyId={bulkReplyId}
      mayEdit={mayEdit}
    />
  );
}

type BulkOfProjectProps = {
  readonly userId: string;
  readonly projectId: string;
  readonly bulkReplyId: string;
  readonly mayEdit: boolean;
};

function BulkOfProject(props: BulkOfProjectProps) {
  const { t } = usePhrases();
  const bulk = useQuery(bulkQueries.read(props.projectId, props.bulkReplyId));
  if (bulk.isPending)
    return (
      <div className={classes.waits} aria-busy>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} height={52} mb={8} radius={2} />
        ))}
      </div>
    );
  if (bulk.data === undefined) return <LoadFailed query={bulk} title={t('bulkReplies:failed')} />;
  return <LoadedBulk {...props} bulk={bulk.data} />;
}

function LoadedBulk({ bulk, ...props }: BulkOfProjectProps & { readonly bulk: Bulk }) {
  const { projectId, bulkReplyId, mayEdit } = props;
  const isNarrow = useIsNarrow();
  const namePrefix = useNamePrefix(projectId);
  const [address, change] = useAddressState(bulkAddress);
  const [isHelping, setIsHelping] = useState(false);
  // Once somebody chose or decided, the draft has the focus, so that Enter is for it and not for a row.
  const [isEager, setIsEager] = useState(false);
  const lastDecided = useRef<string>(undefined);
  const act = useChange(projectId, bulkReplyId);
  const { items } = bulk;
  const shown = items.filter((item) => isShown(item, address.show));
  const beginning = shown.find((item) => markOf(item) === 'draft') ?? shown[0];
  const item =
    items.find(({ reviewId }) => reviewId === address.review) ?? (isNarrow ? undefined : beginning);
  const editing = useEditing(props, item?.reviewId);
  useQuery({
    ...reviewQueries.presence(projectId, item?.reviewId ?? '', editing.isOn),
    enabled: mayEdit && item !== undefined,
  });
  const set = (part: Partial<BulkAddress>) => change((before) => ({ ...before, ...part }));
  const choose = (review: string | undefined) => {
    setIsEager(true);
    set({ review });
  };
  const at = shown.findIndex((one) => one.reviewId === item?.reviewId);
  const step = (by: 1 | -1) => {
    const to = shown[at === -1 ? 0 : at + by];
    return to === undefined ? undefined : () => choose(to.reviewId);
  };
  const decide = (what: ItemChange, isGoingOn: boolean) => {
    if (item === undefined || !mayEdit || act.isPending || item.state === 'sent') return;
    const from = item.reviewId;
    act.mutate(
      { item, change: what },
      {
        onSuccess: () => {
          if (what.act === 'edit' || what.act === 'accept') editing.end();
          lastDecided.current = isGoingOn ? from : undefined;
          const next = isGoingOn ? nextToLookAt(items, from) : undefined;
          if (next !== undefined) set({ review: next });
          else set({ review: from });
          setIsEager(true);
        },
      },
    );
  };
  const accept = (text?: string) => {
    if (item !== undefined && (text !== undefined || !isStopped(item)))
      decide({ act: 'accept', seen: item.updatedAt, ...(text === undefined ? {} : { text }) }, true);
  };
  const acts = {
    accept,
    skip: () => decide({ act: 'skip' }, true),
    reopen: () => decide({ act: 'reopen' }, false),
    /** Takes back what was decided here, or last: whoever accepts has gone on to the next. */
    takeBack: () => {
      const last = items.find(({ reviewId }) => reviewId === lastDecided.current);
      if (item?.state !== 'draft' || last === undefined) acts.reopen();
      else if (mayEdit && !act.isPending && (last.state === 'accepted' || last.state === 'skipped'))
        act.mutate({ item: last, change: { act: 'reopen' } }, { onSuccess: () => choose(last.reviewId) });
    },
    next: () => item !== undefined && markOf(item) !== 'pending' && decide({ act: 'next' }, false),
    mend: () => decide({ act: 'mend' }, false),
    keep: (text: string) => decide({ act: 'edit', text }, false),
    edit: () => {
      if (mayEdit && item !== undefined && item.state !== 'sent') editing.begin();
    },
  };
  useLetterKeys({
    j: () => step(1)?.(),
    k: () => step(-1)?.(),
    Enter: () => accept(),
    z: acts.takeBack,
    n: acts.next,
    s: acts.skip,
    e: acts.edit,
    '?': () => setIsHelping(true),
  });
  const draft = item !== undefined && (
    <DraftPane
      key={item.reviewId}
      item={item}
      origin={bulk}
      place={{ at: items.indexOf(item) + 1, total: items.length }}
      items={items}
      following={followingOf(shown, at)}
      namePrefix={namePrefix}
      mayEdit={mayEdit}
      isBusy={act.isPending}
      editing={editing}
      acts={acts}
      onPrevious={step(-1)}
      onNext={step(1)}
      onBack={isNarrow ? () => choose(undefined) : undefined}
      isEager={isEager}
    />
  );
  if (isNarrow && item !== undefined) return <div className={classes.page}>{draft}</div>;
  return (
    <div className={classes.page}>
      <Head bulk={bulk} />
      <div className={classes.columns}>
        <div className={classes.list}>
          <DraftList
            items={items}
            shown={shown}
            show={address.show}
            chosen={item?.reviewId}
            namePrefix={namePrefix}
            onShow={(show) => set({ show, review: undefined })}
            onChoose={choose}
          />
          <BulkKeys isOpen={isHelping} onToggle={setIsHelping} />
        </div>
        {draft}
        <SoFar projectId={projectId} bulk={bulk} mayEdit={mayEdit} />
      </div>
    </div>
  );
}

/** What comes after the draft in sight. */
const followingOf = (shown: readonly BulkReplyItem[], at: number) =>
  shown
    .slice(at + 1)
    .filter((item) => markOf(item) === 'draft')
    .slice(0, 2);

function Head({ bulk }: { readonly bulk: Bulk }) {
  const { t } = usePhrases();
  const { relative } = useFormats();
  const { items, createdAt, createdBy, others } = bulk;
  const time = relative(createdAt, { inline: true });
  const sent = items.filter(({ state }) => state === 'sent').length;
  const isOpen = items.some(({ state }) => state === 'draft' || state === 'accepted');
  return (
    <PageHeader
      hasLine
      title={t('bulkReplies:title', { count: items.length })}
      back={
        <Anchor component={Link} to={paths.reviews} size="sm">
          {t('bulkReplies:back')}
        </Anchor>
      }
      facts={[
        t('bulkReplies:facts.locations', { count: new Set(items.map(({ locationId }) => locationId)).size }),
        createdBy === null
          ? t('bulkReplies:facts.made', { time })
          : t('bulkReplies:facts.madeBy', { time, name: createdBy.name }),
        sent === 0 ? t('bulkReplies:facts.nothingSent') : t('bulkReplies:facts.sent', { count: sent }),
        ...(others.length === 0
          ? []
          : [
              <span key="others" className={parts.others}>
                <IconEye size={14} stroke={1.5} aria-hidden />
                {t('bulkReplies:facts.others', { names: others.map(({ name }) => name).join(', ') })}
              </span>,
            ]),
      ]}
      actions={
        <Steps
          label={t('bulkReplies:steps.label')}
          doneLabel={t('bulkReplies:steps.done')}
          current={isOpen ? 'look' : 'outbox'}
          steps={(['choose', 'look', 'outbox'] as const).map((id) => ({
            id,
            label: t(`bulkReplies:steps.${id}`),
          }))}
        />
      }
    />
  );
}
