import type { Guide } from './guide';

export const lists = {
  'Lists/DataTable': {
    dos: [
      'For rows that are compared: first the name, then what differs, numbers at the end of the line.',
      'Pass rows, columns and getRowId with a stable identity; sort and page on the server.',
      'Hand over an empty state that names the one next action, and an error state with a way to try again.',
    ],
    donts: [
      'No zebra, no vertical lines, no centred text.',
      'No button in every row where opening the row does.',
      'Do not move rows under the pointer when new data arrives.',
    ],
    access: [
      'A grid with one stop of Tab: arrows, Home, End and the Page keys move, Space selects, Enter opens.',
      'The sorted column says so; the count of selected rows is announced.',
    ],
  },
  'Lists/RowCard': {
    dos: [
      'What a row of a DataTable becomes on a narrow screen: its name, its state, and the two facts by which one picks it.',
    ],
    donts: ['Not every column again: the row opens.', 'Not as a panel of its own; that is Panel.'],
    access: [
      'Plain text in the row, which has the focus and the name. Long texts are cut, states and times are not.',
    ],
  },
  'Lists/FilterBar': {
    dos: [
      'Keep every filter in the address, so that a link shows the same rows.',
      'Name chips “name: value”.',
    ],
    donts: ['Never wrap above 900 px.', 'No filter that is in force without a chip.'],
    access: [
      '“/” jumps into the search, Escape empties it.',
      'Each chip has a remove button with the name of its filter; the focus stays in the bar.',
    ],
  },
  'Lists/ViewTabs': {
    dos: ['Saved views or the parts of one thing, each with its count.'],
    donts: ['Not for steps (Steps) and not for two or three choices of a setting (SegmentedFilter).'],
    access: ['One stop of Tab; arrows, Home and End move. With “panelId” the tabs name their panel.'],
  },
  'Lists/SegmentedFilter': {
    dos: ['Two to four short words, all in sight, that take effect at once.'],
    donts: ['Not for more than five; that is a menu.'],
    access: ['A group of radios with a name; arrows choose.'],
  },
  'Lists/BulkBar': {
    dos: [
      'Say how many are selected and offer all that match.',
      'Every verb leads to a plan or a question with the count.',
    ],
    donts: ['No verb that acts at once on what cannot be seen.'],
    access: ['The count is announced. Escape clears the selection, and the focus goes back to the list.'],
  },
  'Lists/SidePanel': {
    dos: [
      'Facts first, then what waits for a decision, then what happened last. Up and down step through the rows.',
    ],
    donts: ['Never over the list above 1200 px.', 'No form in it that is longer than the panel.'],
    access: [
      'Beside the list it is a region; under 1200 px a dialog that holds the focus and closes on Escape.',
    ],
  },
} satisfies Record<string, Guide>;
