import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Facts } from '../Facts';
import classes from './PageHeader.module.css';

/** Props of {@link PageHeader}. */
export interface PageHeaderProps {
  readonly title: ReactNode;
  /** Quiet number after the title. */
  readonly count?: string;
  /** A state that matters for the whole page, as Tag or StatusBadge. */
  readonly state?: ReactNode;
  /** How many, where from, when, by whom, how fresh. Their line is kept while none is known yet, so that nothing below moves. */
  readonly facts?: readonly ReactNode[];
  /** At most three, the primary last. */
  readonly actions?: ReactNode;
  /** The link back, above the title; its arrow is drawn here. */
  readonly back?: ReactNode;
  /** Draws the hairline below, for pages whose body begins without tabs. */
  readonly hasLine?: boolean;
}

/** Title, its state, one line of facts, and the page's actions. */
export function PageHeader({ title, count, state, facts, actions, back, hasLine = false }: PageHeaderProps) {
  return (
    <header className={classes.header} data-line={hasLine || undefined}>
      <div className={classes.words}>
        <div className={classes.heading}>
          {back !== undefined && (
            <div className={classes.back}>
              <IconArrowLeft size={14} stroke={1.5} className="mantine-rotate-rtl" aria-hidden />
              {back}
            </div>
          )}
          <div className={classes.titleLine}>
            <h1 className={classes.title}>{title}</h1>
            {count !== undefined && <span className={classes.count}>{count}</span>}
            {state}
          </div>
        </div>
        {facts && (
          <div className={classes.facts}>
            <Facts items={facts} />
          </div>
        )}
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
