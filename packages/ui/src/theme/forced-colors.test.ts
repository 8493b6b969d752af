import { Checkbox, Radio, Switch } from '@mantine/core';
import { IconHome } from '@tabler/icons-react';
import { createElement as h, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { cdp, page } from 'vitest/browser';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  NavItem,
  PaceBars,
  ProgressBar,
  Score,
  SegmentedFilter,
  SegmentedProgress,
  StarRating,
  Steps,
  ViewTabs,
} from '../index';
import '../styles.css';
import { FrontageProvider } from './FrontageProvider';

const still = { name: 'prefers-reduced-motion', value: 'reduce' };

/** Asks the browser itself for a person's own colors, as Windows' contrast themes do. */
function emulate(...features: { name: string; value: string }[]): Promise<unknown> {
  const session = cdp() as { send(method: string, params: object): Promise<unknown> };
  return session.send('Emulation.setEmulatedMedia', { features: [still, ...features] });
}

let place: HTMLElement;
let root: Root;
beforeEach(() => {
  place = document.createElement('div');
  place.style.cssText = 'width: 20rem; padding: 1rem';
  document.body.append(place);
  root = createRoot(place);
});
afterEach(() => {
  root.unmount();
  place.remove();
});
afterAll(() => emulate());

type Pixels = { readonly width: number; readonly data: Uint8ClampedArray };

/** What is seen of an element. */
async function picture(element: ReactElement): Promise<Pixels> {
  flushSync(() => root.render(h(FrontageProvider, null, element)));
  await document.fonts.ready;
  const base64 = await page.screenshot({ element: place, save: false });
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
  context.drawImage(image, 0, 0);
  return { width: image.width, data: context.getImageData(0, 0, image.width, image.height).data };
}

function luminance({ data }: Pixels, at: number): number {
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((part) => {
    const share = (data[at + part] ?? 0) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How many pixels of two pictures stand off from each other by 3 : 1, as WCAG 1.4.11 asks of what tells a state. */
function contrasting(one: Pixels, other: Pixels): number {
  let count = 0;
  for (let at = 0; at < Math.min(one.data.length, other.data.length); at += 4) {
    const [a, b] = [luminance(one, at), luminance(other, at)];
    if ((Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) >= 3) count += 1;
  }
  return count;
}

const ignore = () => undefined;
const tabs = ['one', 'two'].map((id) => ({ id, label: 'Same' }));
const options = ['one', 'two'].map((value) => ({ value, label: 'Same' }));
const steps = ['one', 'two'].map((id) => ({ id, label: 'Same' }));
const box = (props: object) => h(Checkbox, { readOnly: true, 'aria-label': 'Box', ...props });
const entry = (isCurrent: boolean) => h(NavItem, { icon: IconHome, label: 'Home', href: '#home', isCurrent });
const segments = (ok: number, bad: number) =>
  h(SegmentedProgress, {
    label: 'States',
    formatCount: () => '',
    segments: [
      { key: 'a', label: 'A', count: ok, tone: 'ok' },
      { key: 'b', label: 'B', count: bad, tone: 'bad' },
    ],
  });
const score = (filled: number) =>
  h(Score, { checks: [], ticks: { filled, all: 6 }, level: 'medium', label: 'Medium' });
const circle = (checked: boolean) => h(Radio, { checked, readOnly: true, 'aria-label': 'Circle' });
const lever = (checked: boolean) => h(Switch, { checked, readOnly: true, 'aria-label': 'Switch' });
const tab = (value: string) => h(ViewTabs, { label: 'Views', tabs, value, onChange: ignore });
const segment = (value: string) => h(SegmentedFilter, { label: 'Days', options, value, onChange: ignore });
const step = (current: string) => h(Steps, { label: 'Steps', steps, current, doneLabel: 'done' });
const bar = (value: number) => h(ProgressBar, { label: 'Reading', value });
const pace = (value: number) => h(PaceBars, { label: 'Pace', values: [0, value], limit: 10 });
const rating = (value: number) => h(StarRating, { value, label: 'Stars' });

describe.each(['light', 'dark'])("with a person's own colors (%s)", (scheme) => {
  beforeAll(() =>
    emulate({ name: 'forced-colors', value: 'active' }, { name: 'prefers-color-scheme', value: scheme }),
  );

  it.each([
    ['a ticked box', box({ checked: true }), box({ checked: false })],
    ['a box ticked in part', box({ checked: false, indeterminate: true }), box({ checked: false })],
    [
      'a ticked box that is locked',
      box({ checked: true, disabled: true }),
      box({ checked: false, disabled: true }),
    ],
    ['a chosen circle', circle(true), circle(false)],
    ['a switch that is on', lever(true), lever(false)],
    ['the current tab', tab('one'), tab('two')],
    ['the current entry of the menu', entry(true), entry(false)],
    ['the chosen segment', segment('one'), segment('two')],
    ['the current step', step('one'), step('two')],
    ['the ticks of a score', score(2), score(5)],
    ['the stars of a rating', rating(1), rating(4)],
    ['the bar of what is done', bar(0.2), bar(0.7)],
    ['the bars of a pace', pace(2), pace(9)],
    ['the parts of a job', segments(1, 5), segments(5, 1)],
  ])('shows %s', async (_what, one, other) => {
    expect(contrasting(await picture(one), await picture(other))).toBeGreaterThan(12);
  });
});
