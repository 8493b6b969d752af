import { can } from '@frontage/domain';
import { ProgressRing } from '@frontage/ui';
import { Tooltip, VisuallyHidden } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { reviewsPath } from '../../config/paths';
import { useFormats } from '../../shared/format/use-formats';
import { useCurrentProject } from '../../shared/hooks/use-current-project';
import { clockOf, useNow } from '../../shared/hooks/use-now';
import { useOutboxes } from '../../shared/hooks/use-outboxes';
import { usePhrases } from '../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../stores/session';
import classes from './OutboxChip.module.css';

type OutboxChipProps = {
  /** Only the ring, where there is no room for words. */
  readonly isNarrow?: boolean;
};

/** Replies that wait to be sent, on every page while there are any: how many, and when the next one leaves. Leads to the inbox. */
export function OutboxChip({ isNarrow = false }: OutboxChipProps) {
  const project = useCurrentProject();
  const user = useSessionStore(selectUser);
  const mayRead = user !== null && can(user.userPermission, 'reviews:view');
  if (project === null || !mayRead) return null;
  return <Chip projectId={project.id} isNarrow={isNarrow} />;
}

function Chip({ projectId, isNarrow }: { readonly projectId: string; readonly isNarrow: boolean }) {
  const { read: outboxes } = useOutboxes();
  const [next] = outboxes
    .flatMap(({ outbox }) => outbox.items.slice(0, 1))
    .sort((a, b) => Date.parse(a.sendsAt) - Date.parse(b.sendsAt));
  if (next === undefined) return null;
  return (
    <Waiting
      to={reviewsPath({}, projectId)}
      isNarrow={isNarrow}
      total={outboxes.reduce((sum, { outbox }) => sum + outbox.total, 0)}
      sendsAt={new Date(next.sendsAt).getTime()}
      heldLeftMs={next.heldLeftMs}
      queuedAt={new Date(next.queuedAt).getTime()}
    />
  );
}

type WaitingProps = {
  readonly to: string;
  readonly isNarrow: boolean;
  readonly total: number;
  readonly queuedAt: number;
  readonly sendsAt: number;
  readonly heldLeftMs: number | null;
};

function Waiting({ to, isNarrow, total, queuedAt, sendsAt, heldLeftMs }: WaitingProps) {
  const { t } = usePhrases();
  const { number } = useFormats();
  const now = useNow(1_000);
  const left = heldLeftMs ?? sendsAt - now;
  const time = clockOf(left);
  const when =
    heldLeftMs !== null
      ? t('shell:outbox.held', { time })
      : left <= 0
        ? t('shell:outbox.leaves')
        : t('shell:outbox.next', { time });
  const size = isNarrow ? 20 : 16;
  return (
    <Tooltip label={when}>
      <Link to={to} className={(isNarrow ? classes.narrow : classes.chip) ?? ''}>
        {heldLeftMs === null ? (
          <ProgressRing value={left / Math.max(sendsAt - queuedAt, 1)} size={size} />
        ) : (
          <IconPlayerPause size={size} stroke={1.5} aria-hidden />
        )}
        <VisuallyHidden>{`${t('shell:outbox.waiting', { count: total })}. ${when}`}</VisuallyHidden>
        {!isNarrow && (
          <span className={classes.time} aria-hidden>
            {time}
          </span>
        )}
        <span className={classes.count} aria-hidden>
          {number(total)}
        </span>
      </Link>
    </Tooltip>
  );
}
