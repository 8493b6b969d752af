import { ActionIcon, Drawer } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useIsCompact, useIsNarrow } from '../../breakpoints';
import classes from './SidePanel.module.css';

/** Steps through the rows of the list beside the panel. */
export interface SidePanelStep {
  readonly label: string;
  /** Left out at the end of the list. */
  readonly onStep?: (() => void) | undefined;
}

/** Props of {@link SidePanel}. */
export interface SidePanelProps {
  readonly title: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly closeLabel: string;
  readonly previous?: SidePanelStep;
  readonly next?: SidePanelStep;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** Width in px beside the list. @default 340 */
  readonly width?: number;
}

/** What one row holds: beside the list from 1200 px, a drawer under that, the whole page under 640 px. */
export function SidePanel(props: SidePanelProps) {
  const { title, isOpen, onClose, closeLabel, previous, next, children, footer, width = 340 } = props;
  const isCompact = useIsCompact();
  const isNarrow = useIsNarrow();
  const id = useId();
  const step = (which: SidePanelStep | undefined, Icon: typeof IconChevronUp) =>
    which && (
      <ActionIcon aria-label={which.label} disabled={!which.onStep} onClick={which.onStep}>
        <Icon size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
    );
  const content = (
    <>
      <div className={classes.head}>
        {isCompact ? (
          <Drawer.Title className={classes.title ?? ''}>{title}</Drawer.Title>
        ) : (
          <h2 className={classes.title} id={id}>
            {title}
          </h2>
        )}
        {step(previous, IconChevronUp)}
        {step(next, IconChevronDown)}
        <ActionIcon aria-label={closeLabel} onClick={onClose}>
          <IconX size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </div>
      {/* A region that scrolls must take focus, or a keyboard cannot scroll it. */}
      <div className={classes.body} tabIndex={0} role="group" aria-labelledby={isCompact ? undefined : id}>
        {children}
      </div>
      {footer !== undefined && <div className={classes.footer}>{footer}</div>}
    </>
  );
  if (isCompact) {
    return (
      <Drawer.Root
        opened={isOpen}
        onClose={onClose}
        position="right"
        padding={0}
        size={isNarrow ? '100%' : width}
        classNames={{ content: classes.drawer ?? '', body: classes.drawerBody ?? '' }}
      >
        <Drawer.Overlay />
        <Drawer.Content aria-labelledby={id}>
          <Drawer.Body>{content}</Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    );
  }
  if (!isOpen) return null;
  return (
    <aside className={classes.panel} style={{ width }} aria-labelledby={id}>
      {content}
    </aside>
  );
}
