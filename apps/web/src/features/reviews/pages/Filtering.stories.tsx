import { contract } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, waitFor, within } from 'storybook/test';
import { paths } from '../../../config/paths';
import { answer, answerEach } from '../../../testing/answers';
import { manager } from '../../../testing/people';
import { answerOfReview, aroundTheInbox, sampleReview } from '../../../testing/reviews';
import { screen } from '../../../testing/screen';
import { ReviewsPage } from './ReviewsPage';

const review = sampleReview(1);
const places = ['Moema', 'Pinheiros', 'Santana'].map((name, index) => ({
  id: `5b0f3c1e-7a51-4a0e-9c0d-0000000000e${String(index)}`,
  name,
  storeCode: `SP-${String(index)}`,
}));
const [moema, pinheiros] = places.map(({ id }) => id);
const rafael = '5b0f3c1e-7a51-4a0e-9c0d-0000000000f1';
const asked: string[] = [];

const meta = {
  component: ReviewsPage,
  parameters: screen({
    at: paths.reviews,
    always: [
      answerEach(contract.reviews.list, (query) => {
        asked.push([...query.getAll('location'), ...query.getAll('assignee')].join(' '));
        return { items: [review], next: null, total: null };
      }),
      answerEach(contract.reviews.locations, (query) => {
        const ids = query.getAll('id');
        const search = (query.get('search') ?? '').toLowerCase();
        const items = places.filter(({ id, name, storeCode }) =>
          ids.length > 0 ? ids.includes(id) : `${name} ${storeCode}`.toLowerCase().includes(search),
        );
        return { items, hasMore: search === '' && ids.length === 0 };
      }),
      answerOfReview(review),
      ...aroundTheInbox,
    ],
  }),
  beforeEach: () => {
    asked.length = 0;
  },
} satisfies Meta<typeof ReviewsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = within(document.body);

export const ByLocations: Story = {
  play: async ({ canvas, userEvent }) => {
    const warnings = spyOn(console, 'warn');
    await userEvent.click(await canvas.findByRole('button', { name: 'Filter' }));
    await userEvent.click(await body.findByRole('menuitem', { name: 'By location…' }));
    const search = await body.findByRole('textbox', { name: 'Name or store code' });
    await waitFor(() => expect(search).toHaveFocus());
    // The trap of the focus found something, though the search is fetched when it is first opened.
    await waitFor(() => expect(warnings).not.toHaveBeenCalled());
    warnings.mockRestore();
    await waitFor(() => expect(body.getByText(/^Only the first 3 locations are listed/)).toBeVisible());
    await userEvent.type(search, 'sp-1');
    await waitFor(() => expect(body.getAllByRole('checkbox', { name: /SP-/ })).toHaveLength(1));
    await userEvent.keyboard('{Tab} ');
    await waitFor(() => expect(asked.at(-1)).toBe(pinheiros));
    await userEvent.clear(search);
    await userEvent.click(await body.findByRole('checkbox', { name: /Moema/ }));
    await waitFor(() => expect(asked.at(-1)).toBe([moema, pinheiros].join(' ')));
    await waitFor(() => expect(body.getByRole('checkbox', { name: /Moema/ })).toBeChecked());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(body.queryByRole('checkbox', { name: /Moema/ })).toBeNull());
    await waitFor(() => expect(canvas.getByText('Pinheiros, Moema')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Location' }));
    await waitFor(() => expect(canvas.queryByText('Pinheiros, Moema')).toBeNull());
    await waitFor(() => expect(asked.at(-1)).toBe(''));
  },
};

export const FromAnAddress: Story = {
  parameters: screen({ at: `${paths.reviews}?location=${moema ?? ''}`, scheme: 'dark' }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Moema')).toBeVisible());
    await waitFor(() => expect(asked.at(-1)).toBe(moema));
  },
};

export const ByPerson: Story = {
  parameters: screen({
    answers: [
      answer(contract.reviews.values, {
        languages: [],
        labels: [],
        people: [
          { id: manager.id, name: manager.name },
          { id: rafael, name: 'Rafael Lima' },
        ],
      }),
    ],
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Filter' }));
    await userEvent.click(await body.findByRole('menuitemcheckbox', { name: 'Rafael Lima' }));
    await waitFor(() => expect(asked.at(-1)).toBe(rafael));
    await waitFor(() => expect(canvas.getByText('Rafael Lima')).toBeVisible());
    // Whoever looks is offered as themselves, once.
    await userEvent.click(canvas.getByRole('button', { name: 'Filter' }));
    await waitFor(() => expect(body.getByRole('menuitemcheckbox', { name: 'Rafael Lima' })).toBeChecked());
    await waitFor(() => expect(body.queryByRole('menuitemcheckbox', { name: manager.name })).toBeNull());
  },
};

/** The menu marks what is in force; chosen once more, it is taken out. Where several can be, the menu stays for the next. */
export const MarksWhatIsInForce: Story = {
  parameters: screen({ at: `${paths.reviews}?rating=1&text=with`, scheme: 'dark' }),
  play: async ({ canvas, userEvent }) => {
    const choice = (name: string) => body.findByRole('menuitemcheckbox', { name });
    await userEvent.click(await canvas.findByRole('button', { name: 'Filter' }));
    await waitFor(async () => expect(await choice('1 of 5 stars')).toBeChecked());
    await waitFor(async () => expect(await choice('With text')).toBeChecked());
    await waitFor(async () => expect(await choice('Rating only')).not.toBeChecked());
    await userEvent.click(await choice('2 of 5 stars'));
    await waitFor(() => expect(canvas.getByText('1, 2')).toBeVisible());
    await userEvent.click(await choice('1 of 5 stars'));
    await waitFor(async () => expect(await choice('1 of 5 stars')).not.toBeChecked());
    await userEvent.click(await choice('With text'));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Remove Text' })).toBeNull());
    await waitFor(() => expect(body.queryByRole('menu')).toBeNull());
  },
};

/** Left open, so that what is in it is checked, too. */
export const LookingForOne: Story = {
  parameters: screen({ locale: 'br' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Filtro' }));
    await userEvent.click(await body.findByRole('menuitem', { name: 'Por local…' }));
    await waitFor(() => expect(body.getByRole('checkbox', { name: /Santana/ })).toBeVisible());
  },
};
