import type { ReviewDetail } from '@frontage/api-client/contract';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import { policyText } from '../../../shared/replies/policy-text';
import parts from './review-parts.module.css';
import classes from './ReviewHistory.module.css';

type Line = { readonly at: string; readonly text: string };

/** Versions, answers and what became of them, newest first. */
export function ReviewHistory({ detail }: { readonly detail: ReviewDetail }) {
  const { t } = usePhrases();
  const formats = useFormats();
  const { row, versions, attempts, reply } = detail;
  const ratings = [...versions.map(({ rating }) => rating), row.rating];
  const edits = versions.map((version, index): Line => {
    const from = version.rating;
    const to = ratings[index + 1] ?? row.rating;
    return {
      at: versions[index + 1]?.at ?? row.updatedAt,
      text: from === to ? t('reviews:history.edited') : t('reviews:history.editedTo', { from, to }),
    };
  });
  const stateText = (state: string) => {
    if (state === 'sent' || state === 'in_review' || state === 'live' || state === 'rejected')
      return t(`reviews:state.${state}`);
    if (state === 'queued' || state === 'sending' || state === 'cancelled' || state === 'failed')
      return t(`reviews:ledger.${state}`);
    return state;
  };
  const answers = attempts.map((attempt): Line => {
    const name = attempt.by?.name ?? t('reviews:reply.somebody');
    const word = attempt.state === 'rejected' ? `, ${policyText(t, attempt.message)}` : '';
    const state = `${stateText(attempt.state)}${word}`;
    return {
      at: attempt.at,
      text: t(attempt.text === null ? 'reviews:history.deletion' : 'reviews:history.reply', { name, state }),
    };
  });
  const outside: Line[] =
    reply?.at != null && attempts.every(({ text }) => text?.trim() !== reply.text.trim())
      ? [{ at: reply.at, text: t('reviews:history.outside') }]
      : [];
  const lines = [
    ...edits,
    ...answers,
    ...outside,
    { at: row.writtenAt, text: t('reviews:history.written', { count: ratings[0] ?? row.rating }) },
  ].sort((a, b) => (a.at < b.at ? 1 : -1));
  return (
    <section className={parts.history}>
      <h3 className={classes.title}>{t('reviews:history.title')}</h3>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={`${line.at}${line.text}`} className={classes.line}>
            <time dateTime={line.at} title={formats.dateTime(line.at)} className={parts.quiet}>
              {formats.moment(line.at)}
            </time>
            <span>{line.text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
