import type { contract, OutboxItem, ResponseOf } from '@frontage/api-client/contract';
import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { bulkReplyPath } from '../../../config/paths';
import { usePhrases } from '../../../shared/use-phrases';
import { clockOf, useNow } from '../../../shared/hooks/use-now';
import classes from './Outbox.module.css';

const fewShown = 3;
const radius = 8;
const around = 2 * Math.PI * radius;

export type OutboxProps = {
  readonly projectId: string;
  /** Its name, where several are shown as one. */
  readonly projectName: string | undefined;
  readonly outbox: ResponseOf<typeof contract.reviews.outbox>;
  readonly mayAct: boolean;
  /** Holding all includes replies of others. */
  readonly mayHold: boolean;
  readonly onHold: (isHeld: boolean) => void;
  readonly onWithdraw: (item: OutboxItem) => void;
  readonly onEdit: (item: OutboxItem) => void;
};

/** What waits to be sent, with its time, at the foot of the list. */
export function Outbox(props: OutboxProps) {
  const { projectId, projectName, outbox, mayAct, mayHold, onHold, onWithdraw, onEdit } = props;
  const { t } = usePhrases();
  const [isWhole, setIsWhole] = useState(false);
  const now = useNow(1_000);
  const isHeld = outbox.heldAt !== null;
  const shown = isWhole ? outbox.items : outbox.items.slice(0, fewShown);
  return (
    <section
      className={classes.outbox}
      aria-label={[t('reviews:outbox.title'), projectName].filter(Boolean).join(', ')}
    >
      <div className={classes.head}>
        <strong className={classes.title}>
          {t('reviews:outbox.title')} {outbox.total}
        </strong>
        <span className={classes.quiet} data-long={isHeld || projectName !== undefined || undefined}>
          {projectName !== undefined && `${projectName} · `}
          {isHeld
            ? t('reviews:outbox.heldBy', { name: outbox.heldBy ?? t('reviews:reply.somebody') })
            : t('reviews:outbox.notPublic')}
        </span>
        {mayHold && (
          <Button variant="subtle" size="compact-sm" ml="auto" onClick={() => onHold(!isHeld)}>
            {t(isHeld ? 'reviews:outbox.releaseAll' : 'reviews:outbox.holdAll')}
          </Button>
        )}
      </div>
      <ul className={classes.items}>
        {shown.map((item) => {
          const { together, bulkReplyId } = item;
          const isBulk = together > 1;
          const name = isBulk
            ? t('bulkReplies:outbox.together', { count: together })
            : (item.reviewerName ?? t('reviews:list.anonymous'));
          const left = item.heldLeftMs ?? new Date(item.sendsAt).getTime() - now;
          return (
            <li key={item.jobId} className={classes.item}>
              <Ring share={left / (outbox.delaySeconds * 1_000)} />
              <span className={classes.name}>
                {isBulk && bulkReplyId !== null ? (
                  <Anchor component={Link} to={bulkReplyPath(bulkReplyId, projectId)} inherit>
                    {name}
                  </Anchor>
                ) : (
                  name
                )}
              </span>
              <span className={classes.time}>{left <= 0 ? t('reviews:outbox.leaves') : clockOf(left)}</span>
              {mayAct && (
                <>
                  {!isBulk && (
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      aria-label={t('reviews:outbox.editOf', { name })}
                      onClick={() => onEdit(item)}
                    >
                      {t('reviews:outbox.edit')}
                    </Button>
                  )}
                  <Button
                    size="compact-sm"
                    aria-label={
                      isBulk
                        ? t('bulkReplies:outbox.cancelOf', { count: together })
                        : t('reviews:outbox.cancelOf', { name })
                    }
                    onClick={() => onWithdraw(item)}
                  >
                    {t('reviews:outbox.cancel')}
                  </Button>
                </>
              )}
            </li>
          );
        })}
      </ul>
      {outbox.items.length > shown.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setIsWhole(true)}>
          {t('reviews:outbox.showAll', { count: outbox.total })}
        </Button>
      )}
    </section>
  );
}

/** How much of the time is left. */
function Ring({ share }: { readonly share: number }) {
  const left = Math.min(Math.max(share, 0), 1);
  return (
    <svg width={20} height={20} viewBox="0 0 20 20" aria-hidden className={classes.ring}>
      <circle cx={10} cy={10} r={radius} className={classes.track} />
      <circle
        cx={10}
        cy={10}
        r={radius}
        className={classes.left}
        strokeDasharray={around}
        strokeDashoffset={around * (1 - left)}
      />
    </svg>
  );
}
