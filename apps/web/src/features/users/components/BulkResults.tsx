import type { EditedPerson } from '@frontage/api-client/contract';
import { usePhrases, type Phrases } from '../../../shared/use-phrases';
import { permissionMoves } from '../model/bulk-edit';
import { placesText, roleText } from './columns';
import classes from './BulkResults.module.css';

type BulkResultsProps = { readonly items: readonly EditedPerson[]; readonly isPreview: boolean };

/** What each person gets or got, those who are refused first. */
export function BulkResults({ items, isPreview }: BulkResultsProps) {
  const { t } = usePhrases();
  const countOf = (outcome: EditedPerson['outcome']) =>
    items.filter((item) => item.outcome === outcome).length;
  const [changed, refused] = [countOf('changed'), countOf('refused')];
  const sorted = [...items].sort((a, b) => Number(b.outcome === 'refused') - Number(a.outcome === 'refused'));
  return (
    <>
      <p className={classes.facts} role="status">
        {t(isPreview ? 'users:bulk.wouldChange' : 'users:bulk.changed', { count: changed })}
        {refused > 0 && ` ${t('users:bulk.refused', { count: refused })}`}
      </p>
      {/* The list may be longer than the window, and holds nothing else to reach it by. */}
      <ul className={classes.results} tabIndex={0} aria-label={t('users:bulk.results')}>
        {sorted.map((item) => (
          <li key={item.userId} className={classes.result}>
            <span className={classes.name}>{item.name ?? t('users:bulk.unknown')}</span>
            {linesOf(t, item).map((line) => (
              <span key={line} className={item.outcome === 'refused' ? classes.bad : classes.line}>
                {line}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

function linesOf(t: Phrases, item: EditedPerson): string[] {
  const { outcome, code, before, after, ended, revoked } = item;
  if (outcome === 'refused') return [t(`errors:${code ?? 'internal'}`)];
  if (outcome === 'same' || before === undefined || after === undefined) return [t('users:bulk.same')];
  const { gained, lost } = permissionMoves(item);
  const move = (name: string, from: string, to: string) =>
    from === to ? [] : [t('users:bulk.move', { name, from, to })];
  return [
    ...move(t('users:column.role'), roleText(t, before), roleText(t, after)),
    ...move(t('users:column.projects'), placesText(t, before), placesText(t, after)),
    ...move(t('users:column.state'), t(`users:state.${before.state}`), t(`users:state.${after.state}`)),
    ...(gained === 0 ? [] : [t('users:bulk.gains', { count: gained })]),
    ...(lost === 0 ? [] : [t('users:bulk.loses', { count: lost })]),
    ...(ended === 0 ? [] : [t('users:bulk.ended', { count: ended })]),
    ...(revoked === 0 ? [] : [t('users:bulk.revoked', { count: revoked })]),
  ];
}
