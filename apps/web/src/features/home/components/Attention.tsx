import { Panel, StateIcon, type StateName } from '@frontage/ui';
import { Anchor, Skeleton } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import type { Summary } from './StatusCounts';
import classes from './Rows.module.css';

type Matter = {
  readonly id: string;
  readonly state: StateName | 'silent';
  readonly text: string;
  readonly to?: string;
};

/** What waits for a person, as far as the summary tells it. */
export function Attention({ summary }: { readonly summary: Summary | undefined }) {
  const { t } = usePhrases();
  const { number } = useFormats();
  const { refused = 0, inFlight = 0, isStale = false } = summary ?? {};
  const list = paths.locations;
  const matters: Matter[] = [
    ...(refused > 0
      ? [
          {
            id: 'refused',
            state: 'refused',
            text: t('shell:home.refused', { count: refused }),
            to: `${list}?changes=refused`,
          } as const,
        ]
      : []),
    ...(inFlight > 0
      ? [
          {
            id: 'in-flight',
            state: 'inReview',
            text: t('shell:home.inFlight', { count: inFlight }),
            to: `${list}?changes=in_flight`,
          } as const,
        ]
      : []),
    ...(isStale ? [{ id: 'stale', state: 'silent', text: t('shell:home.stale') } as const] : []),
  ];
  return (
    <Panel
      title={t('shell:home.attention')}
      isFlush
      {...(matters.length > 0 ? { note: number(matters.length) } : {})}
    >
      {summary === undefined ? (
        <div className={classes.row}>
          <Skeleton height={12} width="60%" />
        </div>
      ) : matters.length === 0 ? (
        <p className={classes.quiet}>{t('shell:home.nothing')}</p>
      ) : (
        <ul className={classes.rows}>
          {matters.map(({ id, state, text, to }) => (
            <li key={id} className={classes.row}>
              {state === 'silent' ? (
                <StateIcon state={{ icon: IconCloudOff, tone: 'warn', isWordToned: true }} />
              ) : (
                <StateIcon state={state} />
              )}
              <span className={classes.text}>{text}</span>
              {to !== undefined && (
                <Anchor component={Link} to={to} inherit className={classes.link ?? ''}>
                  {t('shell:home.look')}
                </Anchor>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
