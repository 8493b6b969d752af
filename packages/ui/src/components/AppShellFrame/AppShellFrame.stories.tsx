import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import {
  SampleBottomBar,
  SampleNarrowTopBar,
  SampleSidebar,
  SampleSidebarFoot,
  SampleSidebarHead,
  SampleTopBar,
  shellLabels,
} from '../../../.storybook/SampleShell';
import { PageHeader } from '../PageHeader';
import { AppShellFrame } from './AppShellFrame';
import type { AppShellFrameProps } from './frame-props';

function Controlled(args: AppShellFrameProps) {
  const [isMenuOpen, setIsMenuOpen] = useState(args.isMenuOpen);
  return (
    <AppShellFrame
      {...args}
      isMenuOpen={isMenuOpen}
      onMenuOpenChange={(isOpen) => {
        setIsMenuOpen(isOpen);
        args.onMenuOpenChange(isOpen);
      }}
    />
  );
}

const meta = {
  title: 'Shell/AppShellFrame',
  component: AppShellFrame,
  parameters: { layout: 'fullscreen' },
  render: (args) => <Controlled {...args} />,
  args: {
    labels: shellLabels,
    sidebarHead: <SampleSidebarHead />,
    sidebar: <SampleSidebar current="My Locations" />,
    sidebarFoot: <SampleSidebarFoot />,
    topBar: <SampleTopBar />,
    narrowTopBar: <SampleNarrowTopBar />,
    bottomBar: <SampleBottomBar />,
    isMenuOpen: false,
    onMenuOpenChange: fn(),
    children: <PageHeader title="My Locations" facts={['1,200 locations', 'read from Google 4 min ago']} />,
  },
} satisfies Meta<typeof AppShellFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Icons only, until the pointer or the focus is in it. */
export const Collapsed: Story = {
  args: { look: { isCollapsed: true } },
  play: async ({ canvas }) => {
    const menu = canvas.getByRole('navigation', { name: 'Main menu' });
    const label = within(menu).getByText('My Locations');
    within(menu).getByRole('link', { name: /Home/ }).focus();
    await userEvent.tab();
    await waitFor(() => expect(label).toBeVisible());
  },
};

/** A dark menu beside a light page. */
export const DarkMenu: Story = { args: { look: { menuTheme: 'dark' } } };

/** A menu in the accent. */
export const AccentMenu: Story = { args: { look: { menuTheme: 'accent' } } };

/** The menu in one line from 1200 px; below, it falls back to the drawer. */
export const Horizontal: Story = {
  args: {
    look: { layout: 'horizontal', footerType: 'sticky' },
    menuLine: <a href="#home">Home</a>,
    footer: '© 2026 Frontage',
  },
};

/** No top bar, and a footer that stays in sight. */
export const HiddenBar: Story = {
  args: { look: { navbarType: 'hidden', footerType: 'sticky' }, footer: '© 2026 Frontage' },
};

/** Under 1200 px the menu is a drawer: the button opens it, Escape closes it. */
export const Compact: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Open menu' });
    await userEvent.click(button);
    const drawer = await within(document.body).findByRole('dialog', { name: 'Main menu' });
    await waitFor(() =>
      expect(within(drawer).getByRole('link', { name: /My Locations/ })).toHaveAttribute(
        'aria-current',
        'page',
      ),
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
  },
};

/** Under 640 px Home and Reviews stand at the foot. */
export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('navigation', { name: 'Most used' })).toBeVisible());
  },
};

function ShrinkingList() {
  const [rows, setRows] = useState(['Centro', 'Lapa', 'Savassi']);
  return (
    <>
      <h1 tabIndex={-1}>Groups</h1>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            {row}{' '}
            <button type="button" onClick={() => setRows(rows.filter((one) => one !== row))}>
              Delete {row}
            </button>
          </li>
        ))}
      </ul>
      <button type="button">New group</button>
    </>
  );
}

/** What held the focus is taken away: it goes on beside that place, and never back to the top of the page. */
export const KeepsFocus: Story = {
  args: { children: <ShrinkingList /> },
  play: async ({ canvas }) => {
    const button = (name: string) => canvas.getByRole('button', { name });
    button('Delete Lapa').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(button('Delete Savassi')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(button('Delete Centro')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(button('New group')).toHaveFocus());
  },
};

const manyRows = Array.from({ length: 80 }, (_, index) => (
  <button key={index} type="button" style={{ display: 'block', flex: 'none', width: '100%', height: '2rem' }}>
    Row {index + 1}
  </button>
));

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

/** What of the way back up stands over a control, or beyond what scrolls; scrolls to the end first, which may come later. */
function atTheEnd(canvas: Canvas, scroller: Element, last: string) {
  scroller.scrollTop = scroller.scrollHeight;
  const up = canvas.getByRole('button', { name: shellLabels.toTop }).getBoundingClientRect();
  const control = canvas.getByRole('button', { name: last }).getBoundingClientRect();
  const edge = scroller.getBoundingClientRect();
  return {
    covers: up.top < control.bottom,
    isBeyond: up.left <= edge.left || up.right >= edge.right || up.bottom >= edge.bottom,
  };
}
const free = { covers: false, isBeyond: false };

/** At the end of a page nothing stays beneath the way back up. */
export const EndOfAPage: Story = {
  globals: { viewport: { value: 'mobile1' } },
  args: { children: manyRows },
  play: async ({ canvas, canvasElement }) => {
    const main = canvasElement.querySelector('#content');
    if (main === null) throw new Error('No page.');
    await waitFor(() => expect(atTheEnd(canvas, main, 'Row 80')).toEqual(free));
    // Back at the top, it takes no room.
    await userEvent.click(canvas.getByRole('button', { name: shellLabels.toTop }));
    await waitFor(() => expect(main.scrollTop).toBe(0));
    await waitFor(() => expect(main).not.toHaveAttribute('data-way-up'));
  },
};

/** A foot that stays in sight keeps its buttons, and what stands above it, free. */
export const EndOfAPageWithAFoot: Story = {
  globals: { viewport: { value: 'mobile1' } },
  args: {
    children: (
      <>
        {manyRows}
        <div data-page-foot style={{ position: 'sticky', bottom: 0, flex: 'none', background: 'white' }}>
          <button type="button" style={{ width: '100%' }}>
            Save
          </button>
        </div>
      </>
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    const main = canvasElement.querySelector('#content');
    if (main === null) throw new Error('No page.');
    await waitFor(() => expect(atTheEnd(canvas, main, 'Row 80')).toEqual(free));
    const top = () => canvas.getByRole('button', { name: 'Save' }).getBoundingClientRect().top;
    const up = canvas.getByRole('button', { name: shellLabels.toTop });
    await waitFor(() => expect(up.getBoundingClientRect().bottom).toBeLessThanOrEqual(top()));
  },
};

/** It stands over the list that scrolled, not over what is beside and beneath it. */
export const EndOfAList: Story = {
  args: {
    children: (
      <div style={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
        <div style={{ display: 'flex', flex: 1, minHeight: 0 }}>
          <div role="region" aria-label="List" tabIndex={0} style={{ width: 360, overflow: 'auto' }}>
            {manyRows}
          </div>
          <p style={{ alignSelf: 'end', marginInlineStart: 'auto' }}>
            <button type="button">Turn off</button>
          </p>
        </div>
        <button type="button">Hold all</button>
      </div>
    ),
  },
  play: async ({ canvas }) => {
    const rows = canvas.getByRole('region', { name: 'List' });
    await waitFor(() => expect(atTheEnd(canvas, rows, 'Row 80')).toEqual(free));
  },
};
