import type { RuleAct } from '@frontage/api-client/contract';
import { Anchor, Button, Drawer, Skeleton } from '@mantine/core';
import { Link } from 'react-router-dom';
import { reviewsPath } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { usePages } from '../../../shared/hooks/use-pages';
import { usePhrases } from '../../../shared/use-phrases';
import { ruleQueries } from '../queries';
import classes from './rule-parts.module.css';

type RuleLogProps = { readonly projectId: string; readonly onClose: () => void };

/** Everything that rules did, newest first. */
export function RuleLog({ projectId, onClose }: RuleLogProps) {
  const { t } = usePhrases();
  const { relative } = useFormats();
  const { query, rows, paging } = usePages(ruleQueries.log(projectId));
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={t('replyRules:log')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {query.isError ? (
        <LoadFailed query={query} title={t('replyRules:act.failed')} />
      ) : paging.isLoading ? (
        <Skeleton height={160} radius={6} />
      ) : rows.length === 0 ? (
        <p className={classes.quiet}>{t('replyRules:act.none')}</p>
      ) : (
        <ul className={classes.tried}>
          {rows.map((act) => (
            <li key={act.id} className={classes.triedOne}>
              <div className={classes.triedHead}>
                <strong>{act.ruleName}</strong>
                <span className={classes.quiet}>{relative(act.at)}</span>
              </div>
              <p className={classes.comment}>
                {[
                  t(`replyRules:act.${isInOutbox(act) ? 'outbox' : act.kind}`),
                  ...(act.note === null ? [] : [t(`replyRules:act.${act.note}`)]),
                  ...(act.reason === 'review_changed' || act.reason === 'review_taken'
                    ? [t(`ledger:reason.${act.reason}`)]
                    : act.state === 'cancelled' || act.state === 'failed'
                      ? [t(`reviews:ledger.${act.state}`)]
                      : act.state === 'rejected'
                        ? [t('reviews:state.rejected')]
                        : []),
                ].join(', ')}
              </p>
              <Anchor
                component={Link}
                size="sm"
                to={reviewsPath({ view: 'all', review: act.reviewId }, projectId)}
              >
                {[act.reviewerName ?? t('reviews:list.anonymous'), act.locationName].join(', ')}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
      {paging.hasMore && (
        <Button loading={paging.isLoadingMore} onClick={paging.onLoadMore}>
          {t('replyRules:trial.more')}
        </Button>
      )}
    </Drawer>
  );
}

/** Whether an answer has not left, so that nobody has read it yet. */
const isInOutbox = ({ kind, state }: RuleAct) =>
  kind === 'sent' && (state === 'queued' || state === 'sending' || state === 'cancelled');
