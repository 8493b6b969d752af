import type { TokenName } from '../theme/tokens';

/** The colour tokens as the documentation groups them. */
export const colourGroups: readonly {
  readonly title: string;
  readonly use: string;
  readonly names: readonly TokenName[];
}[] = [
  {
    title: 'Surfaces and lines',
    use: 'Content, the page behind it, rows under the pointer or chosen, hairlines and the edges of controls.',
    names: ['surface', 'bg', 'subtle', 'hover', 'selected', 'line', 'line-2', 'field', 'control', 'overlay'],
  },
  {
    title: 'Text and icons',
    use: 'Values and headings; labels and second cells; times, counts and placeholders; icons beside a word.',
    names: ['text', 'text-2', 'text-3', 'icon'],
  },
  {
    title: 'Accent',
    use: 'The one primary button, links, the current menu entry, the chosen segment, changed characters, the focus.',
    names: ['accent', 'accent-hover', 'on-accent', 'accent-text', 'accent-bg', 'accent-line', 'focus'],
  },
  {
    title: 'States',
    use: 'Only where a state is drawn: live or open; sent or in review; to be looked at; refused or wrong.',
    names: [
      ...(['ok', 'ok-bg', 'ok-line', 'info', 'info-bg', 'info-line'] as const),
      ...(['warn', 'warn-bg', 'warn-line', 'bad', 'bad-bg', 'bad-line'] as const),
    ],
  },
  {
    title: 'Charts',
    use: 'One measure and what it is compared with; the parts of a job; the past of a pace.',
    names: ['chart-1', 'chart-2', 'bar-sent', 'bar-queued', 'bar-past'],
  },
];
