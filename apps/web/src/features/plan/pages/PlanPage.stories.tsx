import { contract, type Plan, type PlanItem, type PlanLocation } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { planPath } from '../../../config/paths';
import { answer, recorded, refuse, stillLoading } from '../../../testing/answers';
import { aroundLocations, sampleSummary, sampleTime } from '../../../testing/locations';
import { longName, manager, onlooker, project } from '../../../testing/people';
import { fits, seesFailure } from '../../../testing/plays';
import { screen } from '../../../testing/screen';
import { PlanPage } from './PlanPage';

const sampleId = (n: number) => `5b0f3c1e-7a51-4a0e-9c0d-${String(n).padStart(12, '0')}`;
const jobId = sampleId(900);
const draft: Plan = {
  id: sampleId(800),
  projectId: project.id,
  title: 'Telefones novos',
  source: 'bulk',
  ...{ fileName: null, rowsLeftOut: 0 },
  state: 'draft',
  counts: { changed: 2, same: 0, blocked: 1, invalid: 0, leftOut: 0, locations: 2, locationsChanged: 2 },
  risky: [{ field: 'name', locations: 1 }],
  createdBy: { id: manager.id, name: manager.name },
  createdAt: sampleTime,
  ...{ applyAt: null, applyLocalAt: null, jobId: null, undoOfJobId: null },
  estimatedSeconds: 90,
  ...{
    approval: null,
    moved: 0,
    conflicts: 0,
    notPublic: 0,
    countsAfter: null,
    needsApproval: false,
    canDecide: false,
  },
};
const phone: PlanItem = {
  id: '1',
  field: 'phone',
  subject: null,
  from: '+552127110000',
  to: '+552127119999',
  state: 'changed',
  reason: null,
  isRisky: false,
  included: true,
  dated: [],
};
const icarai: PlanLocation = {
  locationId: sampleId(1),
  name: 'Icaraí',
  city: 'Niterói',
  state: 'RJ',
  timeZone: 'America/Sao_Paulo',
  counts: { changed: 1, same: 0, blocked: 1, invalid: 0, leftOut: 0 },
  items: [
    phone,
    {
      ...phone,
      id: '2',
      field: 'website',
      from: 'https://boavista.test',
      to: 'https://boavista.test/icarai',
      state: 'blocked',
      reason: 'edit_in_progress',
      included: false,
      dated: [],
    },
  ],
};
const moema: PlanLocation = {
  ...icarai,
  locationId: sampleId(2),
  name: 'Moema',
  counts: { changed: 1, same: 0, blocked: 0, invalid: 0, leftOut: 0 },
  items: [{ ...phone, id: '3', field: 'name', from: 'Moema', to: 'Padaria Moema', isRisky: true }],
};
const plan = (part: Partial<Plan> = {}) => answer(contract.plans.detail, { ...draft, ...part });
const listed = (items: PlanLocation[]) =>
  answer(contract.plans.items, { items, next: null, total: items.length });
const left = recorded(contract.plans.include, {
  ...draft,
  counts: { ...draft.counts, leftOut: 1, locationsChanged: 1 },
});
const applied = recorded(contract.plans.apply, { jobId });

const meta = {
  component: PlanPage,
  parameters: screen({
    at: planPath(draft.id, project.id),
    route: '/plans/:planId',
    always: [
      plan(),
      listed([icarai, moema]),
      answer(contract.locations.summary, sampleSummary(2)),
      ...aroundLocations,
    ],
  }),
} satisfies Meta<typeof PlanPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('checkbox', { name: 'Include Phone of Icaraí' })).toBeChecked(),
    );
    await waitFor(() =>
      expect(canvas.getByText(/an earlier edit of this field is still in review/)).toBeVisible(),
    );
    await waitFor(() => expect(canvas.getByText('2 of 2 included')).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Apply 2 changes' })).toBeEnabled());
  },
};

export const InTheDark: Story = { ...Default, parameters: screen({ scheme: 'dark' }) };

export const LeftOut: Story = {
  parameters: screen({ answers: [left.handler] }),
  play: async ({ canvas, userEvent }) => {
    left.calls.length = 0;
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Include Phone of Icaraí' }));
    await waitFor(() => expect(left.calls).toEqual([{ selection: { itemIds: ['1'] }, included: false }]));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Apply 1 change' })).toBeEnabled());
    await waitFor(() => expect(canvas.getByText('1 of 2 included')).toBeVisible());
  },
};

const drawn = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="28" height="28"><rect width="28" height="28" fill="${colour}"/></svg>`)}`;
const pictures = recorded(contract.media.ofMany, {
  items: [
    { locationId: icarai.locationId, id: 'media/old', url: drawn('teal') },
    { locationId: icarai.locationId, id: 'file/new', url: drawn('orange') },
  ],
});

/** A picture that gives way to another is seen beside it; all of a plan's pictures are asked for at once. */
export const Pictures: Story = {
  parameters: screen({
    answers: [
      listed([
        {
          ...icarai,
          items: [
            { ...phone, field: 'logo', from: 'media/old', to: 'file/new' },
            {
              ...phone,
              id: '3',
              field: 'photos',
              from: [],
              to: [{ id: 'media/unknown', category: 'INTERIOR' }],
            },
          ],
        },
      ]),
      pictures.handler,
    ],
  }),
  play: async ({ canvas, canvasElement }) => {
    pictures.calls.length = 0;
    await canvas.findByRole('checkbox', { name: 'Include Logo of Icaraí' });
    await waitFor(() =>
      expect([...canvasElement.querySelectorAll('img')].map(({ src }) => src)).toEqual([
        drawn('teal'),
        drawn('orange'),
      ]),
    );
    await waitFor(() => expect(pictures.calls).toHaveLength(1));
  },
};

const compared = recorded(contract.plans.compare, {
  ...draft,
  counts: { ...draft.counts, leftOut: 1, locationsChanged: 1 },
});

const bread = 'Pão quentinho a toda hora.';

const christmas = 'Panetone por encomenda até 23 de dezembro, com brinde para quem vem com a família.';
const dated = [{ jobId: sampleId(9), at: '2026-12-20T12:00:00.000Z', to: christmas }];

/** Of a field for which another value waits for its date, that is told; what brings the present value back is shown as that. */
export const AnotherDate: Story = {
  parameters: screen({
    answers: [
      listed([
        {
          ...icarai,
          items: [
            { ...phone, field: 'description', from: bread, to: bread, reason: 'same_until_dated', dated },
            { ...phone, id: '5', dated },
          ],
        },
      ]),
    ],
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/^the same until 20 Dec 2026/)).toBeVisible());
    await waitFor(() => expect(canvas.getByTitle(christmas)).toBeVisible());
    await waitFor(() => expect(canvas.getByTitle(bread)).toBeVisible());
    await waitFor(() =>
      expect(canvas.getByText(/^another value is scheduled for 20 Dec 2026/)).toBeVisible(),
    );
  },
};

/** What is not as it was when the plan was made is said before anybody applies it. */
export const ComparedAnew: Story = {
  parameters: screen({ answers: [plan({ moved: 1 }), compared.handler] }),
  play: async ({ canvas, userEvent }) => {
    compared.calls.length = 0;
    await waitFor(() =>
      expect(canvas.getByText('1 value has changed since this plan was created.')).toBeVisible(),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Compare again' }));
    await waitFor(() => expect(compared.calls).toHaveLength(1));
    await waitFor(() => expect(canvas.queryByText(/has changed since/)).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Apply 1 change' })).toBeEnabled());
  },
};

/** Newer work that the plan would take back is told of, and a click away. */
export const NewerWorkLeftOut: Story = {
  parameters: screen({ answers: [plan({ conflicts: 2, counts: { ...draft.counts, leftOut: 2 } })] }),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() =>
      expect(canvas.getByText(/^2 changes are left out because their values/)).toBeVisible(),
    );
    await userEvent.click(canvas.getByRole('link', { name: 'Show what is left out' }));
    await waitFor(() =>
      expect(canvas.getByRole('tab', { name: /^Left out/ })).toHaveAttribute('aria-selected', 'true'),
    );
  },
};

/** Where nothing becomes public that is said before anything is sent. */
export const NotPublic: Story = {
  parameters: screen({ answers: [plan({ notPublic: 2 })] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('2 of these locations are not public.')).toBeVisible());
    await waitFor(() => expect(canvas.getByText(/Google keeps the changes/)).toBeVisible());
  },
};

const discarded = recorded(contract.plans.discard, { ...draft, state: 'discarded' });

export const DiscardAsks: Story = {
  parameters: screen({ answers: [discarded.handler] }),
  play: async ({ canvas, userEvent }) => {
    discarded.calls.length = 0;
    const asked = async () =>
      within(await within(document.body).findByRole('dialog', { name: 'Discard this plan?' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Discard plan' }));
    await userEvent.click((await asked()).getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(discarded.calls).toEqual([]));
    await userEvent.click(canvas.getByRole('button', { name: 'Discard plan' }));
    await userEvent.click((await asked()).getByRole('button', { name: 'Discard plan' }));
    await waitFor(() => expect(discarded.calls).toHaveLength(1));
  },
};

export const RisksLeftOut: Story = {
  parameters: screen({ answers: [left.handler] }),
  play: async ({ canvas, userEvent }) => {
    left.calls.length = 0;
    await userEvent.click(await canvas.findByRole('button', { name: 'Leave out all 1' }));
    await waitFor(() => expect(left.calls).toEqual([{ selection: { risky: true }, included: false }]));
  },
};

export const Applied: Story = {
  parameters: screen({ answers: [applied.handler] }),
  play: async ({ canvas, userEvent }) => {
    applied.calls.length = 0;
    await userEvent.click(await canvas.findByRole('button', { name: 'Apply 2 changes' }));
    await waitFor(() => expect(applied.calls).toEqual([{ at: null }]));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Apply 2 changes' })).toBeNull());
  },
};

export const Refused: Story = {
  parameters: screen({ answers: [refuse(contract.plans.apply, 'internal')] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Apply 2 changes' }));
    await waitFor(() => expect(within(document.body).getByRole('alert')).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Apply 2 changes' })).toBeEnabled());
  },
};

export const WasApplied: Story = {
  parameters: screen({ answers: [plan({ state: 'applied', jobId })] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/^This plan was applied/)).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Open the ledger' })).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Apply \d/ })).toBeNull());
  },
};

export const NothingInThisPart: Story = {
  parameters: screen({ at: `${planPath(draft.id, project.id)}&search=zzz`, answers: [listed([])] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(canvas.getByRole('searchbox')).toHaveValue(''));
  },
};

const ofPost = { series: null, isPost: true, canFollow: false, draft: null, leftOut: 0, wall: null };
const ofPosts = answer(contract.postSeries.ofPlan, ofPost);

const content = (text: string) => ({
  kind: 'news',
  text,
  button: null,
  photo: null,
  event: null,
  offer: null,
});
/** A post of a location, which its title tells from others. */
const madePost = (id: string, text: string): PlanItem => ({
  ...phone,
  ...{ id, field: 'post', from: null, to: content(text) },
  subject: { kind: 'post', id: sampleId(70), title: text },
});
const breadPost = 'Fornada às 7h em Icaraí, com café.';
const planOfPosts = (part: Partial<Plan>, items: readonly PlanItem[]) => [
  plan({ source: 'post', title: 'Fornada', risky: [], ...part }),
  listed([{ ...icarai, items: [...items] }]),
  ofPosts,
];

/** A plan of posts says posts, and a location's only post is not named by the text that stands beside it. */
export const OfPosts: Story = {
  parameters: screen({ answers: planOfPosts({}, [madePost('1', breadPost)]) }),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() =>
      expect(canvas.getByRole('checkbox', { name: 'Include Post of Icaraí' })).toBeChecked(),
    );
    await waitFor(() => expect(canvas.getAllByText(breadPost, { exact: false })).toHaveLength(1));
    await waitFor(() => expect(canvas.getByText('Posts included')).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Send 2 posts now' })).toBeEnabled());
    await userEvent.click(canvas.getByRole('radio', { name: 'Later' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Schedule 2 posts' })).toBeEnabled());
  },
};

/** Several posts of one location are told apart by their titles. */
export const OfSeveralPosts: Story = {
  parameters: screen({
    answers: planOfPosts({ deed: { what: 'delete_posts', count: 2 } }, [
      madePost('1', breadPost),
      madePost('2', 'Panetone'),
    ]),
  }),
  play: async ({ canvas }) => {
    for (const name of [breadPost, 'Panetone'])
      await waitFor(() =>
        expect(canvas.getByRole('checkbox', { name: `Include Post: ${name} of Icaraí` })).toBeChecked(),
      );
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Delete 2 posts' })).toBeEnabled());
  },
};

export const PostsForApproval: Story = {
  parameters: screen({
    locale: 'br',
    answers: planOfPosts({ needsApproval: true }, [madePost('1', breadPost)]),
  }),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Enviar 2 publicações para aprovação' })).toBeEnabled(),
    );
  },
};

export const PostAtATime: Story = {
  parameters: screen({ answers: [plan({ source: 'post' }), ofPosts] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('radio')).toHaveLength(4));
  },
};

/** A post out of a file waits for the time that the file asks for, unless somebody chooses otherwise. */
export const PostOutOfAFile: Story = {
  parameters: screen({
    answers: [
      plan({ source: 'post' }),
      answer(contract.postSeries.ofPlan, { ...ofPost, wall: '2031-12-09T09:00' }),
      answer(contract.plans.clocks, { items: [] }),
    ],
  }),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('radio', { name: "In each location's time zone" })).toBeChecked(),
    );
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Date' })).toHaveValue('9 Dec 2031'));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Time' })).toHaveValue('09:00'));
  },
};

/** Before anything is scheduled each location tells its clock, and each zone when the time is there. */
export const OnOtherClocks: Story = {
  parameters: screen({
    answers: [
      plan({ source: 'post' }),
      listed([icarai, { ...moema, timeZone: 'Pacific/Auckland' }]),
      answer(contract.postSeries.ofPlan, { ...ofPost, wall: '2031-12-09T09:00' }),
      answer(contract.plans.clocks, {
        items: [
          { timeZone: 'Pacific/Auckland', at: '2031-12-08T20:00:00.000Z', locations: 1 },
          { timeZone: 'America/Sao_Paulo', at: '2031-12-09T12:00:00.000Z', locations: 740 },
        ],
      }),
    ],
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/^Niterói, RJ · New Zealand Time$/)).toBeVisible());
    const zones = within(await canvas.findByRole('table', { name: 'Time zones' }));
    await waitFor(() => expect(zones.getByRole('row', { name: /New Zealand Time 1$/ })).toBeVisible());
    await waitFor(() =>
      expect(zones.getByRole('row', { name: /Brasilia Standard Time 740$/ })).toBeVisible(),
    );
  },
};

/** Until it is known whether a file asked for a time, a post cannot go at once. */
export const PostOfUnknownTime: Story = {
  parameters: screen({ answers: [plan({ source: 'post' }), stillLoading(contract.postSeries.ofPlan)] }),
  play: async ({ canvas }) => {
    const apply = await canvas.findByRole('button', { name: 'Send 2 posts now' });
    await waitFor(() => expect(apply).toBeDisabled());
  },
};

export const PostWithoutSchedules: Story = {
  parameters: screen({
    answers: [plan({ source: 'post' }), ofPosts],
    person: { ...manager, userPermission: { ...manager.userPermission, 'schedules:edit': false } },
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('radio')).toHaveLength(1));
    await waitFor(() => expect(canvas.getByRole('radio', { name: /^Now/ })).toBeChecked());
  },
};

export const Loading: Story = {
  parameters: screen({ answers: [stillLoading(contract.plans.detail)] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status', { name: 'Loading' })).toBeVisible());
  },
};

export const Failing: Story = {
  parameters: screen({ answers: [refuse(contract.plans.detail, 'internal')] }),
  play: seesFailure,
};

export const LongTexts: Story = {
  parameters: screen({
    answers: [plan({ title: longName }), listed([{ ...moema, name: longName, city: longName }])],
  }),
  play: async (context) => {
    await waitFor(() =>
      expect(context.canvas.getByRole('heading', { name: `Plan: ${longName}` })).toBeVisible(),
    );
    await context.canvas.findAllByText(longName);
    await fits(context);
  },
};

export const OnlyLooking: Story = {
  parameters: screen({ person: onlooker }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('Icaraí')[0]).toBeVisible());
    await waitFor(() =>
      expect(canvas.getByRole('checkbox', { name: 'Include Phone of Icaraí' })).toBeDisabled(),
    );
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Apply \d/ })).toBeNull());
  },
};

export const InPortuguese: Story = {
  parameters: screen({ locale: 'br' }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Nada foi enviado')).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Descartar plano' })).toBeEnabled());
  },
};
