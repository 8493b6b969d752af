import { can } from '@frontage/domain';
import { ConfirmDialog, DescriptionList, StarRating } from '@frontage/ui';
import { Anchor, Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { jobPath, paths } from '../../../config/paths';
import { useAsksApproval } from '../../../shared/approvals/use-asks-approval';
import { useFormats } from '../../../shared/format/use-formats';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyError, notifyInfo } from '../../../shared/notify';
import { titleOfDeed } from '../../../shared/plan-title';
import { readReviewsAgain } from '../../../shared/queries/reviews';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { clockOf, useNow } from '../../../shared/hooks/use-now';
import { Drafting } from './Drafting';
import { countMarks, markOf } from './model';
import { bulkActs, type Bulk } from './queries';
import { LeftOutLines } from './StartDialog';
import parts from './bulk-parts.module.css';
import classes from './SoFar.module.css';

/** A text is not used again at a location within so many of its replies. */
const lockedReplies = 20;
const ratings = ['5', '4', '3', '2', '1'] as const;

type SoFarProps = { readonly projectId: string; readonly bulk: Bulk; readonly mayEdit: boolean };

/** How far one is with a bulk, what it is made of, and how it leaves. */
export function SoFar({ projectId, bulk, mayEdit }: SoFarProps) {
  const { t } = usePhrases();
  const { number } = useFormats();
  const counts = countMarks(bulk.items);
  const lacking = bulk.items.filter((item) => markOf(item) === 'blocked' && item.text === null).length;
  const rows = [
    ['accepted', counts.accepted + counts.edited],
    ['edited', counts.edited],
    ['skipped', counts.skipped],
    ['blocked', counts.blocked - lacking],
    ...(lacking > 0 ? ([['lacking', lacking]] as const) : []),
    ['look', counts.draft],
    ['sent', counts.sent],
    ...(counts.pending > 0 ? ([['pending', counts.pending]] as const) : []),
  ] as const;
  return (
    <aside className={classes.panel} aria-label={t('bulkReplies:soFar.title')}>
      <div className={classes.panelBody}>
        <section className={parts.part}>
          <h2 className={parts.title}>{t('bulkReplies:soFar.title')}</h2>
          <DescriptionList
            layout="ends"
            items={rows.map(([what, count]) => ({
              term: t(`bulkReplies:soFar.${what}`),
              detail: number(count),
            }))}
          />
        </section>
        <Drafting projectId={projectId} bulk={bulk} mayEdit={mayEdit} />
        <Leaving projectId={projectId} bulk={bulk} mayEdit={mayEdit} />
        <MadeOf bulk={bulk} />
      </div>
      {mayEdit && <Send projectId={projectId} bulk={bulk} />}
    </aside>
  );
}

/** The pools that the texts came from, and what got no draft. */
function MadeOf({ bulk: { source, pools, leftOut } }: Pick<SoFarProps, 'bulk'>) {
  const { t } = usePhrases();
  const { number } = useFormats();
  if (source !== 'pools')
    return Object.values(leftOut).some((count) => count > 0) ? (
      <section className={parts.part}>
        <LeftOutLines leftOut={leftOut} t={t} />
      </section>
    ) : null;
  return (
    <section className={parts.part}>
      <h2 className={parts.title}>{t('bulkReplies:soFar.pools')}</h2>
      {ratings.map((rating) => {
        const name = pools[rating];
        return name === undefined ? null : (
          <span key={rating} className={parts.line}>
            <StarRating
              value={Number(rating)}
              size={12}
              label={t('reviews:list.stars', { count: Number(rating) })}
            />
            <span className={parts.end}>{name}</span>
          </span>
        );
      })}
      <span className={parts.quiet}>
        {t('bulkReplies:soFar.noRepeat', { replies: number(lockedReplies) })}
      </span>
      <LeftOutLines leftOut={leftOut} t={t} />
    </section>
  );
}

/** What is in the outbox, waits for an approver, or has gone. */
function Leaving({ projectId, bulk, mayEdit }: SoFarProps) {
  const { t } = usePhrases();
  const user = useSessionStore(selectUser);
  const now = useNow(1_000);
  const act = useAct(projectId);
  const { waiting, awaitingApproval, isHeld, jobId } = bulk;
  if (waiting.length === 0 && awaitingApproval === 0 && jobId === null) return null;
  const maySeeJobs = user !== null && can(user.userPermission, 'infos:view');
  return (
    <section className={parts.part}>
      <h2 className={parts.title}>{t('bulkReplies:steps.outbox')}</h2>
      {waiting.map(({ jobId: id, replies, sendsAt }) => {
        const left = new Date(sendsAt).getTime() - now;
        return (
          <div key={id} className={parts.waiting}>
            <span>
              {t('bulkReplies:outbox.waits', { count: replies })}
              {', '}
              {isHeld
                ? t('bulkReplies:outbox.isHeld')
                : left <= 0
                  ? t('bulkReplies:outbox.leaves')
                  : t('bulkReplies:outbox.goesIn', { time: clockOf(left) })}
            </span>
            {mayEdit && (
              <Button
                loading={act.isPending}
                onClick={() =>
                  act.mutate(async () => {
                    const { withdrawn } = await bulkActs.withdraw(projectId, id);
                    notifyInfo({
                      id: 'bulk',
                      title: t('bulkReplies:outbox.backDone', { count: withdrawn }),
                    });
                  })
                }
              >
                {t('bulkReplies:outbox.back')}
              </Button>
            )}
          </div>
        );
      })}
      {awaitingApproval > 0 && <span>{t('bulkReplies:outbox.asked', { count: awaitingApproval })}</span>}
      {jobId !== null && maySeeJobs && (
        <Anchor component={Link} to={jobPath(jobId, projectId)} size="sm">
          {t('bulkReplies:outbox.ledger')}
        </Anchor>
      )}
    </section>
  );
}

/** Does something to a bulk as a whole and reads it again; what fails is said in a notice. */
function useAct(projectId: string) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (act: () => Promise<void>) => act(),
    onError: (error) => notifyError({ id: 'bulk', title: t('bulkReplies:error'), text: errorText(error) }),
    onSettled: () => readReviewsAgain(queryClient, projectId),
  });
}

function Send({ projectId, bulk }: { readonly projectId: string; readonly bulk: Bulk }) {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const act = useAct(projectId);
  const asksApproval = useAsksApproval();
  const [isDropping, setIsDropping] = useState(false);
  const { accepted, edited, draft, blocked, pending, skipped } = countMarks(bulk.items);
  const count = accepted + edited;
  const stays = draft + blocked + pending;
  const put = () =>
    act.mutate(async () => {
      const title = titleOfDeed(t, { what: 'reply_many', count });
      const { isWaiting, replies, leftOut } = await bulkActs.send(projectId, bulk.id, title);
      notifyInfo({
        id: 'bulk',
        title: t(isWaiting ? 'bulkReplies:outbox.asked' : 'bulkReplies:outbox.waits', { count: replies }),
        text: leftOut.length === 0 ? undefined : t('bulkReplies:outbox.stayed', { count: leftOut.length }),
      });
    });
  return (
    <div className={parts.panelFoot}>
      <Button fullWidth disabled={count === 0} loading={act.isPending && !isDropping} onClick={put}>
        {t(asksApproval ? 'bulkReplies:outbox.ask' : 'bulkReplies:outbox.put', { count })}
      </Button>
      <span className={parts.line}>
        <span className={parts.quiet}>{t('bulkReplies:outbox.stay', { count: stays })}</span>
        <span className={parts.end}>
          {asksApproval ? t('bulkReplies:outbox.approvedFirst') : <Delay bulk={bulk} />}
        </span>
      </span>
      {stays + skipped + count > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setIsDropping(true)}>
          {t('bulkReplies:soFar.drop')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isDropping}
        tone="bad"
        title={t('bulkReplies:soFar.drop')}
        touches={t('bulkReplies:soFar.dropTouches', { count: stays + skipped + count })}
        confirmLabel={t('bulkReplies:soFar.drop')}
        cancelLabel={t('bulkReplies:act.cancel')}
        isBusy={act.isPending}
        onClose={() => setIsDropping(false)}
        onConfirm={() =>
          act.mutate(async () => {
            await bulkActs.remove(projectId, bulk.id);
            await navigate(paths.reviews);
          })
        }
      >
        {t('bulkReplies:soFar.dropText')}
      </ConfirmDialog>
    </div>
  );
}

function Delay({ bulk: { delaySeconds, isHeld } }: { readonly bulk: Bulk }) {
  const { t } = usePhrases();
  if (isHeld) return t('bulkReplies:outbox.isHeld');
  if (delaySeconds === 0) return t('bulkReplies:outbox.atOnce');
  return delaySeconds % 60 === 0
    ? t('bulkReplies:outbox.minutes', { count: delaySeconds / 60 })
    : t('bulkReplies:outbox.seconds', { count: delaySeconds });
}
