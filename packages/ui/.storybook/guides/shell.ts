import type { Guide } from './guide';

export const shell = {
  'Shell/AppShellFrame': {
    dos: [
      'Put one around every signed-in page, with the page as its only content.',
      'Give the page one h1 (PageHeader has it) and keep the menu the same everywhere.',
    ],
    donts: [
      'Do not scroll the body: the content area scrolls, so that menu and top bar stay.',
      'Do not put a second top bar into a page; PageHeader has room for its actions.',
    ],
    access: [
      'A skip link is the first stop of Tab; banner, navigation and main are landmarks with names.',
      'Under 1200 px the menu is a dialog: focus goes in, Escape closes it, focus returns to the button.',
    ],
  },
  'Shell/PageHeader': {
    dos: [
      'One line of facts: how many, from where, when, by whom, how fresh.',
      'At most three actions, the primary last. A state of the whole page stands beside the title.',
    ],
    donts: ['No description that repeats the title.', 'No fourth button: a MenuButton holds the rest.'],
    access: ['The title is the h1 of the page. Facts are a list, read one by one.'],
  },
  'Shell/Facts': {
    dos: ['Short phrases of one kind of weight; leave out what is unknown instead of writing a dash.'],
    donts: ['No sentences, no more than five.'],
    access: ['A list without bullets: the dots are drawn, not read.'],
  },
  'Shell/NavItem': {
    dos: ['A noun, an icon and the count of open work; the same place on every page.'],
    donts: ['No count of what needs nobody.', 'No entry that leads to a dead end.'],
    access: ['A link; the current one says so, and its count belongs to its name.'],
  },
  'Shell/MenuButton': {
    dos: ['For what is needed seldom: language, account, more actions.'],
    donts: ['Never hide the only way to the next step in one.'],
    access: ['Enter, Space or arrow down opens; arrows move; Escape closes and returns the focus.'],
  },
  'Shell/Avatar': {
    dos: ['A circle for a person, a square for a project; a photo where there is one.'],
    donts: ['Never without the name beside it, or in the name of the button around it.'],
    access: ['Decorative and hidden from screen readers, since the name says the same.'],
  },
  'Shell/Logo': {
    dos: ['With the name where the product introduces itself, the mark alone in tight places.'],
    donts: ['No other colours, no effects, no turning.'],
    access: ['The mark alone is decorative; a link around it needs a name of its own.'],
  },
  'Shell/StreetScene': {
    dos: ['Beside the sign-in and the other pages before it, at the foot of its half.'],
    donts: ['Not inside the product: there every line stands for something.'],
    access: ['Decorative.'],
  },
} satisfies Record<string, Guide>;
