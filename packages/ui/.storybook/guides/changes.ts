import type { Guide } from './guide';

export const changes = {
  'Changes/Diff': {
    dos: [
      'One row a field: from, arrow, to, and why where there is a why.',
      'Mark only the characters that differ. Put risky fields where they are seen first.',
    ],
    donts: [
      'Never strike a value that will not change: blocked and invalid rows keep theirs.',
      'No colour without its icon or word.',
    ],
    access: [
      'Old and new value are read as such, not as two loose texts.',
      'The box of a row names its field and its location.',
    ],
  },
  'Jobs/SegmentedProgress': {
    dos: [
      'Show every state there is, the smallest at least 6 px wide, each named and counted in the legend.',
    ],
    donts: ['Never put failed items into a percentage of done ones.'],
    access: [
      'The bar is an image with the counts as its text; the legend is a list or a row of filter buttons.',
    ],
  },
  'Jobs/PaceBars': {
    dos: ['Show the pace beside the limit it keeps, from 0.'],
    donts: ['No second axis, no smoothing.'],
    access: ['An image with the current pace and the limit as its text.'],
  },
  'Jobs/ProgressBar': {
    dos: ['When the person waits and the share is known. Say what is being done beside it.'],
    donts: [
      'No bar that only pretends: without a known share it is an unsteady one.',
      'No spinner on pages.',
    ],
    access: ['A progressbar with a name and a value; changes are announced at most every few seconds.'],
  },
  'Import/FileDrop': {
    dos: [
      'Name formats and limits before anything is chosen. What was wrong with the last file stays under it.',
    ],
    donts: ['Never as the only way in: the button does the same.'],
    access: ['The button opens the browser’s dialog; hint and error describe the group.'],
  },
  'Import/Steps': {
    dos: ['Two to five steps of one piece of work; the current one is named.'],
    donts: ['Not a menu: a step that was not reached is no link.'],
    access: ['A list; the current step is marked as current.'],
  },
  'Import/RepairGrid': {
    dos: [
      'The one place with vertical lines: a sheet that is mended cell by cell.',
      'Lead from error to error, and offer the repair for all alike beside the one for this cell.',
    ],
    donts: ['Do not use it to show data nobody edits.', 'Never drop what was typed, however wrong.'],
    access: [
      'A grid; F8 and Shift F8 go to the next and previous error, Enter or F2 edits, Alt Down enters the hint.',
      'An error is read with its cell; a repaired cell says so.',
    ],
  },
} satisfies Record<string, Guide>;
