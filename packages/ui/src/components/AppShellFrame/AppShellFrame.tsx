import { ActionIcon } from '@mantine/core';
import { IconArrowUp, IconMenu2 } from '@tabler/icons-react';
import { useIsCompact, useIsNarrow } from '../../breakpoints';
import { DensityContext } from '../../density';
import type { AppShellFrameProps } from './frame-props';
import { HorizontalMenu, SideMenu } from './ShellMenu';
import { useWholeTexts } from '../../whole-texts';
import { useScroll } from './use-scroll';
import { useSwipe } from './use-swipe';
import classes from './AppShellFrame.module.css';

/**
 * Skeleton of every signed-in page: the menu at the side or in a line above (a drawer under 1200 px, which a swipe opens too),
 * top bar, content, footer, and a bottom bar under 640 px. A page whose foot stays in sight marks it with `data-page-foot`, so
 * that the way back up does not cover its buttons. What fills a page and scrolls by itself says `data-fills`: in a window under 600 px
 * of height the page scrolls as one, such a part keeps a least height, and feet stand where the page ends.
 */
export function AppShellFrame(props: AppShellFrameProps) {
  const { labels, look = {}, bottomBar, footer, isMenuOpen, onMenuOpenChange, children } = props;
  const { layout = 'vertical', navbarType = 'floating', footerType = 'hidden', hasScrollToTop = true } = look;
  const isCompact = useIsCompact();
  const isNarrow = useIsNarrow();
  const isHorizontal = layout === 'horizontal' && !isCompact;
  const { isScrolled, isFar, bottom, end, handleScroll, toTop } = useScroll(hasScrollToTop);
  useSwipe(isCompact, isMenuOpen, onMenuOpenChange);
  useWholeTexts();

  const hasBar = navbarType !== 'hidden' || isCompact;
  const isBarInPage = navbarType === 'static';
  const bar = hasBar && (
    <TopBarRow {...props} isCompact={isCompact} isNarrow={isNarrow} isHorizontal={isHorizontal} />
  );
  const header = (
    <header
      className={classes.header}
      data-scrolled={(navbarType === 'floating' && isScrolled) || undefined}
      data-in-page={isBarInPage || undefined}
    >
      {bar}
      {isHorizontal && <HorizontalMenu {...props} menuTheme={look.menuTheme} hasHead={!hasBar} />}
    </header>
  );
  const foot = footer !== undefined && footerType !== 'hidden' && (
    <footer className={classes.footer} data-sticky={footerType === 'sticky' || undefined}>
      {footer}
    </footer>
  );
  const hasHeader = hasBar || isHorizontal;
  return (
    <div className={classes.shell} data-density={look.density}>
      <a className={classes.skip} href="#content">
        {labels.skipToContent}
      </a>
      {!isHorizontal && <SideMenu {...props} look={look} isCompact={isCompact} />}
      <div className={classes.column} onScrollCapture={handleScroll}>
        {hasHeader && !isBarInPage && header}
        <div className={classes.main} id="content" tabIndex={-1}>
          {hasHeader && isBarInPage && header}
          <main className={classes.content}>
            <DensityContext value={look.density ?? 'comfortable'}>{children}</DensityContext>
          </main>
          {footerType === 'static' && foot}
        </div>
        {footerType === 'sticky' && foot}
        {hasScrollToTop && isFar && (
          <ActionIcon
            className={classes.toTop ?? ''}
            size="lg"
            variant="default"
            aria-label={labels.toTop}
            style={{
              insetBlockEnd: `calc(${String(bottom)}px + 1rem)`,
              insetInlineEnd: `calc(${String(end)}px + 1rem)`,
            }}
            onClick={toTop}
          >
            <IconArrowUp size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        )}
        {isNarrow && bottomBar !== undefined && (
          <nav className={classes.bottomBar} aria-label={labels.bottomMenu}>
            {bottomBar}
          </nav>
        )}
      </div>
    </div>
  );
}

type TopBarRowProps = AppShellFrameProps & {
  readonly isCompact: boolean;
  readonly isNarrow: boolean;
  readonly isHorizontal: boolean;
};

function TopBarRow(props: TopBarRowProps) {
  const { labels, topBar, narrowTopBar = topBar, isMenuOpen, onMenuOpenChange } = props;
  const { isCompact, isNarrow, isHorizontal, sidebarHead } = props;
  return (
    <div className={classes.topBar}>
      {isCompact && (
        <ActionIcon
          size={isNarrow ? 'xl' : 'md'}
          className={classes.burger ?? ''}
          aria-label={isMenuOpen ? labels.closeMenu : labels.openMenu}
          aria-expanded={isMenuOpen}
          onClick={() => onMenuOpenChange(!isMenuOpen)}
        >
          <IconMenu2 size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
      {isHorizontal && <div className={classes.lineHead}>{sidebarHead}</div>}
      {isNarrow ? narrowTopBar : topBar}
    </div>
  );
}
