import type { ScoreSummary } from '@frontage/api-client/contract';
import type { ScoreCheck } from '@frontage/domain';
import { languageTag } from '@frontage/i18n';
import { Panel } from '@frontage/ui';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { bulkEditPath } from '../../../config/paths';
import { lazyPart } from '../../../shared/lazy-part';
import { usePhrases } from '../../../shared/use-phrases';
import type { ManyAct } from './AnnulMany';
import classes from './NextSteps.module.css';

const AnnulMany = lazyPart(async () => (await import('./AnnulMany')).AnnulMany);

/** The part of the bulk edit that mends a check at many locations; the others are mended one by one. */
const editOf: Partial<Record<ScoreCheck, string>> = {
  categories: 'general',
  description: 'general',
  attributes: 'attributes',
  holidayHours: 'special-hours',
  cover: 'images',
  profilePhoto: 'images',
};

type NextStepsProps = {
  readonly summary: ScoreSummary;
  readonly shown: ScoreCheck | undefined;
  /** The group that the figures are of; what is done from here is done within it. */
  readonly group: string | undefined;
  readonly canEdit: boolean;
  readonly canAnnul: boolean;
  readonly onShow: (check: ScoreCheck) => void;
};

/** Checks that fail somewhere, the one first that would add most; from each straight to its locations and to their edit. */
export function NextSteps({ summary, shown, group, canEdit, canAnnul, onShow }: NextStepsProps) {
  const { t, locale } = usePhrases();
  const navigate = useNavigate();
  const points = new Intl.NumberFormat(languageTag(locale), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const [act, setAct] = useState<ManyAct | null>(null);
  const { next, annulled } = summary;
  return (
    <Panel title={t('score:next.title')} note={t('score:next.note')} isFlush>
      {next.length === 0 ? (
        <p className={classes.quiet}>{t('score:next.nothing')}</p>
      ) : (
        <div className={classes.box}>
          <ol className={classes.steps} data-aligned>
            {next.map(({ check, locations, gain, rising }) => {
              const name = t(`score:check.${check}`);
              const part = editOf[check];
              return (
                <li key={check} className={classes.step}>
                  <span className={classes.text}>
                    <span className={classes.name}>{name}</span>
                    <span className={classes.facts}>
                      {[
                        t('score:next.locations', { count: locations }),
                        t('score:next.gain', { points: points.format(gain) }),
                        ...(rising > 0 ? [t('score:next.rising', { count: rising })] : []),
                      ].join(' · ')}
                    </span>
                  </span>
                  <span className={classes.acts}>
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      aria-label={t('score:next.showNamed', { check: name })}
                      aria-pressed={shown === check}
                      onClick={() => onShow(check)}
                    >
                      {t('score:next.show')}
                    </Button>
                    {canAnnul && (
                      <Button
                        size="compact-sm"
                        variant="subtle"
                        aria-label={t('score:many.annul', { check: name, count: locations })}
                        onClick={() => setAct({ kind: 'annul', check, locations })}
                      >
                        {t('score:annul')}
                      </Button>
                    )}
                    {part !== undefined && canEdit && (
                      <Button
                        size="compact-sm"
                        className={classes.edit ?? ''}
                        aria-label={t('score:next.editNamed', { check: name, count: locations })}
                        onClick={() =>
                          void navigate(bulkEditPath(part), {
                            state: {
                              picked: { kind: 'all', filter: { scorePending: check, group }, except: [] },
                            },
                          })
                        }
                      >
                        {t('score:next.edit', { count: locations })}
                      </Button>
                    )}
                  </span>
                </li>
              );
            })}
          </ol>
        </div>
      )}
      {annulled.length > 0 && (
        <ul className={classes.steps} aria-label={t('score:state.annulled')}>
          {annulled.map(({ check, locations }) => (
            <li key={check} className={classes.step}>
              <span className={classes.text}>
                <span className={classes.facts}>
                  {t('score:many.held', { check: t(`score:check.${check}`), count: locations })}
                </span>
              </span>
              {canAnnul && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={t('score:many.restore', { check: t(`score:check.${check}`), count: locations })}
                  onClick={() => setAct({ kind: 'restore', check, locations })}
                >
                  {t('score:restore')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {act !== null && (
        <Suspense fallback={null}>
          <AnnulMany act={act} group={group} onClose={() => setAct(null)} />
        </Suspense>
      )}
    </Panel>
  );
}
