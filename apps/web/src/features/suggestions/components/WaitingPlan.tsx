import type { Approval, PlanLocation } from '@frontage/api-client/contract';
import { RelativeTime, SplitName } from '@frontage/ui';
import { Button, Checkbox, Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { planPath } from '../../../config/paths';
import type { PlanDecision } from '../../../shared/approvals/DecideDialogs';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { useNamePrefix } from '../../../shared/hooks/use-name-prefix';
import { usePhrases } from '../../../shared/use-phrases';
import { pendingQueries } from '../queries';
import classes from './WaitingPlan.module.css';
import { NewValue, OldValue } from '../../../shared/suggestions/Values';
import { changeName } from '../../../shared/format/change-name';
import { shownTitle } from '../../../shared/plan-title';

type WaitingPlanProps = {
  readonly approval: Approval;
  /** Plans of several projects are listed, so that each says whose it is. */
  readonly isTogether: boolean;
  readonly isTicked?: boolean;
  /** Absent where the person may look only. */
  readonly onTick?: (isOn: boolean) => void;
  readonly onDecide?: (decision: PlanDecision) => void;
};

/** A plan that waits for approval: who sent it and when, what it would change at the first locations, and the two answers. */
export function WaitingPlan({ approval, isTogether, isTicked = false, onTick, onDecide }: WaitingPlanProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const title = shownTitle(t, approval);
  const { projectId, planId, requestedAt, requestedBy } = approval;
  const query = useQuery(pendingQueries.firstOfPlan(projectId, planId));
  const more = approval.locations - (query.data?.items.length ?? 0);
  return (
    <li className={classes.plan}>
      <div className={classes.head}>
        {onTick !== undefined && (
          <Checkbox
            aria-label={t('approvals:selectPlan', { name: title })}
            checked={isTicked}
            onChange={(event) => onTick(event.currentTarget.checked)}
          />
        )}
        <span className={classes.what}>
          <Link to={planPath(planId, projectId)} className={classes.title}>
            {title}
          </Link>
          <span className={classes.facts}>
            {isTogether && `${approval.projectName} · `}
            {requestedBy.name} ·{' '}
            {t('approvals:changesOn', {
              changes: t('unit.changes', { count: approval.changes }),
              locations: t('unit.locations', { count: approval.locations }),
            })}{' '}
            ·{' '}
            <RelativeTime
              text={formats.relative(requestedAt)}
              title={formats.dateTime(requestedAt)}
              dateTime={requestedAt}
            />
          </span>
        </span>
        {onDecide !== undefined && (
          <span className={classes.answers}>
            <Button
              size="xs"
              variant="subtle"
              aria-label={t('pending:approvals.rejectNamed', { name: title })}
              onClick={() => onDecide('reject')}
            >
              {t('approvals:plan.reject')}
            </Button>
            <Button
              size="xs"
              variant="default"
              aria-label={t('pending:approvals.approveNamed', { name: title })}
              onClick={() => onDecide('approve')}
            >
              {t('pending:approvals.approve')}
            </Button>
          </span>
        )}
      </div>
      {query.isError && <LoadFailed query={query} />}
      {query.isPending && <Skeleton height={12} width="50%" my={12} />}
      <ul className={classes.values}>
        {query.data?.items.map((location) => (
          <LocationValues key={location.locationId} location={location} projectId={projectId} />
        ))}
      </ul>
      {query.isSuccess && more > 0 && (
        <Link className={classes.rest} to={planPath(planId, projectId)}>
          {t('pending:approvals.moreLocations', { count: more })}
        </Link>
      )}
    </li>
  );
}

/** What the plan would change at one location, field by field. */
function LocationValues({
  location,
  projectId,
}: {
  readonly location: PlanLocation;
  readonly projectId: string;
}) {
  const { t } = usePhrases();
  const prefix = useNamePrefix(projectId);
  return location.items
    .filter(({ state, included }) => state === 'changed' && included)
    .map((item) => (
      <li key={item.id} className={classes.value}>
        <SplitName name={location.name} prefix={prefix} />
        <span>{changeName(t, item)}</span>
        <span className={classes.side}>
          <VisuallyHidden>{t('plan:from')}</VisuallyHidden>
          <OldValue field={item.field} from={item.from} to={item.to} />
        </span>
        <span className={classes.side}>
          <VisuallyHidden>{t('plan:to')}</VisuallyHidden>
          <NewValue field={item.field} from={item.from} to={item.to} />
        </span>
      </li>
    ));
}
