import { contract, type LocationRow } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import type { z } from 'zod';
import { paths } from '../../../config/paths';
import { answer, recorded, refuse, stillLoading } from '../../../testing/answers';
import { aroundLocations, sampleRow, sampleSummary } from '../../../testing/locations';
import { cafe, longName, managerOfBoth, onlooker, project } from '../../../testing/people';
import { fits, seesFailure, seesLoading } from '../../../testing/plays';
import { screen } from '../../../testing/screen';
import { showTogether } from '../../../testing/together';
import { ScorePage } from './ScorePage';

const icarai = sampleRow();
const moema = sampleRow({
  id: '5b0f3c1e-7a51-4a0e-9c0d-0000000000c2',
  name: 'Moema',
  score: { points: 91, level: 'high', pending: [] },
});
const figures: z.input<typeof contract.score.summary.response> = {
  scored: 2,
  unscored: 1,
  average: 68,
  byLevel: { low: 1, medium: 0, high: 1 },
  byTen: [0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
  next: [{ check: 'description', locations: 1, gain: 7.5, rising: 1 }],
  annulled: [{ check: 'cover', locations: 4 }],
};
const summary = (part: Partial<typeof figures> = {}) =>
  answer(contract.score.summary, { ...figures, ...part });
const listed = (items: LocationRow[]) =>
  answer(contract.locations.list, { items, next: null, total: items.length });
const at = (search = '') => `${paths.score}?project=${project.id}${search}`;
const restoring = recorded(contract.score.restore, { locations: 4 });
const annulling = recorded(contract.score.annul, { locations: 2 });

const meta = {
  component: ScorePage,
  parameters: screen({
    at: at(),
    always: [
      answer(contract.locations.summary, sampleSummary(3)),
      summary(),
      listed([icarai, moema]),
      answer(contract.score.location, {
        points: 45,
        level: 'low',
        facts: {
          ...{ posts: 0, reviewAverage: 4.6, categories: 1, description: 0, attributes: 6 },
          ...{ hasCover: false, hasProfilePhoto: true, unanswered: 0, holidays: null, holidaysSet: [] },
          unansweredQuestions: null,
        },
        checks: [
          { check: 'description', state: 'pending', annulment: null },
          { check: 'reviewAverage', state: 'done', annulment: null },
        ],
      }),
      ...aroundLocations,
    ],
  }),
} satisfies Meta<typeof ScorePage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Icaraí'));
    await waitFor(() => expect(canvas.getByText('45 of 100 points')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Next location' }));
    await waitFor(() => expect(canvas.getByText('91 of 100 points')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Close the checklist' }));
    await waitFor(() => expect(canvas.queryByText('91 of 100 points')).toBeNull());
  },
};

/** Only a build with the Questions module has this check. */
export const UnansweredQuestions: Story = {
  parameters: screen({
    answers: [
      answer(contract.score.location, {
        points: 45,
        level: 'low',
        facts: {
          ...{ posts: 0, reviewAverage: 4.6, categories: 1, description: 0, attributes: 6 },
          ...{ hasCover: false, hasProfilePhoto: true, unanswered: 0, holidays: null, holidaysSet: [] },
          unansweredQuestions: 2,
        },
        checks: [{ check: 'answeredQuestions', state: 'pending', annulment: null }],
      }),
    ],
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Icaraí'));
    await waitFor(() => expect(canvas.getByText('2 without an answer')).toBeVisible());
    await waitFor(() =>
      expect(
        canvas.getByRole('link', { name: 'Fix: Questions of the last 30 days answered' }),
      ).toHaveAttribute('href', expect.stringContaining('/locations/questions?')),
    );
  },
};

export const InTheDark: Story = {
  parameters: screen({ scheme: 'dark' }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Moema')).toBeVisible());
    await waitFor(() => expect(canvas.getByText('What to do next')).toBeVisible());
  },
};

export const Narrowed: Story = {
  play: async ({ canvas, userEvent }) => {
    const show = 'Show the locations without: Description over 400 characters';
    await userEvent.click(await canvas.findByRole('button', { name: show }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: show })).toHaveAttribute('aria-pressed', 'true'),
    );
    await userEvent.click((await canvas.findAllByRole('button', { name: 'Remove Missing check' }))[0]!);
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: show })).toHaveAttribute('aria-pressed', 'false'),
    );
  },
};

export const NothingMatches: Story = {
  parameters: screen({ at: at('&search=zzz&score=low'), answers: [listed([])] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(canvas.getByRole('searchbox')).toHaveValue(''));
  },
};

export const CountedAgain: Story = {
  parameters: screen({ answers: [restoring.handler] }),
  play: async ({ canvas, userEvent }) => {
    restoring.calls.length = 0;
    const name = 'Count again: “Cover photo” at 4 locations';
    await userEvent.click(await canvas.findByRole('button', { name }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await waitFor(() => expect(restoring.calls).toHaveLength(0));
    await userEvent.click(dialog.getByRole('button', { name: 'Count again' }));
    await waitFor(() => expect(restoring.calls).toHaveLength(1));
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
  },
};

/** Unified projects as one: each row says its own, the checklist is asked of it, and what is done at all is done in both. */
export const UnifiedProjects: Story = {
  beforeEach: showTogether,
  parameters: screen({
    person: managerOfBoth,
    answers: [
      listed([
        { ...icarai, project },
        { ...moema, project: cafe },
      ]),
      annulling.handler,
    ],
  }),
  play: async ({ canvas, userEvent }) => {
    annulling.calls.length = 0;
    await waitFor(() => expect(canvas.getByRole('row', { name: /Icaraí.*Boa Vista Brasil/ })).toBeVisible());
    await userEvent.click(
      await canvas.findByRole('button', { name: /^Skip check “Description over 400 characters” at/ }),
    );
    const dialog = within(await within(document.body).findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'Told elsewhere');
    await userEvent.click(dialog.getByRole('button', { name: 'Skip check' }));
    await waitFor(() => expect(annulling.calls).toHaveLength(2));
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(
        within(document.body).getByText('“Description over 400 characters” skipped at 4 locations'),
      ).toBeVisible(),
    );
    await userEvent.click(canvas.getByRole('row', { name: /Moema.*Boa Vista Café/ }));
    await waitFor(() =>
      expect(canvas.getByRole('link', { name: 'Open location' })).toHaveAttribute(
        'href',
        expect.stringContaining(cafe.id),
      ),
    );
  },
};

export const NothingScored: Story = {
  parameters: screen({
    answers: [
      summary({
        scored: 0,
        unscored: 0,
        average: null,
        byTen: figures.byTen.map(() => 0),
        next: [],
        annulled: [],
      }),
      listed([]),
    ],
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('No scores yet')).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Open My Locations' })).toBeVisible());
  },
};

export const Loading: Story = {
  parameters: screen({ answers: [stillLoading(contract.locations.list)] }),
  play: seesLoading,
};

export const Failing: Story = {
  parameters: screen({ answers: [refuse(contract.score.summary, 'internal')] }),
  play: seesFailure,
};

export const ListFailing: Story = {
  parameters: screen({ answers: [refuse(contract.locations.list, 'internal')] }),
  play: seesFailure,
};

export const LongTexts: Story = {
  parameters: screen({ answers: [listed([{ ...icarai, name: longName, city: longName }])] }),
  play: async (context) => {
    await context.canvas.findAllByText(longName);
    await fits(context);
  },
};

export const OnlyLooking: Story = {
  parameters: screen({ person: onlooker }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Moema')).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Skip check/ })).toBeNull());
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Count “/ })).toBeNull());
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Edit \d/ })).toBeNull());
  },
};

/** Somebody who is shown no reviews: what is missing cannot be asked of them either. */
export const WithoutReviews: Story = {
  parameters: screen({
    person: { ...onlooker, userPermission: { ...onlooker.userPermission, 'reviews:view': false } },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Missing check' }));
    const list = within(document.body);
    await waitFor(() => expect(list.getByRole('option', { name: 'Cover photo' })).toBeVisible());
    await waitFor(() => expect(list.queryByRole('option', { name: /review/i })).toBeNull());
  },
};

export const InPortuguese: Story = {
  parameters: screen({
    locale: 'br',
    answers: [
      summary({
        scored: 0,
        unscored: 0,
        average: null,
        byTen: figures.byTen.map(() => 0),
        next: [],
        annulled: [],
      }),
      listed([]),
    ],
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Ainda sem pontuação')).toBeVisible());
  },
};
