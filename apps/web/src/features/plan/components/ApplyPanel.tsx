import type { Plan } from '@frontage/api-client/contract';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { DescriptionList, StateIcon } from '@frontage/ui';
import { useState } from 'react';
import { usePhrases } from '../../../shared/use-phrases';
import { useFormats } from '../../../shared/format/use-formats';
import { WhenPicker, type When } from './WhenPicker';
import classes from './ApplyPanel.module.css';

type ApplyPanelProps = {
  readonly plan: Plan;
  readonly canApply: boolean;
  readonly isApplying: boolean;
  readonly isDiscarding: boolean;
  /** Faults of the chosen time, as the server or the form found them. */
  readonly timeError: string | null;
  readonly onApply: (at: string | null) => void;
  readonly onDiscard: () => void;
  readonly onLeaveOutRisky: () => void;
};

/** Beside a plan: what it would do in figures, its risks, when, and the one button that carries it out. */
export function ApplyPanel(props: ApplyPanelProps) {
  const { plan, canApply, isApplying, isDiscarding, timeError, onApply, onDiscard, onLeaveOutRisky } = props;
  const { t } = usePhrases();
  const formats = useFormats();
  const [when, setWhen] = useState<When>({ kind: 'now' });
  const [formError, setFormError] = useState<string | null>(null);
  const { counts } = plan;
  const included = counts.changed - counts.leftOut;
  const risky = plan.risky.filter((entry) => entry.locations > 0);
  const [openedAt] = useState(() => Date.now());
  const sentBy = formats.about(new Date(openedAt + plan.estimatedSeconds * 1000));

  const apply = () => {
    if (when.kind === 'now') {
      onApply(null);
      return;
    }
    const at = when.at === null ? null : new Date(when.at.replace(' ', 'T'));
    if (at === null) setFormError(t('validation:required'));
    else if (at.getTime() <= Date.now()) setFormError(t('plan:when.past'));
    else {
      setFormError(null);
      onApply(at.toISOString());
    }
  };

  return (
    <aside className={classes.panel} aria-label={t('plan:panel')}>
      <div className={classes.body}>
        <section className={classes.section}>
          <h2 className={classes.title}>{t('plan:panel')}</h2>
          <DescriptionList
            layout="ends"
            items={[
              { term: t('plan:figures.included'), detail: formats.number(included) },
              { term: t('plan:figures.locations'), detail: formats.number(counts.locationsChanged) },
              { term: t('plan:figures.leftOut'), detail: formats.number(counts.leftOut) },
              { term: t('plan:figures.cannot'), detail: formats.number(counts.blocked + counts.invalid) },
            ]}
          />
        </section>
        {risky.length > 0 && (
          <section className={classes.section}>
            <h2 className={classes.title}>
              <StateIcon state="failed" /> {t('plan:risky.title')}
            </h2>
            <DescriptionList
              layout="ends"
              items={risky.map((entry) => ({
                term: t(`fields:field.${entry.field}`),
                detail: t('unit.locations', { count: entry.locations }),
              }))}
            />
            <Text size="sm" c="dimmed" mt={8}>
              {t('plan:risky.text')}
            </Text>
            {canApply && (
              <Anchor component="button" type="button" size="sm" fw={500} onClick={onLeaveOutRisky}>
                {t('plan:risky.leaveOut', { count: risky.reduce((sum, entry) => sum + entry.locations, 0) })}
              </Anchor>
            )}
          </section>
        )}
        {canApply && (
          <section className={classes.section}>
            <h2 className={classes.title}>{t('plan:when.title')}</h2>
            <WhenPicker
              value={when}
              onChange={(value) => {
                setWhen(value);
                setFormError(null);
              }}
              nowHint={t('plan:when.sentBy', { time: sentBy })}
              error={formError ?? timeError}
            />
          </section>
        )}
        <section className={classes.section}>
          <Text size="sm" c="dimmed">
            {t('plan:exactly')}
          </Text>
        </section>
      </div>
      {canApply && (
        <div className={classes.foot}>
          <Stack gap={8}>
            <Button
              variant="filled"
              fullWidth
              size="sm"
              disabled={included === 0}
              loading={isApplying}
              onClick={apply}
            >
              {when.kind === 'later'
                ? t('plan:schedule', { count: included })
                : t('plan:apply', { count: included })}
            </Button>
            <div className={classes.footLine}>
              <Button variant="subtle" size="xs" loading={isDiscarding} onClick={onDiscard}>
                {t('plan:discard')}
              </Button>
              <Text size="xs" c="dimmed">
                {included === 0 ? t('plan:nothingToApply') : t('plan:canUndo')}
              </Text>
            </div>
          </Stack>
        </div>
      )}
    </aside>
  );
}
