import { Logo } from '@frontage/ui';
import { Button, FocusTrap } from '@mantine/core';
import { IconTools } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { lookAtServer } from '../../services/network';
import { useFormats } from '../../shared/format/use-formats';
import { usePhrases } from '../../shared/use-phrases';
import { useNetworkStore } from '../../stores/network';
import classes from './Maintenance.module.css';

/** Shown while the server is unavailable: what happened, that work is safe, and that it continues by itself. */
export function Maintenance() {
  const { t } = usePhrases();
  const { timeWithSeconds } = useFormats();
  const isLooking = useNetworkStore((state) => state.isLooking);
  const lookedAt = useNetworkStore((state) => state.lookedAt);
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    [before],
  );
  return (
    <FocusTrap>
      <div
        className={classes.cover}
        role="alertdialog"
        aria-modal="true"
        aria-labelledby="maintenance-title"
        aria-describedby="maintenance-text"
      >
        <main className={classes.box}>
          <Logo name={t('shell:product')} />
          <IconTools size={24} stroke={1.5} className={classes.icon ?? ''} aria-hidden />
          <h1 className={classes.title} id="maintenance-title">
            {t('connection:maintenance.title')}
          </h1>
          <p className={classes.text} id="maintenance-text">
            {t('connection:maintenance.text')}
          </p>
          <div className={classes.foot}>
            <Button data-autofocus aria-disabled={isLooking} onClick={() => void lookAtServer()}>
              {t('connection:lookNow')}
            </Button>
            {lookedAt !== null && (
              <span className={classes.looked}>
                {t('connection:lookedAt', { time: timeWithSeconds(lookedAt) })}
              </span>
            )}
          </div>
        </main>
      </div>
    </FocusTrap>
  );
}
