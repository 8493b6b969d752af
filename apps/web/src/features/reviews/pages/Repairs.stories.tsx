import { contract } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { paths } from '../../../config/paths';
import { answer, refuse } from '../../../testing/answers';
import { answerOfReview, aroundTheInbox, sampleReview } from '../../../testing/reviews';
import { screen } from '../../../testing/screen';
import { ReviewsPage } from './ReviewsPage';

const review = sampleReview(1);
const location = {
  id: review.locationId,
  name: review.locationName,
  phones: ['+551130327745', '+5511988887777'],
  mapsUri: null,
  average: 4.4,
  averageBefore: 4.5,
};
type Found = { readonly code: string; readonly words: string; readonly likeness?: number };

/** The server's guard stops the text for the words found in it. */
const stopsFor = (text: string, ...found: readonly Found[]) =>
  refuse(
    contract.reviews.reply,
    'reply_refused',
    422,
    found.map(({ code, words, likeness }) => {
      const start = text.indexOf(words);
      const params = { start, end: start + words.length, ...(likeness === undefined ? {} : { likeness }) };
      return { path: 'text', code, params };
    }),
  );

const meta = {
  component: ReviewsPage,
  parameters: screen({
    at: paths.reviews,
    always: [
      answer(contract.reviews.list, { items: [review], next: null, total: null }),
      answerOfReview(review, { location }),
      answer(contract.templates.forReview, {
        items: [
          {
            ...{ id: review.id, key: review.id, name: 'Fila longa', pool: null, occasion: 'waiting' },
            ...{ language: 'br', text: 'Sentimos muito pela espera.', empty: [], fits: null },
            ...{ repliesAgo: null, isLocked: false, findings: [] },
          },
        ],
      }),
      ...aroundTheInbox,
    ],
  }),
} satisfies Meta<typeof ReviewsPage>;
export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

/** Writes a text, has it sent, and hears of what was found. */
async function sends({ canvas, userEvent }: Context, text: string, told: string) {
  const field = await canvas.findByRole('textbox', { name: 'Reply' });
  await userEvent.click(field);
  // Braces are keys to the stand-in for a person's.
  await userEvent.paste(text);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(canvas.getByText(told)).toBeVisible());
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Send reply' })).toBeDisabled());
  return field;
}

/** Once repaired, it can be sent, and one writes on where one was. */
async function isMended({ canvas, userEvent }: Context, act: string, text: string) {
  await userEvent.click(await canvas.findByRole('button', { name: act }));
  await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Reply' })).toHaveValue(text));
  await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Reply' })).toHaveFocus());
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Send reply' })).toBeEnabled());
}

const withEmail = 'Obrigada! Escreva para rui@padaria.example. Até logo.';
export const AnEmailAddress: Story = {
  parameters: screen({ answers: [stopsFor(withEmail, { code: 'email', words: 'rui@padaria.example' })] }),
  play: async (context) => {
    await sends(context, withEmail, 'An e-mail address would be public: rui@padaria.example');
    await isMended(context, 'Remove it', 'Obrigada! Até logo.');
  },
};

const withLink = 'Obrigada! Veja padaria.example/menu. Até logo.';
export const ALink: Story = {
  parameters: screen({ answers: [stopsFor(withLink, { code: 'link', words: 'padaria.example/menu' })] }),
  play: async (context) => {
    await sends(context, withLink, 'Google does not allow links in replies: padaria.example/menu');
    await isMended(context, 'Remove it', 'Obrigada! Até logo.');
  },
};

const withPhone = 'Sentimos muito. Fale comigo em (11) 98877-2040 hoje. Até logo.';
const foreignPhone = stopsFor(withPhone, { code: 'foreign_phone', words: '(11) 98877-2040' });
const phoneTold = "This number is not the location's, so Google may reject it: (11) 98877-2040";
export const AnothersPhone: Story = {
  parameters: screen({ answers: [foreignPhone] }),
  play: async (context) => {
    await sends(context, withPhone, phoneTold);
    for (const phone of ['+55 11 3032-7745', '+55 11 98888-7777'])
      await waitFor(() => expect(context.canvas.getByText(phone)).toBeVisible());
    await isMended(
      context,
      'Use (11) 3032-7745',
      'Sentimos muito. Fale comigo em (11) 3032-7745 hoje. Até logo.',
    );
  },
};

export const AnothersPhoneTakenOut: Story = {
  parameters: screen({ scheme: 'dark', answers: [foreignPhone] }),
  play: async (context) => {
    await sends(context, withPhone, phoneTold);
    await isMended(context, 'Remove it', 'Sentimos muito. Até logo.');
  },
};

export const ALocationWithoutPhone: Story = {
  parameters: screen({
    answers: [foreignPhone, answerOfReview(review, { location: { ...location, phones: [] } })],
  }),
  play: async (context) => {
    await sends(context, withPhone, phoneTold);
    await waitFor(() => expect(context.canvas.getByRole('button', { name: 'Remove it' })).toBeVisible());
    await waitFor(() => expect(context.canvas.queryByRole('button', { name: /^Use / })).toBeNull());
  },
};

/** What a variable lacks is seen while one writes, without the server. */
export const AVariableWithoutValue: Story = {
  play: async ({ canvas, userEvent, ...context }) => {
    await userEvent.click(await canvas.findByRole('textbox', { name: 'Reply' }));
    await userEvent.paste('Oi, {firstName|vizinha}! Obrigada.');
    await waitFor(() => expect(canvas.getByText('{firstName|vizinha} has no value')).toBeVisible());
    await isMended({ canvas, userEvent, ...context }, 'Remove it', 'Oi, vizinha! Obrigada.');
  },
};

const withGreeting = 'Oi, ! Obrigada.';
export const AGreetingWithoutName: Story = {
  parameters: screen({ answers: [stopsFor(withGreeting, { code: 'empty_greeting', words: 'Oi, ' })] }),
  play: async (context) => {
    await sends(context, withGreeting, 'The author has no name, but the greeting expects one: Oi,');
    await isMended(context, 'Remove it', 'Oi! Obrigada.');
  },
};

const copied = 'Obrigada pela visita, volte sempre!';
export const WordsSaidBefore: Story = {
  parameters: screen({
    answers: [stopsFor(copied, { code: 'near_copy', words: copied, likeness: 0.82 })],
  }),
  play: async (context) => {
    await sends(context, copied, '82% the same as a recent reply at this location. Rephrase it.');
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose another text' }));
    const page = within(document.body);
    await userEvent.click(await page.findByRole('option', { name: /^Fila longa/ }));
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: 'Reply' })).toHaveValue('Sentimos muito pela espera.'),
    );
  },
};

export const WordsMuchLikeOthers: Story = {
  parameters: screen({
    locale: 'br',
    answers: [
      answer(contract.reviews.checkReply, {
        findings: [{ code: 'near_copy', severity: 'warns', start: 0, end: copied.length, likeness: 0.55 }],
      }),
    ],
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Resposta' }), copied);
    await waitFor(() =>
      expect(canvas.getByText('55% parecida com uma resposta recente deste local.')).toBeVisible(),
    );
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Enviar resposta' })).toBeEnabled());
    await userEvent.click(canvas.getByRole('button', { name: 'Escolher outro texto' }));
    await within(document.body).findByRole('option', { name: /^Fila longa/ });
  },
};

const onlyALink = 'padaria.example';
export const NothingWouldBeLeft: Story = {
  parameters: screen({ answers: [stopsFor(onlyALink, { code: 'link', words: onlyALink })] }),
  play: async (context) => {
    await sends(context, onlyALink, 'Google does not allow links in replies: padaria.example');
    await waitFor(() =>
      expect(context.canvas.getByRole('button', { name: 'Choose another text' })).toBeVisible(),
    );
    await waitFor(() => expect(context.canvas.queryByRole('button', { name: 'Remove it' })).toBeNull());
  },
};
