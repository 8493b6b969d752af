import type { Approval } from '@frontage/api-client/contract';
import { RelativeTime, StatusBadge, type DataTableColumn, type StateName } from '@frontage/ui';
import { IconMessage } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { planPath } from '../../../config/paths';
import { useFormats, type Formats } from '../../../shared/format/use-formats';
import { usePhrases, type Phrases } from '../../../shared/use-phrases';
import type { InboxView } from '../model/inbox-address';
import classes from './columns.module.css';
import { shownTitle } from '../../../shared/plan-title';

/** How the states of a sending are drawn. */
export const approvalLooks: Readonly<Record<Approval['state'], StateName>> = {
  waiting: 'inReview',
  approved: 'live',
  rejected: 'rejected',
  withdrawn: 'cancelled',
};

/** When an approved plan would begin, and whether that time has passed while it waits. */
export function beginText(t: Phrases, formats: Formats, approval: Approval, now: number): string {
  if (approval.wantedAt === null) return t('approvals:begins.approved');
  const time = formats.dateTime(approval.wantedAt);
  const hasPassed = approval.state === 'waiting' && Date.parse(approval.wantedAt) <= now;
  return hasPassed ? t('approvals:begins.passed', { time }) : time;
}

/** When it would begin; a time that has passed needs the person, and says so. */
export function Begin({ row, now }: { readonly row: Approval; readonly now: number }) {
  const { t } = usePhrases();
  const formats = useFormats();
  const text = beginText(t, formats, row, now);
  const hasPassed = row.wantedAt !== null && Date.parse(row.wantedAt) <= now;
  if (hasPassed && row.state === 'waiting') return <StatusBadge state="failed" label={text} />;
  return <span title={text}>{text}</span>;
}

/** The risky fields by name, with how many locations each touches. */
export function riskyText(t: Phrases, formats: Formats, { risky }: Approval): string {
  return risky
    .map(({ field, locations }) => `${t(`fields:field.${field}`)} ${formats.number(locations)}`)
    .join(', ');
}

/** Columns of one view of the inbox. @param now the moment at which times are judged */
export function approvalColumns(
  t: Phrases,
  formats: Formats,
  view: InboxView,
  now: number,
): DataTableColumn<Approval>[] {
  const all: (DataTableColumn<Approval> | null)[] = [
    {
      key: 'plan',
      header: t('approvals:column.plan'),
      width: 200,
      grow: 3,
      render: (row) => (
        <span className={classes.plan}>
          <span className={classes.head}>
            <Link
              to={planPath(row.planId, row.projectId)}
              className={classes.title}
              title={shownTitle(t, row)}
            >
              {shownTitle(t, row)}
            </Link>
            {row.comments > 0 && (
              <span
                className={classes.comments}
                role="img"
                aria-label={t('approvals:comments', { count: row.comments })}
                title={t('approvals:comments', { count: row.comments })}
              >
                <IconMessage size={14} stroke={1.5} aria-hidden /> {formats.number(row.comments)}
              </span>
            )}
          </span>
          <span className={classes.project} title={row.projectName}>
            {row.projectName}
          </span>
        </span>
      ),
    },
    view === 'mine'
      ? null
      : {
          key: 'by',
          header: t('approvals:column.by'),
          width: 148,
          grow: 1,
          render: (row) => row.requestedBy.name,
        },
    {
      key: 'changes',
      header: t('approvals:column.changes'),
      width: 204,
      isRigid: true,
      grow: 1,
      render: (row) =>
        t('approvals:changesOn', {
          changes: t('unit.changes', { count: row.changes }),
          locations: t('unit.locations', { count: row.locations }),
        }),
    },
    {
      key: 'risky',
      header: t('approvals:column.risky'),
      width: 150,
      grow: 1,
      render: (row) =>
        row.risky.length === 0 ? (
          t('state.none')
        ) : (
          <StatusBadge state="failed" label={riskyText(t, formats, row)} />
        ),
    },
    view === 'to_decide'
      ? {
          key: 'begins',
          header: t('approvals:column.when'),
          width: 176,
          yields: 1,
          grow: 1,
          isQuiet: true,
          render: (row) => <Begin row={row} now={now} />,
        }
      : {
          key: 'state',
          header: t('approvals:column.state'),
          width: 130,
          render: (row) => (
            <StatusBadge state={approvalLooks[row.state]} label={t(`approvals:state.${row.state}`)} />
          ),
        },
    {
      key: 'sent',
      header: t('approvals:column.age'),
      width: 100,
      yields: 2,
      align: 'end',
      isSortable: true,
      render: (row) => (
        <RelativeTime
          text={formats.relative(row.requestedAt)}
          title={formats.dateTime(row.requestedAt)}
          dateTime={row.requestedAt}
        />
      ),
    },
  ];
  return all.filter((column) => column !== null);
}
