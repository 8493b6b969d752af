import type { Guide } from './guide';

export const forms = {
  'Forms/TextField': {
    dos: [
      'A label that is always in sight, help under it, the error instead of the help once there is one.',
      'Say what is wrong and how it is right: column, field, example.',
    ],
    donts: ['No placeholder in place of a label.', 'Do not judge a field before the person has left it.'],
    access: ['Label, help and error are tied to the control; an error is announced when it appears.'],
  },
  'Forms/DateField': {
    dos: [
      'For every date: typed in the order and the words of the language, shown with its month in letters once it is left.',
      'Keep what is no date as it was typed, say so at the field, and let the form refuse it.',
    ],
    donts: [
      'Not the browser’s own date input: it shows dates in its own language, not in that of the page.',
      'Do not load the calendar before it is opened.',
    ],
    access: [
      'A text field with a button beside it; Alt and the arrow down open the calendar too. It holds the focus, Esc gives it back.',
    ],
  },
  'Forms/CodeInput': {
    dos: ['For codes of a known length; take a pasted one whole, with spaces or dashes.'],
    donts: ['Not six fields: one control that is drawn as boxes.'],
    access: [
      'One text field with one name; the keyboard of phones shows digits, and codes from messages fill in.',
    ],
  },
  'Forms/ImageField': {
    dos: ['Name format, size and edge before anything is chosen; show the picture as it will be cut.'],
    donts: ['No upload before the person agreed to the crop.', 'Never stretch a picture that is too small.'],
    access: [
      'Choosing, cropping and removing work by keyboard: arrows move the crop, plus and minus size it.',
      'Progress and refusal are announced; the picture has a text of its own.',
    ],
  },
  'Feedback/EmptyState': {
    dos: [
      'What is missing, what will fill it, one primary action.',
      'No results names the filter that excludes everything. An error says what is safe.',
    ],
    donts: ['No drawing that fills the screen, no joke.'],
    access: ['The title is a heading; what appears after a search is announced.'],
  },
  'Feedback/Note': {
    dos: ['One note a page: what needs a person, with the verbs that answer it.'],
    donts: [
      'No note for what the page itself shows.',
      'Not stacked: the most serious one stands, the rest follow it.',
    ],
    access: ['The tone is an icon and a word of the title, not only a colour.'],
  },
  'Feedback/ConfirmDialog': {
    dos: [
      'Only where an act cannot be undone, with the count of what it touches and the verb on the button.',
    ],
    donts: ['No “Are you sure?”, no “OK”.', 'Not where undo is possible.'],
    access: ['A dialog with a name; the focus starts on the way back, Escape leaves.'],
  },
} satisfies Record<string, Guide>;
