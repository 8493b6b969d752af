import type { DraftCost } from '@frontage/api-client/contract';
import { Modal } from '@mantine/core';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import type { DraftBegin, DraftDone } from './use-draft';
import classes from './DraftPanel.module.css';

type DraftPanelProps = {
  readonly begin: DraftBegin;
  /** `null` where it was stopped. */
  readonly done: DraftDone | null;
  readonly onClose: () => void;
};

/** What was asked for a draft, word for word, and what it took. */
export function DraftPanel({ begin, done, onClose }: DraftPanelProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const costText = (cost: NonNullable<DraftCost>) => ({
    // Money is shown to the cent elsewhere; of a draft that would be nothing.
    amount: cost.amount === 0 ? '0' : cost.amount.toPrecision(2),
    currency: cost.currency,
  });
  const { tokens = null, cost = null, usage = null } = done ?? {};
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('replyDrafts:panel.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <dl className={classes.facts}>
        <dt>{t('replyDrafts:panel.model')}</dt>
        <dd>{begin.model}</dd>
        {tokens !== null && (
          <>
            <dt>{t('replyDrafts:panel.tokens')}</dt>
            <dd>
              {t(tokens.areEstimated ? 'replyDrafts:panel.estimated' : 'replyDrafts:panel.tokensValue', {
                in: formats.number(tokens.in),
                out: formats.number(tokens.out),
              })}
            </dd>
            <dt>{t('replyDrafts:panel.cost')}</dt>
            <dd>
              {cost === null
                ? t('replyDrafts:panel.noPrice')
                : t('replyDrafts:panel.costValue', costText(cost))}
            </dd>
          </>
        )}
        {usage !== null && (
          <>
            <dt>{t('replyDrafts:panel.month')}</dt>
            <dd>
              {usage.limit === null
                ? t('replyDrafts:panel.drafts', { count: usage.drafts })
                : t('replyDrafts:panel.ofLimit', {
                    drafts: formats.number(usage.drafts),
                    limit: formats.number(usage.limit),
                  })}
              {usage.cost !== null && `, ${t('replyDrafts:panel.monthCost', costText(usage.cost))}`}
            </dd>
          </>
        )}
      </dl>
      <p className={classes.help}>{t('replyDrafts:panel.help')}</p>
      {begin.prompt.map(({ role, content }) => (
        <section key={role} className={classes.message} aria-label={t(`replyDrafts:panel.${role}`)}>
          <h3 className={classes.role}>{t(`replyDrafts:panel.${role}`)}</h3>
          <pre className={classes.content}>{content}</pre>
        </section>
      ))}
    </Modal>
  );
}
