import { contract, type PostCheck, type PostDraftContent } from '@frontage/api-client/contract';
import { sampleLocation } from '@frontage/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { paths } from '../../../config/paths';
import { draftParam } from '../../../shared/posts/composer-address';
import { answer, answerNow, recorded, refuse } from '../../../testing/answers';
import { aroundLocations, sampleRow, sampleSummary, sampleTime } from '../../../testing/locations';
import { longName, onlooker, withoutLocations } from '../../../testing/people';
import { fits } from '../../../testing/plays';
import { screen } from '../../../testing/screen';
import { ComposerPage } from './ComposerPage';

const { id: locationId } = sampleRow();
/** One for each story: a tab keeps what it knows of a draft. */
const draftId = (n: number) => `5b0f3c1e-7a51-4a0e-9c0d-0000000005${String(n).padStart(2, '0')}`;
const at = (n: number) => `${paths.postOffer}?${draftParam}=${draftId(n)}`;

const typed: PostDraftContent['typed'] = {
  kind: 'offer',
  asksButton: false,
  text: 'O panetone da casa em {city}, com {whatsapp} para encomendas.',
  action: null,
  buttonLink: '',
  photo: null,
  title: 'Panetone em {neighborhood}',
  start: { date: '2031-12-01', time: '08:00' },
  end: { date: '2031-12-20', time: '21:00' },
  coupon: 'PANETONE15',
  redeemLink: '{website}',
  terms: '',
  mends: [],
  tracking: null,
};
const picked: PostDraftContent['picked'] = { kind: 'all', filter: {}, except: [] };
const keptAs = (n: number, part: Partial<PostDraftContent['typed']> = {}, version = 1) => ({
  draft: {
    id: draftId(n),
    version,
    savedAt: sampleTime,
    content: { typed: { ...typed, ...part }, picked },
  },
});

const phone = { cause: 'phone_in_text', path: 'text', variable: null } as const;
const gap = { cause: 'variable_empty', path: 'text', variable: 'whatsapp' } as const;
const check: PostCheck = {
  locations: 840,
  ready: 813,
  lengths: { text: { min: 172, max: 268 }, title: { min: 17, max: 41 } },
  problems: [
    { ...gap, locations: 16, names: ['Icaraí', 'Tijuca', 'Savassi'] },
    { ...phone, locations: 11, names: ['Meireles'] },
  ],
  shown: {
    ...{ locationId, name: 'Icaraí', walk: 'ready', place: 0, problems: [], mended: null },
    link: 'https://boavista.test/icarai?utm_source=google&utm_medium=post',
  },
  mended: [],
  tracking: 'utm_source=google&utm_medium=post',
};
const saving = recorded(contract.postDrafts.save, { version: 2, savedAt: sampleTime });
const kept = (n: number, part?: Partial<PostDraftContent['typed']>) =>
  answer(contract.postDrafts.read, keptAs(n, part));

const approvals = (needsApproval: boolean) =>
  answer(contract.approvals.summary, { toDecide: 0, mineWaiting: 0, isApprover: false, needsApproval });

const meta = {
  component: ComposerPage,
  args: { type: 'offer' },
  parameters: screen({
    always: [
      ...aroundLocations,
      answer(contract.locations.summary, sampleSummary(840)),
      answer(contract.locations.detail, {
        row: sampleRow(),
        values: sampleLocation({ website: 'https://boavista.test/icarai' }),
        ...{
          latitude: null,
          longitude: null,
          mapsUri: null,
          timeZone: 'America/Sao_Paulo',
          readAt: sampleTime,
        },
        publicValues: [],
        lastChanges: [],
      }),
      answer(contract.groups.count, { locations: 840 }),
      answer(contract.templates.list, { items: [] }),
      answer(contract.postDrafts.list, { items: [] }),
      answer(contract.posts.check, check),
      approvals(false),
      saving.handler,
    ],
  }),
} satisfies Meta<typeof ComposerPage>;
export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];
const title = (canvas: Canvas) => canvas.getByRole('textbox', { name: 'Offer title' });
const text = (canvas: Canvas) => canvas.getByRole('textbox', { name: 'Text' });

/** The specification's words stand at their fields, once somebody asks for more than there is. */
export const AskedForTooSoon: Story = {
  parameters: screen({ at: at(1), answers: [answer(contract.postDrafts.read, { draft: null })] }),
  play: async ({ canvas, userEvent }) => {
    // Nothing can be pressed while a draft may still come.
    await waitFor(() => expect(text(canvas).closest('[inert]')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Review posts' }));
    await waitFor(() => expect(canvas.getByText('You must select some location to post')).toBeVisible());
    await waitFor(() => expect(title(canvas)).toHaveAccessibleDescription('Your title has an invalid size!'));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Choose…' })).toHaveFocus());
    await waitFor(() => expect(canvas.getByText(/^Choose locations to see/)).toBeVisible());
  },
};

const checking = recorded(contract.posts.check, check);

/** Home hands over the locations without a post: the new one begins with them. */
export const BegunForWhatLacksPosts: Story = {
  args: { type: 'news' },
  parameters: screen({
    at: `${at(40)}&lacking=recentPost`,
    answers: [answer(contract.postDrafts.read, { draft: null }), checking.handler],
  }),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(text(canvas).closest('[inert]')).toBeNull());
    await userEvent.type(text(canvas), 'Pão quente o dia todo.');
    await waitFor(() =>
      expect(checking.calls.at(-1)).toMatchObject({
        selection: { by: 'filter', filter: { scorePending: 'recentPost' }, except: [] },
      }),
    );
  },
};

/** A name in braces that is no variable is said while it is written: nothing can be checked with it. */
export const UnknownVariable: Story = {
  parameters: screen({ at: at(1), answers: [kept(1, { text: 'Fale com {gerente} na loja.' })] }),
  play: async ({ canvas, userEvent }) => {
    const said = '{gerente} is not a variable. Choose one under Variable.';
    await waitFor(() => expect(text(canvas)).toHaveAccessibleDescription(said));
    await userEvent.clear(text(canvas));
    await waitFor(() => expect(canvas.queryByText(said)).toBeNull());
  },
};

/** By cause, each with what mends it; one mend is taken and taken back. */
export const ProblemsByCause: Story = {
  parameters: screen({ at: at(2), answers: [kept(2)] }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await waitFor(() => expect(canvas.getByText('27 locations cannot receive this post')).toBeVisible());
    const panel = within(canvas.getByRole('complementary', { name: 'Check and send' }));
    const causes = () => panel.getAllByRole('listitem').map(({ textContent }) => textContent);
    await waitFor(() => expect(causes()[0]).toMatch(/\{whatsapp\} is empty.*16/));
    await waitFor(() => expect(causes()[1]).toMatch(/Phone number in the text.*11/));
    await waitFor(() => expect(canvas.getByText('172–268 of 1,500')).toBeVisible());
    await waitFor(() =>
      expect(canvas.getByText('Added to the link: utm_source=google&utm_medium=post')).toBeVisible(),
    );
    await waitFor(() =>
      expect(
        canvas.getByText('Leads to https://boavista.test/icarai?utm_source=google&utm_medium=post'),
      ).toBeVisible(),
    );
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Review 813 posts' })).toBeEnabled());
    await userEvent.click(panel.getByRole('button', { name: 'Remove the number' }));
    await userEvent.click(await panel.findByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(panel.queryByRole('button', { name: /^Undo/ })).toBeNull());
    await fits(context);
  },
};

/** It says in which language it takes a text to be, which the browser then spells it in; an emoji goes where the caret is. */
export const LanguageAndEmoji: Story = {
  parameters: screen({ at: at(3), answers: [kept(3, { text: 'O pão da casa', title: 'Oferta' })] }),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(text(canvas)).toHaveValue('O pão da casa'));
    await waitFor(() => expect(canvas.getByText('Portuguese')).toBeVisible());
    await waitFor(() => expect(text(canvas)).toHaveAttribute('lang', 'pt-BR'));
    await userEvent.clear(text(canvas));
    await userEvent.type(text(canvas), 'The bread of the house ');
    await waitFor(() => expect(canvas.getByText('English')).toBeVisible());
    await waitFor(() => expect(text(canvas)).toHaveAttribute('lang', 'en'));
    await userEvent.click(canvas.getByRole('button', { name: 'Emoji' }));
    const emoji = within(document.body).getByRole('group', { name: 'Emoji' });
    const [first] = within(emoji).getAllByRole('button');
    await userEvent.click(first!);
    await waitFor(() =>
      expect(text(canvas)).toHaveValue(`The bread of the house ${first?.textContent ?? ''}`),
    );
    await waitFor(() => expect(text(canvas)).toHaveFocus());
  },
};

/** A check that failed says so in the specification's words, and is asked for again. */
export const CheckFailed: Story = {
  parameters: screen({ at: at(4), answers: [kept(4), refuse(contract.posts.check, 'internal')] }),
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole('alert');
    await waitFor(() => expect(alert).toHaveTextContent('An error occurred while validating the post.'));
    await waitFor(() => expect(within(alert).getByRole('button', { name: 'Try again' })).toBeEnabled());
  },
};

/** What was typed is at fault: asking again would be refused the same way. */
export const CheckRefused: Story = {
  parameters: screen({ at: at(4), answers: [kept(4), refuse(contract.posts.check, 'validation_failed')] }),
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole('alert');
    await waitFor(() => expect(alert).toHaveTextContent('Check the fields marked below.'));
    await waitFor(() => expect(within(alert).queryByRole('button')).toBeNull());
  },
};

let theirs = 1;
/** What another tab kept meanwhile is not written over: the person chooses, here for the other version. */
export const ChangedElsewhere: Story = {
  parameters: screen({
    at: at(5),
    answers: [
      answerNow(contract.postDrafts.read, () =>
        keptAs(5, theirs > 1 ? { title: 'Panetone de chocolate' } : {}, theirs),
      ),
      refuse(contract.postDrafts.save, 'conflict', 409),
    ],
  }),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(title(canvas)).toHaveValue('Panetone em {neighborhood}'));
    theirs = 2;
    await userEvent.type(title(canvas), '!');
    const alert = await canvas.findByRole('alert');
    await waitFor(() => expect(alert).toHaveTextContent('This draft was changed in another tab'));
    await waitFor(() => expect(title(canvas)).toHaveValue('Panetone em {neighborhood}!'));
    await userEvent.click(within(alert).getByRole('button', { name: 'Show that version' }));
    await waitFor(() => expect(title(canvas)).toHaveValue('Panetone de chocolate'));
  },
};

/** Who may not send posts is told so, and cannot ask for a plan. */
export const OnlyLooking: Story = {
  parameters: screen({ at: at(6), person: onlooker }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('You can view posts but not send them.')).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Review posts' })).toBeDisabled());
  },
};

/** Who may not see locations is offered nothing of them but their name. */
export const WithoutLocations: Story = {
  parameters: screen({ at: at(6), person: withoutLocations, answers: [kept(6)] }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: 'Variable' }));
    await waitFor(() =>
      expect(page.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['{name}Name']),
    );
  },
};

/** Whose posts wait for an approver reads so before the plan. */
export const UnderApproval: Story = {
  parameters: screen({
    at: at(11),
    answers: [kept(11), approvals(true)],
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/^Your posts need approval\./)).toBeVisible());
    await waitFor(() => expect(canvas.queryByText(/time zone\.$/)).toBeNull());
  },
};

export const LongTexts: Story = {
  parameters: screen({ at: at(7), answers: [kept(7, { title: longName, text: longName.repeat(14) })] }),
  play: async (context) => {
    const { canvas } = context;
    await waitFor(() => expect(title(canvas)).toHaveValue(longName));
    await fits(context);
  },
};

export const Portuguese: Story = {
  parameters: screen({ at: at(8), locale: 'br', answers: [kept(8)] }),
  play: async (context) => {
    const { canvas } = context;
    await waitFor(() => expect(canvas.getByRole('button', { name: /813/ })).toBeEnabled());
    await waitFor(() => expect(canvas.getByText('Português')).toBeVisible());
    await fits(context);
  },
};

/** On a phone its three steps are three views. */
export const PortugueseOnAPhone: Story = {
  parameters: screen({ at: at(9), locale: 'br', answers: [kept(9)] }),
  globals: { viewport: { value: 'mobile1' } },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const parts = () => canvas.getByRole('radiogroup', { name: 'Partes do editor' });
    for (const part of ['Prévia', 'Envio', 'Texto']) {
      await userEvent.click(await within(parts()).findByText(part));
      await waitFor(() => expect(within(parts()).getByRole('radio', { name: part })).toBeChecked());
      await fits(context);
    }
  },
};
